import { expect, it } from 'vitest';
import { canonicalEmail, isEmail } from './email.ts';

it.each([
  'name@example.com',
  'a@b.cn',
  'first.last@mail.example.com.cn',
  'name+tag@example.com',
  '123456@qq.com',
  "o'brien_x-y@ex-ample.org",
  'name@xn--fiq228c.xn--fiqs8s',
  `${'a'.repeat(64)}@b.cn`,
])('%s is an email', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'name',
  '@example.com',
  'name@',
  'name@example',
  'name@example.c',
  'name@example.123',
  'name@.com',
  'name@example..com',
  'name@-example.com',
  'name@example-.com',
  '.name@example.com',
  'name.@example.com',
  'na..me@example.com',
  'na me@example.com',
  'name@exa mple.com',
  'name@@example.com',
  'name@exam_ple.com',
  '姓名@example.com',
  'name@例子.com',
  'name@example.com,',
  'name@[127.0.0.1]',
  '"name"@example.com',
  `${'a'.repeat(65)}@b.cn`,
  `a@${'b'.repeat(64)}.cn`,
  `a@${'bbbbbbbbb.'.repeat(25)}com`,
  'name@example.com\n',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

// Nothing is measured: a rule that goes back and forth over two million characters would not come to an end.
it.each([
  ['a.'.repeat(1_000_000) + '@'],
  [`a@${'a-'.repeat(1_000_000)}`],
  [`a@${'a.'.repeat(1_000_000)}`],
  ['!'.repeat(2_000_000)],
])('isEmail judges a hostile text in linear time', (text) => {
  expect(isEmail(text)).toBe(false);
});

it.each([
  [' Name@Example.COM ', 'name@example.com'],
  ['name', undefined],
])('%j is kept as %j', (text, kept) => {
  expect(canonicalEmail(text)).toBe(kept);
});
