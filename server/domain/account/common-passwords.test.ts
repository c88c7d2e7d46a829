import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { passwordMinKinds } from '#contract/account/constants.ts';
import { passwordStrength } from '#contract/shared-rules/password.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { commonPasswordsFile, digestBytes } from './common-passwords-file.ts';
import { isCommonDigest, requireUncommonDigest } from './common-passwords.ts';

const isCommon = (password: string) => isCommonDigest(passwordDigest(password));
const split = (text: string) => text.trim().split(/\s+/);

/** What people choose when three kinds and eight characters are asked for; written down without looking at the generator. */
const everyday = split(`
  P@ssw0rd P@ssw0rd1 P@ssw0rd! P@ssw0rd123 P@ssword1 Passw0rd Passw0rd! Password1 Password1! Password123 Password@123 Pa$$w0rd Pa55word
  Aaa123456 Aa123456 Aa123456! Aa123456. Aa@123456 Aa12345678 aA123456 AA123456a aa123456A Abc123456 Abc@123456 Abc@1234 Abcd1234
  Abcd@1234 Abc123!@# abc123ABC ABCabc123 A1b2c3d4 a1b2c3D4 Abc12345 abc@12345 abc123456! Asd123456 Asdf1234 Asdf@1234 asd@123456
  Qwer1234 Qwer@1234 Qwe123456 Qwe123!@# 123Qwe!@# Qwerty123 Qwerty@123 Qwerty123! 1qaz@WSX 1qaz2WSX !QAZ2wsx 1QAZ2wsx !QAZ@WSX1 1qazXSW@
  Zaq12wsx Zaq1@WSX Q1w2e3r4 1q2w3e4R 1Q2w3e4r 123456Aa 123456aA 1234Qwer 123qweASD Zxc123456 Zxcv1234 Qaz123456 Qazwsx123 Admin123
  Admin@123 Admin123! Admin@1234 Admin888 admin@888 Root@123 Test@123 Test1234 Welcome1 Welcome123 Welcome@2024 Welcome2025! Woaini520
  Woaini1314 Woaini@520 woaini520! Iloveyou1 Iloveyou520 Zhang123 Zhang@123 Wang123456 Li123456! Zhangwei123 Wangwei@123 Lihua123456
  Zhangsan123 Zhangsan@123 Xiaoming123 Beijing2024 Beijing@2008 China@2024 China123 Zhongguo123 Huawei@123 Huawei12#$ Gongsi123
  Company123 Company@2025 Summer2024! Spring2026! Dragon123 Monkey123! Football1 Michael1! Sunshine1! Letmein1! Changeme1! Zs123456 Lx@123456
  Aa112233 Aa123123 Aa11223344 Aa888888 Aa666666 Aa5201314 A123456. A12345678! Aa000000 Aa111111 Hello123 Hello@2024 Master@123 Baidu123
  Chengdu@123 Sichuan2025 Gongye@2024 Guanliyuan123 Ceshi123 Ceshi@123 Mima@123456 Mima1234
  12345678Aa Aa111111! 5201314Aa Aa1314520 aaa111!!! Abc123!! a12345678! 123456@Aa Zz7758521 888888Qq. B123456789! 520520Abc
  AAA111...
`);

test('isCommonDigest finds everyday passwords that pass the composition rule', () => {
  expect(everyday.length).toBeGreaterThan(61);
  expect(everyday.filter((one) => passwordStrength(one) < passwordMinKinds || one.length < 8)).toEqual([]);
  expect(everyday.filter((one) => !isCommon(one))).toEqual([]);
});

describe('isCommonDigest accepts uncommon passwords', () => {
  test.each(
    split(`Yuanheng#2026 Xinmima#2026 Tr0ub4dor&3kite correct-Horse7battery 山川Ab3xyz9 Kx7#mQ2pLw vB9-reed-Lantern
      Dengta7shui!he Luzhou_laojie49x 9Pears+2Plums mountain.River.81`),
  )('%s', (password) => {
    expect(isCommon(password)).toBe(false);
    expect(() => requireUncommonDigest(passwordDigest(password), [])).not.toThrow();
  });

  // always the same ones: the table takes one of some millions for common, and a run that met it would fail for nothing
  test('20,000 near-random passwords', () => {
    const refused = Array.from({ length: 20_000 }, (_, n) => passwordDigest(`${String(n)} Xq7!`)).filter(
      isCommonDigest,
    );
    expect(refused).toEqual([]);
  });
});

test('table of common digests refuses another password by chance less than once in a million', () => {
  const known = statSync(commonPasswordsFile).size / digestBytes;
  expect(known / 256 ** digestBytes).toBeLessThan(1e-6);
});

test('requireUncommonDigest refuses the phone and the account of the user', () => {
  const own = ['13800138000', 'factory_1'];
  for (const text of own)
    expect(() => requireUncommonDigest(passwordDigest(text), own)).toThrow('密码过于常见');
});
