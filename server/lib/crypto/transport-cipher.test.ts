import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sm3Vectors, transportVectors } from '#contract/testing/cipher-vectors.ts';
import { passwordDigest } from './password-digest.ts';
import { DamagedBodyError, decryptBody, encryptBody } from './transport-cipher.ts';

const { keys } = transportVectors;

/** The text, or the one error; any other error is thrown on and fails the test. */
function tryToDecrypt(body: string): string | DamagedBodyError {
  try {
    return decryptBody(body, keys);
  } catch (error) {
    if (error instanceof DamagedBodyError) return error;
    throw error;
  }
}

function encryptBytes(bytes: Uint8Array, padding = true): string {
  const cipher = createCipheriv('sm4-cbc', Buffer.from(keys.key, 'hex'), Buffer.from(keys.iv, 'hex'));
  cipher.setAutoPadding(padding);
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
}

it.each(sm3Vectors)('passwordDigest of $text equals the SM3 standard vector', ({ text, digest }) => {
  expect(passwordDigest(text)).toBe(digest);
});

describe('encryptBody and decryptBody', () => {
  it.each(transportVectors.bodies)('convert the test vector $text both ways', ({ text, body }) => {
    expect(encryptBody(text, keys)).toBe(body);
    expect(decryptBody(body, keys)).toBe(text);
  });

  it('return any text unchanged, including a byte order mark', () => {
    expect(decryptBody(encryptBody('\ufeff{}', keys), keys)).toBe('\ufeff{}');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect(decryptBody(encryptBody(text, keys), keys)).toBe(text);
      }),
    );
  });
});

describe('decryptBody of a damaged body', () => {
  const whole = encryptBody('{"account":"远衡精密"}', keys);
  const block = new Uint8Array(16);

  it.each([
    ['nothing', ''],
    ['plain JSON', '{"account":"x"}'],
    ['no base64', '*'.repeat(24)],
    ['base64 of the address alphabet', whole.replaceAll('+', '-').replaceAll('/', '_') + '-_'],
    ['white space inside', whole.slice(0, 8) + '\n' + whole.slice(8)],
    ['white space behind', whole + ' '],
    ['text behind the padding', whole + 'AAAA'],
    ['no padding of the base64', whole.replace(/=+$/, '') + (whole.endsWith('=') ? '' : '=')],
    ['unused bits set', 'RETWkOkr+637snal7oz+JR=='],
    ['half a block', Buffer.alloc(8).toString('base64')],
    ['a block too short by one byte', Buffer.alloc(31).toString('base64')],
    ['padding of zeros', encryptBytes(block, false)],
    [
      'padding longer than a block',
      encryptBytes(
        block.map(() => 17),
        false,
      ),
    ],
    [
      'padding with an odd byte',
      encryptBytes(
        Uint8Array.from(block, (_, i) => (i < 13 ? 3 : i === 14 ? 2 : 3)),
        false,
      ),
    ],
    ['bytes that are no UTF-8', encryptBytes(Uint8Array.of(0xff, 0xfe, 0x80))],
    ['UTF-8 cut off', encryptBytes(Buffer.from('工').subarray(0, 2))],
    ['a surrogate in UTF-8', encryptBytes(Uint8Array.of(0xed, 0xa0, 0x80))],
    ['another key', encryptBody('{"account":"x"}', { ...keys, key: '00'.repeat(16) })],
  ])('throws DamagedBodyError for %s', (_name, body) => {
    expect(tryToDecrypt(body)).toBeInstanceOf(DamagedBodyError);
  });

  it('throws an identical error for every kind of damage', () => {
    const messages = ['', '*', encryptBytes(block, false), encryptBytes(Uint8Array.of(0xff))].map((body) => {
      const error = tryToDecrypt(body) as DamagedBodyError;
      return [error.name, error.message, error.cause];
    });
    expect(new Set(messages.map((message) => JSON.stringify(message))).size).toBe(1);
  });

  it('throws DamagedBodyError for a body cut off at any length', () => {
    const text = '{"companyName":"远衡精密传动（示范）有限公司"}';
    const body = encryptBody(text, keys);
    for (let length = 0; length < body.length; length += 1) {
      expect(tryToDecrypt(body.slice(0, length))).toBeInstanceOf(DamagedBodyError);
    }
  });

  it('returns another text or throws DamagedBodyError for any flipped bit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.nat(), (text, position) => {
        const bytes = Buffer.from(encryptBody(text, keys), 'base64');
        const bit = position % (bytes.length * 8);
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(tryToDecrypt(bytes.toString('base64'))).not.toBe(text);
      }),
    );
  });

  it('returns a text or throws DamagedBodyError for any bytes and any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (body) => {
        const opened = tryToDecrypt(body);
        expect(typeof opened === 'string' || opened instanceof DamagedBodyError).toBe(true);
      }),
    );
  });
});
