import { expect, test } from 'vitest';
import { noRules } from '#contract/eligibility/rule-set.ts';
import { ruleOf } from './edit-tree.ts';
import { beginRules } from './use-rule-draft.ts';

const saved = { rev: 3, content: noRules };
const typed = { ...noRules, requirements: [ruleOf('revenue', { key: 'r1' })] };

test('beginRules: what the tab has kept goes on, on top of the rev that it began with', () => {
  const kept = { base: { rev: 2, content: noRules }, set: typed };
  expect(beginRules(saved, JSON.stringify(kept))).toEqual(kept);
});

/** What a page of another release may have kept. */
const broken = [
  { base: saved, set: { requirements: [] } },
  { base: { rev: 2 }, set: typed },
  { base: { content: noRules }, set: typed },
].map((kept) => JSON.stringify(kept));

test.each(['', '{', '{}', '[]', 'null', '{"set":{}}', JSON.stringify({ set: typed }), ...broken])(
  'beginRules: %s is none',
  (stored) => {
    expect(beginRules(saved, stored)).toEqual({ base: saved, set: noRules });
  },
);
