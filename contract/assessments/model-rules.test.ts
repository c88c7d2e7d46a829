import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import digital from '#server/domain/assessments/models/digital.json' with { type: 'json' };
import maturity from '#server/domain/assessments/models/maturity.json' with { type: 'json' };
import security from '#server/domain/assessments/models/security.json' with { type: 'json' };
import { optionsOf, takesSeveral, type Answer } from './answers.ts';
import { carryOver } from './carry-over.ts';
import { brokenParts, draftFaults, freeKey, modelFaults, retiredOf, reusedKeys } from './model-rules.ts';
import {
  assessmentModelShape,
  type AssessmentModel,
  type DigitalLevelModel,
  type MaturityModel,
} from './model-schema.ts';
import { placeWords, stepsOf } from './place-words.ts';
import { resultOf } from './result.ts';
import { leavesOf } from './tree.ts';

const models = [maturity, security, digital].map((each) => assessmentModelShape.parse(each));
const anyModel = fc.constantFrom(...models);
const maturityModel = models[0] as MaturityModel;
const digitalModel = models[2] as DigitalLevelModel;
const places = (faults: readonly { place: string }[]) => faults.map(({ place }) => place);

describe('modelFaults', () => {
  test.each(models.map((model) => [model.tool, model] as const))(
    'has nothing against %s as it comes',
    (_, model) => {
      expect(modelFaults(model)).toEqual([]);
      expect(reusedKeys(model, { inForce: model, retired: [] })).toEqual([]);
    },
  );

  test('finds any key that stands twice', () => {
    fc.assert(
      fc.property(anyModel, fc.nat(), fc.nat(), (model, one, other) => {
        const rows = model.questions;
        const [at, from] = [one % rows.length, other % rows.length];
        fc.pre(at !== from);
        const questions = rows.map((row, n) => (n === at ? { ...row, key: rows[from]?.key ?? '' } : row));
        const broken = brokenParts({ ...model, questions });
        expect(places(broken)).toContain(`questions/${String(Math.max(at, from))}/key`);
      }),
    );
  });

  test('finds a weight that makes a sum more or less than a whole, however little, and no rounding', () => {
    fc.assert(
      fc.property(
        anyModel,
        fc.nat(),
        fc.constantFrom(-0.01, -0.0001, 0.0001, 0.01, 1e-9, -1e-9),
        (model, one, by) => {
          const [variant] = model.variants;
          const keys = Object.keys(variant?.weights ?? {});
          const key = keys[one % keys.length] ?? '';
          const weights = { ...variant?.weights, [key]: (variant?.weights[key] ?? 0) + by };
          const faults = modelFaults({
            ...model,
            variants: [{ ...variant, weights }, ...model.variants.slice(1)],
          } as AssessmentModel);
          expect(faults.length > 0).toBe(Math.abs(by) > 1e-6);
          if (Math.abs(by) > 1e-6) expect(faults[0]?.text).toContain('应为 100%');
        },
      ),
    );
  });

  test('finds a part without a question, and a question without a part', () => {
    fc.assert(
      fc.property(anyModel, fc.nat(), (model, one) => {
        const leaves = leavesOf(model.nodes);
        const { key } = leaves[one % leaves.length] ?? { key: '' };
        const without = { ...model, questions: model.questions.filter(({ node }) => node !== key) };
        const at = model.nodes.findIndex((node) => node.key === key);
        expect(places(modelFaults(without))).toContain(`nodes/${String(at)}/name`);
        const lost = { ...model, nodes: model.nodes.filter((node) => node.key !== key) };
        expect(brokenParts(lost).every(({ place }) => place.endsWith('/node'))).toBe(true);
        expect(brokenParts(lost).length).toBeGreaterThan(0);
      }),
    );
  });

  test('finds bands that do not rise', () => {
    fc.assert(
      fc.property(fc.constantFrom(maturityModel, digitalModel), fc.nat(), (model, one) => {
        const at = 1 + (one % (model.levels.length - 1));
        const levels = model.levels.map((level, n) =>
          n === at ? { ...level, min: model.levels[at - 1]?.min ?? 0 } : level,
        );
        expect(places(modelFaults({ ...model, levels } as AssessmentModel))).toContain(
          `levels/${String(at)}/min`,
        );
      }),
    );
  });

  test('finds empty texts and empty evidence, and lets a document have no number and no address', () => {
    const [first, ...others] = maturityModel.questions;
    const faults = modelFaults({
      ...maturityModel,
      documents: maturityModel.documents.map((each) => ({ ...each, number: '', address: '' })),
      questions: [{ ...first, text: '', note: '', evidence: [] }, ...others],
    } as AssessmentModel);
    expect(places(faults).toSorted()).toEqual([
      'questions/0/evidence',
      'questions/0/note',
      'questions/0/text',
    ]);
  });

  test('finds points that are not a hundred, and more scenes than there are', () => {
    const questions = digitalModel.questions.map((each) =>
      each.key === 'b1' && each.kind === 'choice' ? { ...each, points: 9 } : each,
    );
    expect(modelFaults({ ...digitalModel, questions })[0]?.text).toBe('各题分值合计 101，应为 100');
    const levels = digitalModel.levels.map((level) => ({ ...level, scenes: 17 }));
    expect(places(modelFaults({ ...digitalModel, levels }))).toContain('levels/0/scenes');
  });
});

describe('reusedKeys', () => {
  const [one, two] = [maturityModel.questions[0], maturityModel.questions[1]];
  test('lets words be mended, and questions be moved', () => {
    fc.assert(
      fc.property(anyModel, fc.nat(), (model, seed) => {
        const at = seed % model.questions.length;
        const mended = model.questions.map((each, n) => (n === at ? { ...each, text: '改过的文字' } : each));
        const moved = { ...model, questions: mended.toReversed() };
        expect(draftFaults(moved, { inForce: model, retired: [] })).toEqual([]);
      }),
    );
  });

  test('finds two questions that change their keys', () => {
    const questions = maturityModel.questions.map((each) => ({
      ...each,
      key: each === one ? (two?.key ?? '') : each === two ? (one?.key ?? '') : each.key,
    }));
    const faults = reusedKeys({ ...maturityModel, questions }, { inForce: maturityModel, retired: [] });
    expect(places(faults)).toEqual(['questions/0/key', 'questions/1/key']);
  });

  test('finds two options that change their keys', () => {
    const questions = digitalModel.questions.map((each) =>
      each.kind === 'choice' && each.key === 'b2'
        ? {
            ...each,
            options: each.options.map((option, at) => ({
              ...option,
              key: each.options[at === 0 ? 1 : at === 1 ? 0 : at]?.key ?? '',
            })),
          }
        : each,
    );
    const faults = reusedKeys({ ...digitalModel, questions }, { inForce: digitalModel, retired: [] });
    expect(faults.map(({ place }) => place.split('/').slice(-2).join('/'))).toEqual(['0/key', '1/key']);
  });

  test('lets a retired key come back with what it named, and with nothing else', () => {
    const inForce = { ...maturityModel, questions: maturityModel.questions.slice(1) };
    const retired = retiredOf(inForce, [maturityModel, inForce]);
    expect(retired.map(({ key }) => key)).toEqual([one?.key]);
    expect(reusedKeys(maturityModel, { inForce, retired })).toEqual([]);
    const other = maturityModel.questions.map((each) =>
      each === one ? { ...each, text: '另一件事' } : each,
    );
    expect(places(reusedKeys({ ...maturityModel, questions: other }, { inForce, retired }))).toEqual([
      'questions/0/key',
    ]);
  });
});

test('freeKey is never one that is taken', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }).map((n) => `q${String(n)}`)), (taken) => {
      expect(taken).not.toContain(freeKey(taken));
    }),
  );
});

test('placeWords names any place of a fault, whatever stands there', () => {
  expect(placeWords(maturityModel, stepsOf('questions/3/text'))).toBe(
    `第 4 题（${maturityModel.questions[3]?.key ?? ''}）的文字`,
  );
  expect(placeWords(maturityModel, stepsOf('variants/0/weights/people'))).toBe(
    '第 1 种评估方式（discrete）的权重的people',
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.oneof(fc.string(), fc.nat())), (value, place) => {
      expect(placeWords(value, place)).toEqual(expect.any(String));
    }),
  );
});

describe('carryOver', () => {
  type Given = Answer & { question: string };
  /** Some answers to a model, the first or the last that can be chosen. */
  const answersOf = (model: AssessmentModel) =>
    fc.subarray([...model.questions]).chain((questions) =>
      fc.array(fc.boolean(), { minLength: questions.length, maxLength: questions.length }).map((which) =>
        questions.map((question, at): Given => {
          const options = optionsOf(model, question);
          const chosen = options.at(which[at] === true ? -1 : 0)?.key ?? '';
          return {
            question: question.key,
            reason: '',
            chosen: takesSeveral(question) && which[at] === true ? [] : [chosen],
          };
        }),
      ),
    );
  const assessed = (model: AssessmentModel, answers: readonly Given[]) =>
    resultOf(model, {
      variant: model.variants[0]?.key ?? '',
      leftOut: new Set(),
      answers: Object.fromEntries(answers.map((each) => [each.question, each])),
    });

  test('takes everything along to the same questions in another order, and the result stays the same', () => {
    fc.assert(
      fc.property(
        anyModel.chain((model) => answersOf(model).map((answers) => ({ model, answers }))),
        ({ model, answers }) => {
          const after = { ...model, questions: model.questions.toReversed() };
          const { taken, ...others } = carryOver(model, after, answers);
          expect(others).toEqual({ reworded: [], reopened: [], added: [], gone: [] });
          expect(assessed(model, taken)).toEqual(assessed(model, answers));
        },
      ),
    );
  });

  test('names each answer once: taken, to be given again, or gone', () => {
    fc.assert(
      fc.property(
        answersOf(digitalModel),
        fc.subarray(digitalModel.questions.map(({ key }) => key)),
        fc.subarray(digitalModel.questions.map(({ key }) => key)),
        (answers, dropped, changed) => {
          const questions = digitalModel.questions
            .filter(({ key }) => !dropped.includes(key))
            .map((each) =>
              changed.includes(each.key) && each.kind === 'choice'
                ? {
                    ...each,
                    options: each.options.map((option) => ({ ...option, text: `${option.text}。` })),
                  }
                : each,
            );
          const found = carryOver(digitalModel, { ...digitalModel, questions }, answers);
          const named = [...found.taken.map(({ question }) => question), ...found.reopened, ...found.gone];
          expect(named.toSorted()).toEqual(answers.map(({ question }) => question).toSorted());
          for (const { question } of found.taken) expect(dropped).not.toContain(question);
          for (const { question } of found.taken)
            if (changed.includes(question))
              expect(digitalModel.questions.find(({ key }) => key === question)?.kind).toBe('scene');
        },
      ),
    );
  });

  test('opens a question whose scale has changed, and names what is worded otherwise', () => {
    const [first] = maturityModel.questions;
    const given: Given[] = [{ question: first?.key ?? '', chosen: ['all'], reason: '' }];
    const reworded = maturityModel.questions.map((each) =>
      each === first ? { ...each, text: '改过' } : each,
    );
    expect(carryOver(maturityModel, { ...maturityModel, questions: reworded }, given)).toMatchObject({
      taken: given,
      reworded: [first?.key],
    });
    const scale = maturityModel.scale.map((each) => (each.key === 'all' ? { ...each, text: '做到' } : each));
    expect(carryOver(maturityModel, { ...maturityModel, scale }, given)).toMatchObject({
      taken: [],
      reopened: [first?.key],
    });
  });
});
