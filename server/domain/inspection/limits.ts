import { z } from 'zod';
import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { inspectionCalls } from '#contract/inspection/calls.ts';
import {
  changedLimits,
  isLimit,
  limitKeys,
  limits as known,
  limitsFrom,
  type LimitKey,
  defaultLimits,
  type Limits,
} from '#contract/inspection/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { findSavedLimits, insertLimits, lockLimits } from '#server/db/queries/inspection/limits.ts';
import { rowSetting, noting } from '#server/domain/audit/row-history.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';

/** The numbers that count now. */
export const findLimits = async (db: Queryable): Promise<Limits> =>
  limitsFrom((await findSavedLimits(db))?.limits);

/** The same, with the number of the state. */
export async function readLimits(db: Queryable): Promise<ResponseOf<typeof inspectionCalls.readLimits>> {
  const newest = await findSavedLimits(db);
  return { rev: newest?.id ?? 0, limits: limitsFrom(newest?.limits) };
}

/** Changes numbers; the next inspection goes by them. Fails with inspectionLimitWrong, editedMeanwhile, inspectionNothingChanged. */
export async function saveLimits(
  transaction: Transaction,
  { rev, limits }: ParsedRequestOf<typeof inspectionCalls.saveLimits>,
  context: KnownContext,
  act = '',
): Promise<void> {
  const { db, clock } = transaction;
  const { caller, ...from } = context;
  const wrong = limitKeys.find((key) => !isLimit(key, limits[key]));
  if (wrong !== undefined) fail('inspectionLimitWrong', { field: wrong });
  await lockLimits(db);
  const newest = await findSavedLimits(db);
  if ((newest?.id ?? 0) !== rev) fail('editedMeanwhile');
  const changed = changedLimits(newest === undefined ? defaultLimits : limitsFrom(newest.limits), limits);
  if (changed.length === 0) fail('inspectionNothingChanged');
  await noting(transaction, limitSetting, { context, act }, () =>
    insertLimits(db, { limits, savedBy: caller.userId, savedAt: clock.now() }),
  );
  await recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'inspection', result: 'limits changed' },
    object: act + changed.map((key) => `${known[key].label} ${String(limits[key])}`).join('; '),
  });
}

const isKnown = (key: string): key is LimitKey => limitKeys.some((one) => one === key);

/** The numbers as their history has them. */
export const limitSetting = rowSetting(z.object({ number: z.number(), unit: z.string() }), {
  list: 'limits',
  hasOrder: false,
  lock: lockLimits,
  read: async (db) => {
    const now = await findLimits(db);
    return limitKeys.map((key) => ({ key, value: { number: now[key], unit: known[key].unit } }));
  },
  nameOf: (_, key) => (isKnown(key) ? known[key].label : key),
  fieldsOf: ({ number, unit }) => [['数值', `${String(number)} ${unit}`]],
  write: async (transaction, rows, { context, act }) => {
    const { rev, limits } = await readLimits(transaction.db);
    const wanted = new Map(rows.map(({ key, value }) => [key, value.number]));
    const restored = Object.fromEntries(limitKeys.map((key) => [key, wanted.get(key) ?? limits[key]]));
    await saveLimits(transaction, { rev, limits: limitsFrom(restored) }, context, act);
  },
});
