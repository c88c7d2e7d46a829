import { expect, test } from 'vitest';
import { z } from 'zod';
import { itemAnswers } from '#contract/assessments/answers.ts';
import type { Degree } from '#contract/assessments/model-schema.ts';
import { childrenOf } from '#contract/assessments/tree.ts';
import { beside, degreeOf, degreesByPath, isKind, parseModel, pathOf, readFacts } from './compare-facts.ts';

const text = z.string();
const verified = z.boolean();
const model = parseModel('security');
const items = model.questions.filter(isKind('item'));
const facts = await readFacts(
  'ics-33.json',
  z.strictObject({
    _rule: beside,
    document: z.strictObject({
      name: text,
      number: text,
      dated: text,
      published: text,
      officialText: text,
      verified,
      source: beside,
    }),
    frame: z.strictObject({
      parts: z.array(text),
      items: z.number(),
      nature: beside,
      verified,
      source: beside,
    }),
    groups: z.array(
      z.strictObject({
        part: text,
        group: text,
        items: z.array(z.number()),
        verifiedName: verified,
        source: beside,
      }),
    ),
    answers: z.array(
      z.strictObject({
        key: text,
        t: text,
        needsReason: z.literal(true).optional(),
        onlyWhen: beside.optional(),
      }),
    ),
    score: z.strictObject({
      official: z.boolean(),
      verified,
      rule: beside,
      configurable: beside,
    }),
    seedFacts: beside,
    items: z.array(
      z.strictObject({
        no: z.number(),
        part: text,
        group: text,
        title: text,
        check: text,
        strength: text,
        appliesWhen: text.nullable(),
        askFor: z.array(text),
        verified,
        partial: z.literal(true).optional(),
        confidence: beside.optional(),
        source: beside,
      }),
    ),
    productNote: text,
    sources: beside,
  }),
);

/** What one may do, as a statement that one can agree to. All other checks stand word by word. */
const rephrased: Readonly<Record<number, readonly [may: string, does: string]>> = {
  9: ['主机可采用应用白名单', '主机采用应用白名单'],
  15: ['使用加密协议和算法符合法规；鼓励优先', '使用的加密协议和算法符合法规；优先'],
  23: ['可用蜜罐等诱捕技术', '使用蜜罐等诱捕技术'],
  24: ['有条件的企业建立工控', '建立了工控'],
};

test('the security model has items 1 to 33 in four parts, weighed from 1 to 3', () => {
  const parts = childrenOf(model.nodes, null).map(({ name }) => name);
  expect(parts).toEqual(['安全管理', '技术防护', '安全运营', '责任落实']);
  expect(facts.frame).toMatchObject({ parts, items: 33 });
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  expect(items.map(({ key }) => key)).toEqual(items.map(({ number }) => `i${String(number)}`));
  expect(model.questions).toHaveLength(items.length);
  expect(new Set(items.map(({ weight }) => weight))).toEqual(new Set([1, 2, 3]));
  // the weights are no fact: each item says whose they are
  expect(items.filter(({ note }) => !note.includes('风险权重由本平台设定'))).toEqual([]);
});

test('the security model agrees with what is known in the names and degrees of parts and groups', () => {
  const own: Record<string, Degree> = {};
  for (const part of facts.frame.parts) own[part] = degreeOf(facts.frame.verified);
  for (const { part, group, verifiedName } of facts.groups) own[`${part}/${group}`] = degreeOf(verifiedName);
  expect(degreesByPath(model)).toEqual(own);
  for (const { part, group, items: numbers } of facts.groups)
    expect(
      items
        .filter(({ node }) => pathOf(model.nodes, node) === `${part}/${group}`)
        .map(({ number }) => number),
    ).toEqual(numbers);
});

test('the security model agrees with what is known in every item: text, strength, evidence and degree', () => {
  const own = facts.items.map((item) => {
    const [may, does] = rephrased[item.no] ?? ['', ''];
    expect(item.check).toContain(may);
    return {
      number: item.no,
      node: `${item.part}/${item.group}`,
      text: `${item.title}：${item.check.replace(may, does)}。`,
      strength: item.strength,
      appliesWhen: item.appliesWhen,
      evidence: item.askFor,
      degree: item.partial && !item.verified ? 'partly' : degreeOf(item.verified),
    };
  });
  expect(
    items.map(({ number, node, text: asked, strength, appliesWhen, evidence, degree }) => ({
      ...{ number, node: pathOf(model.nodes, node), text: asked },
      ...{ strength, appliesWhen, evidence, degree },
    })),
  ).toEqual(own);
});

test('the security model agrees with what is known in its document, its answers and that there is no score', () => {
  const { document, answers, score, productNote } = facts;
  expect(model.documents).toEqual([
    {
      name: document.name,
      number: document.number,
      address: document.officialText,
      degree: degreeOf(document.verified),
      note: `落款 ${document.dated}，${document.published} 公布。`,
    },
  ]);
  const plain = answers.filter(({ needsReason }) => needsReason === undefined);
  expect(Object.fromEntries(plain.map(({ key, t }) => [key, t]))).toEqual(itemAnswers);
  expect(answers.filter(({ needsReason }) => needsReason).map(({ key }) => key)).toEqual(['notApplicable']);
  expect(score.official).toBe(false);
  expect(model.official).toBeNull();
  expect(model.variants.map(({ key, degree, leftOut }) => ({ key, degree, leftOut }))).toEqual([
    { key: 'all', degree: degreeOf(score.verified), leftOut: [] },
  ]);
  expect(model.disclaimer).toBe(productNote);
});
