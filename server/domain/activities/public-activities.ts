import { limitsOf } from '#server/lib/paging.ts';
import type { ActivityItem, ActivityRecord, PastActivity } from '#contract/content/activity-calls.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import {
  countActivities,
  findOutcomes,
  listActivities,
  listVideosOf,
  type ActivityOrder,
} from '#server/db/queries/content/activity.ts';
import type { Services } from '#server/services.ts';
import { describeCard } from '#server/domain/catalogue/describe-item.ts';
import { anyFacets } from '#server/domain/publishing/item-columns.ts';

/** Which activities; what is '' or empty narrows nothing. */
export interface ActivityQuery {
  activityTypes?: readonly string[];
  keyword?: string;
  status?: TimeWindowState | '';
  /** Only those of which there are photos or a video. */
  isRecorded?: boolean;
  sort?: ActivityOrder;
  pageNum: number;
  pageSize: number;
}

/** Those that a whole branch of industry comes together for; the others are visits and courses. */
export const industryActivityTypes = ['供需对接', '论坛沙龙', '展会'];

/** One page of activities with the states of the events. */
export async function readActivities(
  { db }: Pick<Services, 'db'>,
  { activityTypes = [], pageNum, pageSize, ...query }: ActivityQuery,
): Promise<{ total: number; rows: ActivityItem[] }> {
  const wanted = activityTypes.filter((type) => type !== '');
  const { rows, total } = await listActivities(db, {
    ...query,
    filters: anyFacets({ activityType: wanted }),
    ...limitsOf({ pageNum, pageSize }),
  });
  return {
    total,
    rows: rows.map((row) =>
      Object.assign(describeCard<'activity'>(row), {
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
        status: row.state,
        signedUp: row.signedUp,
      }),
    ),
  };
}

type Deps = Pick<Services, 'db'>;

/** Those that are over, with what came of them. */
export async function readPastActivities(
  deps: Deps,
  query: ActivityQuery,
): Promise<{ total: number; rows: PastActivity[] }> {
  const { total, rows } = await readActivities(deps, { ...query, status: 'end' });
  const outcomes = await findOutcomes(deps.db, idsOf(rows));
  return { total, rows: rows.map((row) => ({ ...row, report: outcomes.get(row.id)?.report ?? [] })) };
}

/** Those that are over and of which there are photos or videos, with these. */
export async function readActivityRecords(
  deps: Deps,
  query: ActivityQuery,
): Promise<{ total: number; rows: ActivityRecord[] }> {
  const { total, rows } = await readActivities(deps, { ...query, status: 'end', isRecorded: true });
  const [outcomes, videos] = await Promise.all([
    findOutcomes(deps.db, idsOf(rows)),
    listVideosOf(deps.db, idsOf(rows)),
  ]);
  return {
    total,
    rows: rows.map(({ id, title, endsAt, card: { activityType } }) => ({
      ...{ id, title, endsAt, activityType },
      photos: outcomes.get(id)?.photos ?? [],
      videos: videos
        .filter(({ activityId }) => activityId === id)
        .map(({ activityId: _, ...video }) => video),
    })),
  };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const states = ['underway', 'noStart', 'end'] as const satisfies readonly TimeWindowState[];

/** How many there are in each state, whether any or none, and of each type, most first. */
export async function countActivityStates({ db }: Pick<Services, 'db'>) {
  const rows = await countActivities(db);
  const sum = (some: typeof rows) => some.reduce((all, { total }) => all + total, 0);
  const types = [...new Set(rows.map(({ activityType }) => activityType))];
  return {
    total: sum(rows),
    states: states.map((status) => ({ status, total: sum(rows.filter(({ state }) => state === status)) })),
    types: types
      .map((activityType) => ({
        activityType,
        total: sum(rows.filter((row) => row.activityType === activityType)),
      }))
      .sort((a, b) => b.total - a.total),
  };
}
