import { createHash, randomBytes } from 'node:crypto';

/** 192 bits: 32 characters, for variables in text messages may have no more than 35. */
const secretBytes = 24;

export const hashLinkSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The secret of a link; only its hash is kept. */
export function newLinkSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(secretBytes).toString('base64url');
  return { secret, hash: hashLinkSecret(secret) };
}
