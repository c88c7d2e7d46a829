import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { optionsOf } from '#contract/assessments/answers.ts';
import {
  evidencePerQuestion,
  modelFaultsMax,
  modelJsonMaxLength,
  nodesPerModel,
  variantsPerModel,
} from '#contract/assessments/constants.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { placeWords } from '#contract/assessments/place-words.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { runs } from '#contract/testing/extent.ts';
import { openModelWriting } from '#server/testing/model-writing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { checkModel } from './check-model.ts';
import { raw } from './models/compare-facts.ts';

vi.mock(import('#contract/assessments/place-words.ts'), { spy: true });

let portal: TestPortal;
let desk: Awaited<ReturnType<typeof openModelWriting>>;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openModelWriting(portal);
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from assessment_model_draft'));

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
const does = { code: 1 };

describe('importModel', () => {
  const bring = (text: string, more: { replaces?: { draftId: number; rev: number } } = {}) =>
    portal.call(
      assessmentModelCalls.importModel,
      { tool: 'digital', text, ...more },
      { token: desk.asking.token },
    );
  const faultsOf = async (given: unknown) => {
    const { draft, faults } = (await bring(JSON.stringify(given))).data as ResponseOf<
      typeof assessmentModelCalls.importModel
    >;
    expect(draft).toBeNull();
    return faults.map(({ text }) => text);
  };

  test('makes a draft of what was exported, the same', async () => {
    const { model } = await desk.modelOf('digital');
    const answer = await bring(JSON.stringify(model, null, 2));
    expect(answer.data).toMatchObject({ faults: [] });
    expect((await desk.read('digital')).content).toEqual(model);
  });

  test('takes the place of a draft that was seen, and of no other', async () => {
    const named = await desk.begin('digital');
    const { model } = await desk.modelOf('digital');
    const text = JSON.stringify({ ...model, about: '导入的' });
    expect(await bring(text)).toEqual(failsWith('modelDraftMoved'));
    expect(await bring(text, { replaces: { ...named, rev: named.rev + 1 } })).toEqual(
      failsWith('modelDraftMoved'),
    );
    expect((await bring(text, { replaces: named })).data).toMatchObject({
      draft: { ...named, rev: named.rev + 1 },
    });
    await desk.got(assessmentModelCalls.discardModelDraft, { ...named, rev: named.rev + 1 });
    expect(await bring(text, { replaces: named })).toEqual(failsWith('modelDraftMoved'));
  });

  test('names each fault with its place in plain words, and keeps nothing', async () => {
    const { model } = await desk.modelOf('digital');
    expect(await faultsOf({ ...model, name: 7 })).toEqual(['名称：应是文字']);
    expect(await faultsOf({ ...model, questions: [] })).toEqual(['题目：至少 1 项']);
    expect(await faultsOf({ ...model, levels: undefined })).toEqual(['等级：没有写']);
    expect(await faultsOf({ ...model, about: '长'.repeat(301) })).toEqual(['说明：最多 300 个字']);
    expect(await faultsOf({ ...model, about: 'a\u0000b' })).toEqual(['说明：有不能显示的字符']);
    expect(await faultsOf({ ...model, about: 'a\ud800b' })).toEqual(['说明：有不能显示的字符']);
    expect(await faultsOf({ ...model, tool: 'other' })).toEqual(['评估类型：不认识的类型']);
    const [first, ...others] = model.questions;
    expect(await faultsOf({ ...model, questions: [{ ...first, key: 'Ä' }, ...others] })).toEqual([
      '第 1 题（Ä）的编号：编号用小写字母开头的字母和数字，用点分级，最多四级',
    ]);
    expect(await faultsOf({ ...model, questions: [{ ...first, degree: 'sure' }, ...others] })).toEqual([
      `第 1 题（${first?.key ?? ''}）的核对程度：只能是 verified、partly、reference`,
    ]);
    expect(await faultsOf({ ...model, questions: [first, first, ...others] })).toEqual([
      `第 2 题（${first?.key ?? ''}）的编号：编号 ${first?.key ?? ''} 重复`,
    ]);
    expect(await faultsOf(raw.security)).toEqual(['这是另一项自评估的题目，请到那一项下面导入']);
    expect(await faultsOf({ ...model, official: { name: 'x', address: 'http://x.cn' } })).toEqual([
      '官方途径的网址：应是 https:// 开头的网址',
    ]);
    expect((await bring('{"tool":')).data).toMatchObject({
      faults: [{ text: '不是 JSON 文件，或者中间有缺漏' }],
    });
    const many = model.questions.map((each) => ({ ...each, text: 1, example: 1, node: 1 }));
    expect(await faultsOf({ ...model, questions: many })).toHaveLength(modelFaultsMax);
    expect((await desk.list('digital')).draft).toBeNull();
  });

  test('names the places of so many faults alone, whatever a file has', async () => {
    const { model } = await desk.modelOf('digital');
    vi.mocked(placeWords).mockClear();
    const many = Array.from({ length: 250 }, () => ({ ...model.questions[0], text: 1, example: 1 }));
    const { faults } = checkModel(JSON.stringify({ ...model, questions: many }), 'digital');
    expect(faults).toHaveLength(modelFaultsMax);
    expect(placeWords).toHaveBeenCalledTimes(modelFaultsMax);
    vi.mocked(placeWords).mockClear();
    const twice = Array.from({ length: 250 }, () => model.questions[0]);
    expect(checkModel(JSON.stringify({ ...model, questions: twice }), 'digital').faults).toHaveLength(
      modelFaultsMax,
    );
    expect(placeWords).toHaveBeenCalledTimes(modelFaultsMax);
  });

  test('takes a file as long as it may be, and none longer', async () => {
    const text = JSON.stringify((await desk.modelOf('digital')).model);
    expect(await bring(text.padEnd(modelJsonMaxLength + 1))).toEqual(failsWith('modelTooLarge'));
    expect((await bring(text.padEnd(modelJsonMaxLength))).data).toMatchObject({ faults: [] });
  });

  test.each([
    ['names of what every object has', '{"__proto__":{"tool":"digital"},"constructor":1}'],
    ['a nest', '['.repeat(70_000) + ']'.repeat(70_000)],
    ['a nest below a name', `{"tool":"digital","nodes":${'['.repeat(70_000)}${']'.repeat(70_000)}}`],
    ['a number beyond all', '{"tool":"digital","name":1e999}'],
    ['nothing', ''],
    ['null', 'null'],
  ])('answers %s with faults', async (_, text) => {
    const answer = await bring(text);
    expect(answer).toMatchObject(does);
    expect((answer.data as { faults: unknown[] }).faults.length).toBeGreaterThan(0);
  });
});

describe('checkModel takes as many as there may be, and none more:', () => {
  const model = raw.digital;
  const times = (row: object | undefined, count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...row, key: `x${String(n)}` }));
  const [question] = model.questions;
  test.each([
    ['variantsPerModel', variantsPerModel, (n: number) => ({ variants: times(model.variants[0], n) })],
    [
      'nodesPerModel',
      nodesPerModel,
      (n: number) => ({
        nodes: [...model.nodes, ...times({ ...model.nodes[0], parent: null }, n - model.nodes.length)],
      }),
    ],
    [
      'evidencePerQuestion',
      evidencePerQuestion,
      (n: number) => ({
        questions: [
          { ...question, evidence: Array.from({ length: n }, () => '台账') },
          ...model.questions.slice(1),
        ],
      }),
    ],
  ])('%s (%d)', (_, most, change) => {
    const faults = (n: number) => checkModel(JSON.stringify({ ...model, ...change(n) }), 'digital').faults;
    expect(faults(most)).toEqual([]);
    expect(faults(most + 1)).toMatchObject([
      { text: expect.stringContaining(`最多 ${String(most)} 项`) as string },
    ]);
  });
});

test('checkModel takes no name that every object has for a key', () => {
  for (const key of Object.getOwnPropertyNames(Object.prototype)) {
    const [first, ...others] = raw.maturity.questions;
    const { faults } = checkModel(
      JSON.stringify({ ...raw.maturity, questions: [{ ...first, key }, ...others] }),
      'maturity',
    );
    expect(
      faults.map(({ place }) => place),
      key,
    ).toContain('questions/0/key');
  }
});

/** Any place of a model, and any value there instead. */
const change = fc.record({
  path: fc.array(fc.nat({ max: 200 }), { minLength: 1, maxLength: 6 }),
  value: fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('toString', 'constructor', '__proto__', '', 'b1', null, -0, 1e308, '\u0000', '\ud800'),
    fc.constant(undefined),
  ),
});

function changed(value: unknown, path: readonly number[], to: unknown): unknown {
  const [step, ...others] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return to;
  const names = Object.keys(value);
  const name = names[step % Math.max(names.length, 1)];
  if (name === undefined) return to;
  const inner: unknown = Reflect.get(value, name);
  const next = others.length === 0 ? to : changed(inner, others, to);
  if (Array.isArray(value)) return value.map((each: unknown, at) => (String(at) === name ? next : each));
  return { ...value, [name]: next };
}

test('checkModel answers a model or faults for anything, and what it lets pass is drawn and computed', () => {
  const tools = ['maturity', 'security', 'digital'] as const;
  const anyChanges = fc.array(change, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(...tools), anyChanges, fc.nat(), (tool, changes, seed) => {
      const given = changes.reduce<unknown>((all, { path, value }) => changed(all, path, value), raw[tool]);
      const { model, faults } = checkModel(JSON.stringify(given), tool);
      expect(model === undefined).toBe(faults.length > 0);
      if (model === undefined) return;
      for (const { key } of model.variants) {
        const answers = Object.fromEntries(
          model.questions.map((question) => {
            const options = optionsOf(model, question);
            return [question.key, { chosen: [options[seed % options.length]?.key ?? ''], reason: '' }];
          }),
        );
        expect(resultOf(model, { variant: key, leftOut: new Set(), answers })).toMatchObject({ tool });
        expect(resultOf(model, { variant: key, leftOut: new Set(), answers: {} })).toMatchObject({ tool });
      }
    }),
    { numRuns: runs(400, 5_000) },
  );
});
