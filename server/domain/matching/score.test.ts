import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIndustries } from '#contract/reference/industries.ts';
import type { MatchFacts } from '#server/db/schema/matching.ts';
import { scorePair, weights } from './score.ts';
import { tellingRuns } from './shared-words.ts';

const now = new Date('2026-03-04T02:00:00Z');
const side = (changes: Partial<MatchFacts> & { texts?: string[] } = {}): MatchFacts => {
  const { texts = [], ...facts } = changes;
  return {
    runs: tellingRuns(texts),
    industryCodes: [],
    areaCode: '',
    areaName: '',
    tags: [],
    amount: null,
    until: null,
    ...facts,
  };
};
const textsOf = (demand: MatchFacts, solution: MatchFacts) =>
  scorePair(demand, solution, now).reasons.map(({ text }) => text);

const codes = readIndustries().map(({ code }) => code);
const words = fc.string({
  unit: fc.constantFrom(...Array.from('表面缺陷视觉检测排产插单方案需求mes平台')),
  maxLength: 12,
});
const anySide = fc
  .record({
    texts: fc.array(words, { maxLength: 4 }),
    industryCodes: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }),
    areaCode: fc.constantFrom('', '990102', '990103', '980102', '990000'),
    tags: fc.array(words, { maxLength: 4 }),
    amount: fc.option(fc.nat(1_000)),
    until: fc.option(
      fc
        .integer({ min: -5, max: 90 })
        .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString()),
    ),
  })
  .map(side);

describe('scorePair', () => {
  test('has weights that add up to 100', () => {
    expect(Object.values(weights).reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  test('returns an integer from 0 to 100, at least the sum of its reasons', () => {
    fc.assert(
      fc.property(anySide, anySide, (demand, solution) => {
        const { score, reasons } = scorePair(demand, solution, now);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(score);
        for (const { text, points } of reasons) expect([text === '', points > 0]).toEqual([false, true]);
      }),
    );
  });

  test('is deterministic, and gives most points for identical words, tags and industry', () => {
    fc.assert(
      fc.property(anySide, anySide, (demand, solution) => {
        const other = scorePair(demand, solution, now);
        expect(scorePair(demand, solution, now)).toEqual(other);
        const twin = { ...demand, areaCode: demand.areaCode || solution.areaCode, amount: demand.amount };
        const fits = scorePair(demand, { ...twin, until: solution.until }, now);
        const pointsOf = (one: typeof fits, aspect: string) =>
          one.reasons.find((reason) => reason.aspect === aspect)?.points ?? 0;
        for (const aspect of ['words', 'tags', 'industry'])
          expect(pointsOf(fits, aspect)).toBeGreaterThanOrEqual(pointsOf(other, aspect));
      }),
    );
  });

  test('does not fall when the solution has more words or one more of the wanted tags', () => {
    fc.assert(
      fc.property(anySide, anySide, words, (demand, solution, more) => {
        const { score } = scorePair(demand, solution, now);
        const longer = { ...solution, runs: [...solution.runs, ...tellingRuns([more])] };
        expect(scorePair(demand, longer, now).score).toBeGreaterThanOrEqual(score);
        const tagged = { ...solution, tags: [...solution.tags, ...demand.tags.slice(0, 1)] };
        expect(scorePair(demand, tagged, now).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  test.each([
    ['C345', 'C345', '同属', 20],
    ['C345', 'C346', '同属通用设备制造业', 16],
  ])('gives points by the common depth in the industry tree: %s and %s', (one, other, text, points) => {
    const { reasons } = scorePair(side({ industryCodes: [one] }), side({ industryCodes: [other] }), now);
    expect(reasons[0]).toMatchObject({ aspect: 'industry', points });
    expect(reasons[0]?.text).toContain(text);
  });

  test.each([
    ['industries that have nothing in common', { industryCodes: ['C345'] }, { industryCodes: ['I63'] }],
    ['a section of industries', { industryCodes: ['C345'] }, { industryCodes: ['C14'] }],
    ['the city of the site', { areaCode: '990102' }, { areaCode: '990103' }],
    ['a province', { areaCode: '990102' }, { areaCode: '990201' }],
    ['days that both have left', { until: '2099-01-01' }, { until: '2099-01-01' }],
  ])('gives no reason for %s, which nearly all pairs share', (_, demand, solution) => {
    expect(textsOf(side(demand), side(solution))).toEqual([]);
  });

  test('ranks the same subject elsewhere above another subject with the same district and tags', () => {
    const tags = ['机器视觉', '质量', '检测'];
    const wanted = side({ texts: ['轴承表面缺陷视觉检测'], tags, areaCode: '990102' });
    const subject = side({ texts: ['表面缺损修补'], areaCode: '980102' });
    const place = side({ texts: ['仓库盘点机器人'], tags, areaCode: '990102' });
    const scoreOf = (one: MatchFacts) => scorePair(wanted, one, now).score;
    expect(scoreOf(subject)).toBeGreaterThan(scoreOf(place));
  });

  test('gives the common district as a reason', () => {
    const there = side({ areaCode: '990102', areaName: '云溪区' });
    expect(textsOf(there, side({ areaCode: '990102' }))).toEqual(['同在云溪区']);
  });

  test.each([
    [100, 100, ['报价在预算之内']],
    [100, 101, ['报价略高于预算，可以商谈']],
    [100, 120, ['报价略高于预算，可以商谈']],
    [100, 121, []],
    [null, 5, []],
  ])('compares a budget of %s with a price of %s', (budget, price, texts) => {
    expect(textsOf(side({ amount: budget }), side({ amount: price }))).toEqual(texts);
  });

  const days = (n: number, milliseconds = 0) =>
    new Date(now.getTime() + n * 86_400_000 + milliseconds).toISOString();
  test.each([
    ['more than thirty days', days(30, 1), 5],
    ['thirty', days(30), 3],
    ['more than seven', days(7, 1), 3],
    ['seven', days(7), 2],
    ['a moment', days(0, 1), 2],
    ['nothing', days(0), 0],
  ])(
    'gives points by the days that both have left, until the earlier end of the two: %s',
    (_, until, points) => {
      const longer = side({ until: days(90) });
      const never = scorePair(side({ until: days(0) }), side({ until: days(0) }), now).score;
      for (const [demand, solution] of [
        [side({ until }), longer],
        [longer, side({ until })],
      ] as const)
        expect(scorePair(demand, solution, now).score - never).toBe(points);
    },
  );

  test.each([
    ['C3451', 'C3452', 'group'],
    ['C345', 'C345', 'group'],
    ['C345', 'C346', 'division'],
    ['C34', 'C345', 'division'],
    ['C34', 'C35', 'section'],
    ['C34', 'I63', 'none'],
  ] as const)('for %s and %s gives the points of the common %s', (one, other, level) => {
    const points = { group: 20, division: 16, section: 6, none: 0 };
    const { score } = scorePair(side({ industryCodes: [one] }), side({ industryCodes: [other] }), now);
    const apart = scorePair(side({ industryCodes: ['C34'] }), side({ industryCodes: ['I63'] }), now).score;
    expect(score - apart).toBe(points[level]);
  });

  test.each([
    [['机器视觉', '质量'], '共同的标签：机器视觉、质量', 9],
    [['机器视觉'], '共同的标签：机器视觉', 6],
    [['机器视觉', '质量', '检测', '能耗'], '共同的标签：机器视觉、质量、检测', 10],
  ])('names the common tags, three at most: %s', (tags, text, points) => {
    const { reasons } = scorePair(side({ tags: ['机器视觉', '质量', '检测', '能耗'] }), side({ tags }), now);
    expect(reasons).toEqual([{ aspect: 'tags', points, text }]);
  });

  test('names the longest common words across scripts, and no generic ones', () => {
    const demand = side({ texts: ['寻求表面缺陷視覺检测系统解决方案', 'MES对接'] });
    const solution = side({ texts: ['基于视觉检测的表面缺陷识别平台', '对接 mes 与解决方案'] });
    expect(textsOf(demand, solution)[0]).toBe('都提到“表面缺陷”“视觉检测”“mes”');
    expect(textsOf(side({ texts: ['数字化解决方案'] }), side({ texts: ['数字化解决方案'] }))).toEqual([]);
  });
});
