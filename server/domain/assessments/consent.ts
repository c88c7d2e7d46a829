import { assessmentConsentCalls, type AssessmentConsent } from '#contract/assessments/consent-calls.ts';
import { levelTools } from '#contract/assessments/constants.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findConsent, putConsent } from '#server/db/queries/assessments/consent.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { refreshBadges } from './badges.ts';
import { refreshPeers } from './peers.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';

type Wanted = RequestOf<typeof assessmentConsentCalls.saveAssessmentConsent>;

const words = { showsName: 'name', inPeers: 'peers', inLevels: 'levels' } as const;
const consents = ['showsName', 'inPeers', 'inLevels'] as const;

const noConsent = { showsName: false, inPeers: false, inLevels: false, badges: [] };

/** What the enterprise allows; nothing where it has never said so. */
export async function readConsent({ db }: { db: Queryable }, userId: number): Promise<AssessmentConsent> {
  const row = await findConsent(db, userId);
  if (row === undefined) return noConsent;
  const { showsName, inPeers, inLevelsSince, badgeTools } = row;
  return { showsName, inPeers, inLevels: inLevelsSince !== null, badges: badgeTools };
}

/**
 * What it allows from now on. A change is a line of the record: when it was given, and when it was taken back. Fails with assessmentConsentLimit: who comes and goes
 * among those that are counted lets a colleague compute what others have.
 */
export async function saveConsent(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  wanted: Wanted,
  { caller, ...from }: KnownContext,
): Promise<AssessmentConsent> {
  const { userId } = caller;
  const now = clock.now();
  await lockUserRow(db, userId);
  const before = await readConsent({ db }, userId);
  const { badges: tools = before.badges, ...flags } = wanted;
  const badges = levelTools.filter((tool) => tools.includes(tool));
  const changed = consents.filter((key) => before[key] !== wanted[key]);
  const shown = levelTools.filter((tool) => before.badges.includes(tool) !== badges.includes(tool));
  if (changed.length === 0 && shown.length === 0) return before;
  if (changed.some((key) => key !== 'showsName' && wanted[key]))
    await takeDailyUse(db, assessmentConsentCalls.saveAssessmentConsent, { userId, now });
  const { inLevels, ...kept } = flags;
  await putConsent(db, {
    ...{ userId, ...kept, badgeTools: badges, changedAt: now },
    // whoever has been counted stays at his place
    ...(changed.includes('inLevels') && { inLevelsSince: inLevels ? now : null }),
  });
  if (changed.includes('inPeers')) await refreshPeers(db, { userId, consents: wanted.inPeers });
  if (shown.length > 0) await refreshBadges(db, userId);
  const said = [
    ...changed.map((key) => [words[key], wanted[key]] as const),
    ...shown.map((tool) => [`badge ${tool}`, badges.includes(tool)] as const),
  ];
  await recordAudit({ db, clock }, originOf(from), {
    ...{ actorUserId: userId, action: 'assessment', object: `user ${String(userId)}` },
    result: said.map(([what, isGiven]) => `consent ${what} ${isGiven ? 'yes' : 'no'}`).join(', '),
  });
  return { ...flags, badges };
}
