import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { changeCarriers } from '#server/db/queries/content/item-slices.ts';
import { areaBranch } from '#server/db/reference/areas.ts';

interface Move {
  from: string;
  to: string;
}

/** A JSON list of codes with another in the place of one, each code once. */
const replacedIn = (list: SQL, { from, to }: Move): SQL => sql`(
  select jsonb_agg(one.code order by one.place) from (
    select case each.code when ${from} then ${to} else each.code end as code, min(each.place) as place
    from jsonb_array_elements_text(${list}) with ordinality as each (code, place) group by 1
  ) one)`;

/**
 * Puts an area in the place of another: in all versions of items, in what the public reads, in what lists are narrowed by, and in what the
 * search knows. To make all of that anew would take minutes. `key` is that of the filter for the other area, to which each quarter adds its own.
 * The old key stays: another filter may have the same one, and what it finds is looked at again.
 */
export async function moveContent(
  db: Queryable,
  move: Move,
  { key, size }: { key: { of: number; ofQuarter: number }; size?: number },
): Promise<void> {
  const { from, to } = move;
  const branch = sql.param(areaBranch(to).map((code) => `area:${code}`));
  const [written, shown] = [
    sql`(v.content #> '{extra,appliesTo,areas}')`,
    sql`(i.extra #> '{appliesTo,areas}')`,
  ];
  const has = (list: SQL) => sql`${list} @> to_jsonb(array[${from}::text])`;
  const isWritten = sql`v.content #>> '{fields,areaCode}' = ${from}`;
  // what is written may carry it where the public reads another
  const carries = sql`
    i.area_code = ${from} or (i.kind = 'policy' and ${has(shown)})
    or exists (select from content_version v where v.item_id = i.id and (${isWritten} or (i.kind = 'policy' and ${has(written)})))
    or exists (select from search_entry e where e.item_id = i.id and e.area_code = ${from})`;
  await changeCarriers(db, { carries, ...(size !== undefined && { size }) }, async (ids) => {
    await db.execute(sql`
      update content_version v set content = jsonb_set(v.content, '{fields,areaCode}', to_jsonb(${to}::text))
      where v.item_id = any (${ids}) and ${isWritten}`);
    await db.execute(sql`
      update content_version v set content = jsonb_set(v.content, '{extra,appliesTo,areas}', ${replacedIn(written, move)})
      from content_item i
      where v.item_id = any (${ids}) and i.id = v.item_id and i.kind = 'policy' and ${has(written)}`);
    await db.execute(sql`
      update content_item i set area_code = ${to},
        facets = array(select facet from unnest(i.facets) facet where not starts_with(facet, 'area:')) || ${branch}::text[]
      where i.id = any (${ids}) and i.area_code = ${from}`);
    await db.execute(sql`
      update content_item i set extra = jsonb_set(i.extra, '{appliesTo,areas}', ${replacedIn(shown, move)})
      where i.id = any (${ids}) and i.kind = 'policy' and ${has(shown)}`);
    await db.execute(sql`
      update search_entry
      set area_code = ${to}, keys = keys || (${key.of}::bigint + quarter::bigint * ${key.ofQuarter}::bigint)
      where item_id = any (${ids}) and area_code = ${from}`);
  });
}

/** Enterprises and what was certified of them say another area, or the same with another name: `path` as they write it. */
export async function moveEnterprises(db: Queryable, { from, to }: Move, path: string): Promise<void> {
  await db.execute(
    sql`update enterprise set area_code = ${to}, area_path = ${path} where area_code = ${from}`,
  );
  await db.execute(sql`
    update certification set company = company || jsonb_build_object('areaCode', ${to}::text, 'areaPath', ${path}::text)
    where company ->> 'areaCode' = ${from}`);
}

/** Where service providers of a city serve, by the name of a district; of their items see replaceCode. */
export async function renameRegions(
  db: Queryable,
  { areaPrefix, ...move }: Move & { areaPrefix: string },
): Promise<void> {
  const regions = sql`(form -> 'regions')`;
  await db.execute(sql`
    update certification set form = jsonb_set(form, '{regions}', ${replacedIn(regions, move)})
    where ${regions} @> to_jsonb(array[${move.from}::text]) and starts_with(company ->> 'areaCode', ${areaPrefix})`);
}

/** Whoever looks at the one looks at the other from now on; whoever had both has it once. */
export async function moveSubscriptions(db: Queryable, move: Move): Promise<void> {
  const { from, to } = move;
  await db.execute(sql`
    update subscriber set areas = array(
      select one.code from (
        select case each.code when ${from} then ${to} else each.code end as code, min(each.place) as place
        from unnest(areas) with ordinality as each (code, place) group by 1
      ) one order by one.place)
    where ${from} = any (areas)`);
  const wanted = sql`(selection #> '{filters,area}')`;
  await db.execute(sql`
    update subscription set selection = jsonb_set(selection, '{filters,area}',
      case jsonb_typeof(${wanted}) when 'array' then ${replacedIn(
        sql`case jsonb_typeof(${wanted}) when 'array' then ${wanted} else '[]' end`,
        move,
      )} else to_jsonb(${to}::text) end)
    where ${wanted} = to_jsonb(${from}::text) or (jsonb_typeof(${wanted}) = 'array' and ${wanted} @> to_jsonb(array[${from}::text]))`);
}

/**
 * What takes applications for the one takes them for the other: both have their places together, and whoever was responsible for one of them is
 * so for both. Of a batch that is over nothing is given back, as before: such places are of batch 0.
 */
export async function moveDiagnoses(
  db: Queryable,
  { from, to }: Move,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  // in the order of the codes, as everybody who takes several
  const { rows } = await db.execute<{ code: string; batch: number }>(
    sql`select area_code as code, batch from diagnosis_district where area_code in (${from}, ${to}) order by area_code for update`,
  );
  const [old, kept] = [from, to].map((code) => rows.find((row) => row.code === code));
  if (old === undefined) return;
  if (kept === undefined)
    await db.execute(sql`
      insert into diagnosis_district (area_code, name, is_open, quota, used, batch, office, phone, address, updated_at)
      select ${to}, ${name}, is_open, quota, used, batch, office, phone, address, updated_at
      from diagnosis_district where area_code = ${from}`);
  else
    await db.execute(sql`
      update diagnosis_district kept set quota = kept.quota + old.quota, used = kept.used + old.used,
        updated_at = ${now.toISOString()}::timestamptz
      from diagnosis_district old where kept.area_code = ${to} and old.area_code = ${from}`);
  const batch = kept?.batch ?? old.batch;
  await db.execute(sql`
    update diagnosis_application set district_code = ${to},
      place_batch = case when place_batch = ${old.batch} then ${batch} when place_batch is not null then 0 end
    where district_code = ${from}`);
  await db.execute(sql`
    insert into diagnosis_district_staff (area_code, user_id)
    select ${to}, user_id from diagnosis_district_staff where area_code = ${from} on conflict do nothing`);
  await db.execute(sql`delete from diagnosis_district_staff where area_code = ${from}`);
  await db.execute(sql`delete from diagnosis_district where area_code = ${from}`);
}

export const renameDistrict = (db: Queryable, code: string, name: string) =>
  db.execute(sql`update diagnosis_district set name = ${name} where area_code = ${code}`);

/** Public demands and solutions of an area. */
export async function listToMatch(db: Queryable, code: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from content_item
    where area_code = ${code} and kind in ('demand', 'solution') and status = 2 and not is_deleted`);
  return rows.map(({ id }) => Number(id));
}
