import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { DirectOfferState } from '#contract/eligibility/direct-states.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { enterprise } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { directList, directOffer } from '#server/db/schema/eligibility.ts';
import type { DirectListRow } from './direct-list.ts';

export type DirectOfferRow = typeof directOffer.$inferSelect;
type Changes = Partial<Omit<DirectOfferRow, 'id' | 'listId' | 'userId' | 'rev'>>;

/** Certified and able to log in, as `u`: while an enterprise is not, it is left out of what is counted, public and paid. */
const isAble = sql.raw(
  `u.audit_status = '2' and u.account_type = 'enpt' and u.deleted_at is null and u.suspended_at is null`,
);
const isAbleOwner = sql`exists (select from app_user u where u.id = ${outer(directOffer.userId)} and ${isAble})`;

/** How many enterprises may be on a list at all: able, and agreeing that they are matched. */
export async function countWhoMayStand(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from fact_consent f join app_user u on u.id = f.user_id where ${isAble}`,
  );
  return rows[0]?.n ?? 0;
}

export interface ListedEnterprise {
  userId: number;
  companyName: string;
  creditCode: string;
}

async function enterprises(db: Queryable, rest: SQL): Promise<ListedEnterprise[]> {
  const { rows } = await db.execute<{ user_id: string; company_name: string; credit_code: string }>(
    sql`select f.user_id, e.company_name, e.credit_code from fact_consent f
      join app_user u on u.id = f.user_id join enterprise e on e.user_id = f.user_id where ${isAble} and ${rest}`,
  );
  return rows.map((row) => ({
    userId: Number(row.user_id),
    companyName: row.company_name,
    creditCode: row.credit_code,
  }));
}

interface Stretch {
  after: number;
  limit: number;
}

/** The next enterprises that may be on a list, by id. */
export const listNextEnterprises = (db: Queryable, { after, limit }: Stretch) =>
  enterprises(db, sql`f.user_id > ${after} order by f.user_id limit ${limit}`);

/**
 * The same of those who are not on this list. They are held until the transaction ends: who takes consent back at the same time is before this, or finds
 * what this has written. Whoever is erased, or takes it back just now, is passed over: nobody waits here who holds a list.
 */
export const takeNextEnterprises = (db: Queryable, { listId, after, limit }: Stretch & { listId: number }) =>
  enterprises(
    db,
    sql`f.user_id > ${after}
      and not exists (select from direct_offer o where o.list_id = ${listId} and o.user_id = f.user_id)
      order by f.user_id limit ${limit} for key share of u, f skip locked`,
  );

/** Whether an enterprise may be on a list now; its consent is held until the transaction ends. */
export async function takeWhoMayStand(db: Queryable, userId: number): Promise<ListedEnterprise | undefined> {
  const [row] = await enterprises(db, sql`f.user_id = ${userId} for key share of u, f`);
  return row;
}

/** Those who are new to the list. */
export async function insertOffers(
  db: Queryable,
  rows: readonly (typeof directOffer.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(directOffer)
    .values([...rows])
    .onConflictDoNothing();
}

/** How many of a list are in which state, those apart whose account is suspended or not certified just now. */
export async function countOffers(
  db: Queryable,
  listIds: readonly number[],
): Promise<Map<number, Map<DirectOfferState, number>>> {
  const counts = new Map<number, Map<DirectOfferState, number>>();
  if (listIds.length === 0) return counts;
  const rows = await db
    .select({ listId: directOffer.listId, state: directOffer.state, n: count() })
    .from(directOffer)
    .where(
      and(inArray(directOffer.listId, [...listIds]), sql`(${directOffer.state} = 'paid' or ${isAbleOwner})`),
    )
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
      .select({ offer: directOffer, isHeld: sql<boolean>`not ${isAbleOwner}` })
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
      now: { companyName: enterprise.companyName, creditCode: enterprise.creditCode },
    })
    .from(directOffer)
    .innerJoin(directList, eq(directList.id, directOffer.listId))
    .innerJoin(contentItem, eq(contentItem.id, directList.itemId))
    .leftJoin(enterprise, eq(enterprise.userId, directOffer.userId))
    .where(eq(directOffer.userId, userId))
    .orderBy(desc(directOffer.listId))
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

const ofList = (listId: number, ids: readonly number[]) =>
  and(eq(directOffer.listId, listId), inArray(directOffer.id, [...ids]), eq(directOffer.state, 'confirmed'));

/** Whether one of these has said yes, and its account is suspended or not certified just now. */
export async function hasUnableOwner(
  db: Queryable,
  listId: number,
  ids: readonly number[],
): Promise<boolean> {
  const rows = await db
    .select({ id: directOffer.id })
    .from(directOffer)
    .where(and(ofList(listId, ids), sql`not ${isAbleOwner}`))
    .limit(1);
  return rows.length > 0;
}

/** Marks these of a list as paid that have said yes; answers how many they are. */
export async function payOffers(
  db: Queryable,
  { listId, ids, paidOn }: { listId: number; ids: readonly number[]; paidOn: string },
): Promise<number> {
  const rows = await db
    .update(directOffer)
    .set({ state: 'paid', paidOn, untold: 'paid', rev: sql`${directOffer.rev} + 1` })
    .where(and(ofList(listId, ids), isAbleOwner))
    .returning({ id: directOffer.id });
  return rows.length;
}

const hasSaidYes = (listId: number) =>
  and(eq(directOffer.listId, listId), eq(directOffer.state, 'confirmed'));

/** Whether somebody has said yes; `able`: whose account is neither suspended nor without certification. */
export async function hasConfirmed(db: Queryable, listId: number, whose: 'all' | 'able'): Promise<boolean> {
  const rows = await db
    .select({ id: directOffer.id })
    .from(directOffer)
    .where(and(hasSaidYes(listId), whose === 'able' ? isAbleOwner : undefined))
    .limit(1);
  return rows.length > 0;
}

/** At the publicity: who may not be on it just now is struck out, the others are told of it. */
export async function settleConfirmed(db: Queryable, listId: number, strikeReason: string): Promise<void> {
  const rev = sql`${directOffer.rev} + 1`;
  // who is suspended just now is before this, or finds what is public by it
  await db.execute(
    sql`select from app_user where id in (select user_id from direct_offer where list_id = ${listId} and state = 'confirmed') order by id for share`,
  );
  await db
    .update(directOffer)
    .set({ state: 'struck', strikeReason, untold: 'struck', rev })
    .where(and(hasSaidYes(listId), sql`not ${isAbleOwner}`));
  await db.update(directOffer).set({ untold: 'published', isHeld: false }).where(hasSaidYes(listId));
}

/** The deadline is over: what was not said yes to keeps no values, and the list is not looked at again for that. */
export async function closeList(db: Queryable, listId: number): Promise<void> {
  await db
    .update(directOffer)
    .set({ steps: [], values: [] })
    .where(and(eq(directOffer.listId, listId), inArray(directOffer.state, ['asked', 'declined', 'unfit'])));
  await db
    .update(directList)
    .set({ closedAt: sql`now()` })
    .where(eq(directList.id, listId));
}

/** Who is still to be told something, held until the transaction ends, and not erased meanwhile. What others hold is passed over. */
export async function takeUntold(
  db: Queryable,
  limit: number,
): Promise<{ offer: DirectOfferRow; list: DirectListRow }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from direct_offer o join app_user u on u.id = o.user_id where o.untold <> ''
      order by o.list_id limit ${limit}
      for no key update of o skip locked for key share of u skip locked`);
  if (rows.length === 0) return [];
  return db
    .select({ offer: directOffer, list: directList })
    .from(directOffer)
    .innerJoin(directList, eq(directList.id, directOffer.listId))
    .where(
      inArray(
        directOffer.id,
        rows.map(({ id }) => Number(id)),
      ),
    );
}

export async function noteNotifiedOffers(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .update(directOffer)
    .set({ untold: '' })
    .where(inArray(directOffer.id, [...ids]));
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
    .for('update');
  const open = lists.map(({ id }) => id);
  // of what is public already, what the enterprise has not said yes to
  const gone = await db
    .delete(directOffer)
    .where(
      and(
        eq(directOffer.userId, userId),
        sql`(${open.length > 0 ? inArray(directOffer.listId, open) : sql`false`} or ${directOffer.state} in ('asked', 'declined', 'unfit'))`,
      ),
    )
    .returning({ listId: directOffer.listId, state: directOffer.state });
  const changed = gone.filter(({ state }) => state === 'confirmed').map(({ listId }) => listId);
  // who is about to make the list public has seen another one
  if (changed.length > 0)
    await db
      .update(directList)
      .set({ rev: sql`${directList.rev} + 1` })
      .where(inArray(directList.id, changed));
}

/** Of an account that goes: its rows, and that it was this person who answered for others. */
export async function deleteOffersOf(db: Queryable, userId: number): Promise<void> {
  await deleteUnpublishedOffers(db, userId);
  await db.delete(directOffer).where(eq(directOffer.userId, userId));
  await db.update(directOffer).set({ answeredBy: null }).where(eq(directOffer.answeredBy, userId));
}

/** What of an item is public, with its list: so many names of each, after so many others. */
export function listPublicOffers(
  db: Queryable,
  { itemId, listId, limit, offset }: Page & { itemId: number; listId?: number | undefined },
) {
  const partition = sql`(partition by ${directList.id}`;
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
        sql<number>`row_number() over ${partition} order by ${directOffer.companyName}, ${directOffer.id})::int`.as(
          'place',
        ),
      total: sql<number>`count(*) over ${partition})::int`.as('total'),
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
        sql`(${directOffer.state} = 'paid' or (${directOffer.state} = 'confirmed' and not ${directOffer.isHeld}))`,
      ),
    )
    .as('named');
  return db
    .select()
    .from(named)
    .where(and(gt(named.place, offset), lte(named.place, offset + limit)))
    .orderBy(desc(named.listId), named.place);
}
