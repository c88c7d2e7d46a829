import { draftsPerOwner, submissionsPerDay } from '#contract/supply/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { countOwnDrafts } from '#server/db/queries/content-version.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import { countWorkflowSteps } from '#server/db/queries/workflow.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';

interface InTransaction {
  db: Queryable;
  clock: Clock;
}

/** Counts a submission of an enterprise, in the transaction that makes it. Fails with submissionLimitReached. */
export async function takeSubmission({ db, clock }: InTransaction, ownerUserId: number): Promise<void> {
  const windowStart = new Date(endOfDay(shanghaiDay(clock.now())).getTime() - 24 * 3_600_000);
  const uses = await countRateLimitUse(db, { key: `submission user ${String(ownerUserId)}`, windowStart });
  if (uses > submissionsPerDay) fail('submissionLimitReached');
}

/** Whether the submission that has just been filed is the item's first: a correction is no other act. */
export const isFirstSubmission = async (tx: Queryable, id: number): Promise<boolean> =>
  (await countWorkflowSteps(tx, { subject: 'content', id, action: 'submit' })) === 1;

/** Under a lock of the account. Fails with draftLimitReached. */
export async function requireRoomForDraft(tx: Queryable, ownerUserId: number): Promise<void> {
  if ((await countOwnDrafts(tx, ownerUserId)) >= draftsPerOwner) fail('draftLimitReached');
}
