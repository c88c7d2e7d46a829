// @vitest-environment node
import { createDecipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sm3Vectors, sm4Vector, transportVectors } from '#contract/testing/cipher-vectors.ts';
import type { TransportKeys } from '#contract/transport.ts';
import { bytesOfHex, hexOfBytes } from './hex.ts';
import { passwordDigest } from '../session/password-digest.ts';
import { sm3 } from './sm3.ts';
import { sm4CbcEncrypt } from './sm4.ts';
import { encryptBody } from './transport-cipher.ts';

/** node:crypto stands for the server here: web code never imports it. */
function openBody(body: string, { key, iv }: TransportKeys): string {
  const decipher = createDecipheriv('sm4-cbc', Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'));
  return Buffer.concat([decipher.update(body, 'base64'), decipher.final()]).toString('utf8');
}

const block = fc.uint8Array({ minLength: 16, maxLength: 16 });
const keys = fc.record({ key: block.map(hexOfBytes), iv: block.map(hexOfBytes) });

describe('SM4', () => {
  const key = bytesOfHex(sm4Vector.key);
  const zeros = new Uint8Array(16);

  it('encrypts the block of the standard', () => {
    const cipher = sm4CbcEncrypt(bytesOfHex(sm4Vector.plain), key, zeros);
    expect(hexOfBytes(cipher.subarray(0, 16))).toBe(sm4Vector.cipher);
  });

  it('encrypts it a million times', () => {
    // In CBC a block of zeros repeats the encryption of the block before it.
    const message = new Uint8Array(16_000_000);
    message.set(bytesOfHex(sm4Vector.plain));
    const cipher = sm4CbcEncrypt(message, key, zeros);
    expect(hexOfBytes(cipher.subarray(16_000_000 - 16, 16_000_000))).toBe(sm4Vector.millionthCipher);
  });
});

describe('SM3', () => {
  it.each(sm3Vectors)('digests $text', ({ text, digest }) => {
    expect(passwordDigest(text)).toBe(digest);
  });

  it('digests every length around the edges of its blocks as node does', () => {
    for (let length = 0; length <= 200; length += 1) {
      const message = new Uint8Array(length).fill(length);
      expect(hexOfBytes(sm3(message))).toBe(createHash('sm3').update(message).digest('hex'));
    }
  });

  it('digests any password as node does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(passwordDigest(text)).toBe(createHash('sm3').update(text, 'utf8').digest('hex'));
      }),
    );
  });
});

describe('encryptBody', () => {
  it.each(transportVectors.bodies)('encrypts $text as OpenSSL does', ({ text, body }) => {
    expect(encryptBody(text, transportVectors.keys)).toBe(body);
  });

  it('any text under any key is opened by node', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), keys, (text, used) => {
        expect(openBody(encryptBody(text, used), used)).toBe(text);
      }),
    );
  });

  it('takes a megabyte', () => {
    const text = '工'.repeat(350_000);
    expect(openBody(encryptBody(text, transportVectors.keys), transportVectors.keys)).toBe(text);
  });
});
