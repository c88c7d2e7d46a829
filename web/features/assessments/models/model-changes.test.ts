import { expect, test } from 'vitest';
import { assessmentModelShape, type MaturityModel } from '#contract/assessments/model-schema.ts';
import digital from '#server/domain/assessments/models/digital.json' with { type: 'json' };
import maturity from '#server/domain/assessments/models/maturity.json' with { type: 'json' };
import { modelChanges } from './model-changes.ts';

const model = assessmentModelShape.parse(maturity) as MaturityModel;
const [first, second, ...others] = model.questions;
const changed = (change: object) => modelChanges(model, { ...model, ...change });

test('modelChanges finds nothing in the same, and says what is other in words', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ about: '新的说明' })).toEqual([{ what: '说明', before: model.about, after: '新的说明' }]);
  const [variant, ...more] = model.variants;
  const weights = { ...variant?.weights, people: 0.1, tech: 0.07 };
  expect(changed({ variants: [{ ...variant, weights }, ...more] })).toEqual([
    { what: '评估方式“离散型制造”的权重的人员', before: '6%', after: '10%' },
    { what: '评估方式“离散型制造”的权重的技术', before: '11%', after: '7%' },
  ]);
  const levels = model.levels.map((level) => (level.level === 2 ? { ...level, min: 1.9 } : level));
  expect(changed({ levels })).toEqual([{ what: '等级“规范级”的分数线', before: '1.8', after: '1.9' }]);
});

test('modelChanges names questions that are added, removed, moved and worded otherwise', () => {
  const added = { ...first, key: 'q1', text: '新的一题' };
  const told = changed({ questions: [first, second, ...others, added] });
  expect(told[0]).toEqual({ what: '题目“新的一题”', before: '', after: '新的一题' });
  // whoever confirms it reads what it counts, and not its name alone
  expect(told).toContainEqual({ what: '题目“新的一题”的核对程度', before: '没有', after: '参考' });
  expect(told.every(({ what }) => what.startsWith('题目“新的一题”'))).toBe(true);
  expect(changed({ questions: [second, ...others] })).toMatchObject([{ before: first?.text, after: '' }]);
  expect(changed({ questions: [second, first, ...others] })).toEqual([
    { what: '题目的顺序', before: '原来的顺序', after: '新的顺序' },
  ]);
  expect(changed({ questions: [{ ...first, degree: 'verified' }, second, ...others] })).toEqual([
    { what: expect.stringContaining('的核对程度') as string, before: '参考', after: '已核对' },
  ]);
});

test('modelChanges tells the address behind a name, and the weights of a new way of assessment', () => {
  const official = { name: '官方平台', address: 'https://official.example/' };
  const withOfficial = modelChanges({ ...model, official: null }, { ...model, official });
  expect(withOfficial.map(({ after }) => after)).toContain('https://official.example/');
  const [variant] = model.variants;
  if (variant === undefined) throw new Error('no variant');
  const added = { ...variant, key: 'v9', name: '另一种', weights: { people: 0.3 } };
  expect(changed({ variants: [...model.variants, added] })).toContainEqual({
    ...{ what: '评估方式“另一种”的权重的人员', before: '没有', after: '30%' },
  });
});

test('modelChanges tells each level of a scene apart: they have no keys', () => {
  const scenes = assessmentModelShape.parse(digital);
  const at = scenes.questions.findIndex(({ kind }) => kind === 'scene');
  const scene = scenes.questions[at];
  if (scene?.kind !== 'scene') throw new Error('no scene');
  const withLevels = (levels: (typeof scene)['levels']) =>
    modelChanges(scenes, { ...scenes, questions: scenes.questions.with(at, { ...scene, levels }) });
  for (const place of scene.levels.keys())
    expect(
      withLevels(scene.levels.map((level, n) => (n === place ? { ...level, text: '改过的' } : level))),
    ).toEqual([
      {
        what: `题目“${scene.text}”的第 ${String(place + 1)} 个等级的文字`,
        before: scene.levels[place]?.text,
        after: '改过的',
      },
    ]);
  expect(withLevels(scene.levels.slice(0, -1))).toMatchObject([
    { what: `题目“${scene.text}”的第 ${String(scene.levels.length)} 个等级`, after: '' },
  ]);
});

test('modelChanges tells two documents of one name apart', () => {
  const [document] = model.documents;
  if (document === undefined) throw new Error('no document');
  const twice = { ...model, documents: [document, document] };
  expect(modelChanges(twice, { ...twice, documents: [document, { ...document, note: '改过' }] })).toEqual([
    { what: '第 2 个依据的核对说明', before: document.note, after: '改过' },
  ]);
});
