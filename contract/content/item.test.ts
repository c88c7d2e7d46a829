import { expect, test } from 'vitest';
import { withdrawal } from './item.ts';

test.each([
  ['/Info/zcfbDetail?infoId=1', true],
  ['https://gov.example/a', true],
  ['http://localhost:8080/', true],
  ['javascript:alert(1)', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://', false],
  ['https://gov.example@evil.example/', false],
  ['', false],
])('redirect target %j: %s', (to, isTaken) => {
  expect(withdrawal.safeParse({ reason: 'moved', text: '已迁移', to }).success).toBe(isTaken);
});
