import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decryptIdNumber, encryptIdNumber, indexIdNumber } from './id-number-cipher.ts';
import { deriveSecrets } from './secrets.ts';

const secrets = deriveSecrets(Buffer.alloc(32, 7));

describe('ID number encryption', () => {
  test('decrypts to the same number, and encrypts differently every time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{17}[\dX]$/), (idNumber) => {
        const stored = encryptIdNumber(secrets, idNumber);
        expect(decryptIdNumber(secrets, stored)).toBe(idNumber);
        expect(stored.includes(idNumber)).toBe(false);
        expect(encryptIdNumber(secrets, idNumber).equals(stored)).toBe(false);
        expect(indexIdNumber(secrets, idNumber)).toEqual(indexIdNumber(secrets, idNumber));
      }),
    );
  });

  test('decryptIdNumber throws for a single changed bit, and for another key', () => {
    const stored = encryptIdNumber(secrets, '11010119900307001X');
    fc.assert(
      fc.property(fc.nat(stored.length - 1), fc.nat(7), (at, bit) => {
        const damaged = Buffer.from(stored);
        damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
        expect(() => decryptIdNumber(secrets, damaged)).toThrow();
      }),
    );
    expect(() => decryptIdNumber(deriveSecrets(Buffer.alloc(32, 8)), stored)).toThrow();
  });
});
