import { limitsOf } from '#server/lib/paging.ts';
import { contactCalls, type Talk } from '#contract/matching/contact-calls.ts';
import { talkingStates } from '#contract/matching/contact-workflow.ts';
import { ratingRules, talkRules } from '#contract/matching/rules.ts';
import {
  findMatchContact,
  insertMatchMessage,
  insertMatchRating,
  listMatchMessages,
  markMessagesRead,
} from '#server/db/queries/matching/contact.ts';
import { listReportStates } from '#server/db/queries/matching/report.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { seal, unseal } from '#server/lib/crypto/sealed.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { notifyOther } from './contact-notices.ts';
import { contacts } from './contact-workflow.ts';
import { otherSide, sideOf } from './parties.ts';

/** What the two have written, the newest first; what the other one wrote is read now. Fails with notFound. */
export async function listTalk(
  { db, secrets }: Pick<Transaction, 'db' | 'secrets'>,
  { id, pageNum, pageSize }: { id: number; pageNum: number; pageSize: number },
  userId: number,
): Promise<{ total: number; rows: Talk[] }> {
  const contact = (await findMatchContact(db, id)) ?? fail('notFound');
  const side = sideOf(contact, userId);
  const page = limitsOf({ pageNum, pageSize });
  const { total, rows } = await listMatchMessages(db, { contactId: id, ...page });
  await markMessagesRead(db, { contactId: id, side: otherSide(side) });
  const messageIds = rows.map((row) => row.id);
  const reported = await listReportStates(db, { side, messageIds });
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      isMine: row.side === side,
      body: row.hiddenAt === null ? unseal(secrets.talkKey, row.body) : '',
      isHidden: row.hiddenAt !== null,
      report: reported.get(row.id) ?? null,
      createTime: row.createdAt.toISOString(),
    })),
  };
}

/** Writes to the other one, who is told on the site of the first that he has not read. Fails with what the rules name, notFound, contactNotTalking, talkLimitReached. */
export async function sayInContact(
  transaction: Transaction,
  { id, body }: { id: number; body: string },
  { caller: { userId } }: KnownContext,
): Promise<{ id: number }> {
  requireForm(talkRules, { body });
  const { db: tx, clock, secrets } = transaction;
  const contact = (await contacts.lock(tx, id)) ?? fail('notFound');
  if (!talkingStates.includes(contact.state)) fail('contactNotTalking');
  const now = clock.now();
  await takeDailyUse(tx, contactCalls.sayInContact, { userId, now });
  const side = sideOf(contact, userId);
  const last = (await listMatchMessages(tx, { contactId: id, limit: 1, offset: 0 })).rows[0];
  const isWaiting = last?.side === side && !last.isRead;
  const said = await insertMatchMessage(tx, {
    ...{ contactId: id, side, createdAt: now },
    body: seal(secrets.talkKey, body.trim()),
  });
  if (!isWaiting) await notifyOther(transaction, contact, { userId, told: 'say' });
  return { id: said };
}

/** Says once how it was. Fails with what the rules name, notFound, ratingNotYet, ratingGiven. */
export async function rateContact(
  transaction: Transaction,
  { id, stars, comment }: { id: number; stars: number; comment: string },
  context: KnownContext,
): Promise<void> {
  requireForm(ratingRules, { stars: String(stars), comment });
  const { db: tx, clock, secrets } = transaction;
  const { userId } = context.caller;
  const contact = (await contacts.lock(tx, id)) ?? fail('notFound');
  if (contact.state !== 'done') fail('ratingNotYet');
  const isFirst = await insertMatchRating(tx, {
    ...{ contactId: id, side: sideOf(contact, userId), stars, createdAt: clock.now() },
    comment: seal(secrets.talkKey, comment),
  });
  if (!isFirst) fail('ratingGiven');
  await notifyOther(transaction, contact, { userId, told: 'rate' });
  await recordStep(transaction, {
    ...{ subject: { type: 'contact', id }, action: 'rate', from: 'done', to: 'done' },
    ...{ userId, origin: context, audit: 'match' },
  });
}
