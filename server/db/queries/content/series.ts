import { sql } from 'drizzle-orm';
import type { ExtraOf } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { isPublic } from './content.ts';

interface SeriesPart {
  id: number;
  title: string;
  form: ExtraOf<'interpretation'>['form'];
  publishTime: string;
}

export interface SeriesRow {
  /** How many series there are in all. */
  total: number;
  series: string;
  /** Of its public parts. */
  count: number;
  parts: SeriesPart[];
}

/** One page of the series of public interpretations: the one with the newest part first, the parts of each in the order of their release. */
export async function listSeries(
  db: Queryable,
  { limit, offset, mostParts }: { limit: number; offset: number; mostParts: number },
): Promise<SeriesRow[]> {
  const part = sql`json_build_object('id', id, 'title', title, 'form', card ->> 'form', 'publishTime', publish_time)`;
  const { rows } = await db.execute<SeriesRow & Record<string, unknown>>(sql`
    with part as (
      select id, title, card, publish_time, card ->> 'series' as series,
        row_number() over (partition by card ->> 'series' order by publish_time, id) as place
      from ${contentItem} where kind = 'interpretation' and card ->> 'series' <> '' and ${isPublic()}
    )
    select (count(*) over ())::int as total, series, count(*)::int as count,
      json_agg(${part} order by place) filter (where place <= ${mostParts}) as parts
    from part group by series order by max(publish_time) desc, series limit ${limit} offset ${offset}`);
  return rows;
}
