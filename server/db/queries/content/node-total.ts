import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { nodeTotal } from '#server/db/schema/identifier.ts';
import { isPublic } from './content.ts';

/** Notes what every public node that reports both has on a Shanghai day; what was noted of that day before is written over. */
export async function noteNodeTotals(db: Queryable, day: string): Promise<void> {
  await db.execute(sql`
    insert into node_total (item_id, day, registrations, resolutions)
    select id, ${day}::date, (extra->>'registrations')::numeric, (extra->>'resolutions')::numeric
    from content_item
    where kind = 'identifierNode' and ${isPublic()} and extra->>'registrations' is not null and extra->>'resolutions' is not null
    on conflict (item_id, day) do update
      set registrations = excluded.registrations, resolutions = excluded.resolutions
      where (node_total.registrations, node_total.resolutions) is distinct from (excluded.registrations, excluded.resolutions)`);
}

const columns = {
  id: nodeTotal.itemId,
  day: nodeTotal.day,
  registrations: nodeTotal.registrations,
  resolutions: nodeTotal.resolutions,
};

/** Of one public node, every day since one that was noted, the oldest first. */
export const listTotalsOfNode = (db: Queryable, id: number, since: string) =>
  db
    .select(columns)
    .from(nodeTotal)
    .innerJoin(contentItem, eq(contentItem.id, nodeTotal.itemId))
    .where(and(eq(nodeTotal.itemId, id), gte(nodeTotal.day, since), isPublic()))
    .orderBy(asc(nodeTotal.day));

/** Of all public nodes, those of the days that are asked for, node by node, the oldest first. */
export const listTotalsOfNodes = (db: Queryable, days: readonly string[]) =>
  db
    .select(columns)
    .from(nodeTotal)
    .innerJoin(contentItem, eq(contentItem.id, nodeTotal.itemId))
    .where(and(inArray(nodeTotal.day, [...days]), isPublic()))
    .orderBy(asc(nodeTotal.itemId), asc(nodeTotal.day));

export async function deleteNodeTotalsBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(nodeTotal).where(lt(nodeTotal.day, day));
}
