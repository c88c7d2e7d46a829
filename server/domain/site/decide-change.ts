import {
  changedSiteFacts,
  guardedOf,
  whyNotDecide,
  type SiteDecision,
  type SiteVersionState,
} from '#contract/site/facts.ts';
import { siteReasonRule } from '#contract/site/rules.ts';
import { findVersion, lockSiteVersions, updateVersion } from '#server/db/queries/site/site-version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { readLive } from './read-facts.ts';
import { recordSiteAct } from './record-site-act.ts';
import { tellProposer } from './tell-chiefs.ts';

const becomes: Readonly<Record<SiteDecision, { state: SiteVersionState; result: string }>> = {
  confirm: { state: 'live', result: 'confirmed' },
  drop: { state: 'dropped', result: 'dropped' },
  withdraw: { state: 'withdrawn', result: 'withdrawn' },
};

/** Confirms or drops what another chief has proposed, or takes back what is one's own. Fails with notFound, siteChangeSettled, siteFourEyes, siteChangeNotOwn, and with what siteReasonRule says of a drop. */
export async function decideSite(
  transaction: Transaction,
  { id, action, comment: given }: { id: number; action: SiteDecision; comment: string },
  context: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const { userId } = context.caller;
  const comment = given.trim();
  await lockSiteVersions(db);
  const change = (await findVersion(db, id)) ?? fail('notFound');
  if (change.state !== 'waiting') fail('siteChangeSettled');
  const refusal = whyNotDecide(action, { isOwn: change.savedBy === userId });
  if (refusal !== undefined) fail(refusal);
  const fault = action === 'drop' ? siteReasonRule(comment, {}) : undefined;
  if (fault !== undefined) fail(fault, { field: 'comment' });
  const live = await readLive(transaction);
  const proposed = { ...live.facts, ...guardedOf(change.facts) };
  const facts = changedSiteFacts(live.facts, proposed);
  const { state, result } = becomes[action];
  await updateVersion(db, id, {
    ...{ state, comment, decidedBy: userId, decidedAt: clock.now() },
    // what was changed meanwhile stays as it is
    ...(state === 'live' && { facts: proposed, rev: live.rev + 1, baseRev: live.rev }),
  });
  await recordSiteAct(transaction, context, { id, facts, result });
  if (action !== 'withdraw' && change.savedBy !== null)
    await tellProposer(transaction, {
      ...{ facts, proposedBy: change.savedBy, isConfirmed: state === 'live', comment },
    });
}
