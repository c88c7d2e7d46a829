import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

const itemsPerSlice = 500;
/** A step takes all their versions, each with its entry of the work and its media. So few end long before a statement has to. */
const itemsPerChange = 50;

/** Items whose ids are above the one and up to the other. */
interface Slice {
  after: number;
  last: number;
}

/** Items in the order of their ids, so many at a time. `which` is asked of content_item as `i`. */
export async function* itemSlices(
  db: Queryable,
  { which = sql`true`, size = itemsPerSlice }: { which?: SQL; size?: number },
): AsyncGenerator<Slice> {
  for (let after = 0; ;) {
    const { rows } = await db.execute<{ last: string | null }>(sql`
      select max(id) as last from (
        select i.id from content_item i where i.id > ${after} and ${which} order by i.id limit ${size}) slice`);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    yield { after, last: Number(last) };
    after = Number(last);
  }
}

/** Whether an item, as `i`, is of a slice. */
export const isInSlice = ({ after, last }: Slice): SQL => sql`i.id > ${after} and i.id <= ${last}`;

/**
 * Changes items that carry something, slice by slice. Their rows are locked in the order of their ids before anything of them is written, as
 * editors do: the item, then its versions. `carries` is asked of content_item as `i`; `change` is given the ids as SQL.
 */
export async function changeCarriers(
  db: Queryable,
  { carries, which = sql`true`, size = itemsPerChange }: { carries: SQL; which?: SQL; size?: number },
  change: (ids: SQL) => Promise<void>,
): Promise<void> {
  for await (const slice of itemSlices(db, { which, size })) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select i.id from content_item i where ${isInSlice(slice)} and ${which} and (${carries})
      order by i.id for no key update of i`);
    if (rows.length > 0) await change(sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`);
  }
}
