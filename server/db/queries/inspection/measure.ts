import { sql } from 'drizzle-orm';
import { siteFaultCategory } from '#contract/help/constants.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

/** Read by the public at a moment. By the clock of the portal, as all that an inspection counts. */
export const isPublicAt = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`status = 2 and not is_deleted and publish_time <= ${at} and (expire_time is null or expire_time > ${at})`;
};

/** When the newest of these kinds was published; undefined where there is none. */
export async function findNewest(
  db: Queryable,
  kinds: readonly ContentKind[],
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await db.execute<{ newest: string | null }>(sql`
    select max(publish_time) as newest from content_item
    where kind = any(${sql.param([...kinds])}::text[]) and ${isPublicAt(now)}`);
  const newest = rows[0]?.newest ?? null;
  return newest === null ? undefined : new Date(newest);
}

export interface FilledSection {
  id: number;
  parentId: number | null;
  name: string;
  kind: ContentKind | null;
  isShown: boolean;
  /** What newest stands in it, of its own; null: nothing does. */
  newest: Date | null;
}

/** Every section with the newest of what stands in it. One look into an index for each. */
export async function listFilledSections(db: Queryable, now: Date): Promise<FilledSection[]> {
  const { rows } = await db.execute<{
    id: string;
    parent_id: string | null;
    name: string;
    kind: ContentKind | null;
    is_shown: boolean;
    newest: string | null;
  }>(sql`
    select s.id, s.parent_id, s.name, s.kind, s.is_shown, (
      select publish_time from content_item where section_id = s.id and ${isPublicAt(now)}
      order by publish_time desc limit 1
    ) as newest from section s where s.removed_at is null order by s.sort_order, s.id`);
  return rows.map(({ id, parent_id: parent, name, kind, is_shown: isShown, newest }) => ({
    ...{ id: Number(id), parentId: parent === null ? null : Number(parent), name, kind, isShown },
    newest: newest === null ? null : new Date(newest),
  }));
}

export interface Unanswered {
  subject: 'enquiry' | 'question';
  id: number;
  createdAt: Date;
}

/** What people have written to the centre and nobody has replied to for longer than so many months. */
export async function listUnanswered(db: Queryable, now: Date, replyMonths: number): Promise<Unanswered[]> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${replyMonths})`;
  const { rows } = await db.execute<{ subject: Unanswered['subject']; id: string; created_at: string }>(sql`
    select 'enquiry' as subject, id, created_at from enquiry
    where state in ('waiting', 'overdue') and created_at < ${before}
    union all
    select 'question', id, created_at from expert_question
    where state in ('waiting', 'passedOn') and created_at < ${before}
    order by 3, 2`);
  return rows.map(({ subject, id, created_at: at }) => ({
    subject,
    id: Number(id),
    createdAt: new Date(at),
  }));
}

export interface PublishedText {
  id: number;
  kind: ContentKind;
  title: string;
  summary: string;
  body: string;
  sectionName: string;
  startsAt: string | null;
  endsAt: string | null;
  /** Of declarations alone. */
  extra: object;
  /** Its picture, or ''. */
  imageUrl: string;
  files: { fileName: string; filePath: string }[];
  /** Where it was published first, or ''. */
  originalLink: string;
}

export async function countPublished(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from content_item where ${isPublicAt(now)}`,
  );
  return rows[0]?.n ?? 0;
}

/** The next published items by id, with what is read of them. */
export async function listPublishedTexts(
  db: Queryable,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<PublishedText[]> {
  const { rows } = await db.execute<
    Record<'id' | 'title' | 'summary' | 'body' | 'section_name' | 'image_url' | 'original_link', string> & {
      kind: ContentKind;
      attachments: PublishedText['files'];
      starts_at: string | null;
      ends_at: string | null;
      extra: object;
    }
  >(sql`
    select id, kind, title, summary, body, section_name, starts_at, ends_at,
      case when kind = 'declaration' then extra else '{}' end as extra,
      image_url, attachments, coalesce(extra ->> 'originalLink', '') as original_link
    from content_item where id > ${afterId} and ${isPublicAt(now)} order by id limit ${limit}`);
  return rows.map(({ id, section_name: sectionName, starts_at: startsAt, ends_at: endsAt, ...row }) => ({
    ...{ id: Number(id), kind: row.kind, title: row.title, summary: row.summary, body: row.body },
    ...{ extra: row.extra, imageUrl: row.image_url, files: row.attachments, originalLink: row.original_link },
    sectionName,
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  }));
}

/** Whether an item can be read by the public. */
export async function isItemPublic(db: Queryable, id: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`select from content_item where id = ${id} and ${isPublicAt(now)}`);
  return rows.length > 0;
}

/** Why the public cannot read an item: it is not public yet, or not any more; undefined where there is none. */
export async function findItemStatus(
  db: Queryable,
  id: number,
  now: Date,
): Promise<'ahead' | 'ended' | undefined> {
  const { rows } = await db.execute<{ is_ended: boolean }>(
    sql`select status = 5 or coalesce(expire_time <= ${now.toISOString()}::timestamptz, false) as is_ended from content_item where id = ${id} and not is_deleted`,
  );
  const [row] = rows;
  return row && (row.is_ended ? 'ended' : 'ahead');
}

/** What somebody has said is wrong with the site, and was not answered by its time. */
export async function listOverdueSiteFaults(
  db: Queryable,
  now: Date,
): Promise<{ id: number; createdAt: Date; dueAt: Date }[]> {
  const { rows } = await db.execute<{ id: string; created_at: string; due_at: string }>(sql`
    select id, created_at, due_at from enquiry
    where category = ${siteFaultCategory} and state in ('waiting', 'overdue') and due_at <= ${now.toISOString()}::timestamptz
    order by due_at, id`);
  return rows.map(({ id, created_at: createdAt, due_at: dueAt }) => ({
    id: Number(id),
    createdAt: new Date(createdAt),
    dueAt: new Date(dueAt),
  }));
}
