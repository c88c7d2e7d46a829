import { sql } from 'drizzle-orm';
import type { FirstDayCounts } from '#contract/site/first-day.ts';
import type { Queryable } from '#server/db/database.ts';

type Counted = Omit<FirstDayCounts, 'isNamed' | 'hasCity' | 'slides'>;

/** What a site has of what its first day asks for. Counts end early: that there is some is what matters. */
export async function countFirstDay(db: Queryable): Promise<Counted> {
  const holders = (role: string) => sql`(
    select count(distinct g.user_id)::int from role_grant g join app_user u on u.id = g.user_id
    where g.role = ${role} and g.section_id is null and g.confirmed_at is not null and g.revoked_at is null
      and u.deleted_at is null and u.suspended_at is null)`;
  const isPublic = (kind: string) => sql`(
    select count(*)::int from (select from search_entry where kind = ${kind} and is_live limit 100) found)`;
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    select ${holders('chief')} as chiefs, ${holders('reviewer')} as reviewers, ${holders('clerk')} as clerks,
      (select count(distinct i.card ->> 'page')::int from content_item i join search_entry e on e.item_id = i.id
        where i.kind = 'sitePage' and e.is_live) as pages,
      ${isPublic('policy')} as policies, ${isPublic('news')} as news,
      (select count(*)::int from (select from business_registry limit 100) found) as companies,
      (select count(*)::int from diagnosis_district where is_open) as districts,
      (select count(*)::int from forum_board) as boards,
      exists (select from agreement_version where version is not null) as "hasAgreement"`);
  const [counted] = rows;
  if (counted === undefined) throw new Error('select returned no row');
  return counted;
}
