import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Answers } from './answers.ts';
import { choicePoints, scoreDigitalLevel } from './digital-level.ts';
import { gapsOf, wayToNextLevel } from './gaps.ts';
import { leafScore, levelAt, scoreMaturity } from './maturity.ts';
import type { DigitalLevelModel, MaturityModel, Requirement, SecurityModel } from './model-schema.ts';
import { resultOf } from './result.ts';
import { countItems } from './security.ts';

const fact = { degree: 'reference', note: '' } as const;
const node = (key: string, parent: string | null) => ({ ...fact, key, parent, name: key, about: '' });
const asked = (key: string, at: string) => ({ ...fact, key, node: at, text: key, example: '', evidence: [] });
const common = {
  ...{ name: '测试模型', about: '', documents: [], official: null, disclaimer: '', short: [] },
};
const leaves = ['a.x', 'a.y', 'b'];
const requirements: Requirement[] = leaves.flatMap((leaf) =>
  [1, 2, 3].flatMap((level) =>
    ['p', 'q'].map((place) => ({
      ...asked(`${leaf.replace('.', '')}${String(level)}${place}`, leaf),
      ...{ kind: 'requirement' as const, level },
    })),
  ),
);
const maturity: MaturityModel = {
  ...common,
  tool: 'maturity',
  nodes: [node('a', null), node('a.x', 'a'), node('a.y', 'a'), node('b', null)],
  variants: [
    {
      ...fact,
      key: 'all',
      name: '',
      about: '',
      leftOut: [],
      weights: { a: 0.6, b: 0.4, 'a.x': 0.25, 'a.y': 0.75 },
    },
  ],
  questions: requirements,
  scale: [
    { key: 'full', text: '', value: 1 },
    { key: 'most', text: '', value: 0.8 },
    { key: 'part', text: '', value: 0.5 },
    { key: 'no', text: '', value: 0 },
  ],
  scaleFact: fact,
  levels: [1, 2, 3].map((level) => ({ ...fact, level, name: String(level), summary: '', min: level - 0.2 })),
  gate: null,
  scoring: fact,
};
const steps = ['no', 'part', 'most', 'full'];
const answer = (key: string): Answer => ({ chosen: [key], reason: '' });
const all = (key: string): Answers => Object.fromEntries(requirements.map((each) => [each.key, answer(key)]));
const anyAnswers = fc.record(
  Object.fromEntries(requirements.map(({ key }) => [key, fc.constantFrom(...steps).map(answer)])),
);
const anyLeftOut = fc.subarray(leaves, { maxLength: leaves.length - 1 }).map((some) => new Set(some));
const score = (answers: Answers, leftOut: ReadonlySet<string> = new Set(), model = maturity) =>
  scoreMaturity(model, { variant: 'all', leftOut, answers });

describe('scoreMaturity', () => {
  test('is nothing where nothing is met, and the highest level where everything is', () => {
    expect(score(all('no'))).toMatchObject({
      score: 0,
      level: 0,
      next: { level: 1, min: 0.8, missing: 0.8 },
    });
    expect(score(all('full'))).toMatchObject({ score: 3, level: 3, next: null });
  });

  test('reaches a level at its border, and not right below it', () => {
    for (const [value, level] of [
      [0.8, 1],
      [0.799999, 0],
      [1.8, 2],
      [1.799999, 1],
      [2.8, 3],
    ] as const)
      expect(levelAt(maturity, value)).toBe(level);
    // 0.8 of the first level of everything
    const first = Object.fromEntries(
      requirements.map(({ key, level }) => [key, answer(level === 1 ? 'most' : 'no')]),
    );
    expect(score(first)).toMatchObject({ score: 0.8, level: 1 });
  });

  test('goes by the weights of the variant', () => {
    const only = (leaf: string) =>
      Object.fromEntries(requirements.map(({ key, node: at }) => [key, answer(at === leaf ? 'full' : 'no')]));
    expect(score(only('a.x')).score).toBe(0.45);
    expect(score(only('a.y')).score).toBe(1.35);
    expect(score(only('b')).score).toBe(1.2);
  });

  test('never falls when an answer rises, whatever is left out', () => {
    fc.assert(
      fc.property(anyAnswers, anyLeftOut, fc.constantFrom(...requirements), (answers, leftOut, { key }) => {
        const at = steps.indexOf(answers[key]?.chosen[0] ?? '');
        fc.pre(at < steps.length - 1);
        const before = score(answers, leftOut);
        const after = score({ ...answers, [key]: answer(steps[at + 1] ?? '') }, leftOut);
        expect(after.score).toBeGreaterThanOrEqual(before.score);
        expect(after.level).toBeGreaterThanOrEqual(before.level);
      }),
    );
  });

  test('is a number from nothing to the highest level, whatever is left out', () => {
    fc.assert(
      fc.property(anyAnswers, anyLeftOut, (answers, leftOut) => {
        const { score: value, nodes } = score(answers, leftOut);
        for (const each of [value, ...Object.values(nodes)]) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(3);
        }
        for (const leaf of leftOut) expect(nodes[leaf]).toBeUndefined();
      }),
    );
    expect(score(all('full'), new Set(leaves)).score).toBe(0);
  });

  test('takes no account of a requirement that does not concern the enterprise', () => {
    const [one] = requirements;
    const without = { ...all('full'), [one?.key ?? '']: { chosen: [], reason: '没有这项业务' } };
    expect(score(without).score).toBe(3);
    const of = (node: string) =>
      Object.fromEntries(
        requirements.map((each) => [
          each.key,
          each.node === node ? { chosen: [], reason: '没有这项业务' } : answer('most'),
        ]),
      );
    expect(score(of('a.x'))).toEqual(score(all('most'), new Set(['a.x'])));
  });

  test('counts nothing of a level above one whose mean is under the gate', () => {
    const gated: MaturityModel = { ...maturity, gate: 0.8 };
    const weak = Object.fromEntries(
      requirements.map(({ key, level }) => [key, answer(level === 1 ? 'part' : 'full')]),
    );
    expect(score(weak).score).toBe(2.5);
    expect(score(weak, new Set(), gated).score).toBe(0.5);
    expect(score(all('most'), new Set(), gated).score).toBe(2.4);
  });
});

test('leafScore takes the nearest level in place of one without requirements', () => {
  expect(leafScore([1, undefined, 0.5], null)).toBe(2.5);
  expect(leafScore([undefined, 0.8, 0.5], null)).toBeCloseTo(2.1);
  expect(leafScore([undefined, undefined, undefined], null)).toBeUndefined();
});

test('resultOf makes the same bytes in whatever order the answers were given', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.shuffledSubarray(requirements, { minLength: requirements.length }),
      (answers, order) => {
        const again = Object.fromEntries(order.map(({ key }) => [key, answers[key] ?? answer('no')]));
        const of = (given: Answers) =>
          JSON.stringify(resultOf(maturity, { variant: 'all', leftOut: new Set(), answers: given }));
        expect(of(again)).toBe(of(answers));
      },
    ),
  );
});

describe('gapsOf', () => {
  test('names what is not wholly met, with what the score gains by it', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const assessed = { variant: 'all', leftOut: new Set<string>(), answers };
        const { score: before } = scoreMaturity(maturity, assessed);
        const gaps = gapsOf(maturity, assessed);
        expect(new Set(gaps.map(({ question }) => question))).toEqual(
          new Set(requirements.flatMap(({ key }) => (answers[key]?.chosen[0] === 'full' ? [] : [key]))),
        );
        for (const { question, gain } of gaps)
          expect(score({ ...answers, [question]: answer('full') }).score).toBeCloseTo(before + gain, 5);
        const gains = gaps.map(({ gain }) => gain);
        expect(gains).toEqual([...gains].sort((one, other) => other - one));
      }),
    );
  });

  test('names nothing that does not concern the enterprise', () => {
    const [one] = requirements;
    const answers = { ...all('no'), [one?.key ?? '']: { chosen: [], reason: '没有这项业务' } };
    const assessed = { variant: 'all', leftOut: new Set<string>(), answers };
    expect(gapsOf(maturity, assessed).map(({ question }) => question)).not.toContain(one?.key);
    expect(gapsOf(maturity, assessed)).toHaveLength(requirements.length - 1);
  });

  test('leaves out what does not count', () => {
    const gaps = gapsOf(maturity, { variant: 'all', leftOut: new Set(['b']), answers: all('no') });
    expect(gaps.every(({ question }) => !question.startsWith('b'))).toBe(true);
    expect(gaps).toHaveLength(12);
  });
});

describe('wayToNextLevel', () => {
  test('reaches the next level, and no fewer requirements do', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const assessed = { variant: 'all', leftOut: new Set<string>(), answers };
        const { next } = scoreMaturity(maturity, assessed);
        const way = wayToNextLevel(maturity, assessed);
        if (next === null) {
          expect(way).toBeUndefined();
          return;
        }
        const after = (keys: readonly string[]) =>
          score({ ...answers, ...Object.fromEntries(keys.map((key) => [key, answer('full')])) }).score;
        expect(after(way ?? [])).toBeGreaterThanOrEqual(next.min);
        const gains = gapsOf(maturity, assessed).map(({ gain }) => gain);
        const most = gains.slice(0, (way?.length ?? 0) - 1).reduce((sum, gain) => sum + gain, 0);
        expect(most).toBeLessThan(next.missing);
      }),
      { numRuns: 30 },
    );
  });
});

const security: SecurityModel = {
  ...common,
  tool: 'security',
  nodes: [node('m', null), node('m.g', 'm'), node('p', null)],
  variants: [{ ...fact, key: 'all', name: '', about: '', leftOut: [], weights: {} }],
  questions: (
    [
      ['i1', 'm.g', 1],
      ['i2', 'm.g', 3],
      ['i3', 'p', 2],
      ['i4', 'p', 1],
    ] as const
  ).map(([key, at, weight], index) => ({
    ...asked(key, at),
    ...{ kind: 'item', number: index + 1, strength: '应', appliesWhen: null, weight },
  })),
};

test('countItems counts each part, and orders what is not met by what is at stake', () => {
  const answers = {
    i1: answer('notMet'),
    i2: answer('partly'),
    i3: answer('met'),
    i4: { chosen: [], reason: '没有云平台' },
  };
  expect(countItems(security, { leftOut: new Set(), answers })).toEqual({
    parts: [
      { part: 'm', met: 0, partly: 1, notMet: 1, notApplicable: 0, open: 0 },
      { part: 'p', met: 1, partly: 0, notMet: 0, notApplicable: 1, open: 0 },
    ],
    // 3 × 1 before 1 × 2
    risks: ['i2', 'i1'],
  });
  expect(countItems(security, { leftOut: new Set(), answers: {} }).parts[0]).toMatchObject({ open: 2 });
});

const scenes = ['s1', 's2', 's3'];
const digital: DigitalLevelModel = {
  ...common,
  tool: 'digital',
  nodes: [node('base', null), node('sell', null)],
  variants: security.variants,
  questions: [
    {
      ...asked('b1', 'base'),
      ...{ kind: 'choice', several: true, points: 60, none: '无' },
      options: [
        { key: 'x', text: '', value: 25 },
        { key: 'y', text: '', value: 75 },
      ],
    },
    {
      ...asked('b2', 'base'),
      ...{ kind: 'choice', several: false, points: 40, none: '' },
      options: [
        { key: 'x', text: '', value: 0 },
        { key: 'y', text: '', value: 50 },
      ],
    },
    ...scenes.map((key, index) => ({
      ...asked(key, 'sell'),
      ...{
        kind: 'scene' as const,
        isConstrained: index === 0,
        levels: [fact, fact].map((each) => ({ ...each, text: '' })),
      },
    })),
  ],
  levels: [
    { ...fact, level: 1, name: '一级', summary: '', min: 20, scenes: 2, constrained: 1 },
    { ...fact, level: 2, name: '二级', summary: '', min: 60, scenes: 2, constrained: 1 },
  ],
  scoring: fact,
};

describe('scoreDigitalLevel', () => {
  const of = (b1: string[], levels: string) =>
    scoreDigitalLevel(digital, {
      b1: { chosen: b1, reason: '' },
      ...Object.fromEntries(scenes.map((key, index) => [key, answer(levels[index] ?? '0')])),
    });

  test('wants points and scenes: neither alone makes a level', () => {
    expect(of(['x', 'y'], '000')).toMatchObject({ points: 60, level: 0 });
    expect(of([], '222')).toMatchObject({ points: 0, level: 0 });
    expect(of(['y'], '110')).toMatchObject({ points: 45, level: 1 });
    expect(of(['x', 'y'], '220')).toMatchObject({ points: 60, level: 2, next: null });
  });

  test('wants the scenes that are constrained among them', () => {
    expect(of(['y'], '011').level).toBe(0);
    expect(of(['y'], '011').next).toEqual({
      ...{ level: 1, points: { has: 45, wants: 20 } },
      ...{ scenes: { has: 2, wants: 2 }, constrained: { has: 0, wants: 1 } },
    });
  });

  test('adds up no more than the points of a question', () => {
    fc.assert(
      fc.property(
        fc.subarray(['x', 'y', 'z']),
        fc.array(fc.nat(100), { minLength: 3, maxLength: 3 }),
        (chosen, values) => {
          const options = ['x', 'y', 'z'].map((key, index) => ({ key, text: '', value: values[index] ?? 0 }));
          const [question] = digital.questions;
          if (question?.kind !== 'choice') throw new Error('no choice');
          const points = choicePoints({ ...question, options }, chosen);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(60);
        },
      ),
    );
  });
});
