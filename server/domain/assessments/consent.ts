import { assessmentConsentCalls, type AssessmentConsent } from '#contract/assessments/consent-calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findConsent, putConsent } from '#server/db/queries/assessments/consent.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { refreshPeers } from './peers.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';

const words = { showsName: 'name', inPeers: 'peers' } as const;

/** What the enterprise allows; nothing where it has never said so. */
export async function readConsent({ db }: { db: Queryable }, userId: number): Promise<AssessmentConsent> {
  const row = await findConsent(db, userId);
  return { showsName: row?.showsName ?? false, inPeers: row?.inPeers ?? false };
}

/**
 * What it allows from now on. A change is a line of the record: when it was given, and when it was taken back. Fails with assessmentConsentLimit: who comes and goes
 * among peers lets a colleague compute what others have.
 */
export async function saveConsent(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  given: AssessmentConsent,
  { caller, ...from }: KnownContext,
): Promise<AssessmentConsent> {
  const { userId } = caller;
  await lockUserRow(db, userId);
  const before = await readConsent({ db }, userId);
  const changed = (['showsName', 'inPeers'] as const).filter((key) => before[key] !== given[key]);
  if (changed.length === 0) return before;
  if (changed.includes('inPeers') && given.inPeers)
    await takeDailyUse(db, assessmentConsentCalls.saveAssessmentConsent, { userId, now: clock.now() });
  await putConsent(db, { userId, ...given, changedAt: clock.now() });
  if (changed.includes('inPeers')) await refreshPeers(db, { userId, consents: given.inPeers });
  await recordAudit({ db, clock }, originOf(from), {
    ...{ actorUserId: userId, action: 'assessment', object: `user ${String(userId)}` },
    result: changed.map((key) => `consent ${words[key]} ${given[key] ? 'yes' : 'no'}`).join(', '),
  });
  return given;
}
