import { expect, test } from 'vitest';
import { deadlinesFrom, directFaults, directReasonFault, paidDayFault } from './direct-rules.ts';

const today = '2026-03-04';
const right = {
  ...{ title: '名单', deadline: '2026-03-11', publicityDays: 5, payment: '拨付到基本账户' },
  sources: ['registry'] as const,
};

test.each([
  [{}, undefined],
  [{ title: '字'.repeat(60) }, undefined],
  [{ title: '字'.repeat(61) }, 'title'],
  [{ title: ' ' }, 'title'],
  [{ deadline: '' }, 'deadline'],
  [{ deadline: '2026-03-10' }, 'deadline'],
  [{ deadline: '2026-08-31' }, undefined],
  [{ deadline: '2026-09-01' }, 'deadline'],
  [{ publicityDays: 4 }, 'publicityDays'],
  [{ publicityDays: 30 }, undefined],
  [{ publicityDays: 31 }, 'publicityDays'],
  [{ payment: '字'.repeat(500) }, undefined],
  [{ payment: '字'.repeat(501) }, 'payment'],
  [{ payment: '' }, 'payment'],
  [{ sources: [] }, 'sources'],
])('directFaults finds in %j: %s', (changes, field) => {
  expect(Object.keys(directFaults({ ...right, ...changes }, today))).toEqual(
    field === undefined ? [] : [field],
  );
});

test('deadlinesFrom begins five working days after the start and ends half a year after it', () => {
  expect(deadlinesFrom(today)).toEqual({ first: '2026-03-11', last: '2026-08-31' });
});

test.each([
  [' ', false],
  ['字'.repeat(200), true],
  ['字'.repeat(201), false],
])('directReasonFault takes %s: %s', (reason, isRight) => {
  expect(directReasonFault(reason) === undefined).toBe(isRight);
});

test.each([
  ['', false],
  ['2026-03-11', false],
  ['2026-03-12', true],
  ['2026-03-20', true],
  ['2026-03-21', false],
])('paidDayFault takes %s between the publicity and today: %s', (day, isRight) => {
  expect(paidDayFault(day, { from: '2026-03-12', today: '2026-03-20' }) === undefined).toBe(isRight);
});
