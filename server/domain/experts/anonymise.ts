import { goneReason, goneUser } from '#contract/gone.ts';
import {
  listSharedBookings,
  listSharedQuestions,
  rewriteBooking,
  rewriteQuestion,
  rewriteSteps,
} from '#server/db/queries/erasure/erasure.ts';
import { closeByPortal, notifyStaffOfErasure, type Erasure } from '#server/domain/erasure/erasure.ts';
import { sealContact } from '#server/lib/crypto/enquiry-cipher.ts';

/** What everybody may read stays; what only he and the centre have read loses its text. What nobody has answered yet is closed. */
export async function anonymiseQuestions(erasure: Erasure): Promise<void> {
  const { db, userId, forget, forgetNames } = erasure;
  const rows = await listSharedQuestions(db, userId);
  await rewriteSteps(db, { subject: 'expertQuestion', ids: rows.map(({ id }) => id) }, erasure);
  let closed = 0;
  for (const { id, state, isPrivate, body, answer, comment } of rows) {
    const isOpen = state === 'waiting' || state === 'passedOn';
    const isPublic = state === 'answered' && !isPrivate;
    await rewriteQuestion(db, id, {
      body: isPublic ? forget(body) : '',
      answer: isPublic ? forgetNames(answer) : '',
      comment: isOpen ? goneReason : forgetNames(comment),
      ...(isOpen && { state: 'withdrawn' }),
    });
    if (!isOpen) continue;
    closed += 1;
    await closeByPortal(erasure, {
      ...{ type: 'expertQuestion', id, action: 'withdraw', from: state, to: 'withdrawn', audit: 'expert' },
    });
  }
  if (closed > 0)
    await notifyStaffOfErasure(erasure, {
      ...{ permission: 'answer', template: 'expertWorkWaiting' },
      what: `${String(closed)} 个专家提问`,
    });
}

/** A meeting that is over has taken place; one that is ahead does not. */
export async function anonymiseBookings(erasure: Erasure): Promise<void> {
  const { db, userId, now, secrets, forget, forgetNames } = erasure;
  const rows = await listSharedBookings(db, userId);
  await rewriteSteps(db, { subject: 'booking', ids: rows.map(({ booking }) => booking.id) }, erasure);
  const contact = sealContact(secrets, { name: goneUser, phone: '' });
  const closed: string[] = [];
  for (const { booking: row, itemName } of rows) {
    const isOpen = row.state === 'requested' || row.state === 'confirmed';
    const isOver = row.state === 'confirmed' && row.startsAt !== null && row.startsAt <= now;
    const to = isOver ? 'done' : 'cancelled';
    await rewriteBooking(db, row.id, {
      ...{ contact, topic: forget(row.topic), place: forgetNames(row.place) },
      comment: isOpen && !isOver ? goneReason : forgetNames(row.comment),
      ...(isOpen && { state: to }),
    });
    if (!isOpen) continue;
    await closeByPortal(erasure, {
      ...{ type: 'booking', id: row.id, action: isOver ? 'finish' : 'cancel', audit: 'expert' },
      ...{ from: row.state, to },
    });
    if (!isOver) closed.push(`${itemName}（编号 ${String(row.id)}）`);
  }
  if (closed.length > 0)
    await notifyStaffOfErasure(erasure, {
      ...{ permission: 'answer', template: 'expertWorkWaiting' },
      what: `预约：${closed.join('、')}`,
    });
}
