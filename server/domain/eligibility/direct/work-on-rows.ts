import { directReasonFault, paidDayFault } from '#contract/eligibility/direct-rules.ts';
import type { DirectRow } from '#contract/eligibility/direct-entities.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findDirectListById,
  lockDirectListById,
  updateDirectList,
  type DirectListRow,
} from '#server/db/queries/eligibility/direct-list.ts';
import {
  findOffer,
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
import { notifyOffered } from './direct-messages.ts';
import { record, requireReviewer } from './work-on-lists.ts';

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

/** Who has said yes; of nobody else a name is told. Fails with notFound and accessDenied. */
export async function listDirectRows(
  { db }: Pick<Services, 'db'>,
  { id, ...paging }: Paging & { id: number },
  colleague: Colleague,
): Promise<{ total: number; rows: DirectRow[] }> {
  await requireList(await findDirectListById(db, id), db, colleague);
  const { total, rows } = await pageOfNamed(db, id, limitsOf(paging));
  return {
    total,
    rows: rows.map(({ answeredAt, strikeReason, paidOn, ...row }) => ({
      ...{ id: row.id, rev: row.rev, state: row.state, amount: row.amount },
      ...{ companyName: row.companyName, creditCode: row.creditCode },
      ...{ steps: row.steps, values: row.values, reason: strikeReason, paidOn: paidOn ?? '' },
      answerTime: answeredAt?.toISOString() ?? null,
    })),
  };
}

/** Strikes an enterprise out that has said yes, and tells it why. Fails with notFound, accessDenied, directMoved and directWrong. */
export async function strikeDirectRow(
  transaction: Transaction,
  { id, offerId, rev, reason }: { id: number; offerId: number; rev: number; reason: string },
  colleague: Colleague,
): Promise<null> {
  const { db } = transaction;
  const list = await requireList(await lockDirectListById(db, id, 'update'), db, colleague);
  if (directReasonFault(reason) !== undefined) fail('directWrong', { field: 'reason' });
  const offer = await findOffer(db, offerId);
  // its enterprise may have gone meanwhile
  if (offer?.listId !== id) return fail('directMoved');
  const isNamed = offer.state === 'confirmed' && offer.rev === rev && list.state !== 'over';
  const strikeReason = reason.trim();
  if (!isNamed || !(await updateOffer(db, offer, { state: 'struck', strikeReason }))) fail('directMoved');
  // who is about to confirm the list has seen another one
  await updateDirectList(db, list, {});
  await notifyOffered(transaction, offer, {
    title: '您的企业已移出免申即享名单',
    body: `《${list.title}》：${strikeReason}`,
  });
  await endIfDone(transaction, id);
  await record(transaction, colleague, list.itemId, `strike ${String(offerId)}`);
  return null;
}

/** Marks enterprises as paid, all or none, and tells them. Fails with notFound, accessDenied, directMoved, directPublicity and directWrong. */
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
  const ids = [...new Set(offerIds)];
  const paid = await payOffers(db, { listId: id, ids, paidOn });
  if (paid.length < ids.length) fail('directMoved');
  for (const offer of paid)
    await notifyOffered(transaction, offer, {
      title: '免申即享资金已兑付',
      body: `《${list.title}》：已于 ${paidOn} 兑付。如没有收到，请联系中心。`,
    });
  await endIfDone(transaction, id);
  await record(transaction, colleague, list.itemId, `pay ${String(ids.length)}`);
  return null;
}
