import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { uncertifiedUserType } from '#contract/permissions.ts';
import type { VersionState } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { caseConsent, contentVersion } from '#server/db/schema/content-version.ts';
import type { Version } from './version.ts';

export type ConsentRow = typeof caseConsent.$inferSelect;
type VersionKey = Pick<Version, 'itemId' | 'number'>;

/** States of a text in which the enterprise that it is about has something to say of it. */
const handedIn: VersionState[] = ['waiting', 'scheduled'];

const isOf = ({ itemId, number }: VersionKey) =>
  and(eq(caseConsent.itemId, itemId), eq(caseConsent.number, number));

/** The one certified enterprise of a name; undefined where there is none, or where several have it. */
export async function findCertifiedEnterprise(
  db: Queryable,
  companyName: string,
): Promise<{ userId: number } | undefined> {
  const rows = await db
    .select({ userId: enterprise.userId })
    .from(enterprise)
    .innerJoin(appUser, eq(appUser.id, enterprise.userId))
    .where(
      and(
        eq(enterprise.companyName, companyName),
        eq(appUser.auditStatus, '2'),
        sql`${appUser.userType} <> ${uncertifiedUserType}`,
        isNull(appUser.deletedAt),
      ),
    )
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}

/** The one that counts for a text: asked for, or given. */
export async function findOpenConsent(db: Queryable, version: VersionKey): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(caseConsent)
    .where(and(isOf(version), inArray(caseConsent.state, ['asked', 'given'])));
  return row;
}

export async function findConsent(db: Queryable, id: number): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(caseConsent).where(eq(caseConsent.id, id));
  return row;
}

export async function insertConsent(
  db: Queryable,
  row: typeof caseConsent.$inferInsert,
): Promise<ConsentRow> {
  const [inserted] = await db.insert(caseConsent).values(row).returning();
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted;
}

/** Whom texts of an item are about that were handed in, or are public: they may read these, and no draft. */
export async function listConsenters(
  db: Queryable,
  itemId: number,
  states: readonly VersionState[] = [...handedIn, 'live'],
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: caseConsent.userId })
    .from(caseConsent)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, caseConsent.itemId), eq(contentVersion.number, caseConsent.number)),
    )
    .where(
      and(
        eq(caseConsent.itemId, itemId),
        inArray(caseConsent.state, ['asked', 'given']),
        inArray(contentVersion.state, [...states]),
      ),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
}

export const listReadersOfOpen = (db: Queryable, itemId: number) => listConsenters(db, itemId, handedIn);

/** What was asked of an enterprise and still says something, the newest first: a request whose text was taken back is not among it. */
export async function listConsentsOf(db: Queryable, userId: number, paging: Page) {
  const isTold = and(
    eq(caseConsent.userId, userId),
    eq(contentItem.isDeleted, false),
    sql`${caseConsent.state} <> 'outdated'`,
    sql`(${caseConsent.state} <> 'asked' or ${contentVersion.state} in ('waiting', 'scheduled'))`,
  );
  const joined = () =>
    db
      .select({
        consent: caseConsent,
        versionState: contentVersion.state,
        writer: sql<string>`${contentVersion.content} -> 'fields' ->> 'sourceInfo'`,
      })
      .from(caseConsent)
      .innerJoin(
        contentVersion,
        and(eq(contentVersion.itemId, caseConsent.itemId), eq(contentVersion.number, caseConsent.number)),
      )
      .innerJoin(contentItem, eq(contentItem.id, caseConsent.itemId));
  const counted = db
    .select({ n: count() })
    .from(caseConsent)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, caseConsent.itemId), eq(contentVersion.number, caseConsent.number)),
    )
    .innerJoin(contentItem, eq(contentItem.id, caseConsent.itemId))
    .where(isTold);
  return page(joined().where(isTold).orderBy(desc(caseConsent.id)), counted, paging);
}

/** Of an enterprise that goes: all that was asked of it. */
export async function listAllConsentsOf(db: Queryable, userId: number): Promise<ConsentRow[]> {
  return db
    .select()
    .from(caseConsent)
    .where(eq(caseConsent.userId, userId))
    .orderBy(desc(caseConsent.id))
    .limit(10_000);
}

/** What it has agreed to stays agreed; nobody knows any more by whom. All else goes. */
export async function forgetConsentsOf(db: Queryable, userId: number): Promise<void> {
  await db
    .update(caseConsent)
    .set({ userId: null, comment: '' })
    .where(and(eq(caseConsent.userId, userId), eq(caseConsent.state, 'given')));
  await db.delete(caseConsent).where(eq(caseConsent.userId, userId));
}
