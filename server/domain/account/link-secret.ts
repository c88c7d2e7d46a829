import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';

/** 192 bits: 32 characters, for variables in text messages may have no more than 35. */
const secretBytes = 24;

/** The secret of a link; only its hash is kept. */
export function newLinkSecret(): { secret: string; hash: Buffer } {
  const secret = makeSecret(secretBytes);
  return { secret, hash: hashSecret(secret) };
}
