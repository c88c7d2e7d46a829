import { beforeEach, expect, test, vi } from 'vitest';
import { daysAfter } from '#contract/shared-rules/shanghai-time.ts';
import { memoryStorage } from '#web/lib/testing/memory-storage.ts';
import { keepAnswers, retentionDays, readAnswers, readDated } from './kept-answers.ts';

const today = '2026-11-30';
const answers = [{ field: 'employees', year: null, value: 12 } as const];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

test('readDated has what was answered with its day, until it is too old, and then nothing stays', () => {
  keepAnswers(answers, today);
  expect(readDated(today)).toEqual({ day: today, answers });
  expect(readAnswers(daysAfter(today, retentionDays - 1))).toEqual(answers);
  expect(readAnswers(daysAfter(today, retentionDays))).toEqual([]);
  expect(localStorage.getItem('policy-calculator')).toBeNull();
});

test.each([
  '',
  'no JSON',
  '3',
  'null',
  '{"employees":12}',
  '{"day":3,"values":{}}',
  '{"day":"2999-01-01","values":{"employees":12}}',
])('readDated makes nothing of what it has not written: %s', (text) => {
  localStorage.setItem('policy-calculator', text);
  expect(readDated(today)).toEqual({ day: '', answers: [] });
});

test('keepAnswers keeps nothing of nothing', () => {
  keepAnswers(answers, today);
  keepAnswers([], today);
  expect(localStorage.getItem('policy-calculator')).toBeNull();
});
