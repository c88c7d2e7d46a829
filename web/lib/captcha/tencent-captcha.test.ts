import { expect, test } from 'vitest';
import { proofOf } from './tencent-captcha.ts';

test('success gives ticket and random string', () => {
  expect(proofOf({ ret: 0, ticket: 't03', randstr: '@x' })).toEqual({ ticket: 't03', randstr: '@x' });
});

test('closed by the user gives nothing', () => {
  expect(proofOf({ ret: 2, ticket: null })).toBeUndefined();
});

test.each([
  ['a made-up ticket', { ret: 0, ticket: 'terror_1001', randstr: '@x', errorCode: 1001 }],
  ['no ticket', { ret: 0, ticket: null }],
  ['another result', { ret: 1, ticket: null }],
])('%s is an error', (_, result) => {
  expect(() => proofOf(result)).toThrow('captcha failed');
});
