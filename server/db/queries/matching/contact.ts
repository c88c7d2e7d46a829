import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  liveContactStates,
  type ContactSide,
  type ContactState,
} from '#contract/matching/contact-workflow.ts';
import type { SupplyStage } from '#contract/supply/stages.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { matchContact, matchMessage, matchRating } from '#server/db/schema/match-contact.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { page } from '#server/db/queries/page.ts';
import { deleteReportsOf } from './report.ts';

export type MatchContact = typeof matchContact.$inferSelect;

/** A demand or a solution as far as two owners who talk about it are concerned. */
export async function listTalkedItems(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      title: contentItem.title,
      ownerUserId: contentItem.ownerUserId,
      stage: sql<SupplyStage | null>`${contentItem.stage}`,
      /** Of a demand, its last day: YYYY-MM-DD. */
      validUntil: sql<string | null>`${contentItem.extra} ->> 'validUntil'`,
      party: sql<string | null>`coalesce(extra ->> 'organisation', extra ->> 'provider')`,
      isPublic: sql<boolean>`(${isPublic()})`,
    })
    .from(contentItem)
    .where(and(inArray(contentItem.id, [...ids]), inArray(contentItem.kind, ['demand', 'solution'])));
  return new Map(rows.map((row) => [row.id, row]));
}
export type TalkedItem =
  Awaited<ReturnType<typeof listTalkedItems>> extends Map<number, infer Item> ? Item : never;

const isOf = (userId: number): SQL | undefined =>
  or(eq(matchContact.demandUserId, userId), eq(matchContact.solutionUserId, userId));

/** Undefined when the two are at it already. */
export async function insertMatchContact(
  db: Queryable,
  row: typeof matchContact.$inferInsert,
): Promise<MatchContact | undefined> {
  const [inserted] = await db.insert(matchContact).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findMatchContact(db: Queryable, id: number): Promise<MatchContact | undefined> {
  const [row] = await db.select().from(matchContact).where(eq(matchContact.id, id));
  return row;
}

/** Another whenever there is something else to be read of a contact: its state, a message, a rating, or the demand and the solution. */
export async function markOfContact(db: Queryable, id: number): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select md5(concat_ws(' ', c.state, c.moved_at, c.offered_by,
      (select concat(max(id), ' ', count(hidden_at)) from match_message where contact_id = c.id),
      (select count(*) || ' ' || count(decided_at) from match_report where contact_id = c.id),
      (select count(*) from match_rating where contact_id = c.id),
      (select string_agg(concat_ws(' ', title, stage, ${isPublic()}), ' ' order by id)
        from content_item where id in (c.demand_id, c.solution_id)))) as mark
    from match_contact c where c.id = ${id}`);
  return rows[0]?.mark ?? '';
}

/** Whether a side has asked the other about this pair, and was declined since a moment. */
export async function wasDeclinedSince(
  db: Queryable,
  {
    demandId,
    solutionId,
    invitedBy,
    since,
  }: Pick<MatchContact, 'demandId' | 'solutionId' | 'invitedBy'> & { since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: matchContact.id })
    .from(matchContact)
    .where(
      and(
        eq(matchContact.demandId, demandId),
        eq(matchContact.solutionId, solutionId),
        eq(matchContact.invitedBy, invitedBy),
        eq(matchContact.state, 'declined'),
        gt(matchContact.movedAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Which of these somebody has a part in. */
export async function listContactIdsOf(
  db: Queryable,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ id: matchContact.id })
    .from(matchContact)
    .where(and(inArray(matchContact.id, [...ids]), isOf(userId)));
  return rows.map(({ id }) => id);
}

/** False when it is there no more. */
export async function updateMatchContact(
  db: Queryable,
  { id, from }: { id: number; from: ContactState },
  values: Partial<Pick<MatchContact, 'state' | 'offeredBy' | 'movedAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(matchContact)
    .set(values)
    .where(and(eq(matchContact.id, id), eq(matchContact.state, from)))
    .returning({ id: matchContact.id });
  return rows.length === 1;
}

const sentBy = (userId: number): SQL =>
  sql`(case when ${matchContact.invitedBy} = 'demand' then ${matchContact.demandUserId} else ${matchContact.solutionUserId} end = ${userId})`;

/** Somebody's, the last moved first, with how many messages of the other he has not read. */
export async function listContactsOf(
  db: Queryable,
  {
    userId,
    direction,
    limit,
    offset,
  }: { userId: number; direction: '' | 'sent' | 'received'; limit: number; offset: number },
) {
  const sent = sentBy(userId);
  const where = and(
    isOf(userId),
    direction === '' ? undefined : direction === 'sent' ? sent : sql`not ${sent}`,
  );
  return page(
    db.select().from(matchContact).where(where).orderBy(desc(matchContact.movedAt), desc(matchContact.id)),
    db.select({ n: count() }).from(matchContact).where(where),
    { limit, offset },
  );
}

/** Between these demands and solutions, of those that are under way. */
export async function listLiveContacts(
  db: Queryable,
  { itemId, otherIds }: { itemId: number; otherIds: readonly number[] },
): Promise<Map<number, number>> {
  const { demandId, solutionId } = matchContact;
  const rows = await db
    .select({ id: matchContact.id, demandId, solutionId })
    .from(matchContact)
    .where(
      and(
        inArray(matchContact.state, [...liveContactStates]),
        or(
          and(eq(demandId, itemId), inArray(solutionId, [...otherIds])),
          and(eq(solutionId, itemId), inArray(demandId, [...otherIds])),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.demandId === itemId ? row.solutionId : row.demandId, row.id]));
}

/** Those under way about a demand, with whoever offers something for it. */
export const listLiveContactsOfDemand = (db: Queryable, demandId: number) =>
  db
    .select({ id: matchContact.id, solutionUserId: matchContact.solutionUserId })
    .from(matchContact)
    .where(and(eq(matchContact.demandId, demandId), inArray(matchContact.state, [...liveContactStates])))
    .orderBy(asc(matchContact.id));

/** Whether another than this one is in one of these states with the demand. */
export async function hasOtherContact(
  db: Queryable,
  { demandId, exceptId, states }: { demandId: number; exceptId: number; states: readonly ContactState[] },
): Promise<boolean> {
  const rows = await db
    .select({ id: matchContact.id })
    .from(matchContact)
    .where(
      and(
        eq(matchContact.demandId, demandId),
        ne(matchContact.id, exceptId),
        inArray(matchContact.state, [...states]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertMatchMessage(
  db: Queryable,
  row: typeof matchMessage.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(matchMessage).values(row).returning({ id: matchMessage.id });
  return inserted?.id ?? 0;
}

/** The newest first. */
export async function listMatchMessages(
  db: Queryable,
  { contactId, limit, offset }: { contactId: number; limit: number; offset: number },
) {
  const where = eq(matchMessage.contactId, contactId);
  return page(
    db.select().from(matchMessage).where(where).orderBy(desc(matchMessage.id)),
    db.select({ n: count() }).from(matchMessage).where(where),
    { limit, offset },
  );
}

const unreadOf = (side: ContactSide) => and(eq(matchMessage.side, side), eq(matchMessage.isRead, false));

/** What this side has written has been read. */
export async function markMessagesRead(
  db: Queryable,
  { contactId, side }: { contactId: number; side: ContactSide },
): Promise<void> {
  await db
    .update(matchMessage)
    .set({ isRead: true })
    .where(and(eq(matchMessage.contactId, contactId), unreadOf(side)));
}

/** How many messages nobody has read, by contact and by the side that wrote them. */
export async function countUnreadMessages(db: Queryable, contactIds: readonly number[]) {
  return db
    .select({ contactId: matchMessage.contactId, side: matchMessage.side, unread: count() })
    .from(matchMessage)
    .where(and(inArray(matchMessage.contactId, [...contactIds]), eq(matchMessage.isRead, false)))
    .groupBy(matchMessage.contactId, matchMessage.side);
}

/** False when that side has rated already. */
export async function insertMatchRating(
  db: Queryable,
  row: typeof matchRating.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(matchRating)
    .values(row)
    .onConflictDoNothing()
    .returning({ side: matchRating.side });
  return rows.length === 1;
}

export const listMatchRatings = (db: Queryable, contactId: number) =>
  db.select().from(matchRating).where(eq(matchRating.contactId, contactId));

async function deleteContacts(db: Queryable, where: SQL | undefined): Promise<void> {
  await deleteReportsOf(db, where);
  const rows = await db.delete(matchContact).where(where).returning({ id: matchContact.id });
  if (rows.length > 0) await deleteWorkflowSteps(db, { subject: 'contact', ids: rows.map(({ id }) => id) });
}

/** With all that was written. */
export const deleteContact = (db: Queryable, id: number) => deleteContacts(db, eq(matchContact.id, id));

export const deleteContactsEndedBefore = (db: Queryable, before: Date) =>
  deleteContacts(
    db,
    and(
      lt(matchContact.movedAt, before),
      inArray(matchContact.state, ['done', 'declined', 'withdrawn', 'failed']),
    ),
  );

/** All that somebody has had, for his download. */
export async function listAllContactsOf(db: Queryable, userId: number) {
  const contacts = await db
    .select()
    .from(matchContact)
    .where(isOf(userId))
    .orderBy(asc(matchContact.id))
    .limit(10_000);
  const ids = contacts.map(({ id }) => id);
  const [messages, ratings] = await Promise.all([
    db
      .select()
      .from(matchMessage)
      .where(inArray(matchMessage.contactId, ids))
      .orderBy(asc(matchMessage.id))
      .limit(50_000),
    db.select().from(matchRating).where(inArray(matchRating.contactId, ids)),
  ]);
  return { contacts, messages, ratings };
}
