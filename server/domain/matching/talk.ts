import { limitsOf } from '#server/lib/paging.ts';
import { talkPerDay } from '#contract/matching/constants.ts';
import type { Talk } from '#contract/matching/contact-calls.ts';
import { talkingStates } from '#contract/matching/contact-workflow.ts';
import { ratingRules, talkRules } from '#contract/matching/rules.ts';
import {
  findMatchContact,
  insertMatchMessage,
  insertMatchRating,
  listMatchMessages,
  listTalkedItems,
  markMessagesRead,
  type MatchContact,
} from '#server/db/queries/match-contact.ts';
import { countDailyUse } from '#server/db/queries/rate-limit.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { seal, unseal } from '#server/lib/crypto/sealed.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { tellParty, type InTransaction } from './contact-notices.ts';
import type { ContactDeps } from './invite.ts';
import { lockContact } from './move-contact.ts';
import { otherSide, sideOf } from './parties.ts';

/** What the two have written, the newest first; what the other one wrote is read now. Fails with notFound. */
export async function listTalk(
  { db, secrets }: Pick<ContactDeps, 'db' | 'secrets'>,
  { id, pageNum, pageSize }: { id: number; pageNum: number; pageSize: number },
  userId: number,
): Promise<{ total: number; rows: Talk[] }> {
  const contact = (await findMatchContact(db, id)) ?? fail('notFound');
  const side = sideOf(contact, userId);
  const page = limitsOf({ pageNum, pageSize });
  const { total, rows } = await listMatchMessages(db, { contactId: id, ...page });
  await markMessagesRead(db, { contactId: id, side: otherSide(side) });
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      isMine: row.side === side,
      body: unseal(secrets.talkKey, row.body),
      createTime: row.createdAt.toISOString(),
    })),
  };
}

/** Writes to the other one, who is told on the site of the first that he has not read. Fails with what the rules name, notFound, contactNotTalking, talkLimitReached. */
export async function sayInContact(
  services: ContactDeps,
  { id, body }: { id: number; body: string },
  { caller: { userId } }: KnownContext,
): Promise<{ id: number }> {
  requireForm(talkRules, { body });
  const messageId = await services.db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    const contact = await lockContact(tx, id);
    if (!talkingStates.includes(contact.state)) fail('contactNotTalking');
    const now = services.clock.now();
    const uses = await countDailyUse(tx, { key: `match talk user ${String(userId)}`, now });
    if (uses > talkPerDay) fail('talkLimitReached');
    const side = sideOf(contact, userId);
    const last = (await listMatchMessages(tx, { contactId: id, limit: 1, offset: 0 })).rows[0];
    const isWaiting = last?.side === side && !last.isRead;
    const said = await insertMatchMessage(tx, {
      ...{ contactId: id, side, createdAt: now },
      body: seal(services.secrets.talkKey, body.trim()),
    });
    if (!isWaiting) await tell(deps, contact, { userId, told: 'say' });
    return said;
  });
  return { id: messageId };
}

/** Says once how it was. Fails with what the rules name, notFound, ratingNotYet, ratingGiven. */
export async function rateContact(
  services: ContactDeps,
  { id, stars, comment }: { id: number; stars: number; comment: string },
  context: KnownContext,
): Promise<void> {
  requireForm(ratingRules, { stars: String(stars), comment });
  const { userId } = context.caller;
  await services.db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    const contact = await lockContact(tx, id);
    if (contact.state !== 'done') fail('ratingNotYet');
    const isFirst = await insertMatchRating(tx, {
      ...{ contactId: id, side: sideOf(contact, userId), stars, createdAt: services.clock.now() },
      comment: seal(services.secrets.talkKey, comment),
    });
    if (!isFirst) fail('ratingGiven');
    await tell(deps, contact, { userId, told: 'rate' });
    await recordStep(deps, {
      ...{ subject: { type: 'contact', id }, action: 'rate', from: 'done', to: 'done' },
      ...{ userId, place: context, audit: 'match' },
    });
  });
}

async function tell(
  deps: InTransaction,
  contact: MatchContact,
  { userId, told }: { userId: number; told: 'say' | 'rate' },
): Promise<void> {
  const items = await listTalkedItems(deps.db, [contact.demandId, contact.solutionId]);
  const titleOf = (id: number) => items.get(id)?.title ?? '';
  await tellParty(deps, {
    contact,
    to: otherSide(sideOf(contact, userId)),
    told,
    titles: { demand: titleOf(contact.demandId), solution: titleOf(contact.solutionId) },
  });
}
