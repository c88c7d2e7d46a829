import { describe, expect, test } from 'vitest';
import { checkKeys, checks, type CheckKey, type CheckState } from '#contract/inspection/checks.ts';
import { mendedAt, reasonsOf, stripOf, stripText, type LastRun } from './inspection-words.ts';

const run = (states: Partial<Record<CheckKey, CheckState>>): LastRun => ({
  ...{ endedAt: '2026-03-04T02:00:00Z', seconds: 1, items: 1, verdict: 'good' },
  checks: checkKeys.map((key) => ({
    ...{ key, measured: 0, limit: checks[key].limit, findings: 0 },
    state: states[key] ?? 'pass',
  })),
});

describe('reasonsOf', () => {
  test.each<[Partial<Record<CheckKey, CheckState>>, string]>([
    [{}, '单项否决 5 项全过。'],
    [
      { homeUpdate: 'over', emptySections: 'near', wrongWords: 'over', altTexts: 'mend' },
      '单项否决超限：首页多久没更新。扣分项超限：错别字和禁用词。接近限值：空白栏目。还要改：图片缺替代文字。',
    ],
    [{ wrongWords: 'near' }, '单项否决 5 项全过。接近限值：错别字和禁用词。'],
    [{ homeUpdate: 'off' }, '查了的单项否决 4 项全过。没查的单项否决：首页多久没更新，要另外检查。'],
  ])('of %j is %s', (states, text) => {
    expect(reasonsOf(run(states))).toBe(text);
  });
});

describe('strip', () => {
  const days = [
    { day: '2026-02-02', verdict: 'good' },
    { day: '2026-02-03', verdict: 'failed' },
    { day: '2026-03-03', verdict: 'deducted' },
    { day: '2026-03-04', verdict: 'good' },
  ] as const;
  const strip = stripOf([...days], '2026-03-04');

  test('has thirty days, today last, and leaves out what is older', () => {
    expect(strip).toHaveLength(30);
    expect(strip[0]).toEqual({ day: '2026-02-03', verdict: 'failed' });
    expect(strip.at(-2)).toEqual({ day: '2026-03-03', verdict: 'deducted' });
    expect(strip.at(-1)).toEqual({ day: '2026-03-04', verdict: 'good' });
  });

  test('is said in words, with the days that failed', () => {
    expect(stripText(strip)).toBe('近 30 天：1 天合格，1 天要扣分，1 天不合格（2月3日），27 天没有查');
    expect(stripText(stripOf([], '2026-03-04'))).toBe('近 30 天：0 天合格，30 天没有查');
  });
});

test.each([
  ['site', 0, '#/console?page=items&kind=news'],
  ['section', 7, '#/console?page=items&section=7'],
  ['item', 8, '#/console?page=items&id=8'],
  ['enquiry', 9, '#/console?page=enquiries&id=9'],
  ['question', 10, '#/console?page=questions&id=10'],
  ['siteFault', 10, '#/console?page=site-faults&id=10'],
  ['menu', 11, '#/console?page=upkeep&view=menu'],
  ['banner', 12, '#/console?page=upkeep'],
  ['system', 13, '#/console?page=upkeep&view=systems'],
  ['footer', 0, '#/console?page=site'],
] as const)('mendedAt of a %s leads to where it is mended', (subject, subjectId, href) => {
  expect(mendedAt({ subject, subjectId })?.href).toBe(href);
});
