import type { ReleaseAction } from '#contract/content/release.ts';
import { draftsPerOwner, submissionsPerDay } from '#contract/supply/constants.ts';
import { shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { isPast } from '#contract/supply/stage-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { countOwnDrafts, type Item } from '#server/db/queries/content/version.ts';
import { countDailyUse } from '#server/db/queries/rate-limit.ts';
import { countWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';

interface InTransaction {
  db: Queryable;
  clock: Clock;
}

/** Counts a submission of an enterprise, in the transaction that makes it. Fails with submissionLimitReached. */
export async function takeSubmission({ db, clock }: InTransaction, ownerUserId: number): Promise<void> {
  const uses = await countDailyUse(db, { key: `submission user ${String(ownerUserId)}`, now: clock.now() });
  if (uses > submissionsPerDay) fail('submissionLimitReached');
}

/** By its owner, not by people of the centre. */
export const isHandedInBy = (
  userId: number | undefined,
  { ownerUserId }: Pick<Item, 'ownerUserId'>,
  action: ReleaseAction,
): boolean => action === 'submit' && ownerUserId !== null && ownerUserId === userId;

/** Whether the submission that has just been filed is the item's first: a correction is no other act. */
export const isFirstSubmission = async (tx: Queryable, id: number): Promise<boolean> =>
  (await countWorkflowSteps(tx, { subject: 'content', id, action: 'submit' })) === 1;

/** A demand that lay in a drawer until its last day was over looks for nobody. Fails with demandExpired. */
export function requireInTime({ clock }: { clock: Clock }, { extra }: { extra: object }): void {
  const until: unknown = Reflect.get(extra, 'validUntil');
  if (typeof until === 'string' && isPast(until, clock.now())) fail('demandExpired');
}

/**
 * Under a lock of the account. What was begun and deleted today counts: rows stay, and nobody makes as many as he likes. Fails with
 * draftLimitReached.
 */
export async function requireRoomForDraft({ db, clock }: InTransaction, ownerUserId: number): Promise<void> {
  const drafts = await countOwnDrafts(db, { ownerUserId, since: startOfDay(shanghaiDay(clock.now())) });
  if (drafts >= draftsPerOwner) fail('draftLimitReached');
}
