import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import digital from '#server/domain/assessments/models/digital.json' with { type: 'json' };
import maturity from '#server/domain/assessments/models/maturity.json' with { type: 'json' };
import security from '#server/domain/assessments/models/security.json' with { type: 'json' };
import { optionsOf, takesSeveral, type Answer } from './answers.ts';
import { shortFormQuestions } from './constants.ts';
import { assessmentModelShape } from './model-schema.ts';
import { carryShort, roughPicture, shareOf, shortAnswersIn, shortQuestions } from './short-form.ts';

const models = [maturity, security, digital].map((each) => assessmentModelShape.parse(each));
const anyModel = fc.constantFrom(...models);

describe('shortAnswersIn', () => {
  test('reads anything that a browser has kept, and takes answers of the short form alone', () => {
    fc.assert(
      fc.property(anyModel, fc.jsonValue(), (model, kept) => {
        expect(shortAnswersIn(model, kept)).toEqual({});
      }),
    );
    const model = models[1];
    if (model === undefined) throw new Error('no model');
    const answer: Answer = { chosen: ['met'], reason: '' };
    const kept = { i1: answer, i2: answer, i3: { chosen: ['all'], reason: '' }, i7: { chosen: 'met' } };
    expect(shortAnswersIn(model, kept)).toEqual({ i1: answer });
  });
});

describe('carryShort', () => {
  const [, , model] = models;
  if (model === undefined) throw new Error('no model');
  const [first, second] = shortQuestions(model);
  if (first?.kind !== 'choice' || second === undefined) throw new Error('no choice');
  const answered = (key: string) => ({ chosen: [key], reason: '' });
  const kept = {
    [first.key]: answered(first.options[0]?.key ?? ''),
    [second.key]: answered(optionsOf(model, second)[0]?.key ?? ''),
  };
  const reworded = (options: typeof first.options) => ({
    ...model,
    questions: model.questions.map((each) => (each.key === first.key ? { ...first, options } : each)),
  });
  const takenBy = (after: typeof model) =>
    carryShort(model, after, kept).taken.map(({ question }) => question);

  test('takes an answer along where what can be chosen is the same', () => {
    expect(takenBy(model)).toEqual([first.key, second.key]);
  });

  test('leaves one behind whose key says another thing now', () => {
    const options = first.options.map((option) => ({ ...option, text: `${option.text}（修订）` }));
    expect(takenBy(reworded(options))).toEqual([second.key]);
    expect(takenBy({ ...model, questions: model.questions.slice(1) })).not.toContain(model.questions[0]?.key);
  });
});

describe('roughPicture', () => {
  test('counts every answer once, and shows no more than was answered', () => {
    fc.assert(
      fc.property(
        anyModel,
        fc.array(fc.nat(), { minLength: shortFormQuestions, maxLength: shortFormQuestions }),
        (model, picks) => {
          const questions = shortQuestions(model);
          const answers = Object.fromEntries(
            questions.map((question, at): [string, Answer] => {
              const options = optionsOf(model, question);
              return [
                question.key,
                { chosen: [options[(picks[at] ?? 0) % options.length]?.key ?? ''], reason: '' },
              ];
            }),
          );
          const { met, partly, notMet, weak, parts } = roughPicture(model, answers);
          expect(met + partly + notMet).toBe(questions.length);
          expect(weak).toHaveLength(partly + notMet);
          expect(parts.reduce((sum, { of }) => sum + of, 0)).toBe(questions.length);
          expect(parts.reduce((sum, { met: done }) => sum + done, 0)).toBe(met);
          for (const question of questions) {
            const share = shareOf(model, question, answers[question.key]) ?? NaN;
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  test('is all met by the best answers, and all open by none; what does not concern an enterprise counts nowhere', () => {
    for (const model of models) {
      const questions = shortQuestions(model);
      const best = Object.fromEntries(
        questions.map((question): [string, Answer] => {
          const options = optionsOf(model, question);
          const all = takesSeveral(question) ? options.map(({ key }) => key) : undefined;
          const one = options.reduce((top, each) =>
            (shareOf(model, question, { chosen: [each.key], reason: '' }) ?? 0) >
            (shareOf(model, question, { chosen: [top.key], reason: '' }) ?? 0)
              ? each
              : top,
          );
          return [question.key, { chosen: all ?? [one.key], reason: '' }];
        }),
      );
      expect(roughPicture(model, best)).toMatchObject({
        met: shortFormQuestions,
        partly: 0,
        notMet: 0,
        weak: [],
      });
      expect(roughPicture(model, {})).toMatchObject({ met: 0, partly: 0, notMet: 0, parts: [] });
      const [first] = questions;
      const without = { ...best, [first?.key ?? '']: { chosen: [], reason: '不涉及' } };
      expect(roughPicture(model, without).met).toBe(shortFormQuestions - 1);
    }
  });
});
