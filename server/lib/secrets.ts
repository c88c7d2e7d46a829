import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys derived from SECRET_KEY, one a purpose, so that none can stand in for another. */
export interface Secrets {
  passwordPepper: Buffer;
  codeKey: Buffer;
  idNumberKey: Buffer;
  idNumberIndexKey: Buffer;
  ticketKey: Buffer;
}

export function deriveSecrets(secretKey: Buffer): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `industrial-portal ${purpose}`, 32));
  return {
    passwordPepper: derive('password pepper'),
    codeKey: derive('verification code'),
    idNumberKey: derive('id number encryption'),
    idNumberIndexKey: derive('id number index'),
    ticketKey: derive('ticket'),
  };
}

/** The given key, or the one of DATA_DIR, which is made on the first start and readable by its owner only. */
export async function loadSecretKey({
  given,
  dataDir,
}: {
  given: string | undefined;
  dataDir: string;
}): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, 'hex');
  const file = join(dataDir, 'secret-key');
  try {
    return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const made = randomBytes(32);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${made.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  return made;
}

export function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
