import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeDurably } from '../process/durable-file.ts';
import { StartError } from '../process/start-error.ts';

const keyBytes = 32;
const hexKey = new RegExp(`^[0-9a-fA-F]{${String(keyBytes * 2)}}$`);

export interface KeyPlace {
  /** SECRET_KEY, where it is given. */
  given: string | undefined;
  dataDir: string;
}

function secretKeyPath(dataDir: string): string {
  return join(resolve(dataDir), 'secret-key');
}

/** The given key, or the one of DATA_DIR; undefined when there is none. Throws StartError for a file that holds no key. */
export async function readSecretKey({ given, dataDir }: KeyPlace): Promise<Buffer | undefined> {
  if (given !== undefined) return Buffer.from(given, 'hex');
  const path = secretKeyPath(dataDir);
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return undefined;
    throw new StartError(`${path} cannot be read (${code}): the portal's user must be able to`, {
      cause: error,
    });
  }
  if (hexKey.test(text)) return Buffer.from(text, 'hex');
  throw new StartError(
    `${path} is damaged: it must hold ${String(keyBytes * 2)} hex digits. Put the file of a backup in its place, or give the site's key as SECRET_KEY`,
  );
}

/** Makes the key of a new site, readable by its owner only. */
export async function makeSecretKey(dataDir: string): Promise<Buffer> {
  const made = randomBytes(keyBytes);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeDurably(secretKeyPath(dataDir), `${made.toString('hex')}\n`);
  return made;
}

/** The site's key, for tasks that cannot do without it. */
export async function requireSecretKey(place: KeyPlace): Promise<Buffer> {
  const key = await readSecretKey(place);
  if (key !== undefined) return key;
  throw new StartError(
    `${secretKeyPath(place.dataDir)} is missing: put the file of a backup in its place, or give the site's key as SECRET_KEY`,
  );
}
