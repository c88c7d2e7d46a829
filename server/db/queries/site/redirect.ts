import { and, count, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { missingPathsMax } from '#contract/site/redirects.ts';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { missingPath, redirect } from '#server/db/schema/redirect.ts';

export type Redirect = typeof redirect.$inferSelect;
export type MissedPath = typeof missingPath.$inferInsert;

/** Nobody else writes redirects until the end of the transaction. */
export async function lockRedirects(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
}

/** What leads on from a path: its own first, with a slash at its end or without, then the longest of those for all below. */
export async function findRedirect(db: Queryable, path: string): Promise<Redirect | undefined> {
  // by UTF-16: half a character at the end is no beginning of anything
  const beginnings = Array.from({ length: path.length }, (_, at) => path.slice(0, at + 1));
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const [row] = await db
    .select()
    .from(redirect)
    .where(
      or(
        and(inArray(redirect.path, [path, other]), eq(redirect.isPrefix, false)),
        and(inArray(redirect.path, beginnings), eq(redirect.isPrefix, true)),
      ),
    )
    .orderBy(redirect.isPrefix, desc(eq(redirect.path, path)), desc(sql`length(${redirect.path})`))
    .limit(1);
  return row;
}

export async function findRedirectBy(
  db: Queryable,
  by: { id: number } | Pick<Redirect, 'path' | 'isPrefix'>,
): Promise<Redirect | undefined> {
  const where =
    'id' in by ? eq(redirect.id, by.id) : and(eq(redirect.path, by.path), eq(redirect.isPrefix, by.isPrefix));
  const [row] = await db.select().from(redirect).where(where);
  return row;
}

/** All of them, by their paths. */
export const listAllRedirects = (db: Queryable): Promise<Redirect[]> =>
  db.select().from(redirect).orderBy(redirect.path, redirect.isPrefix);

export async function countRedirects(db: Queryable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(redirect);
  return row?.n ?? 0;
}

/** One page of those whose addresses have these words, the newest first. */
export function listRedirects(db: Queryable, words: string, paging: Page) {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = words === '' ? undefined : or(ilike(redirect.path, pattern), ilike(redirect.target, pattern));
  return page(
    db.select().from(redirect).where(where).orderBy(desc(redirect.id)),
    db.select({ n: count() }).from(redirect).where(where),
    paging,
  );
}

export async function insertRedirect(
  db: Queryable,
  row: Pick<Redirect, 'path' | 'isPrefix' | 'target'>,
): Promise<void> {
  await db.insert(redirect).values(row);
}

export async function updateRedirect(
  db: Queryable,
  { id, rev }: Pick<Redirect, 'id' | 'rev'>,
  row: Pick<Redirect, 'path' | 'isPrefix' | 'target'>,
): Promise<void> {
  await db
    .update(redirect)
    .set({ ...row, rev: rev + 1 })
    .where(eq(redirect.id, id));
}

/** Answers what was deleted; undefined where nothing was there. */
export async function deleteRedirect(db: Queryable, id: number): Promise<Redirect | undefined> {
  const [row] = await db.delete(redirect).where(eq(redirect.id, id)).returning();
  return row;
}

export async function addRedirectUses(db: Queryable, uses: readonly { id: number; n: number; at: Date }[]) {
  // in one order, as everybody who adds to several
  for (const { id, n, at } of [...uses].sort((a, b) => a.id - b.id))
    await db
      .update(redirect)
      .set({ uses: sql`${redirect.uses} + ${n}`, lastUsedAt: at })
      .where(eq(redirect.id, id));
}

/** Counts paths that nothing answers; beyond the most that are kept, those that were asked for least go. */
export async function addMissingPaths(db: Queryable, paths: readonly MissedPath[]): Promise<void> {
  if (paths.length === 0) return;
  await db
    .insert(missingPath)
    .values([...paths].sort((a, b) => (a.path < b.path ? -1 : 1)))
    .onConflictDoUpdate({
      target: missingPath.path,
      set: {
        times: sql`least(${missingPath.times}::bigint + excluded.times, 2000000000)::int`,
        lastAt: sql`excluded.last_at`,
        fromPath: sql`case when excluded.from_path = '' then ${missingPath.fromPath} else excluded.from_path end`,
      },
    });
  await db.execute(sql`
    delete from missing_path where path in (
      select path from missing_path order by times desc, last_at desc, path offset ${missingPathsMax})`);
}

/** One page of them, what was asked for most first. */
export const listMissingPaths = (db: Queryable, paging: Page) =>
  page(
    db
      .select()
      .from(missingPath)
      .orderBy(desc(missingPath.times), desc(missingPath.lastAt), missingPath.path),
    db.select({ n: count() }).from(missingPath),
    paging,
  );

/** What leads on from now on is no more missing. */
export async function deleteMissingPaths(
  db: Queryable,
  { path, isPrefix }: Pick<Redirect, 'path' | 'isPrefix'>,
): Promise<void> {
  await db
    .delete(missingPath)
    .where(isPrefix ? sql`starts_with(${missingPath.path}, ${path})` : eq(missingPath.path, path));
}

export async function deleteMissingBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(missingPath).where(lt(missingPath.lastAt, before));
}
