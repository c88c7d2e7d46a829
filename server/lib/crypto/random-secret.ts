import { createHash, randomBytes } from 'node:crypto';

/** A secret to hand out: 256 random bits unless told otherwise, in characters that fit into addresses, cookies and headers. */
export function makeSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is kept of a secret. A plain digest will do, for nobody can try out that many bits. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
