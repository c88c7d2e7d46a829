import { expect, test } from 'vitest';
import { faultText, isDeadStatus } from './outside.ts';

test.each([
  ...[200, 204, 301, 400, 401, 403, 405, 412, 429, 499, 521].map((status) => [status, false] as const),
  ...[404, 410, 500, 502, 503, 520, 522].map((status) => [status, true] as const),
])('isDeadStatus of %i is %s', (status, isDead) => {
  expect(isDeadStatus(status)).toBe(isDead);
});

test.each([
  ['status 404', '网页已不在（404）'],
  ['status 503', '网页出错（503）'],
  ['timeout', '等不到回答'],
  ['private', '是内部网络的地址，公众打不开'],
] as const)('faultText of %s is %s', (fault, text) => {
  expect(faultText(fault)).toBe(text);
});
