import type { TransportKeys } from '#contract/transport.ts';
import { bytesOfHex } from './hex.ts';
import { sm4CbcEncrypt } from './sm4.ts';

/**
 * The one string that an encrypted body consists of: base64 of SM4-CBC with PKCS#7 over the text's UTF-8. Opened by
 * server/lib/crypto/transport-cipher.ts. Answers travel plain, so there is nothing to decrypt here.
 */
export function encryptBody(text: string, { key, iv }: TransportKeys): string {
  return base64(sm4CbcEncrypt(new TextEncoder().encode(text), bytesOfHex(key), bytesOfHex(iv)));
}

/** In slices: a function takes only so many arguments, and a body may have a megabyte. */
function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}
