import { describe, expect, test } from 'vitest';
import { assessmentTools, shortFormQuestions } from '#contract/assessments/constants.ts';
import { childrenOf, leavesOf } from '#contract/assessments/tree.ts';
import { isKind, parseModel, pathOf, raw } from './compare-facts.ts';

describe.each(assessmentTools)('the %s model', (tool) => {
  const model = parseModel(tool);

  test('has the shape of assessmentModelShape, with nothing that is dropped or changed', () => {
    expect(model).toEqual(raw[tool]);
  });

  test('has keys that are unique, and parents before their children', () => {
    const keys = [model.nodes, model.questions, model.variants].map((list) => list.map(({ key }) => key));
    for (const list of keys) expect(list).toEqual([...new Set(list)]);
    for (const { options } of model.questions.filter(isKind('choice'))) {
      const own = options.map(({ key }) => key);
      expect(own).toEqual([...new Set(own)]);
    }
    const nodes = keys[0] ?? [];
    for (const { key, parent } of model.nodes)
      if (parent !== null) expect(nodes.slice(0, nodes.indexOf(key))).toContain(parent);
  });

  test('asks something of every leaf, and of leaves only', () => {
    const leaves = leavesOf(model.nodes).map(({ key }) => key);
    expect([...new Set(model.questions.map(({ node }) => node))].toSorted()).toEqual(leaves.toSorted());
  });

  test('weighs every node; weights below one parent sum up to 1; only leaves are left out', () => {
    const leaves = new Set(leavesOf(model.nodes).map(({ key }) => key));
    const parents = [null, ...model.nodes.filter(({ key }) => !leaves.has(key)).map(({ key }) => key)];
    for (const { weights, leftOut } of model.variants) {
      expect(Object.keys(weights)).toEqual(model.nodes.map(({ key }) => key));
      for (const parent of parents) {
        const sum = childrenOf(model.nodes, parent).reduce((all, { key }) => all + (weights[key] ?? NaN), 0);
        expect(Math.abs(sum - 1), String(parent)).toBeLessThan(1e-9);
      }
      expect(leftOut.filter((key) => !leaves.has(key))).toEqual([]);
    }
  });

  test('says nothing twice, and gives every question an example and what shows it', () => {
    const texts = model.questions.flatMap((each) => [each.text, each.example]);
    expect(texts).toEqual([...new Set(texts)]);
    for (const each of [...model.questions, ...model.nodes]) expect(each.note, each.key).not.toBe('');
    for (const { key, text: asked, example, evidence } of model.questions) {
      expect([asked, example, ...evidence].includes(''), key).toBe(false);
      expect(evidence.length, key).toBeGreaterThan(0);
    }
  });

  test(`has a short form of ${String(shortFormQuestions)} questions from every part`, () => {
    expect(new Set(model.short).size).toBe(shortFormQuestions);
    expect(model.short.length).toBe(shortFormQuestions);
    const parts = model.short.map((key) => {
      const node = model.questions.find((each) => each.key === key)?.node ?? key;
      return pathOf(model.nodes, node).split('/')[0];
    });
    expect(new Set(parts)).toEqual(new Set(childrenOf(model.nodes, null).map(({ name }) => name)));
  });
});
