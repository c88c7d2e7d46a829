import { and, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { wholeSiteFacts } from '#contract/site/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser } from '#server/db/schema/account.ts';
import { siteVersion } from '#server/db/schema/site-version.ts';

export type SiteVersion = typeof siteVersion.$inferSelect;

const whole = (row: SiteVersion | undefined): SiteVersion | undefined =>
  row && { ...row, facts: wholeSiteFacts(row.facts) };

/** Until the transaction ends nobody else changes what the site says. */
export async function lockSiteVersions(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site versions'))`);
}

/** What visitors see; undefined while staff have written nothing. */
export async function findLiveVersion(db: Queryable): Promise<SiteVersion | undefined> {
  const [row] = await db
    .select()
    .from(siteVersion)
    .where(isNotNull(siteVersion.rev))
    .orderBy(desc(siteVersion.rev))
    .limit(1);
  return whole(row);
}

/** What another chief has to decide. */
export async function findWaitingVersion(db: Queryable): Promise<SiteVersion | undefined> {
  const [row] = await db.select().from(siteVersion).where(eq(siteVersion.state, 'waiting'));
  return whole(row);
}

export async function findVersion(db: Queryable, id: number): Promise<SiteVersion | undefined> {
  const [row] = await db.select().from(siteVersion).where(eq(siteVersion.id, id));
  return whole(row);
}

export async function insertVersion(
  db: Queryable,
  version: typeof siteVersion.$inferInsert,
): Promise<SiteVersion> {
  const [row] = await db.insert(siteVersion).values(version).returning();
  if (row === undefined) throw new Error('insert returned no row');
  return row;
}

export async function updateVersion(
  db: Queryable,
  id: number,
  values: Partial<typeof siteVersion.$inferInsert>,
): Promise<void> {
  await db.update(siteVersion).set(values).where(eq(siteVersion.id, id));
}

const saver = alias(appUser, 'saver');
const decider = alias(appUser, 'decider');
const base = alias(siteVersion, 'base');

/** Everything that was written or proposed, the latest first, with what it took the place of. */
export const listVersions = (db: Queryable, paging: Page) =>
  page(
    db
      .select({
        version: siteVersion,
        before: base.facts,
        savedBy: saver.account,
        decidedBy: decider.account,
      })
      .from(siteVersion)
      .leftJoin(saver, eq(saver.id, siteVersion.savedBy))
      .leftJoin(decider, eq(decider.id, siteVersion.decidedBy))
      .leftJoin(base, eq(base.rev, siteVersion.baseRev))
      .orderBy(desc(siteVersion.id)),
    db.select({ n: count() }).from(siteVersion),
    paging,
  );

/** How many changes wait that somebody else has proposed. */
export async function countForeignWaiting(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(siteVersion)
    .where(and(eq(siteVersion.state, 'waiting'), ne(siteVersion.savedBy, userId)));
  return row?.n ?? 0;
}
