import { expect, test } from 'vitest';
import { dayInWords, spaced } from './values.ts';

test('Days and numbers of documents are written as in print', () => {
  expect(dayInWords('2026-01-07')).toBe('2026 年 1 月 7 日');
  expect(dayInWords('')).toBe('');
  expect(spaced('示工信发〔2026〕48号')).toBe('示工信发〔2026〕48 号');
});
