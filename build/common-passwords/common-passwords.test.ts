import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonPasswordsFile, digestBytes } from '#server/domain/account/common-passwords-file.ts';
import { isCommonDigest } from '#server/domain/account/common-passwords.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { commonPasswords } from './variants.ts';

test('the generated file matches its lists: run build/common-passwords/generate.ts after changing them', () => {
  const passwords = commonPasswords();
  const kept = readFileSync(commonPasswordsFile).length / digestBytes;
  // two may share the start of their digest
  expect(passwords.length - kept).toBeGreaterThanOrEqual(0);
  expect(passwords.length - kept).toBeLessThan(5);
  // every 250th, so that the test is short: a change of a list moves nearly all of them
  const sample = passwords.filter((_, n) => n % 250 === 0);
  expect(sample.filter((password) => !isCommonDigest(passwordDigest(password)))).toEqual([]);
});
