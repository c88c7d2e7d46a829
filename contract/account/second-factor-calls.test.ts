import { expect, test } from 'vitest';
import { secondFactorCalls } from './second-factor-calls.ts';

test('keepLogin lets 500 people behind one address go on typing', () => {
  const { max, minutes } = secondFactorCalls.keepLogin.perIp ?? { max: Infinity, minutes: 1 };
  const everyMinutes = 3;
  expect(max / (minutes / everyMinutes)).toBeGreaterThanOrEqual(500);
});
