import { describe, expect, test } from 'vitest';
import { brokenParts, freeKey } from '#contract/assessments/model-rules.ts';
import { assessmentModelShape, type AssessmentModel } from '#contract/assessments/model-schema.ts';
import { assessmentTools } from '#contract/assessments/constants.ts';
import { childrenOf, leavesOf } from '#contract/assessments/tree.ts';
import digital from '#server/domain/assessments/models/digital.json' with { type: 'json' };
import maturity from '#server/domain/assessments/models/maturity.json' with { type: 'json' };
import security from '#server/domain/assessments/models/security.json' with { type: 'json' };
import {
  addPart,
  deepestPart,
  depthOf,
  movePart,
  partsApart,
  placesFor,
  putBelow,
  removePart,
  siblingsOf,
  subtreeOf,
} from './parts.ts';

const models = { maturity, security, digital };
const modelOf = (tool: keyof typeof models) => assessmentModelShape.parse(models[tool]);
const nodeOf = ({ nodes }: AssessmentModel, key: string) => {
  const node = nodes.find((each) => each.key === key);
  if (node === undefined) throw new Error(`no ${key}`);
  return node;
};
const keysOf = ({ nodes }: AssessmentModel) => nodes.map(({ key }) => key);

describe.each(assessmentTools)('a part of %s', (tool) => {
  const model = modelOf(tool);

  test('addPart stands behind its siblings, weighs nothing yet, and breaks nothing', () => {
    for (const { key: parent } of model.nodes.filter(({ key }) => childrenOf(model.nodes, key).length > 0)) {
      const added = addPart(model, parent, 'p1');
      expect(brokenParts(added)).toEqual([]);
      expect(childrenOf(added.nodes, parent).at(-1)?.key).toBe('p1');
      for (const { weights } of added.variants) expect(weights['p1']).toBe(0);
      expect(added.questions).toEqual(model.questions);
    }
    expect(childrenOf(addPart(model, null, 'p1').nodes, null).at(-1)?.key).toBe('p1');
  });

  test('addPart below a leaf takes what is asked there, and all of its weight', () => {
    const [leaf] = leavesOf(model.nodes);
    if (leaf === undefined) throw new Error('no leaf');
    const added = addPart(model, leaf.key, 'p1');
    expect(brokenParts(added)).toEqual([]);
    const asked = (of: AssessmentModel, node: string) => of.questions.filter((each) => each.node === node);
    expect(asked(added, 'p1')).toHaveLength(asked(model, leaf.key).length);
    expect(asked(added, leaf.key)).toEqual([]);
    for (const { weights } of added.variants) expect(weights['p1']).toBe(1);
  });

  test('removePart takes what is below it, its weights and its questions along', () => {
    for (const node of model.nodes) {
      const gone = subtreeOf(model.nodes, node).map(({ key }) => key);
      const removed = removePart(model, node);
      expect(brokenParts(removed)).toEqual([]);
      expect(keysOf(removed)).toEqual(keysOf(model).filter((key) => !gone.includes(key)));
      expect(removed.questions.some((each) => gone.includes(each.node))).toBe(false);
      const asked = removed.questions.map(({ key }) => key);
      for (const key of removed.short) expect(asked).toContain(key);
      for (const { weights, leftOut } of removed.variants)
        for (const key of [...Object.keys(weights), ...leftOut]) expect(gone).not.toContain(key);
    }
  });

  test('movePart goes one place among its siblings and back, with what is below it; at an end it stays', () => {
    for (const node of model.nodes) {
      const siblings = siblingsOf(model.nodes, node);
      const down = movePart(model, node, 1);
      expect(brokenParts(down)).toEqual([]);
      const isLast = siblings.at(-1) === node;
      expect(siblingsOf(down.nodes, node).indexOf(node)).toBe(siblings.indexOf(node) + (isLast ? 0 : 1));
      expect(keysOf(isLast ? down : movePart(down, node, -1))).toEqual(keysOf(model));
    }
  });

  test('putBelow another part keeps what is below it, and placesFor offers none that breaks anything', () => {
    for (const node of model.nodes)
      for (const place of placesFor(model, node)) {
        const put = putBelow(model, node, place.key);
        expect(brokenParts(put)).toEqual([]);
        expect(keysOf(put).toSorted()).toEqual(keysOf(model).toSorted());
        for (const each of put.nodes) expect(depthOf(put.nodes, each)).toBeLessThanOrEqual(deepestPart);
      }
  });
});

test('putBelow brings a part back whose parent a colleague has taken away', () => {
  const model = modelOf('maturity');
  const [root] = model.nodes;
  if (root === undefined) throw new Error('no root');
  const orphaned = { ...model, nodes: model.nodes.slice(1) };
  expect(brokenParts(orphaned)).not.toEqual([]);
  const mended = childrenOf(model.nodes, root.key).reduce(
    (of: AssessmentModel, { key }) => putBelow(of, nodeOf(of, key), null),
    orphaned,
  );
  expect(brokenParts(mended)).toEqual([]);
});

test('partsApart gives mine another key where a colleague has added a part under the same one', () => {
  const base = modelOf('digital');
  const [leaf] = leavesOf(base.nodes);
  if (leaf === undefined) throw new Error('no leaf');
  const [mine, theirs] = [addPart(base, leaf.key, 'p1'), addPart(base, null, 'p1')];
  const apart = partsApart({ base, mine, theirs }, (taken) => freeKey(taken, 'p'));
  expect(apart).toEqual(addPart(base, leaf.key, 'p2'));
  expect(partsApart({ base, mine, theirs: base }, () => 'never')).toEqual(mine);
});
