import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { noRules, type Rule, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { insertItem } from './items.ts';
import type { TestPortal } from './portal.ts';

export const testRule = (changes: Partial<Rule> = {}): Rule => ({
  ...{ key: 'r1', field: 'revenue', operator: 'atLeast', value: '2000', unit: '万元', period: 'last' },
  ...{ kind: 'need', clause: '上年度营业收入 2,000 万元以上', document: '' },
  ...changes,
});

export const testSet = (requirements: RuleSet['requirements'] = [testRule()]): RuleSet => ({
  ...noRules,
  requirements,
});

/** A declaration whose rules count, past whoever would write and confirm them. */
export async function insertRuled(portal: TestPortal, content: RuleSet = testSet()): Promise<number> {
  const { db } = portal.services;
  const itemId = await insertItem(db, 'declaration');
  await portal.sql.query(
    `insert into rule_set (item_id, version, state, content, written_at) values ($1, 1, 'active', $2, now())`,
    [itemId, JSON.stringify(content)],
  );
  return itemId;
}

/** A draft at its first rev, written by somebody. */
export async function draftRules(
  portal: TestPortal,
  { token }: { token: string },
  content: RuleSet = testSet(),
): Promise<{ itemId: number; rev: number }> {
  const itemId = await insertItem(portal.services.db, 'declaration');
  const { code, msg } = await portal.call(
    eligibilityWorkCalls.saveRuleSet,
    { itemId, rev: 0, content },
    { token },
  );
  if (code !== 1) throw new Error(msg);
  return { itemId, rev: 1 };
}
