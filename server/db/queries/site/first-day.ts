import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { FirstDayCounts } from '#contract/site/first-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { isPublicAt } from '#server/db/queries/inspection/measure.ts';

type Counted = Omit<FirstDayCounts, 'isNamed' | 'hasCity' | 'hasRegistry' | 'slides'>;

/** What a site has at a moment of what its first day asks for. Counts end early: that there is some is what matters. */
export async function countFirstDay(db: Queryable, now: Date): Promise<Counted> {
  const isPublic = isPublicAt(now);
  const holders = (role: string) => sql`(
    select count(distinct g.user_id)::int from role_grant g join app_user u on u.id = g.user_id
    where g.role = ${role} and g.section_id is null and g.confirmed_at is not null and g.revoked_at is null
      and u.deleted_at is null and u.suspended_at is null)`;
  const published = (kind: string) => sql`(
    select count(*)::int from (select from content_item where kind = ${kind} and ${isPublic} limit 100) found)`;
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    select ${holders('chief')} as chiefs, ${holders('reviewer')} as reviewers, ${holders('clerk')} as clerks,
      (select count(distinct card ->> 'page')::int from content_item
        where kind = 'sitePage' and card ->> 'page' in ('about', 'copyright', 'disclaimer') and ${isPublic}) as pages,
      ${published('notice')} as notices, ${published('policy')} as policies, ${published('news')} as news,
      (select count(*)::int from (select from business_registry limit 100) found) as companies,
      (select count(*)::int from diagnosis_district where is_open) as districts,
      (select count(*)::int from forum_board where is_open) as boards,
      exists (select from agreement_version where version is not null) as "hasAgreement"`);
  const [counted] = rows;
  if (counted === undefined) throw new Error('select returned no row');
  return counted;
}

/** Items of some kinds, drafts too; not what is in the trash. */
export async function countItemsOf(db: Queryable, kinds: readonly ContentKind[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contentItem)
    .where(and(inArray(contentItem.kind, [...kinds]), eq(contentItem.isDeleted, false)));
  return row?.n ?? 0;
}
