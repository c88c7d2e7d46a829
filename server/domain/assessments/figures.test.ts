import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import digital from './models/digital.json' with { type: 'json' };
import maturity from './models/maturity.json' with { type: 'json' };
import security from './models/security.json' with { type: 'json' };
import { optionsOf, type Answers } from '#contract/assessments/answers.ts';
import { comparedRows } from '#contract/assessments/changes.ts';
import { figuresOf } from '#contract/assessments/figures.ts';
import { assessmentModelShape, type AssessmentModel } from '#contract/assessments/model-schema.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { countDegrees, levelReasons, levelWords } from '#contract/assessments/result-words.ts';

const models = [digital, maturity, security].map((model) => assessmentModelShape.parse(model));
const variantOf = ({ variants }: AssessmentModel) => variants[0]?.key ?? '';

/** Any answers to a model. */
const answersOf = (model: AssessmentModel): fc.Arbitrary<Answers> =>
  fc
    .array(fc.nat({ max: 9 }), { minLength: model.questions.length, maxLength: model.questions.length })
    .map((places) =>
      Object.fromEntries(
        model.questions.map((question, n) => {
          const options = optionsOf(model, question);
          const key = options[(places[n] ?? 0) % options.length]?.key ?? '';
          return [question.key, { chosen: [key], reason: '' }];
        }),
      ),
    );

describe.each(models)('the figures of $tool', (model) => {
  const result = (answers: Answers) =>
    resultOf(model, { variant: variantOf(model), leftOut: new Set(), answers });

  test('never leave their scale, and borders of levels stand on it', () => {
    fc.assert(
      fc.property(answersOf(model), (answers) => {
        const figures = figuresOf(model, result(answers));
        if (figures === undefined) throw new Error('no figures');
        const { total, parts, axes, leaves, lines, totalLines } = figures;
        for (const { value, of } of [total, ...parts, ...axes, ...leaves]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(of);
        }
        for (const { at } of totalLines) expect(at).toBeLessThanOrEqual(total.of);
        for (const { at } of lines) expect(at).toBeLessThanOrEqual(axes[0]?.of ?? 0);
        const keys = [total, ...parts, ...axes].map(({ key }) => key);
        expect(new Set(keys).size).toBe(axes === parts ? 1 + parts.length : keys.length);
      }),
      { numRuns: 40 },
    );
  });

  test('reach a level exactly where its reason says so', () => {
    fc.assert(
      fc.property(answersOf(model), (answers) => {
        const of = result(answers);
        const reasons = levelReasons(model, of);
        if (of.tool === 'security') {
          expect(reasons).toEqual([]);
          return;
        }
        expect(reasons.filter(({ isReached }) => isReached)).toHaveLength(of.level);
        if (of.level > 0) expect(levelWords(model, of)).toBe(reasons[of.level - 1]?.level);
        else expect(levelWords(model, of)).toBe('未达到一级');
      }),
      { numRuns: 40 },
    );
  });

  test('of a result of another tool there are none', () => {
    const other = models.find(({ tool }) => tool !== model.tool);
    if (other === undefined) throw new Error('no other');
    const leftOut = new Set<string>();
    expect(
      figuresOf(model, resultOf(other, { variant: variantOf(other), leftOut, answers: {} })),
    ).toBeUndefined();
  });

  test('each of its facts is counted once, by how far it is verified', () => {
    const questions = countDegrees(model).find(({ name }) => name === '题目');
    expect((questions?.verified ?? 0) + (questions?.partly ?? 0) + (questions?.reference ?? 0)).toBe(
      model.questions.length,
    );
  });
});

describe('comparedRows', () => {
  const figure = (key: string, value: number, of = 5) => ({ key, name: `${key}${String(of)}`, value, of });

  test('changes add up to the difference of the first and the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 5 }), (values) => {
        const [row] = comparedRows(values.map((value) => ({ figures: [figure('a', value / 100)] })));
        const sum = row?.cells.reduce((all, cell) => all + (cell?.change ?? 0), 0) ?? 0;
        expect(sum).toBeCloseTo(((values.at(-1) ?? 0) - (values[0] ?? 0)) / 100, 6);
      }),
    );
  });

  test('marks no change on another scale, nor where there was nothing before', () => {
    expect(
      comparedRows([
        { figures: [figure('a', 1), figure('gone', 2)] },
        { figures: [figure('a', 3, 100), figure('new', 1)] },
      ]),
    ).toEqual([
      {
        key: 'a',
        name: 'a100',
        cells: [
          { value: 1, change: undefined },
          { value: 3, change: undefined },
        ],
      },
      { key: 'new', name: 'new5', cells: [undefined, { value: 1, change: undefined }] },
      { key: 'gone', name: 'gone5', cells: [{ value: 2, change: undefined }, undefined] },
    ]);
  });
});
