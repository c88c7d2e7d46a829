import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { draftRules, insertRuled, testSet } from './rule-keeping.ts';
import type { Participants, Trial } from './trial.ts';

async function proposed({ owner: { portal }, writer }: Participants) {
  const { itemId, rev } = await draftRules(portal, writer);
  const { code, msg } = await portal.call(
    eligibilityWorkCalls.proposeRuleSet,
    { itemId, rev },
    { token: writer.token },
  );
  if (code !== 1) throw new Error(msg);
  return { itemId, rev: rev + 1 };
}

async function forget({ owner: { portal, userId } }: Participants): Promise<void> {
  await portal.sql.query('delete from enterprise_fact where user_id = $1', [userId]);
  await portal.sql.query('delete from fact_consent where user_id = $1', [userId]);
  await portal.sql.query('delete from fit_notice where user_id = $1', [userId]);
  await portal.sql.query('delete from notified_fit where user_id = $1', [userId]);
  await portal.sql.query('delete from direct_offer where user_id = $1', [userId]);
}

/** What of policies as rules changes something and does not declare `once`. */
export const eligibilityTrials: Readonly<Record<string, Trial>> = {
  [eligibilityCalls.giveFacts.path]: {
    by: 'owner',
    make: async (cast) => {
      await forget(cast);
      return { isAgreed: true, facts: [{ field: 'employees', year: null, value: 20 }] };
    },
  },
  [eligibilityCalls.setFitNotices.path]: {
    by: 'owner',
    make: async (cast) => {
      await forget(cast);
      const { portal, userId } = cast.owner;
      await portal.sql.query('insert into fact_consent (user_id, agreed_at) values ($1, now())', [userId]);
      return { isOn: true };
    },
  },
  [eligibilityCalls.withdrawFacts.path]: {
    by: 'owner',
    make: async (cast) => {
      await forget(cast);
      const { portal, userId } = cast.owner;
      await portal.sql.query('insert into fact_consent (user_id, agreed_at) values ($1, now())', [userId]);
      return {};
    },
  },
  [eligibilityWorkCalls.saveRuleSet.path]: {
    by: 'writer',
    make: async ({ owner: { portal }, writer }) => ({
      ...(await draftRules(portal, writer)),
      content: testSet(),
    }),
  },
  [eligibilityWorkCalls.proposeRuleSet.path]: {
    by: 'writer',
    make: ({ owner: { portal }, writer }) => draftRules(portal, writer),
  },
  [eligibilityWorkCalls.decideRuleSet.path]: {
    by: 'reviewer',
    make: async (cast) => ({ ...(await proposed(cast)), action: 'confirm' }),
  },
  [eligibilityWorkCalls.retireRuleSet.path]: {
    by: 'reviewer',
    make: async ({ owner: { portal } }) => ({ itemId: await insertRuled(portal), version: 1 }),
  },
};
