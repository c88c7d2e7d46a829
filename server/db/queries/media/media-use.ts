import { sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { MediaField, MediaPlace } from '#contract/media/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { mediaUse } from '#server/db/schema/media.ts';
import { banner } from '#server/db/schema/site.ts';
import { siteVersion } from '#server/db/schema/site-version.ts';
import type { Page } from '#server/db/queries/page.ts';

/** Every use of a file, with whether everybody sees it there, and whether it is in what is being written. */
const usesOf = (fileId: string) => sql`
  select u.place, u.place_id, u.number, u.fields, u.alts, ${contentItem}.kind, ${contentItem}.section_id,
    coalesce(case u.place
      when 'item' then v.state = 'live' and ${isPublic()}
      when 'banner' then b.is_shown
      when 'site' then s.rev = (select max(rev) from ${siteVersion}) end, false) as is_public,
    coalesce(case u.place
      when 'item' then v.state in ('draft', 'waiting', 'returned', 'scheduled') and not ${contentItem}.is_deleted
      when 'site' then s.state = 'waiting' end, false) as is_work
  from ${mediaUse} u
  left join ${contentItem} on u.place = 'item' and ${contentItem}.id = u.place_id
  left join ${contentVersion} v on u.place = 'item' and v.item_id = u.place_id and v.number = u.number
  left join ${siteVersion} s on u.place = 'site' and s.id = u.place_id
  left join ${banner} b on u.place = 'banner' and b.id = u.place_id
  where u.file_id = ${fileId}`;

/** Versions of what the site says are one place. */
const place = sql`place, case when place = 'site' then 0 else place_id end`;

export interface MediaUseRow {
  place: MediaPlace;
  placeId: number;
  title: string;
  kind: ContentKind | null;
  sectionId: number | null;
  sectionName: string;
  fields: MediaField[];
  alts: string[];
  isPublic: boolean;
  isWork: boolean;
}

/**
 * One page of the places that use a file, those that the public sees first: each by the version that counts, the work on it before what is public.
 * With `sectionIds`, what is not public of other sections is counted alone.
 */
export async function listMediaUses(
  db: Queryable,
  { fileId, sectionIds, limit, offset }: Page & { fileId: string; sectionIds: readonly number[] | undefined },
): Promise<{ total: number; hidden: number; rows: MediaUseRow[] }> {
  const isReadable =
    sectionIds === undefined
      ? sql`place <> 'draft'`
      : sql`is_public or (place = 'item' and section_id = any(${sql.param([...sectionIds])}::bigint[]))`;
  const found = await db.execute<{
    place: MediaPlace;
    placeId: string;
    title: string;
    kind: ContentKind | null;
    sectionId: string | null;
    sectionName: string;
    fields: MediaField[];
    alts: string[];
    isPublic: boolean;
    isWork: boolean;
  }>(sql`
    with use as (${usesOf(fileId)}),
    shown as (
      select distinct on (${place}) place, place_id, number, fields, alts, kind, section_id,
        bool_or(is_public) over same as is_public, bool_or(is_work) over same as is_work
      from use where ${isReadable}
      window same as (partition by ${place})
      order by ${place}, use.is_work desc, use.is_public desc, number desc, place_id desc
    ),
    listed as (select * from shown order by is_public desc, is_work desc, place, place_id desc limit ${limit} offset ${offset})
    select c.place, c.place_id as "placeId", c.fields, c.alts, c.kind, c.section_id as "sectionId", c.is_public as "isPublic", c.is_work as "isWork",
      coalesce(v.content #>> '{fields,title}', b.title, '') as title,
      coalesce(v.content #>> '{fields,sectionName}', '') as "sectionName"
    from listed c
    left join ${contentVersion} v on c.place = 'item' and v.item_id = c.place_id and v.number = c.number
    left join ${banner} b on c.place = 'banner' and b.id = c.place_id
    order by c.is_public desc, c.is_work desc, c.place, c.place_id desc`);
  const counts = await db.execute<{ readable: number; places: number }>(sql`
    with use as (${usesOf(fileId)})
    select count(distinct (${place}))::int as places, count(distinct (${place})) filter (where ${isReadable})::int as readable from use`);
  const { readable = 0, places = 0 } = counts.rows[0] ?? {};
  return {
    total: readable,
    hidden: places - readable,
    rows: found.rows.map((row) => ({
      ...row,
      placeId: Number(row.placeId),
      sectionId: row.sectionId === null ? null : Number(row.sectionId),
    })),
  };
}

/** Where a file is used, as far as that decides who may replace it: by sections, and by what belongs to none. */
export async function listMediaScopes(
  db: Queryable,
  fileId: string,
): Promise<{ place: MediaPlace; sectionId: number | null; isPublic: boolean }[]> {
  const { rows } = await db.execute<{ place: MediaPlace; sectionId: string | null; isPublic: boolean }>(sql`
    with use as (${usesOf(fileId)})
    select place, section_id as "sectionId", bool_or(is_public) as "isPublic" from use group by 1, 2`);
  return rows.map((row) => ({ ...row, sectionId: row.sectionId === null ? null : Number(row.sectionId) }));
}
