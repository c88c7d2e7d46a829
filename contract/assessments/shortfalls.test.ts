import { expect, test } from 'vitest';
import { readSceneClasses } from '#contract/reference/scene-classes.ts';
import digital from '#server/domain/assessments/models/digital.json' with { type: 'json' };
import maturity from '#server/domain/assessments/models/maturity.json' with { type: 'json' };
import security from '#server/domain/assessments/models/security.json' with { type: 'json' };
import { optionsOf } from './answers.ts';
import { assessmentModelShape, type AssessmentModel } from './model-schema.ts';
import { shortfallsOf, shownShortfalls } from './shortfalls.ts';
import { leavesOf } from './tree.ts';

const models = [maturity, digital, security].map((each) => assessmentModelShape.parse(each));
const scenes = readSceneClasses();
const sceneOf = (name: string) => String(scenes.find((each) => each.name === name)?.id ?? '');

/** All questions answered alike: the first option is the best one of maturity and of items. */
const answered = (
  model: AssessmentModel,
  at: (count: number) => number,
  others: Record<string, string> = {},
) => ({
  variant: model.variants[0]?.key ?? '',
  leftOut: new Set<string>(),
  answers: Object.fromEntries(
    model.questions.map((question) => {
      const options = optionsOf(model, question);
      const key = others[question.key] ?? options[at(options.length)]?.key ?? '';
      return [question.key, { chosen: [key], reason: '' }];
    }),
  ),
});
const best = ({ tool }: AssessmentModel) => (tool === 'digital' ? (n: number) => n - 1 : () => 0);
const worst = ({ tool }: AssessmentModel) => (tool === 'digital' ? () => 0 : (n: number) => n - 1);

test.each(models.map((model) => [model.tool, model] as const))(
  'shortfallsOf finds nothing missing in %s where all is met, and few of it where nothing is',
  (_, model) => {
    expect(shortfallsOf(model, answered(model, best(model)), sceneOf)).toEqual([]);
    const found = shortfallsOf(model, answered(model, worst(model)), sceneOf);
    expect(found).toHaveLength(model.tool === 'security' ? 1 : shownShortfalls);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    for (const { name, wanted, state } of found) {
      expect(name).not.toBe('');
      expect(state).not.toBe('');
      expect(wanted.length).toBeGreaterThan(0);
    }
  },
);

test('shortfallsOf names the one part of maturity that is not met', () => {
  const [model] = models;
  if (model?.tool !== 'maturity') throw new Error('no model of maturity');
  const lacking = model.questions.filter(({ node }) => node === 'prod.equipment').map(({ key }) => key);
  const others = Object.fromEntries(lacking.map((key) => [key, 'none']));
  expect(
    shortfallsOf(
      model,
      answered(model, () => 0, others),
      sceneOf,
    ),
  ).toMatchObject([{ name: '设备管理', sceneCode: '1406', state: '现在 0.00 分' }]);
});

test('shortfallsOf finds a scene for every leaf of maturity, and for scenes of the digital level one that is there', () => {
  const [model, level] = models;
  if (model === undefined || level === undefined) throw new Error('no models');
  expect(leavesOf(model.nodes).filter(({ name }) => !/^1\d{3}$/.test(sceneOf(name)))).toEqual([]);
  const ids = new Set(scenes.map(({ id }) => String(id)));
  for (const question of level.questions.filter(({ kind }) => kind === 'scene')) {
    // one scene lags behind all others
    const one = answered(level, (n) => n - 1, { [question.key]: '3' });
    for (const { sceneCode } of shortfallsOf(level, one, sceneOf))
      if (sceneCode !== '') expect(ids).toContain(sceneCode);
  }
});

test('shortfallsOf takes scenes that a level asks for by number first, and among them the lowest', () => {
  const [, model] = models;
  if (model?.tool !== 'digital') throw new Error('no model of the digital level');
  const all = model.questions.filter((each) => each.kind === 'scene');
  const [free] = all.filter(({ isConstrained }) => !isConstrained);
  const [first, second] = all.filter(({ isConstrained }) => isConstrained);
  const others = Object.fromEntries(all.map(({ key }) => [key, '4']));
  const found = shortfallsOf(
    model,
    answered(model, () => 0, {
      ...others,
      [free?.key ?? '']: '0',
      [first?.key ?? '']: '1',
      [second?.key ?? '']: '0',
    }),
    sceneOf,
  );
  expect(found.map(({ name }) => name)).toEqual([second?.text, free?.text]);
});
