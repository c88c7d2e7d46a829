import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { TransportKeys } from '#contract/transport.ts';

export type { TransportKeys };

/** The body is not what encryptBody makes. Says nothing of why: telling bad padding apart would make an oracle of it. */
export class DamagedBodyError extends Error {
  override name = 'DamagedBodyError';

  constructor() {
    super('The encrypted body is damaged.');
  }
}

const algorithm = 'sm4-cbc';

/** Base64 of SM4-CBC with PKCS#7 padding over the text's UTF-8: what the browser sends, byte for byte. */
export function encryptBody(text: string, { key, iv }: TransportKeys): string {
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'));
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** The text of an encrypted body. Throws DamagedBodyError, and nothing else, for any damage. */
export function decryptBody(body: string, { key, iv }: TransportKeys): string {
  const bytes = Buffer.from(body, 'base64');
  // Buffer reads base64 leniently; only what encodes back to the same text was whole.
  if (bytes.length === 0 || bytes.toString('base64') !== body) throw new DamagedBodyError();
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'));
  try {
    const plain = Buffer.concat([decipher.update(bytes), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
  } catch {
    throw new DamagedBodyError();
  }
}
