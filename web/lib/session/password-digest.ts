import { hexOfBytes } from '../call/hex.ts';
import { sm3 } from '../call/sm3.ts';

/** What travels instead of a typed password: the SM3 digest of its UTF-8 text, 64 lower-case hex digits. */
export function passwordDigest(text: string): string {
  return hexOfBytes(sm3(new TextEncoder().encode(text)));
}
