import { creditCodeAlphabet, creditCodeCheckCharacter } from './credit-code.ts';
import { mod11CheckCharacter } from './id-number.ts';

/** Numbers with right checksums for tests and demo content. They belong to nobody on purpose, but may to somebody by chance. */

/** `area` six digits, `birth` eight digits (19900307), `sequence` 0 to 999. */
export function makeIdNumber({ area = '110101', birth = '19900307', sequence = 1 } = {}): string {
  const body = area + birth + String(sequence).padStart(3, '0');
  return body + mod11CheckCharacter(body);
}

/**
 * `serial` 0 to 9,999,999 makes the organisation code; `area` six digits. 91 is a company registered by the market
 * supervision authority.
 */
export function makeCreditCode({ kind = '91', area = '110101', serial = 1 } = {}): string {
  const organisation = 'M' + String(serial).padStart(7, '0');
  const body = kind + area + organisation + organisationCheckCharacter(organisation);
  return body + creditCodeCheckCharacter(body);
}

/** GB 11714: MOD 11 over eight characters, ten written as X. */
function organisationCheckCharacter(eight: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const alphabet = creditCodeAlphabet.slice(0, 10) + 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const sum = weights.reduce(
    (total, weight, index) => total + weight * alphabet.indexOf(eight[index] ?? ''),
    0,
  );
  return '0123456789X0'[11 - (sum % 11)] ?? '';
}
