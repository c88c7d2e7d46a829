import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SubscribableKind } from '#contract/subscription/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';
import { isPublic } from '#server/db/queries/content/content.ts';

/** More than become public between two digests. */
const most = 2_000;

/** When an item went live for the first time, by its history: what its page says may be another day. */
const firstLive = sql<string>`(select min(s.at) from ${workflowStep} s where s.subject = 'content' and s.subject_id = ${outer(contentItem.id)} and s.to_state = 'live')`;

/**
 * What is public and became so after `since` and not after `until`, the latest first. Who is told of it is decided outside: there is little of it,
 * and it is asked for many.
 */
export async function listNewItems(
  db: Queryable,
  { kinds, since, until }: { kinds: readonly SubscribableKind[]; since: Date; until: Date },
) {
  const rows = await db
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      title: contentItem.title,
      summary: contentItem.summary,
      tags: contentItem.tags,
      facets: contentItem.facets,
      industryCodes: contentItem.industryCodes,
      areaCode: contentItem.areaCode,
      sectionId: contentItem.sectionId,
      startsAt: contentItem.startsAt,
      endsAt: contentItem.endsAt,
      card: contentItem.card,
      firstLive,
    })
    .from(contentItem)
    .where(
      and(
        inArray(contentItem.kind, [...kinds]),
        // by the index of what went live
        sql`${contentItem.id} in (select s.subject_id from ${workflowStep} s where s.subject = 'content' and s.to_state = 'live'
          and s.at > ${since.toISOString()}::timestamptz and s.at <= ${until.toISOString()}::timestamptz)`,
        sql`${firstLive} > ${since.toISOString()}::timestamptz`,
        isPublic(),
      ),
    )
    .orderBy(desc(firstLive), desc(contentItem.id))
    .limit(most);
  return rows.map(({ firstLive: at, kind, ...row }) => ({
    ...row,
    kind: kind as SubscribableKind,
    liveAt: new Date(at),
  }));
}

export type NewItem = Awaited<ReturnType<typeof listNewItems>>[number];

/** Which of these are public. */
export async function listPublicIds(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(inArray(contentItem.id, [...ids]), isPublic()));
  return new Set(rows.map(({ id }) => id));
}

/** The window of a public declaration that has one. */
export async function findDeclarationWindow(
  db: Queryable,
  id: number,
): Promise<{ startsAt: Date; endsAt: Date } | undefined> {
  const [row] = await db
    .select({ startsAt: contentItem.startsAt, endsAt: contentItem.endsAt })
    .from(contentItem)
    .where(and(eq(contentItem.id, id), eq(contentItem.kind, 'declaration'), isPublic()));
  return row?.startsAt && row.endsAt ? { startsAt: row.startsAt, endsAt: row.endsAt } : undefined;
}
