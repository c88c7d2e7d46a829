import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

test('dueText: an event begins at its time, a task is due before it', () => {
  const dueTime = '2026-12-02T01:00:00.000Z';
  expect(dueText({ todoId: 'activity-7', dueTime })).toBe('2026-12-02 09:00 开始');
  expect(dueText({ todoId: 'signUpReview-7', dueTime })).toBe('2026-12-02 09:00 前');
  expect(dueText({ todoId: 'diagnosis-7', dueTime: '2026-12-31T16:00:00.000Z' })).toBe('2026-12-31 24:00 前');
  expect(dueText({ todoId: 'activity-7', dueTime: '2026-12-31T16:00:00.000Z' })).toBe(
    '2027-01-01 00:00 开始',
  );
  expect(dueText({ todoId: 'message-1', dueTime: null })).toBe('');
});
