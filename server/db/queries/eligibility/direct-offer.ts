import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { DirectOfferState } from '#contract/eligibility/direct-states.ts';
import type { Queryable } from '#server/db/database.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { directList, directOffer } from '#server/db/schema/eligibility.ts';

export type DirectOfferRow = typeof directOffer.$inferSelect;
type Changes = Partial<Omit<DirectOfferRow, 'id' | 'listId' | 'userId' | 'rev'>>;

/** Certified, able to log in, and agreeing that it is matched: who may be on a list. */
const mayStand = sql.raw(
  `u.audit_status = '2' and u.account_type = 'enpt' and u.deleted_at is null and u.suspended_at is null`,
);

/** How many enterprises may be on a list at all. */
export async function countWhoMayStand(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from fact_consent f join app_user u on u.id = f.user_id where ${mayStand}`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * The next enterprises that may be on a list, by id. Their consent is held until the transaction ends: who takes it back at the same time is before
 * this, or finds what this has written.
 */
export async function takeNextEnterprises(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<{ userId: number; companyName: string; creditCode: string }[]> {
  const { rows } = await db.execute<{ user_id: string; company_name: string; credit_code: string }>(
    sql`select f.user_id, e.company_name, e.credit_code from fact_consent f
      join app_user u on u.id = f.user_id join enterprise e on e.user_id = f.user_id
      where f.user_id > ${after} and ${mayStand} order by f.user_id limit ${limit} for key share of f`,
  );
  return rows.map((row) => ({
    userId: Number(row.user_id),
    companyName: row.company_name,
    creditCode: row.credit_code,
  }));
}

/** Whether an enterprise may be on a list now; its consent is held, as above. */
export async function takeWhoMayStand(
  db: Queryable,
  userId: number,
): Promise<{ companyName: string; creditCode: string } | undefined> {
  const [row] = await takeNextEnterprises(db, { after: userId - 1, limit: 1 });
  return row?.userId === userId ? row : undefined;
}

/** Those who are new to the list. */
export async function insertOffers(
  db: Queryable,
  rows: readonly (typeof directOffer.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await db
    .insert(directOffer)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ userId: directOffer.userId });
  return made.map(({ userId }) => userId);
}

/** How many of a list are in which state. */
export async function countOffers(
  db: Queryable,
  listIds: readonly number[],
): Promise<Map<number, Map<DirectOfferState, number>>> {
  const counts = new Map<number, Map<DirectOfferState, number>>();
  if (listIds.length === 0) return counts;
  const rows = await db
    .select({ listId: directOffer.listId, state: directOffer.state, n: count() })
    .from(directOffer)
    .where(inArray(directOffer.listId, [...listIds]))
    .groupBy(directOffer.listId, directOffer.state);
  for (const { listId, state, n } of rows)
    counts.set(listId, (counts.get(listId) ?? new Map<DirectOfferState, number>()).set(state, n));
  return counts;
}

/** Who has said yes, struck out and paid ones among them: nobody else is named. */
const isNamed = inArray(directOffer.state, ['confirmed', 'struck', 'paid']);

export const pageOfNamed = (db: Queryable, listId: number, paging: Page) =>
  page(
    db
      .select()
      .from(directOffer)
      .where(and(eq(directOffer.listId, listId), isNamed))
      .orderBy(directOffer.companyName, directOffer.id),
    db
      .select({ n: count() })
      .from(directOffer)
      .where(and(eq(directOffer.listId, listId), isNamed)),
    paging,
  );

/** What an enterprise has, the newest first. */
export const listOwnOffers = (db: Queryable, userId: number, limit: number) =>
  db
    .select({
      offer: directOffer,
      list: directList,
      item: { id: contentItem.id, kind: contentItem.kind, title: contentItem.title },
    })
    .from(directOffer)
    .innerJoin(directList, eq(directList.id, directOffer.listId))
    .innerJoin(contentItem, eq(contentItem.id, directList.itemId))
    .where(eq(directOffer.userId, userId))
    .orderBy(desc(directOffer.id))
    .limit(limit);

export async function findOffer(db: Queryable, id: number): Promise<DirectOfferRow | undefined> {
  const [row] = await db.select().from(directOffer).where(eq(directOffer.id, id));
  return row;
}

/** Writes one at the rev that was seen; answers whether it was that. */
export async function updateOffer(
  db: Queryable,
  { id, rev }: Pick<DirectOfferRow, 'id' | 'rev'>,
  changes: Changes,
): Promise<boolean> {
  const rows = await db
    .update(directOffer)
    .set({ ...changes, rev: rev + 1 })
    .where(and(eq(directOffer.id, id), eq(directOffer.rev, rev)))
    .returning({ id: directOffer.id });
  return rows.length === 1;
}

/** Marks these of a list as paid that have said yes; answers whose they are. */
export async function payOffers(
  db: Queryable,
  { listId, ids, paidOn }: { listId: number; ids: readonly number[]; paidOn: string },
): Promise<DirectOfferRow[]> {
  return db
    .update(directOffer)
    .set({ state: 'paid', paidOn, rev: sql`${directOffer.rev} + 1` })
    .where(
      and(
        eq(directOffer.listId, listId),
        inArray(directOffer.id, [...ids]),
        eq(directOffer.state, 'confirmed'),
      ),
    )
    .returning();
}

export const listConfirmed = (db: Queryable, listId: number) =>
  db
    .select()
    .from(directOffer)
    .where(and(eq(directOffer.listId, listId), eq(directOffer.state, 'confirmed')))
    .orderBy(directOffer.id);

/** Before their publicity, takes those off who may not be on it any more; of one list, or of all. Answers how many had said yes. */
export async function deleteGoneOffers(db: Queryable, listId?: number): Promise<number> {
  const ofList = listId === undefined ? sql`true` : sql`l.id = ${listId}`;
  const { rows } = await db.execute<{ n: number }>(sql`
    with gone as (
      delete from direct_offer o using direct_list l
        where l.id = o.list_id and l.state in ('open', 'listed') and ${ofList}
          and not exists (select from fact_consent f join app_user u on u.id = f.user_id where f.user_id = o.user_id and ${mayStand})
        returning o.state)
    select count(*) filter (where state = 'confirmed')::int as n from gone`);
  return rows[0]?.n ?? 0;
}

/** What of an enterprise is not public yet. Lists are held meanwhile: one that becomes public at the same time is before this, or after it. */
export async function deleteUnpublishedOffers(db: Queryable, userId: number): Promise<void> {
  const lists = await db
    .select({ id: directList.id })
    .from(directList)
    .where(
      and(
        inArray(
          directList.id,
          db.select({ id: directOffer.listId }).from(directOffer).where(eq(directOffer.userId, userId)),
        ),
        inArray(directList.state, ['open', 'listed']),
      ),
    )
    .orderBy(directList.id)
    .for('share');
  const open = lists.map(({ id }) => id);
  // of what is public already, what the enterprise has not said yes to
  await db
    .delete(directOffer)
    .where(
      and(
        eq(directOffer.userId, userId),
        sql`(${open.length > 0 ? inArray(directOffer.listId, open) : sql`false`} or ${directOffer.state} in ('asked', 'declined', 'unfit'))`,
      ),
    );
}

/** Of an account that goes: its rows, and that it was this person who answered for others. */
export async function deleteOffersOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(directOffer).where(eq(directOffer.userId, userId));
  await db.update(directOffer).set({ answeredBy: null }).where(eq(directOffer.answeredBy, userId));
}

/** What of an item is public, with its list: so many names of each, after so many others. */
export function listPublicOffers(
  db: Queryable,
  { itemId, listId, limit, offset }: Page & { itemId: number; listId?: number | undefined },
) {
  const ofList = sql`(partition by ${directList.id}`;
  const named = db
    .select({
      listId: directList.id,
      title: directList.title,
      payment: directList.payment,
      publishedAt: directList.publishedAt,
      publicUntil: directList.publicUntil,
      name: directOffer.companyName,
      code: directOffer.creditCode,
      amount: directOffer.amount,
      place:
        sql<number>`row_number() over ${ofList} order by ${directOffer.companyName}, ${directOffer.id})::int`.as(
          'place',
        ),
      total: sql<number>`count(*) over ${ofList})::int`.as('total'),
    })
    .from(directList)
    .innerJoin(contentItem, eq(contentItem.id, directList.itemId))
    .innerJoin(directOffer, eq(directOffer.listId, directList.id))
    .where(
      and(
        eq(directList.itemId, itemId),
        listId === undefined ? undefined : eq(directList.id, listId),
        isPublic(),
        isNotNull(directList.publishedAt),
        isNull(directList.hiddenAt),
        inArray(directOffer.state, ['confirmed', 'paid']),
      ),
    )
    .as('named');
  return db
    .select()
    .from(named)
    .where(and(gt(named.place, offset), lte(named.place, offset + limit)))
    .orderBy(desc(named.listId), named.place);
}
