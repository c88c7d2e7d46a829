import { inArray, sql, type SQL } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { changeCarriers } from '#server/db/queries/content/item-slices.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';

/** A field of a kind that holds codes of a dictionary. */
export interface CodeField {
  kind: ContentKind;
  name: string;
  /** Several codes, or one. */
  isList: boolean;
  /** Of items of this city alone, by the digits that all of its districts have; left out: of all. */
  areaPrefix?: string;
}

/** How many items carry each code, in what the public reads or in what is written. */
export async function countCodeUses(db: Queryable, field: CodeField): Promise<Map<string, number>> {
  const { kind, name, isList } = field;
  const value = sql`${contentVersion.content} #> ${`{extra,${name}}`}::text[]`;
  const codes = isList
    ? sql`jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else '[]' end)`
    : sql`(${value} #>> '{}')`;
  const { rows } = await db.execute<{ code: string; n: string }>(sql`
    select code, count(distinct item_id) as n
    from (
      select ${contentVersion.itemId} as item_id, ${codes} as code
      from ${contentVersion} join ${contentItem} on ${contentItem.id} = ${contentVersion.itemId}
      where ${contentItem.kind} = ${kind} and not ${contentItem.isDeleted}
        and ${inArray(contentVersion.state, ['draft', 'waiting', 'returned', 'scheduled', 'live'])}
    ) carried
    where code <> ''
    group by code`);
  return new Map(rows.map(({ code, n }) => [code, Number(n)]));
}

/** A JSON value with another code in the place of one: of a list each code once. */
function replaced(value: SQL, { isList }: CodeField, code: string, into: string): SQL {
  if (!isList) return sql`to_jsonb(${into}::text)`;
  return sql`(
    select jsonb_agg(one.code order by one.place) from (
      select case each.code when ${code} then ${into} else each.code end as code, min(each.place) as place
      from jsonb_array_elements_text(${value}) with ordinality as each (code, place) group by 1
    ) one)`;
}

const carries = (value: SQL, { isList }: CodeField, code: string): SQL =>
  isList ? sql`${value} @> to_jsonb(array[${code}::text])` : sql`${value} = to_jsonb(${code}::text)`;

/**
 * Puts a code in the place of another wherever a field has it: in all versions, in what the public reads, and in what lists are narrowed by.
 * Answers how many items had it.
 */
export async function replaceCode(
  db: Queryable,
  field: CodeField,
  { code, into }: { code: string; into: string },
): Promise<number> {
  const { kind, name, areaPrefix = '' } = field;
  const path = `{extra,${name}}`;
  const written = sql`(v.content #> ${path}::text[])`;
  const shown = sql`(i.extra -> ${name}::text)`;
  const next = replaced(shown, field, code, into);
  const [from, to] = [`${name}:${code}`, `${name}:${into}`];
  const isOfPlace = areaPrefix === '' ? sql`true` : sql`starts_with(i.area_code, ${areaPrefix})`;
  const carriesWritten = carries(written, field, code);
  const carriesShown = carries(shown, field, code);
  let count = 0;
  await changeCarriers(
    db,
    {
      which: sql`i.kind = ${kind} and ${isOfPlace}`,
      carries: sql`${carriesShown} or exists (select from content_version v where v.item_id = i.id and ${carriesWritten})`,
    },
    async (ids) => {
      const versions = await db.execute<{ id: string }>(sql`
        update content_version v set content = jsonb_set(v.content, ${path}::text[], ${replaced(written, field, code, into)})
        where v.item_id = any (${ids}) and ${carriesWritten} returning v.item_id as id`);
      const published = await db.execute<{ id: string }>(sql`
        update content_item i set
          extra = jsonb_set(i.extra, array[${name}::text], ${next}),
          card = case when i.card ? ${name}::text then jsonb_set(i.card, array[${name}::text], ${next}) else i.card end,
          facets = array(select distinct case one when ${from} then ${to} else one end from unnest(i.facets) one)
        where i.id = any (${ids}) and ${carriesShown} returning i.id`);
      count += new Set([...versions.rows, ...published.rows].map(({ id }) => id)).size;
    },
  );
  return count;
}
