import { changedSiteFacts, guardedOf, isGuardedSiteFact, type SiteFacts } from '#contract/site/facts.ts';
import { siteReasonRule } from '#contract/site/rules.ts';
import { findWaitingVersion, insertVersion, lockSiteVersions } from '#server/db/queries/site/site-version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { readLive } from './read-facts.ts';
import { recordSiteAct } from './record-site-act.ts';
import { tellChiefs } from './tell-chiefs.ts';

export interface Written {
  rev: number;
  /** Visitors see something of it at once. */
  isLive: boolean;
  /** Something of it waits for another chief. */
  isWaiting: boolean;
}

/** What is live, for whoever is about to write: nobody else writes meanwhile. Fails with editedMeanwhile for another rev than the one seen. */
export async function takeLive(
  transaction: Transaction,
  { rev, reason }: { rev: number; reason: string },
): Promise<{ rev: number; facts: SiteFacts }> {
  const fault = siteReasonRule(reason, {});
  if (fault !== undefined) fail(fault, { field: 'reason' });
  await lockSiteVersions(transaction.db);
  const live = await readLive(transaction);
  return live.rev === rev ? live : fail('editedMeanwhile');
}

/**
 * Writes what is to be said from now on: what needs no second chief is live at once, the rest waits for one. Fails with siteNothingChanged and
 * siteChangeWaiting; then nothing is written.
 */
export async function writeVersion(
  transaction: Transaction,
  context: KnownContext,
  {
    live,
    facts,
    reason: given,
    act,
  }: {
    live: { rev: number; facts: SiteFacts };
    facts: SiteFacts;
    reason: string;
    act: 'saved' | 'restored';
  },
): Promise<Written> {
  const { db, clock } = transaction;
  const changed = changedSiteFacts(live.facts, facts);
  const guarded = changed.filter(isGuardedSiteFact);
  const free = changed.filter((fact) => !isGuardedSiteFact(fact));
  if (changed.length === 0) fail('siteNothingChanged');
  if (guarded.length > 0 && (await findWaitingVersion(db)) !== undefined) fail('siteChangeWaiting');
  const reason = given.trim();
  const by = { savedBy: context.caller.userId, savedAt: clock.now(), reason };
  let { rev } = live;
  if (rev === 0) {
    // what the settings of the first start say is a version like any other: it can be restored
    rev = 1;
    await insertVersion(db, {
      ...{ rev, state: 'live', facts: live.facts, baseRev: 0, reason: '', savedAt: clock.now() },
    });
  }
  const seen = { ...facts, ...guardedOf(live.facts) };
  if (free.length > 0) {
    const { id } = await insertVersion(db, {
      ...{ ...by, rev: rev + 1, state: 'live', facts: seen, baseRev: rev },
    });
    rev += 1;
    await recordSiteAct(transaction, context, { id, facts: free, result: act });
  }
  if (guarded.length > 0) {
    const { id } = await insertVersion(db, { ...{ ...by, state: 'waiting', facts, baseRev: rev } });
    await recordSiteAct(transaction, context, { id, facts: guarded, result: 'proposed' });
    await tellChiefs(transaction, { facts: guarded, proposedBy: context.caller.userId });
  }
  return { rev, isLive: free.length > 0, isWaiting: guarded.length > 0 };
}
