import { directReasonFault, paidDayFault } from '#contract/eligibility/direct-rules.ts';
import type { DirectRow } from '#contract/eligibility/direct-entities.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findDirectListById,
  isItemPublic,
  lockDirectListById,
  updateDirectList,
  type DirectListRow,
} from '#server/db/queries/eligibility/direct-list.ts';
import {
  findOffer,
  hasUnableOwner,
  pageOfNamed,
  payOffers,
  updateOffer,
} from '#server/db/queries/eligibility/direct-offer.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { endIfDone } from './ask-enterprises.ts';
import { isClosed, mayStrike, record, requireReviewer } from './work-on-lists.ts';

/** A list of an item in whose section the colleague reviews. */
async function requireList(
  list: DirectListRow | undefined,
  db: Queryable,
  colleague: Colleague,
): Promise<DirectListRow> {
  if (list === undefined) return fail('notFound');
  await requireReviewer(db, list.itemId, colleague);
  return list;
}

/** Who has said yes, once nobody changes that any more; of nobody else a name is told. Fails with notFound and accessDenied. */
export async function listDirectRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, ...paging }: Paging & { id: number },
  colleague: Colleague,
): Promise<{ total: number; rows: DirectRow[] }> {
  const list = await requireList(await findDirectListById(db, id), db, colleague);
  if (!isClosed(list, clock.now())) return { total: 0, rows: [] };
  const limits = limitsOf(paging);
  const { total, rows } = await pageOfNamed(db, id, limits);
  return {
    total,
    rows: rows.map(({ offer: { answeredAt, strikeReason, paidOn, ...row }, isHeld }, n) => ({
      ...{
        position: limits.offset + n + 1,
        isHeld,
        id: row.id,
        rev: row.rev,
        state: row.state,
        amount: row.amount,
      },
      ...{ companyName: row.companyName, creditCode: row.creditCode },
      ...{ steps: row.steps, values: row.values, reason: strikeReason, paidOn: paidOn ?? '' },
      answerTime: answeredAt?.toISOString() ?? null,
    })),
  };
}

/** Strikes an enterprise out that has said yes, and tells it why. Fails with notFound, accessDenied, directMoved, directEarly and directWrong. */
export async function strikeDirectRow(
  transaction: Transaction,
  { id, offerId, rev, reason }: { id: number; offerId: number; rev: number; reason: string },
  colleague: Colleague,
): Promise<null> {
  const { db } = transaction;
  const list = await requireList(await lockDirectListById(db, id, 'update'), db, colleague);
  // before, nobody reads who has said yes
  if (list.state !== 'over' && !mayStrike(list, transaction.clock.now())) fail('directEarly');
  if (directReasonFault(reason) !== undefined) fail('directWrong', { field: 'reason' });
  const offer = await findOffer(db, offerId);
  // its enterprise may have gone meanwhile
  if (offer?.listId !== id) return fail('directMoved');
  const isNamed = offer.state === 'confirmed' && offer.rev === rev && list.state !== 'over';
  const strikeReason = reason.trim();
  const struck = { state: 'struck', strikeReason, untold: 'struck' } as const;
  if (!isNamed || !(await updateOffer(db, offer, struck))) fail('directMoved');
  // who is about to confirm the list has seen another one
  await updateDirectList(db, list, {});
  await endIfDone(transaction, id);
  await record(transaction, colleague, list.itemId, `strike ${String(offerId)}`);
  return null;
}

/**
 * Marks enterprises as paid, all or none, and lets them be told. Fails with notFound, accessDenied, directMoved, directPublicity, directHidden, directHeld and
 * directWrong.
 */
export async function payDirectRows(
  transaction: Transaction,
  { id, offerIds, paidOn }: { id: number; offerIds: readonly number[]; paidOn: string },
  colleague: Colleague,
): Promise<null> {
  const { db, clock } = transaction;
  const list = await requireList(await lockDirectListById(db, id, 'update'), db, colleague);
  const now = clock.now();
  if (list.publicUntil === null || now < list.publicUntil) return fail('directPublicity');
  const days = { from: shanghaiDay(list.publicUntil), today: shanghaiDay(now) };
  if (paidDayFault(paidOn, days) !== undefined) fail('directWrong', { field: 'paidOn' });
  if (!(await isItemPublic(db, list.itemId))) fail('directHidden');
  const ids = [...new Set(offerIds)];
  if (await hasUnableOwner(db, id, ids)) fail('directHeld');
  if ((await payOffers(db, { listId: id, ids, paidOn })) < ids.length) fail('directMoved');
  await endIfDone(transaction, id);
  await record(transaction, colleague, list.itemId, `pay ${String(ids.length)}`);
  return null;
}
