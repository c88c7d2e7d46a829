import { sql, type SQL } from 'drizzle-orm';
import { noAreaUses, type AreaUse, type AreaUses } from '#contract/site/area-uses.ts';
import type { Queryable } from '#server/db/database.ts';
import { isInSlice, itemSlices } from '#server/db/queries/content/item-slices.ts';

/** Texts of a value that is one code or a list of them. */
const codesIn = (value: SQL): SQL =>
  sql`jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} when 'string' then jsonb_build_array(${value}) else '[]' end)`;

/** Items of a slice that carry the code of an area: which row, which code. What an item has been is history, as with entries. */
const carriedIn = (isMeant: SQL) => sql`
  select v.item_id as row, one.code
  from content_item i
  join content_version v on v.item_id = i.id
  cross join lateral (
    select v.content #>> '{fields,areaCode}' as code
    union all
    select ${codesIn(sql`(v.content #> '{extra,appliesTo,areas}')`)} where i.kind = 'policy'
  ) one
  where ${isMeant} and not i.is_deleted and v.state in ('draft', 'waiting', 'returned', 'scheduled', 'live')`;

/** Every other row that carries the code of an area: of which use, which row, which code. */
const carried = sql`
  select 'enterprises' as use, user_id as row, area_code as code from enterprise
  union all
  select 'subscriptions', -user_id, unnest(areas) from subscriber
  union all
  select 'subscriptions', id, ${codesIn(sql`(selection #> '{filters,area}')`)} from subscription
  union all
  select 'applications', id, district_code from diagnosis_application
  union all
  select 'certifications', id, company ->> 'areaCode' from certification`;

/** How many carry each area of a city, by codes. Versions of items are unpacked slice by slice: all at once take longer than a statement may. */
export async function countAreaUses(
  db: Queryable,
  cityCode: string,
  size?: number,
): Promise<ReadonlyMap<string, AreaUses>> {
  const uses = new Map<string, AreaUses>();
  const add = (use: AreaUse, code: string, n: string) => {
    const known = uses.get(code) ?? noAreaUses;
    uses.set(code, { ...known, [use]: known[use] + Number(n) });
  };
  const isOfCity = sql`starts_with(code, ${cityCode.slice(0, 4)})`;
  const { rows } = await db.execute<{ use: AreaUse; code: string; n: string }>(sql`
    select use, code, count(distinct row) as n from (${carried}) carried where ${isOfCity} group by use, code`);
  for (const { use, code, n } of rows) add(use, code, n);
  for await (const slice of itemSlices(db, size === undefined ? {} : { size })) {
    const content = await db.execute<{ code: string; n: string }>(sql`
      select code, count(distinct row) as n from (${carriedIn(isInSlice(slice))}) carried where ${isOfCity} group by code`);
    for (const { code, n } of content.rows) add('content', code, n);
  }
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
