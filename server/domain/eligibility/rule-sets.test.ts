import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  examplesPerSet,
  groupsInGroups,
  partsPerAmount,
  rulesPerSet,
} from '#contract/eligibility/constants.ts';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import type { AmountPart, Example, Node, RuleSet } from '#contract/eligibility/rule-set.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { testRule, testSet } from '#server/testing/rule-keeping.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let chief: TestColleague;
let other: TestColleague;
let writer: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
  other = await hireColleague(portal, 2, { role: 'chief' });
  writer = await hireColleague(portal, 3, { role: 'writer' });
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
const declaration = () => insertItem(portal.services.db, 'declaration');
const work = async ({ token }: TestColleague, itemId: number) =>
  (await portal.call(eligibilityWorkCalls.openRuleSet, { itemId }, { token })).data as RuleWork;
const save = ({ token }: TestColleague, itemId: number, rev: number, content = testSet()) =>
  portal.call(eligibilityWorkCalls.saveRuleSet, { itemId, rev, content }, { token });
const propose = ({ token }: TestColleague, itemId: number, rev: number) =>
  portal.call(eligibilityWorkCalls.proposeRuleSet, { itemId, rev }, { token });
const decide = (
  { token }: TestColleague,
  itemId: number,
  rev: number,
  action: 'confirm' | 'return' | 'takeBack',
  reason = '',
) => portal.call(eligibilityWorkCalls.decideRuleSet, { itemId, rev, action, reason }, { token });

test('a rule set is not confirmed by whoever has saved it once, also where another one saved it last', async () => {
  const itemId = await declaration();
  await save(chief, itemId, 0);
  await save(writer, itemId, 1);
  await propose(writer, itemId, 2);
  expect(await work(chief, itemId)).toMatchObject({ open: 'proposed', mayConfirm: false });
  expect(await decide(chief, itemId, 3, 'confirm')).toEqual(failsWith('ruleSetOwn'));
  expect(await decide(chief, itemId, 3, 'return', '缺原文')).toEqual(failsWith('ruleSetOwn'));
  expect(await decide(other, itemId, 3, 'confirm')).toMatchObject({ code: 1 });
  // the next version has none of those who saved the one before
  await save(writer, itemId, 0);
  await propose(writer, itemId, 1);
  expect(await work(chief, itemId)).toMatchObject({ mayConfirm: true });
  expect(await decide(chief, itemId, 2, 'confirm')).toMatchObject({ code: 1 });
});

test('a rule set is taken back by whoever proposed it, and by no colleague', async () => {
  const itemId = await declaration();
  await save(writer, itemId, 0);
  await propose(writer, itemId, 1);
  expect(await work(chief, itemId)).toMatchObject({ mayWrite: true, mayTakeBack: false });
  expect(await work(writer, itemId)).toMatchObject({ mayTakeBack: true });
  expect(await decide(chief, itemId, 2, 'takeBack')).toEqual(failsWith('ruleSetNotProposer'));
  expect(await work(writer, itemId)).toMatchObject({ open: 'proposed', rev: 2 });
  expect(await decide(writer, itemId, 2, 'takeBack')).toMatchObject({ code: 1 });
  expect(await work(writer, itemId)).toMatchObject({ open: 'draft', mayTakeBack: false });
});

test('a rule set has so many rows of an amount and so many examples', async () => {
  const itemId = await declaration();
  const part = (n: number): AmountPart => ({
    ...{ key: `p${String(n)}`, name: '', basis: 'fixed', field: 'investment', period: '' },
    ...{ number: '10', cap: '', when: null, clause: '一次性补助 10 万元' },
  });
  const example = (n: number): Example => ({
    ...{ key: `e${String(n)}`, name: '示例', facts: [], expected: 'missing' },
  });
  const set = (parts: number, examples: number): RuleSet => ({
    ...testSet(),
    amount: { join: 'sum', parts: Array.from({ length: parts }, (_, n) => part(n)), cap: '' },
    examples: Array.from({ length: examples }, (_, n) => example(n)),
  });
  expect(await save(chief, itemId, 0, set(partsPerAmount, examplesPerSet))).toMatchObject({ code: 1 });
  expect(await save(chief, itemId, 1, set(partsPerAmount + 1, 1))).toEqual(failsWith('invalidRequest'));
  expect(await save(chief, itemId, 1, set(1, examplesPerSet + 1))).toEqual(failsWith('invalidRequest'));
});

test('a rule set has so many rules and so deep groups, and is not kept with more', async () => {
  const itemId = await declaration();
  const rules = (count: number) =>
    Array.from({ length: count }, (_, n) => testRule({ key: `r${String(n)}` }));
  const inGroups = (nodes: Node[], key = 'g1'): Node[] => [{ key, join: 'all', nodes }];
  const deep = (depth: number): Node[] => (depth === 0 ? rules(1) : inGroups(deep(depth - 1)));
  expect(await save(chief, itemId, 0, testSet(rules(rulesPerSet)))).toMatchObject({ code: 1 });
  expect(await save(chief, itemId, 1, testSet(rules(rulesPerSet + 1)))).toEqual(failsWith('ruleSetTooLarge'));
  const more = [...inGroups(rules(rulesPerSet / 2), 'g1'), ...inGroups(rules(rulesPerSet / 2 + 1), 'g2')];
  expect(await save(chief, itemId, 1, testSet(more))).toEqual(failsWith('ruleSetTooLarge'));
  expect(await save(chief, itemId, 1, testSet(deep(groupsInGroups)))).toMatchObject({ code: 1 });
  expect(await save(chief, itemId, 2, testSet(deep(groupsInGroups + 1)))).toEqual(
    failsWith('ruleSetTooLarge'),
  );
  // deeper than a body is read at all
  expect(await save(chief, itemId, 2, testSet(deep(1_500)))).toEqual(failsWith('damagedBody'));
});
