import { and, asc, eq, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { banner } from '#server/db/schema/site.ts';

export type BannerRow = typeof banner.$inferSelect;
type BannerValues = Omit<typeof banner.$inferInsert, 'id' | 'addressType' | 'sortOrder'>;

const inOrder = [asc(banner.sortOrder), asc(banner.id)];

const isSeenAt = (now: Date) =>
  and(
    eq(banner.isShown, true),
    or(isNull(banner.shownFrom), lte(banner.shownFrom, now)),
    or(isNull(banner.shownUntil), gt(banner.shownUntil, now)),
  );

/** Those that visitors see at a moment, of every place. */
export const listShownBanners = (db: Queryable, now: Date): Promise<BannerRow[]> =>
  db
    .select()
    .from(banner)
    .where(isSeenAt(now))
    .orderBy(...inOrder);

/** Those of one place. */
export async function listBanners(
  db: Queryable,
  { addressType, now, limit }: { addressType: string; now: Date; limit: number },
): Promise<BannerRow[]> {
  return db
    .select()
    .from(banner)
    .where(and(eq(banner.addressType, addressType), isSeenAt(now)))
    .orderBy(...inOrder)
    .limit(limit);
}

/** With those that visitors do not see. */
export const listAllBanners = (db: Queryable, addressType: string): Promise<BannerRow[]> =>
  db
    .select()
    .from(banner)
    .where(eq(banner.addressType, addressType))
    .orderBy(...inOrder);

/** Nobody else changes slides until the end of the transaction. */
export async function lockBanners(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${banner} in share row exclusive mode`);
}

/** Writes all of a place in this order; what is not among it goes, and what was gone comes back with its id. The caller holds the table. */
export async function replaceBanners(
  tx: Queryable,
  addressType: string,
  rows: readonly { id: number | undefined; values: BannerValues }[],
): Promise<void> {
  const written: number[] = [];
  for (const [sortOrder, { id, values }] of rows.entries()) {
    const row = { ...values, addressType, sortOrder };
    const [known] =
      id === undefined
        ? []
        : await tx.update(banner).set(row).where(eq(banner.id, id)).returning({ id: banner.id });
    const [kept = known] = known === undefined ? await insertBanner(tx, id, row) : [];
    if (kept === undefined) throw new Error('a banner was not written');
    written.push(kept.id);
  }
  await tx
    .delete(banner)
    .where(
      and(
        eq(banner.addressType, addressType),
        written.length === 0 ? undefined : not(inArray(banner.id, written)),
      ),
    );
}

const insertBanner = (tx: Queryable, id: number | undefined, row: typeof banner.$inferInsert) =>
  id === undefined
    ? tx.insert(banner).values(row).returning({ id: banner.id })
    : tx
        .insert(banner)
        .overridingSystemValue()
        .values({ ...row, id })
        .returning({ id: banner.id });
