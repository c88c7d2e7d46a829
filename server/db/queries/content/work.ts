import { and, arrayContains, count, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import type { WorkSort } from '#contract/content/work-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import { hasWindow } from './declaration.ts';
import { hasAny, isPublic, publishedStatus, standsIn, type AnyFacet, type InSections } from './content.ts';
import { awaitsConfirmation } from './review.ts';
import {
  hasWords,
  readItemId,
  shown,
  shownFiles,
  shownPublishTime,
  shownTags,
  shownTitle,
  shownToOwner,
  worksIn,
} from './shown-version.ts';
import { hasRecords } from './trash.ts';
import { page } from '#server/db/queries/page.ts';

/** What a list over all kinds is narrowed to beside, and in what order it is. */
export interface WorkSearch {
  /** Those whose title has this, or the one with this number; '' for any. */
  text: string;
  /** Of these sections alone; undefined: of all that may be read. */
  within: readonly number[] | undefined;
  /** With this tag; '' for any. */
  tag: string;
  /** Whose editors have this account among them. */
  editorId: number | undefined;
  /** Published ones that end then, `until` included; `after` undefined: however long ago. */
  ends: { after: Date | undefined; until: Date } | undefined;
  isWithoutFiles: boolean;
  sort: WorkSort;
  isAscending: boolean;
}

function narrowed({ text, within, tag, editorId, ends, isWithoutFiles }: WorkSearch) {
  const id = readItemId(text);
  return and(
    text === ''
      ? undefined
      : or(hasWords(shownTitle, text), id === undefined ? undefined : eq(contentItem.id, id)),
    within === undefined ? undefined : worksIn(within),
    tag === '' ? undefined : sql`${shownTags} ? ${tag}`,
    editorId === undefined ? undefined : arrayContains(contentVersion.editors, [editorId]),
    ends && and(eq(contentItem.status, publishedStatus), lte(contentItem.expireTime, ends.until)),
    ends?.after && gt(contentItem.expireTime, ends.after),
    isWithoutFiles ? sql`coalesce(jsonb_array_length(${shownFiles}), 0) = 0` : undefined,
  );
}

const sortColumns: Readonly<Record<WorkSort, SQL | PgColumn>> = {
  updateTime: contentVersion.updatedAt,
  publishTime: shownPublishTime,
  expireTime: contentVersion.expireAt,
  views: contentItem.views,
  title: shownTitle,
  deleteTime: contentItem.deletedAt,
};

const deleter = alias(appUser, 'deleter');

/** Of two that are alike the id decides, so that no page has a row of another. */
export function orderOf({ sort, isAscending }: Pick<WorkSearch, 'sort' | 'isAscending'>): SQL[] {
  const way = sql.raw(isAscending ? 'asc' : 'desc');
  return [sql`${sortColumns[sort]} ${way} nulls last`, sql`${contentItem.id} ${way}`];
}

/** As owners, and lists of one kind, have them. */
const usualOrder = { sort: 'updateTime', isAscending: false } as const;

/** Which items a list of work has. */
export interface WorkFilter {
  kind: ContentKind | undefined;
  /** Those that have all of these. */
  facets: readonly string[];
  /** Undefined: in all sections. */
  sectionIds: readonly number[] | undefined;
  states: readonly VersionState[] | undefined;
  needsConfirmation: boolean | undefined;
  /** Of this owner alone. */
  ownerUserId?: number | undefined;
  isDeleted: boolean;
  search?: WorkSearch | undefined;
}

/** The condition of a list, for whoever reads its items and the versions that count. */
export const workWhere = ({
  kind,
  facets,
  sectionIds,
  states,
  needsConfirmation,
  ownerUserId,
  isDeleted,
  search,
}: WorkFilter) =>
  and(
    kind === undefined ? undefined : eq(contentItem.kind, kind),
    facets.length === 0 ? undefined : arrayContains(contentItem.facets, [...facets]),
    eq(contentItem.isDeleted, isDeleted),
    ownerUserId === undefined ? undefined : eq(contentItem.ownerUserId, ownerUserId),
    needsConfirmation === undefined ? undefined : sql`${awaitsConfirmation} = ${needsConfirmation}`,
    sectionIds === undefined ? undefined : worksIn(sectionIds),
    states === undefined ? undefined : inArray(contentVersion.state, [...states]),
    search && narrowed(search),
  );

/** One page of the versions that count of items of a kind, or of all, last written first. */
export async function listWork(
  db: Queryable,
  { limit, offset, ...filter }: WorkFilter & { limit: number; offset: number },
) {
  const { ownerUserId, isDeleted, search } = filter;
  const counting = ownerUserId === undefined ? shown : shownToOwner;
  const where = workWhere(filter);
  return page(
    db
      .select({
        id: contentItem.id,
        rev: contentItem.rev,
        kind: contentItem.kind,
        sectionId: contentItem.sectionId,
        isDeleted: contentItem.isDeleted,
        stage: contentItem.stage,
        needsConfirmation: awaitsConfirmation,
        number: contentVersion.number,
        title: shownTitle,
        sectionName: sql<string>`${contentVersion.content} -> 'fields' ->> 'sectionName'`,
        state: contentVersion.state,
        publishAt: search === undefined ? contentVersion.publishAt : shownPublishTime,
        expireAt: contentVersion.expireAt,
        updatedAt: contentVersion.updatedAt,
        views: contentItem.views,
        tags: shownTags,
        isLive: sql<boolean>`${contentVersion.state} not in ('live', 'withdrawn') and ${isPublic()}`,
        account: appUser.account,
        deletedAt: contentItem.deletedAt,
        deleter: deleter.account,
        // asked of what is in the trash alone
        hasRecords: isDeleted ? hasRecords : sql<boolean>`false`,
      })
      .from(contentItem)
      .innerJoin(contentVersion, counting)
      .leftJoin(appUser, eq(appUser.id, contentVersion.updatedBy))
      .leftJoin(deleter, eq(deleter.id, contentItem.deletedBy))
      .where(where)
      .orderBy(...orderOf(search ?? usualOrder)),
    db.select({ n: count() }).from(contentItem).innerJoin(contentVersion, counting).where(where),
    { limit, offset },
  );
}

/** Adds views, by the ids of items; those that are not public are passed over. */
export async function addViews(db: Queryable, views: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...views.keys()];
  // in the order of their ids, as everybody who adds to several: two nodes never wait for each other
  await db.execute(sql`
    with added as (
      select id, n from unnest(${sql.param(ids)}::bigint[], ${sql.param([...views.values()])}::int[]) as given (id, n)
    ), locked as (
      select ${contentItem.id}, n from ${contentItem} join added using (id) where ${isPublic()}
      order by ${contentItem.id} for update of ${contentItem}
    )
    update content_item i set views = views + n from locked where i.id = locked.id`);
}

/** How often each facet of a kind's public items occurs, among those that fit a selection of others. */
export async function countFacets(
  db: Queryable,
  {
    kind,
    filters,
    status,
    ...places
  }: InSections & {
    kind: ContentKind;
    filters: readonly AnyFacet[];
    /** Those with a window alone, in this state; '' for any. */
    status?: TimeWindowState | '' | undefined;
  },
): Promise<{ facet: string; count: number }[]> {
  return db
    .select({ facet: sql<string>`unnest(${contentItem.facets})`, count: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, kind),
        standsIn(places),
        ...filters.map((facets) => hasAny(facets)),
        status === undefined ? undefined : hasWindow(status),
        isPublic(),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`);
}

/** What of an owner's everybody can read now. */
export async function countPublishedOf(db: Queryable, ownerUserId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contentItem)
    .where(and(eq(contentItem.ownerUserId, ownerUserId), isPublic()));
  return row?.n ?? 0;
}
