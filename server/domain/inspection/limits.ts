import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { inspectionCalls } from '#contract/inspection/calls.ts';
import {
  changedLimits,
  isLimit,
  limitKeys,
  limits as known,
  limitsFrom,
  defaultLimits,
  type Limits,
} from '#contract/inspection/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertLimits, listSavedLimits, lockLimits } from '#server/db/queries/inspection/limits.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';

/** Changes that are shown. */
const historyLength = 20;

/** The numbers that count now. */
export const findLimits = async (db: Queryable): Promise<Limits> =>
  limitsFrom((await listSavedLimits(db, 1))[0]?.limits);

/** The same with what was changed before, the newest first. */
export async function readLimits(db: Queryable): Promise<ResponseOf<typeof inspectionCalls.readLimits>> {
  // one more than is shown says from what the oldest was changed
  const saved = await listSavedLimits(db, historyLength + 1);
  const history = saved.slice(0, historyLength).map(({ limits, savedAt, by }, at) => {
    const [before, after] = [limitsFrom(saved[at + 1]?.limits), limitsFrom(limits)];
    const changes = changedLimits(before, after).map((key) => ({ key, from: before[key], to: after[key] }));
    return { savedAt: savedAt.toISOString(), by, changes };
  });
  return { rev: saved[0]?.id ?? 0, limits: limitsFrom(saved[0]?.limits), history };
}

/** Changes numbers; the next inspection goes by them. Fails with inspectionLimitWrong, editedMeanwhile, inspectionNothingChanged. */
export async function saveLimits(
  transaction: Transaction,
  { rev, limits }: ParsedRequestOf<typeof inspectionCalls.saveLimits>,
  { caller, ...from }: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const wrong = limitKeys.find((key) => !isLimit(key, limits[key]));
  if (wrong !== undefined) fail('inspectionLimitWrong', { field: wrong });
  await lockLimits(db);
  const [newest] = await listSavedLimits(db, 1);
  if ((newest?.id ?? 0) !== rev) fail('editedMeanwhile');
  const changed = changedLimits(newest === undefined ? defaultLimits : limitsFrom(newest.limits), limits);
  if (changed.length === 0) fail('inspectionNothingChanged');
  await insertLimits(db, { limits, savedBy: caller.userId, savedAt: clock.now() });
  await recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'inspection', result: 'limits changed' },
    object: changed.map((key) => `${known[key].label} ${String(limits[key])}`).join('; '),
  });
}
