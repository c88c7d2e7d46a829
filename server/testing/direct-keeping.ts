import { noRules, type RuleSet } from '#contract/eligibility/rule-set.ts';
import type { TestPortal } from './portal.ts';
import { insertRuled, testRule } from './rule-keeping.ts';

/** Whoever is certified gets 20 万元: the portal knows it by itself. */
export const certifiedSet: RuleSet = {
  ...noRules,
  requirements: [
    testRule({
      field: 'certified',
      operator: 'is',
      value: true,
      unit: '',
      period: '',
      clause: '已认证的企业',
    }),
  ],
  amount: {
    join: 'sum',
    cap: '',
    parts: [
      {
        ...{ key: 'a1', name: '奖励', basis: 'fixed', field: 'revenue', period: '', number: '20', cap: '' },
        ...{ when: null, clause: '每家奖励 20 万元' },
      },
    ],
  },
};

export const directDraft = {
  title: '2026 年度奖励',
  deadline: '2026-04-30',
  publicityDays: 5,
  payment: '公示期满后 10 个工作日内拨付到基本账户。',
  sources: ['registry', 'certification', 'review', 'assessment'] as (
    | 'registry'
    | 'certification'
    | 'review'
    | 'assessment'
    | 'given'
  )[],
};

/** A list of an item whose rules count, past whoever would write and start it. */
export async function insertList(
  portal: TestPortal,
  state: 'draft' | 'proposed' | 'open' | 'listed' | 'published',
  { itemId }: { itemId?: number } = {},
): Promise<{ itemId: number; listId: number }> {
  const item = itemId ?? (await insertRuled(portal, certifiedSet));
  const isStarted = state !== 'draft' && state !== 'proposed';
  // who is on one that goes on was asked until yesterday
  const deadline = state === 'listed' || state === 'published' ? '2026-03-03' : directDraft.deadline;
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into direct_list (item_id, rule_set_id, state, title, deadline, publicity_days, payment, sources, started_at, asked_at, published_at, public_until)
     select $1, id, $2, $3, $4, 5, $5, $6, $7, $7, $8, $8 from rule_set where item_id = $1 and state = 'active' returning id`,
    [
      ...[item, state, directDraft.title, deadline, directDraft.payment, directDraft.sources],
      isStarted ? portal.clock.now() : null,
      state === 'published' ? portal.clock.now() : null,
    ],
  );
  return { itemId: item, listId: Number(rows[0]?.id) };
}

/** What an enterprise that agrees to be matched can have on a list of its own. */
export async function insertOffer(
  portal: TestPortal,
  userId: number,
  {
    list = 'open',
    state = 'asked',
  }: { list?: Parameters<typeof insertList>[1]; state?: 'asked' | 'confirmed' } = {},
): Promise<{ itemId: number; listId: number; offerId: number }> {
  await portal.sql.query(
    'insert into fact_consent (user_id, agreed_at) values ($1, now()) on conflict do nothing',
    [userId],
  );
  const made = await insertList(portal, list);
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into direct_offer (list_id, user_id, state, company_name, credit_code, amount, steps, used_values, counted_on)
     values ($1, $2, $3, '远衡机械厂', '91510104MA00000001', 200000, '[]', '[]', '2026-03-04') returning id`,
    [made.listId, userId, state],
  );
  return { ...made, offerId: Number(rows[0]?.id) };
}
