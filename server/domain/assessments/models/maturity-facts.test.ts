import { expect, test } from 'vitest';
import { z } from 'zod';
import { highestLevel } from '#contract/assessments/constants.ts';
import { levelAt } from '#contract/assessments/maturity.ts';
import type { Degree } from '#contract/assessments/model-schema.ts';
import { childrenOf, leavesOf } from '#contract/assessments/tree.ts';
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
const named = z.strictObject({ name: text, verified, source: beside });
const model = parseModel('maturity');
const table = z.strictObject({
  elements: z.record(text, z.number()),
  inside: z.record(text, z.record(text, z.number())),
});
const facts = await readFacts(
  'maturity.json',
  z.strictObject({
    _rule: beside,
    standard: z.strictObject({
      model: text,
      method: text,
      issued: text,
      inForce: text,
      status: beside,
      verified,
      source: beside,
      revision: beside,
      officialTool: z.strictObject({ name: text, url: text, verified, source: beside }),
    }),
    counts: z.strictObject({
      elements: z.number(),
      domains: z.number(),
      subDomains: z.number(),
      levels: z.number(),
      verified,
      source: beside,
    }),
    elements: z.array(named),
    manufacturingDomains: z.array(named),
    subDomains: z.array(
      named.extend({
        id: text,
        element: text,
        domain: text,
        defaultIn: z.strictObject({ discrete: z.boolean(), process: z.boolean() }),
        evidence: beside.optional(),
      }),
    ),
    tailoring: z.strictObject({
      process: z.strictObject({
        'left out by default': z.array(text),
        verified,
        source: beside,
        evidence: beside,
      }),
      rule: beside,
      verified,
      source: beside,
      ruleKind: beside,
    }),
    levels: z.array(
      z.strictObject({
        n: z.number(),
        name: text,
        min: z.number(),
        max: z.number(),
        maxInclusive: z.boolean(),
        summary: text,
        verified: z.strictObject({ name: verified, summary: verified, threshold: verified }),
        source: beside,
        evidence: beside,
      }),
    ),
    scoring: z.strictObject({
      scale: z.array(z.strictObject({ v: z.number(), t: text })),
      verified,
      source: beside,
      evidence: beside,
      steps: beside,
      stepsVerified: verified,
      stepsSource: beside,
      stepsEvidence: beside,
      belowFirst: beside,
      gate: z.strictObject({
        meaning: beside,
        enabled: z.boolean(),
        min: z.number(),
        verified,
        source: beside,
      }),
    }),
    weights: z.strictObject({
      verified,
      configurable: beside,
      source: beside,
      evidence: beside,
      unknown: beside,
      tables: z.strictObject({ process: table, discrete: table }),
    }),
    examples: z.array(z.strictObject({ given: text, S: z.number(), level: z.number() })),
    uses: beside,
    productNote: text,
    sources: beside,
  }),
);
/** As far as decimals of a file can say what seven equal shares are. */
const rounded = (weights: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(weights).map(([path, weight]) => [path, weight.toFixed(9)]));
const siblings = (domain: string) => facts.subDomains.filter((each) => each.domain === domain);

test('the maturity model agrees with what is known in counts, and each level of each sub-domain has one question', () => {
  const elements = childrenOf(model.nodes, null);
  const leaves = leavesOf(model.nodes);
  expect({
    elements: elements.length,
    domains: elements.flatMap(({ key }) => childrenOf(model.nodes, key)).length,
    subDomains: leaves.length,
    levels: model.levels.length,
  }).toEqual({ elements: 4, domains: 12, subDomains: 20, levels: 5 });
  expect(facts.counts).toMatchObject({ elements: 4, domains: 12, subDomains: 20, levels: 5 });
  expect(
    model.questions.filter(isKind('requirement')).map(({ node, level }) => `${node} ${String(level)}`),
  ).toEqual(leaves.flatMap(({ key }) => model.levels.map(({ level }) => `${key} ${String(level)}`)));
  expect(model.questions).toHaveLength(100);
  expect(new Set(model.questions.map(({ degree }) => degree))).toEqual(new Set(['reference']));
});

test('the maturity model agrees with what is known in the names, keys and degrees of elements, domains and sub-domains', () => {
  const own: Record<string, Degree> = {};
  for (const { name, verified: known } of facts.elements) own[name] = degreeOf(known);
  for (const each of facts.subDomains) {
    const domain = facts.manufacturingDomains.find(({ name }) => name === each.domain);
    const isAlone = siblings(each.domain).length === 1;
    const path = isAlone ? [each.element, each.name] : [each.element, each.domain, each.name];
    if (!isAlone && domain) own[`${each.element}/${domain.name}`] = degreeOf(domain.verified);
    own[path.join('/')] = degreeOf(each.verified, isAlone ? (domain?.verified ?? true) : true);
    expect(pathOf(model.nodes, each.id)).toBe(path.join('/'));
  }
  expect(degreesByPath(model)).toEqual(own);
});

test.each(['discrete', 'process'] as const)(
  'the maturity model agrees with what is known in the weights of %s and in what it leaves out',
  (key) => {
    const { elements, inside } = facts.weights.tables[key];
    const own: Record<string, number> = { ...elements };
    for (const [element, domains] of Object.entries(inside))
      for (const [domain, weight] of Object.entries(domains)) {
        own[`${element}/${domain}`] = weight;
        const below = siblings(domain);
        if (below.length > 1)
          for (const { name } of below) own[`${element}/${domain}/${name}`] = 1 / below.length;
      }
    expect(rounded(weightsByPath(model, key))).toEqual(rounded(own));
    const variant = model.variants.find((each) => each.key === key);
    const leftOut = facts.subDomains.filter(({ defaultIn }) => !defaultIn[key]);
    expect(variant?.leftOut).toEqual(leftOut.map(({ id }) => id));
    expect(variant?.degree).toBe(degreeOf(facts.weights.verified, facts.tailoring.process.verified));
    if (key === 'process')
      expect(leftOut.map(({ name }) => name)).toEqual(facts.tailoring.process['left out by default']);
  },
);

test('the maturity model agrees with what is known in the levels: names, summaries, bands and degrees', () => {
  const own = facts.levels.map(({ n, name, summary, min, verified: known }) => ({
    level: n,
    name,
    summary: `${summary}。`,
    min,
    degree: degreeOf(known.name, known.summary, known.threshold),
  }));
  expect(model.levels).toMatchObject(own);
  expect(model.levels).toHaveLength(own.length);
  const ends = model.levels.map((_, index) => model.levels[index + 1]?.min ?? highestLevel);
  expect(ends).toEqual(facts.levels.map(({ max }) => max));
  expect(facts.levels.map((each) => each.maxInclusive)).toEqual(ends.map((end) => end === highestLevel));
  for (const { S, level } of facts.examples) expect(levelAt(model, S)).toBe(level);
});

test('the maturity model agrees with what is known in the scale, the gate, the way of scoring, the documents and the official tool', () => {
  const { scoring, standard } = facts;
  expect(model.scale.map(({ value, text: t }) => ({ v: value, t }))).toEqual(scoring.scale);
  expect(model.scaleFact.degree).toBe(degreeOf(scoring.verified));
  expect(model.scoring.degree).toBe(degreeOf(scoring.stepsVerified));
  expect(model.gate).toBe(scoring.gate.enabled ? scoring.gate.min : null);
  expect(model.documents.map(({ number, name }) => `${number} ${name}`)).toEqual([
    standard.model,
    standard.method,
  ]);
  for (const { degree, note } of model.documents) {
    expect(degree).toBe(degreeOf(standard.verified));
    expect(note).toContain(`${standard.issued} 发布，${standard.inForce} 实施`);
  }
  expect(model.official).toEqual({ name: standard.officialTool.name, address: standard.officialTool.url });
  expect(standard.officialTool.verified).toBe(true);
  expect(model.disclaimer).toBe(facts.productNote);
});
