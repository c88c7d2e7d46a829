import { changedSiteFacts, guardedOf, type SiteDecision } from '#contract/site/facts.ts';
import { findVersion, lockSiteVersions, updateVersion } from '#server/db/queries/site/site-version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { readLive } from './read-facts.ts';
import { recordSiteAct } from './record-site-act.ts';
import { takeDecision } from './take-decision.ts';
import { tellProposer } from './tell-chiefs.ts';

/** Confirms or drops what another chief has proposed, or takes back what is one's own. Fails with notFound, siteChangeSettled, siteFourEyes, siteChangeNotOwn, and with what siteReasonRule says of a drop. */
export async function decideSite(
  transaction: Transaction,
  { id, action, comment: given }: { id: number; action: SiteDecision; comment: string },
  context: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const { userId } = context.caller;
  await lockSiteVersions(db);
  const change = (await findVersion(db, id)) ?? fail('notFound');
  const { state, result, comment } = takeDecision(change, { action, comment: given, userId });
  const live = await readLive(transaction);
  const proposed = { ...live.facts, ...guardedOf(change.facts) };
  const facts = changedSiteFacts(live.facts, proposed);
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
