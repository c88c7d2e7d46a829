import { sql, type SQL } from 'drizzle-orm';
import { noAreaUses, type AreaUse, type AreaUses } from '#contract/site/area-uses.ts';
import type { Queryable } from '#server/db/database.ts';

/** Texts of a value that is one code or a list of them. */
const codesIn = (value: SQL): SQL =>
  sql`jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} when 'string' then jsonb_build_array(${value}) else '[]' end)`;

/** Every row that carries the code of an area: of which use, which row, which code. What an item has been is history, as with entries. */
const carried = sql`
  select 'content' as use, v.item_id as row, one.code
    from content_version v
    join content_item i on i.id = v.item_id and not i.is_deleted
    cross join lateral (
      select v.content #>> '{fields,areaCode}' as code
      union all
      select ${codesIn(sql`(v.content #> '{extra,appliesTo,areas}')`)} where i.kind = 'policy'
    ) one
    where v.state in ('draft', 'waiting', 'returned', 'scheduled', 'live')
  union all
  select 'enterprises', user_id, area_code from enterprise
  union all
  select 'subscriptions', -user_id, unnest(areas) from subscriber
  union all
  select 'subscriptions', id, ${codesIn(sql`(selection #> '{filters,area}')`)} from subscription
  union all
  select 'applications', id, district_code from diagnosis_application
  union all
  select 'certifications', id, company ->> 'areaCode' from certification`;

/** How many carry each area of a city, by codes. */
export async function countAreaUses(db: Queryable, cityCode: string): Promise<ReadonlyMap<string, AreaUses>> {
  const { rows } = await db.execute<{ use: AreaUse; code: string; n: string }>(sql`
    select use, code, count(distinct row) as n from (${carried}) carried
    where starts_with(code, ${cityCode.slice(0, 4)}) group by use, code`);
  const uses = new Map<string, AreaUses>();
  for (const { use, code, n } of rows)
    uses.set(code, { ...(uses.get(code) ?? noAreaUses), [use]: Number(n) });
  return uses;
}

/** Cities below which something of this site lies, in the order of their codes. */
export async function listCarriedCities(db: Queryable): Promise<{ code: string; name: string }[]> {
  const { rows } = await db.execute<{ code: string; name: string }>(sql`
    select a.code, a.name from area a where a.level = 2 and a.code in (
      select left(area_code, 4) || '00' from enterprise
      union select left(area_code, 4) || '00' from content_item where not is_deleted
      union select left(district_code, 4) || '00' from diagnosis_application)
    order by a.code`);
  return rows;
}
