import { limitsOf } from '#server/lib/paging.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { releaseStatusOf, versionStates, type VersionState } from '#contract/content/release.ts';
import type { WorkSearch, WorkSelection } from '#contract/content/work-list.ts';
import { mostMatched } from '#contract/content/work-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  listOwnWork,
  listWork as listWorkRows,
  type WorkFilter,
  type WorkSearch as WorkSearchRow,
} from '#server/db/queries/content/work.ts';
import { countApprovals } from '#server/db/queries/content/review.ts';
import { listBelow } from '#server/db/queries/content/section.ts';
import { listWorkKeys } from '#server/db/queries/content/work-export.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { facet } from './item-columns.ts';
import type { ItemScope } from './item-scope.ts';
import { sectionOfVersion } from './open-versions.ts';
import { approving } from './release-facts.ts';
import { daysLeft } from './trash-time.ts';
import type { Colleague } from './work-on-items.ts';

type Question = WorkSelection & { kind?: ContentKind | undefined; where?: ItemScope['where'] } & {
  pageNum: number;
  pageSize: number;
  search?: WorkSearch | undefined;
};

/** The items of a kind, or of all, with the versions that count, whatever their states, where the colleague may see them. */
export async function listWork(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, where = {}, needsConfirmation, isDeleted, pageNum, pageSize, search, ...states }: Question,
  colleague: Colleague,
) {
  const { ownerUserId } = colleague;
  const filter = await filterOf(
    { db, clock },
    { kind, where, needsConfirmation, isDeleted, search, ...states },
    colleague,
  );
  const paged = { ...filter, ...limitsOf({ pageNum, pageSize }) };
  const { rows, total } =
    ownerUserId === undefined
      ? await listWorkRows(db, paged)
      : await listOwnWork(db, { ...paged, ownerUserId });
  const approvalsOf = await countAllApprovals(db, rows);
  return {
    total,
    rows: rows.map(
      ({ publishAt, expireAt, updatedAt, account, stage, sectionId: _, number: __, ...others }) => {
        const { deletedAt, deleter, hasRecords, ...row } = others;
        return {
          ...row,
          ...(approvalsOf.get(row.id) ?? { approvals: 0, approvalsNeeded: 1 }),
          releaseStatus: releaseStatusOf[row.state],
          publishTime: publishAt?.toISOString() ?? null,
          expireTime: expireAt?.toISOString() ?? null,
          updateTime: updatedAt.toISOString(),
          // who of the centre's people has written it is for them to know
          by: ownerUserId === undefined ? (account ?? '') : '',
          deletion: row.isDeleted
            ? {
                by: ownerUserId === undefined ? (deleter ?? '') : '',
                time: (deletedAt ?? updatedAt).toISOString(),
                daysLeft: daysLeft(deletedAt, clock.now()),
                hasRecords,
              }
            : null,
          ...(stage !== null && { stage }),
        };
      },
    ),
  };
}

/** All that such a list has, with the revisions that an act on them names. Fails with tooManyMatched. */
export async function matchWork(
  deps: Pick<Services, 'db' | 'clock'>,
  question: Omit<Question, 'pageNum' | 'pageSize' | 'search'> & { search: WorkSearch },
  colleague: Colleague,
): Promise<{ rows: { id: number; rev: number; title: string }[] }> {
  const { search = fail('invalidRequest'), ...filter } = await filterOf(deps, question, colleague);
  const rows = await listWorkKeys(deps.db, { ...filter, search }, mostMatched);
  return rows.length > mostMatched ? fail('tooManyMatched') : { rows };
}

/** Which items the colleague means and may see, as the query takes it. */
export async function filterOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    kind,
    where = {},
    needsConfirmation,
    isDeleted,
    search,
    ...states
  }: Omit<Question, 'pageNum' | 'pageSize'>,
  { readingSections, userId }: Colleague,
): Promise<WorkFilter> {
  return {
    ...{ kind, needsConfirmation, isDeleted },
    facets: Object.entries(where).map(([name, value]) => facet(name, value)),
    sectionIds: readingSections === undefined ? undefined : await listBelow(db, readingSections),
    states: wantedStates(states),
    search: search && (await searchOf(db, search, { userId, now: clock.now() })),
  };
}

const dayMilliseconds = 86_400_000;

/** As the query takes it. What is to end within 0 days has ended; within more, it has not yet. */
async function searchOf(
  db: Queryable,
  { text, sectionId, tag, isMine, endsWithinDays: days, ...rest }: WorkSearch,
  { userId, now }: { userId: number; now: Date },
): Promise<WorkSearchRow> {
  const until = new Date(now.getTime() + (days ?? 0) * dayMilliseconds);
  return {
    ...rest,
    text: text.trim(),
    tag: tag.trim(),
    within: sectionId === undefined ? undefined : await listBelow(db, [sectionId]),
    editorId: isMine ? userId : undefined,
    ends: days === undefined ? undefined : { after: days === 0 ? undefined : now, until },
  };
}

/** Undefined: of all of them. What was discarded is no draft, though the wire has no number of its own for it. */
function wantedStates({
  releaseStatus,
  state,
}: Pick<WorkSelection, 'releaseStatus' | 'state'>): VersionState[] | undefined {
  if (releaseStatus === undefined) return state && [state];
  return versionStates.filter(
    (one) => one !== 'discarded' && releaseStatusOf[one] === releaseStatus && (state ?? one) === one,
  );
}

type Row = Awaited<ReturnType<typeof listWorkRows>>['rows'][number];

/** How many have approved each of these and how many must, by the ids of the items: a page stands in a few sections. */
async function countAllApprovals(db: Queryable, rows: readonly Row[]) {
  const bySection = new Map<string, Row[]>();
  for (const row of rows) {
    const place = `${row.kind} ${String(row.sectionId)} ${row.sectionName}`;
    bySection.set(place, [...(bySection.get(place) ?? []), row]);
  }
  const counted = new Map<number, { approvals: number; approvalsNeeded: number }>();
  for (const group of bySection.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { section, path } = await sectionOfVersion(db, first, { content: { fields: first } });
    const versions = group.map(({ id, number }) => ({ itemId: id, number }));
    const approvals = await countApprovals(db, versions, { roles: approving, path });
    for (const { id } of group)
      counted.set(id, { approvals: approvals.get(id) ?? 0, approvalsNeeded: section.approvals });
  }
  return counted;
}
