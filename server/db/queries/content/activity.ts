import { and, asc, count, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ExtraOf } from '#contract/content/kinds.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import { activitySeat } from '#server/db/schema/activity-sign-up.ts';
import { contentItem, contentRelation } from '#server/db/schema/content.ts';
import { cardColumns, hasAny, isPublic, type AnyFacet } from './content.ts';
import { page } from '#server/db/queries/page.ts';

const { startsAt, endsAt } = contentItem;

/** An event without a beginning has not been fixed yet; one without an end is over when it begins. */
const state: SQL<TimeWindowState> = sql`case when ${startsAt} is null or now() < ${startsAt} then 'noStart' when now() <= coalesce(${endsAt}, ${startsAt}) then 'underway' else 'end' end`;
const phase = sql`case ${state} when 'underway' then 0 when 'noStart' then 1 else 2 end`;

const video = alias(contentItem, 'video');
/** That a public video, the one that `video` names, is of an activity. */
const isVideoOf = (activityId: SQLWrapper) => sql`${contentRelation.toId} = ${activityId}
  and ${contentRelation.relation} = 'recordOf' and ${video.status} = 2 and not ${video.isDeleted}
  and ${video.publishTime} <= now() and (${video.expireTime} is null or ${video.expireTime} > now())`;
const hasVideo = sql`exists (select 1 from ${contentRelation} join ${contentItem} as video on ${video.id} = ${contentRelation.fromId} where ${isVideoOf(contentItem.id)})`;

/** As they take place: what is underway, what comes next, what is over; or what is read most. */
export type ActivityOrder = 'time' | 'views';

const orders: Readonly<Record<ActivityOrder, readonly SQL[]>> = {
  time: [
    phase,
    sql`case ${state} when 'end' then null else ${startsAt} end asc nulls last`,
    desc(endsAt),
    desc(contentItem.id),
  ],
  views: [desc(contentItem.views), desc(contentItem.id)],
};

/** Public activities with the number of all of them: underway, then the next ones, then those that are over, the latest first. */
export async function listActivities(
  db: Queryable,
  {
    filters,
    keyword = '',
    status = '',
    isRecorded = false,
    sort = 'time',
    limit,
    offset,
  }: {
    filters: readonly AnyFacet[];
    keyword?: string | undefined;
    status?: TimeWindowState | '' | undefined;
    /** Only those of which there are photos or a video. */
    isRecorded?: boolean | undefined;
    sort?: ActivityOrder | undefined;
    limit: number;
    offset: number;
  },
) {
  const where = and(
    eq(contentItem.kind, 'activity'),
    ...filters.map((facets) => hasAny(facets)),
    keyword === '' ? undefined : sql`position(lower(${keyword}) in lower(${contentItem.title})) > 0`,
    status === '' ? undefined : sql`${state} = ${status}`,
    isRecorded ? or(sql`${contentItem.extra} -> 'photos' <> '[]'`, hasVideo) : undefined,
    isPublic(),
  );
  return page(
    db
      .select({
        ...cardColumns,
        startsAt,
        endsAt,
        state,
        signedUp: sql<number>`coalesce(${activitySeat.people}, 0)`,
      })
      .from(contentItem)
      .leftJoin(activitySeat, eq(activitySeat.activityId, contentItem.id))
      .where(where)
      .orderBy(...orders[sort]),
    db.select({ n: count() }).from(contentItem).where(where),
    { limit, offset },
  );
}

/** How many public activities there are in each state and of each type. */
export async function countActivities(
  db: Queryable,
): Promise<{ state: TimeWindowState; activityType: string; total: number }[]> {
  const { rows } = await db.execute<{ state: TimeWindowState; activityType: string; total: number }>(sql`
    select ${state} as state, ${contentItem.card} ->> 'activityType' as "activityType", count(*)::int as total
    from ${contentItem} where kind = 'activity' and ${isPublic()} group by 1, 2`);
  return rows;
}

/** What came of activities, by their ids. */
export async function findOutcomes(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<ExtraOf<'activity'>, 'report' | 'photos'>>> {
  const rows = await db
    .select({ id: contentItem.id, extra: contentItem.extra })
    .from(contentItem)
    .where(and(inArray(contentItem.id, [...ids]), eq(contentItem.kind, 'activity')));
  return new Map(rows.map(({ id, extra }) => [id, extra as ExtraOf<'activity'>]));
}

/** The public videos of activities, the newest first. */
export async function listVideosOf(db: Queryable, activityIds: readonly number[]) {
  return db
    .select({
      activityId: contentRelation.toId,
      id: video.id,
      title: video.title,
      imageUrl: video.imageUrl,
      seconds: sql<number>`(${video.card} ->> 'seconds')::int`,
    })
    .from(contentRelation)
    .innerJoin(video, eq(video.id, contentRelation.fromId))
    .where(and(inArray(contentRelation.toId, [...activityIds]), isVideoOf(contentRelation.toId)))
    .orderBy(asc(contentRelation.toId), desc(video.publishTime), desc(video.id));
}
