import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { banner } from '#server/db/schema/site.ts';

/** By the tag of answers that depend on them: instants at which something appears, begins, ends or goes without anybody writing anything. */
const moments = {
  content: {
    table: contentItem,
    columns: [contentItem.publishTime, contentItem.expireTime, contentItem.startsAt, contentItem.endsAt],
  },
  banner: { table: banner, columns: [banner.shownFrom, banner.shownUntil] },
} as const;
type TimedTag = keyof typeof moments;

export const isTimedTag = (tag: string): tag is TimedTag => tag in moments;

/** The next such instant of these, be it `now` itself, and the milliseconds until the next by the database's own clock; null: none is known. */
export async function findNextMoment(
  db: Queryable,
  tags: readonly TimedTag[],
  now: Date,
): Promise<{ at: Date | null; inMilliseconds: number | null }> {
  const nextAfter = (time: ReturnType<typeof sql>) =>
    sql`least(${sql.join(
      tags.flatMap((tag) =>
        moments[tag].columns.map(
          (moment) => sql`(select min(${moment}) from ${moments[tag].table} where ${moment} >= ${time})`,
        ),
      ),
      sql`, `,
    )})`;
  const { rows } = await db.execute<{ at: string | null; wait: number | null }>(sql`
    select ${nextAfter(sql`${now.toISOString()}::timestamptz`)} as at,
      (extract(epoch from ${nextAfter(sql`now()`)} - now()) * 1000)::float8 as wait`);
  const { at = null, wait = null } = rows[0] ?? {};
  return { at: at === null ? null : new Date(at), inMilliseconds: wait };
}
