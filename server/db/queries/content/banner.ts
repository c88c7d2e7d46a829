import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { banner } from '#server/db/schema/site.ts';

export async function listBanners(
  db: Queryable,
  { addressType, limit }: { addressType: string; limit: number },
) {
  return db
    .select()
    .from(banner)
    .where(and(eq(banner.addressType, addressType), eq(banner.isShown, true)))
    .orderBy(asc(banner.sortOrder))
    .limit(limit);
}
