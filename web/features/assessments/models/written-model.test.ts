import { describe, expect, test } from 'vitest';
import { assessmentModelShape } from '#contract/assessments/model-schema.ts';
import { brokenParts } from '#contract/assessments/model-rules.ts';
import { leavesOf } from '#contract/assessments/tree.ts';
import digital from '#server/domain/assessments/models/digital.json' with { type: 'json' };
import { addPart, rootsOf } from './parts.ts';
import { beginWriting, meetTheirs, type Written } from './written-model.ts';

const model = assessmentModelShape.parse(digital);
const worded = (text: string, of = model) => ({
  ...of,
  questions: of.questions.map((question, at) => (at === 0 ? { ...question, text } : question)),
});
const place = ['questions', { key: model.questions[0]?.key ?? '' }, 'text'];
const written = (text: string): Written => ({ rev: 1, base: model, model: worded(text), conflicts: [] });
/** Mine, and what a colleague has saved at the same place: to be chosen. */
const undecided = meetTheirs(written('我的'), { rev: 2, content: worded('同事的') });
const reopened = (content: typeof model, rev: number) =>
  beginWriting({ rev, content }, JSON.stringify(undecided)).conflicts;

describe('beginWriting', () => {
  test('asks what was not chosen yet once, with what stands there now', () => {
    expect(undecided.conflicts).toEqual([{ place, mine: '我的', theirs: '同事的' }]);
    expect(reopened(worded('同事的'), 2)).toEqual(undecided.conflicts);
    expect(reopened(worded('同事又改的'), 3)).toEqual([{ place, mine: '我的', theirs: '同事又改的' }]);
  });

  test('asks nothing where a colleague has taken mine meanwhile', () => {
    expect(reopened(worded('我的'), 3)).toEqual([]);
  });

  test('asks for the whole where a colleague has taken away what was asked about', () => {
    const removed = { ...model, questions: model.questions.slice(1) };
    expect(reopened(removed, 3)).toMatchObject([{ place: place.slice(0, 2), theirs: undefined }]);
  });

  test('begins with the draft where nothing readable is kept', () => {
    for (const stored of ['', '{'])
      expect(beginWriting({ rev: 4, content: model }, stored)).toEqual({
        ...{ rev: 4, base: model, model, conflicts: [] },
      });
  });
});

test('meetTheirs keeps both of two parts that were added under one key, each with what is asked there', () => {
  const [leaf] = leavesOf(model.nodes);
  const mine = addPart(model, leaf?.key ?? '', 'p1');
  const met = meetTheirs(
    { rev: 1, base: model, model: mine, conflicts: [] },
    { rev: 2, content: addPart(model, null, 'p1'), partKeys: ['p2'] },
  );
  expect(met.conflicts).toEqual([]);
  expect(brokenParts(met.model)).toEqual([]);
  expect(
    met.model.nodes.filter(({ key }) => /^p\d$/.test(key)).map(({ key, parent }) => [key, parent]),
  ).toEqual(
    expect.arrayContaining([
      ['p1', null],
      ['p3', leaf?.key],
    ]),
  );
  expect(met.model.questions.filter(({ node }) => node === 'p3').length).toBeGreaterThan(0);
});

test('meetTheirs keeps what is still to be chosen elsewhere', () => {
  const elsewhere = { ...worded('同事的'), name: '另一个名称' };
  const met = meetTheirs(undecided, { rev: 3, content: elsewhere });
  expect(met.conflicts).toEqual(undecided.conflicts);
  expect(met.model).toEqual({ ...worded('我的'), name: '另一个名称' });
});

test('meetTheirs leaves no loop where each was put below the other, and loses no part', () => {
  const put = (key: string, parent: string | null, of = model) => ({
    ...of,
    nodes: of.nodes.map((node) => (node.key === key ? { ...node, parent } : node)),
  });
  const [one, other] = rootsOf(model.nodes).map(({ key }) => key);
  if (one === undefined || other === undefined) throw new Error('no parts');
  const met = meetTheirs(
    { rev: 1, base: model, model: put(one, other), conflicts: [] },
    { rev: 2, content: put(other, one) },
  ).model;
  expect(new Set(met.nodes.map(({ key }) => key))).toEqual(new Set(model.nodes.map(({ key }) => key)));
  expect(met.nodes.find(({ key }) => key === other)?.parent).toBe(one);
  expect(rootsOf(met.nodes).map(({ key }) => key)).toContain(one);
});

test('meetTheirs puts each part behind what two have put it below', () => {
  const order = (nodes: typeof model.nodes) => new Map(nodes.map(({ key }, at) => [key, at]));
  const [one, other] = rootsOf(model.nodes).map(({ key }) => key);
  const moved = { ...model, nodes: model.nodes.toReversed() };
  const met = meetTheirs(
    { rev: 1, base: model, model: moved, conflicts: [] },
    {
      rev: 2,
      content: {
        ...model,
        nodes: model.nodes.map((node) => (node.key === one ? { ...node, parent: other ?? null } : node)),
      },
    },
  ).model;
  const places = order(met.nodes);
  for (const { key, parent } of met.nodes)
    if (parent !== null) expect(places.get(parent)).toBeLessThan(places.get(key) ?? -1);
});
