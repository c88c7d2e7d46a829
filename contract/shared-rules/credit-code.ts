import { compact } from './half-width.ts';

/**
 * Unified social credit identifier of legal entities, GB 32100-2015: registering department, category, six digits of area,
 * nine characters of organisation code (GB 11714), one check character by MOD 31. The alphabet leaves out I, O, S, V and Z.
 */
export const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

const shape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

export function canonicalCreditCode(text: string): string {
  return compact(text).toUpperCase();
}

/** MOD 31 over the first 17 characters: the weight of position i is 3^(i-1) mod 31. */
export function creditCodeCheckCharacter(seventeen: string): string {
  let sum = 0;
  let weight = 1;
  for (const char of seventeen) {
    sum += creditCodeAlphabet.indexOf(char) * weight;
    weight = (weight * 3) % 31;
  }
  return creditCodeAlphabet[(31 - (sum % 31)) % 31] ?? '';
}

export function isCreditCode(text: string): boolean {
  const code = canonicalCreditCode(text);
  return shape.test(code) && creditCodeCheckCharacter(code.slice(0, 17)) === code[17];
}

/**
 * Whether somebody has put a credit code where a company name belongs. Mistyped ones count too, so neither checksum nor
 * alphabet matter, only the build: 18 letters and digits with the area's six digits from the third on.
 */
export function looksLikeCreditCode(text: string): boolean {
  return /^[0-9A-Z]{2}\d{6}[0-9A-Z]{10}$/.test(compact(text).replaceAll('-', '').toUpperCase());
}
