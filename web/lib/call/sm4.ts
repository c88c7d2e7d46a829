import { bytesOfHex } from './hex.ts';

/**
 * The SM4 block cipher, GB/T 32907-2016, encryption only: the browser never decrypts. It is written here because the
 * libraries include SM2 and big-number arithmetic: sm-crypto-v2 takes 21 KB gzipped, this and SM3 take 2. WebCrypto has
 * no SM4 and does not exist on pages without TLS. Checked against the standard's vectors and node:crypto.
 */

const sm4BlockBytes = 16;

const substitution = bytesOfHex(
  'd690e9fecce13db716b614c228fb2c052b679a762abe04c3aa44132649860699' +
    '9c4250f491ef987a33540b43edcfac62e4b31ca9c908e89580df94fa758f3fa6' +
    '4707a7fcf37317ba83593c19e6854fa8686b81b27164da8bf8eb0f4b70569d35' +
    '1e240e5e6358d1a225227c3b01217887d40046579fd327524c3602e7a0c4c89e' +
    'eabf8ad240c738b5a3f7f2cef96115a1e0ae5da49b341a55ad933230f58cb1e3' +
    '1df6e22e8266ca60c02923ab0d534e6fd5db3745defd8e2f03ff6a726d6c5b51' +
    '8d1baf92bbddbc7f11d95c411f105ad80ac13188a5cd7bbd2d74d012b8e5b4b0' +
    '8969974a0c96777e65b9f109c56ec68418f07dec3adc4d2079ee5f3ed7cb3948',
);

// Parameters of the key schedule (section 7.3 of the standard).
const familyKey = [0xa3b1bac6, 0x56aa3350, 0x677d9197, 0xb27022dc];

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Each of the four bytes through the S-box: the standard's τ. */
function substitute(word: number): number {
  return (
    ((substitution[word >>> 24] ?? 0) << 24) |
    ((substitution[(word >>> 16) & 0xff] ?? 0) << 16) |
    ((substitution[(word >>> 8) & 0xff] ?? 0) << 8) |
    (substitution[word & 0xff] ?? 0)
  );
}

/** The 32 round keys. `key` has 16 bytes. */
function expandKey(key: Uint8Array): Int32Array {
  const view = new DataView(key.buffer, key.byteOffset, sm4BlockBytes);
  const words = new Int32Array(36);
  familyKey.forEach((constant, index) => (words[index] = view.getInt32(index * 4) ^ constant));
  for (let round = 0; round < 32; round += 1) {
    let constant = 0;
    for (let byte = 0; byte < 4; byte += 1) constant = (constant << 8) | (((round * 4 + byte) * 7) & 0xff);
    const mixed = substitute(at(words, round + 1) ^ at(words, round + 2) ^ at(words, round + 3) ^ constant);
    words[round + 4] = at(words, round) ^ mixed ^ rotateLeft(mixed, 13) ^ rotateLeft(mixed, 23);
  }
  return words.subarray(4);
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

/** Encrypts the 16 bytes at `offset` in place. */
function encryptBlock(view: DataView, offset: number, roundKeys: Int32Array): void {
  let a = view.getInt32(offset);
  let b = view.getInt32(offset + 4);
  let c = view.getInt32(offset + 8);
  let d = view.getInt32(offset + 12);
  for (let round = 0; round < 32; round += 1) {
    const t = substitute(b ^ c ^ d ^ at(roundKeys, round));
    const next = a ^ t ^ rotateLeft(t, 2) ^ rotateLeft(t, 10) ^ rotateLeft(t, 18) ^ rotateLeft(t, 24);
    [a, b, c, d] = [b, c, d, next];
  }
  [d, c, b, a].forEach((word, index) => view.setInt32(offset + index * 4, word));
}

/** CBC with PKCS#7 padding; `key` and `iv` have 16 bytes each. The result is a multiple of 16 bytes, longer than `plain`. */
export function sm4CbcEncrypt(plain: Uint8Array, key: Uint8Array, iv: Uint8Array): Uint8Array {
  const padding = sm4BlockBytes - (plain.length % sm4BlockBytes);
  const out = new Uint8Array(plain.length + padding).fill(padding);
  out.set(plain);
  const view = new DataView(out.buffer);
  const roundKeys = expandKey(key);
  let previous = iv;
  for (let offset = 0; offset < out.length; offset += sm4BlockBytes) {
    const block = out.subarray(offset, offset + sm4BlockBytes);
    for (let index = 0; index < sm4BlockBytes; index += 1)
      block[index] = (block[index] ?? 0) ^ (previous[index] ?? 0);
    encryptBlock(view, offset, roundKeys);
    previous = block;
  }
  return out;
}
