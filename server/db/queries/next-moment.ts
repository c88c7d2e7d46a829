import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';

/** Instants at which an item appears, begins, ends or goes without anybody writing anything. */
const moments = [contentItem.publishTime, contentItem.expireTime, contentItem.startsAt, contentItem.endsAt];

/** The next such instant, be it `now` itself, and the milliseconds until the next by the database's own clock; null: none is known. */
export async function findNextMoment(
  db: Queryable,
  now: Date,
): Promise<{ at: Date | null; inMilliseconds: number | null }> {
  const nextAfter = (time: ReturnType<typeof sql>) =>
    sql`least(${sql.join(
      moments.map((moment) => sql`(select min(${moment}) from ${contentItem} where ${moment} >= ${time})`),
      sql`, `,
    )})`;
  const { rows } = await db.execute<{ at: string | null; wait: number | null }>(sql`
    select ${nextAfter(sql`${now.toISOString()}::timestamptz`)} as at,
      (extract(epoch from ${nextAfter(sql`now()`)} - now()) * 1000)::float8 as wait`);
  const { at = null, wait = null } = rows[0] ?? {};
  return { at: at === null ? null : new Date(at), inMilliseconds: wait };
}
