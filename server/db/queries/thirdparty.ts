import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { homeThirdparty } from '#server/db/schema/site.ts';

/** Entries to other systems that are shown, in the order staff gave them. */
export async function listThirdparties(db: Queryable) {
  const { id, key, name, icon, url, opensIn, needsLogin, sortOrder } = homeThirdparty;
  return db
    .select({ id, key, name, icon, url, opensIn, needsLogin, sortOrder })
    .from(homeThirdparty)
    .where(eq(homeThirdparty.isShown, true))
    .orderBy(asc(sortOrder), asc(id));
}
