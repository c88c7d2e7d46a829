import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Degree } from '#contract/assessments/model-schema.ts';
import {
  beside,
  degreeOf,
  degreesByPath,
  isKind,
  parseModel,
  pathOf,
  readFacts,
  weightsByPath,
} from './compare-facts.ts';

const text = z.string();
const verified = z.boolean();
const weighed = { weight: z.number() };
const model = parseModel('digital');
const choices = model.questions.filter(isKind('choice'));
const scenes = model.questions.filter(isKind('scene'));
const facts = await readFacts(
  'sme-level.json',
  z.strictObject({
    _rule: beside,
    document: z.strictObject({
      name: text,
      number: text,
      dated: text,
      officialTool: text,
      officialPdf: text,
      use: beside,
      verified,
      source: beside,
    }),
    dimensions: z.array(text),
    dimensionsVerified: verified,
    dimensionsSource: beside,
    difference2022: beside,
    weights: z.strictObject({
      verified,
      source: beside,
      tree: z.record(
        text,
        z.strictObject({
          ...weighed,
          groups: z.record(text, z.strictObject({ ...weighed, items: z.record(text, z.number()) })),
        }),
      ),
    }),
    questions: z.array(
      z.strictObject({
        id: text,
        dimension: text,
        group: text,
        item: text,
        text,
        points: z.number(),
        type: z.enum(['single', 'multi']),
        none: text.optional(),
        options: z.array(z.strictObject({ t: text, w: z.number() })),
        verified,
        source: beside,
        inputs: z.array(text).optional(),
        note: text.optional(),
      }),
    ),
    scenes: z.array(
      z.strictObject({
        group: text,
        name: text,
        constrained: z.boolean(),
        levels: z.array(z.strictObject({ n: z.number(), t: text })),
        verified,
        source: beside,
        levels12Verified: verified,
        levels34Verified: verified,
        levels34Source: beside,
      }),
    ),
    scenesNote: beside,
    determination: z.strictObject({
      configurable: beside,
      rules: z.array(
        z.strictObject({
          level: z.number(),
          baseMin: z.number(),
          scenesMin: z.number(),
          constrainedMin: z.number(),
          sceneLevel: z.number(),
          verified: z.strictObject({ baseMin: verified, sceneCounts: verified, pairBaseAndScenes: verified }),
          source: beside,
        }),
      ),
      order: beside,
      below: beside,
      sceneCountsMeaning: beside,
      verified,
      evidence: beside,
    }),
    levels2022: beside,
    levels2022Verified: beside,
    levels2022Source: beside,
    levelNames: z.strictObject({ use: z.array(text), note: beside, verified, source: beside }),
    scope: z.strictObject({ manufacturingOnly: beside, note: beside, verified, source: beside }),
    productNote: text,
    sources: beside,
  }),
);

/** What is asked for beside an answer, where ours says it in more words. */
const inMoreWords: Readonly<Record<string, string>> = {
  具体数值: '改造前后月均产品合格率的具体数值',
};

test('the digital model has 15 choices of 100 points, and 16 scenes of which 10 are constrained', () => {
  expect(choices).toHaveLength(15);
  expect(choices.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  expect(scenes).toHaveLength(16);
  expect(scenes.filter(({ isConstrained }) => isConstrained)).toHaveLength(10);
  expect(model.questions).toHaveLength(choices.length + scenes.length);
  expect(model.questions.map(({ key }) => key)).toEqual([
    ...['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'm1', 'm2', 'm3', 'm4', 'e1', 'e2', 'e3', 'e4'],
    ...Array.from({ length: 16 }, (_, index) => `s${String(index + 1)}`),
  ]);
});

test('the points of a choice are what the weights above it make of 100', () => {
  const weights = weightsByPath(model, 'all');
  for (const { key, node, points } of choices) {
    const names = pathOf(model.nodes, node).split('/');
    const paths = names.map((_, index) => names.slice(0, index + 1).join('/'));
    const share = paths.reduce((all, path) => all * (weights[path] ?? NaN), 1);
    expect(100 * share, key).toBeCloseTo(points, 9);
  }
  for (const { key, several, none, options } of choices) {
    const values = options.map(({ value }) => value);
    expect(several ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values), key).toBe(100);
    expect(none !== '', key).toBe(several);
  }
});

test('the digital model agrees with what is known in the names, weights and degrees of its tree', () => {
  const degrees: Record<string, Degree> = {};
  const weights: Record<string, number> = {};
  const known = degreeOf(facts.weights.verified);
  const weigh = (path: string, percent: number) => {
    degrees[path] = known;
    weights[path] = percent / 100;
  };
  for (const [dimension, { weight, groups }] of Object.entries(facts.weights.tree)) {
    weigh(dimension, weight);
    for (const [group, { weight: share, items }] of Object.entries(groups)) {
      weigh(`${dimension}/${group}`, share);
      for (const [item, part] of Object.entries(items)) weigh(`${dimension}/${group}/${item}`, part);
    }
  }
  // the dimension of scenes has no points: its weight is nothing, and those below it only share that
  const unweighed = facts.dimensions.filter((dimension) => !(dimension in weights));
  expect(unweighed).toEqual(['数字化经营']);
  weights['数字化经营'] = 0;
  for (const { group, verified: isVerified } of facts.scenes) {
    weights[`数字化经营/${group}`] = 0.25;
    degrees[`数字化经营/${group}`] = degreeOf(isVerified);
  }
  for (const dimension of facts.dimensions)
    degrees[dimension] = degreeOf(facts.dimensionsVerified, facts.weights.verified);
  expect(weightsByPath(model, 'all')).toEqual(weights);
  expect(degreesByPath(model)).toEqual(degrees);
  expect(model.variants.map(({ key, degree, leftOut }) => ({ key, degree, leftOut }))).toEqual([
    { key: 'all', degree: known, leftOut: [] },
  ]);
});

test('the digital model agrees with what is known in every choice: text, points, options and degree', () => {
  expect(
    choices.map(({ node, text: asked, points, several, none, options, degree }) => ({
      ...{ path: pathOf(model.nodes, node), text: asked, points, several, none, degree },
      options: options.map(({ text: t, value }) => ({ t, w: value })),
    })),
  ).toEqual(
    facts.questions.map((each) => ({
      ...{ path: `${each.dimension}/${each.group}/${each.item}`, text: each.text, points: each.points },
      ...{ several: each.type === 'multi', none: each.none ?? '', degree: degreeOf(each.verified) },
      options: each.options,
    })),
  );
  for (const [index, { id, inputs = [], note }] of facts.questions.entries()) {
    const choice = choices[index];
    expect(choice?.key).toBe(id.replace('r', 'e'));
    for (const input of inputs)
      expect(
        choice?.evidence.some((each) => each.startsWith(inMoreWords[input] ?? input)),
        input,
      ).toBe(true);
    // what is odd there is said here
    expect(choice?.note.includes('请以官方题目为准'), id).toBe(note !== undefined);
  }
});

test('the digital model agrees with what is known in every scene: level texts, mark and degrees', () => {
  expect(
    scenes.map(({ node, text: name, isConstrained, degree, levels }) => ({
      ...{ path: pathOf(model.nodes, node), name, isConstrained, degree },
      levels: levels.map((level, index) => ({ n: index + 1, t: level.text, degree: level.degree })),
    })),
  ).toEqual(
    facts.scenes.map((scene) => ({
      ...{ path: `数字化经营/${scene.group}`, name: scene.name, isConstrained: scene.constrained },
      degree: degreeOf(scene.verified),
      levels: scene.levels.map(({ n, t }) => ({
        ...{ n, t },
        degree: degreeOf(n <= 2 ? scene.levels12Verified : scene.levels34Verified),
      })),
    })),
  );
});

test('the digital model agrees with what is known in its levels, the document and the official tool', () => {
  const { determination, levelNames, scope, document, productNote } = facts;
  const rules = determination.rules.toSorted((one, other) => one.level - other.level);
  const own = rules.map(({ level, baseMin, scenesMin, constrainedMin, verified: known }) => ({
    ...{
      level,
      name: levelNames.use[level - 1],
      min: baseMin,
      scenes: scenesMin,
      constrained: constrainedMin,
    },
    degree: degreeOf(known.baseMin, known.sceneCounts, known.pairBaseAndScenes, levelNames.verified),
  }));
  expect(model.levels).toMatchObject(own);
  expect(model.levels).toHaveLength(own.length);
  // scenes count from the level that is asked for: the model has no other way
  expect(rules.filter(({ level, sceneLevel }) => level !== sceneLevel)).toEqual([]);
  expect(model.scoring.degree).toBe(degreeOf(determination.verified, scope.verified));
  expect(model.documents).toMatchObject([
    {
      name: document.name,
      number: document.number,
      address: document.officialPdf,
      degree: degreeOf(document.verified),
    },
  ]);
  expect(model.documents[0]?.note).toContain(document.dated);
  const [address, section] = document.officialTool.split(' ');
  expect(model.official?.address).toBe(address);
  expect(model.official?.name).toContain(section);
  expect(model.disclaimer).toBe(productNote);
});
