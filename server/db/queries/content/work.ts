import { and, arrayContains, count, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import type { WorkSort } from '#contract/content/work-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { shareRead } from '#server/db/share-read.ts';
import { outer } from '#server/db/outer-column.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { workEntry } from '#server/db/schema/work-entry.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import { hasWindow } from './declaration.ts';
import { hasAny, isPublic, publishedStatus, standsIn, type AnyFacet, type InSections } from './content.ts';
import { awaitsConfirmation } from './review.ts';
import {
  hasWordsInEntry,
  readItemId,
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

const entry = workEntry;
const itemOf = sql`select from ${contentItem} where ${contentItem.id} = ${outer(entry.itemId)}`;

function narrowed({ text, within, tag, editorId, ends, isWithoutFiles }: WorkSearch) {
  const id = readItemId(text);
  return and(
    text === '' ? undefined : or(hasWordsInEntry(text), id === undefined ? undefined : eq(entry.itemId, id)),
    within === undefined ? undefined : worksIn(within),
    tag === '' ? undefined : arrayContains(entry.tags, [tag]),
    editorId === undefined ? undefined : arrayContains(entry.editors, [editorId]),
    ends &&
      sql`exists (${itemOf} and ${contentItem.status} = ${publishedStatus} and ${contentItem.expireTime} <= ${ends.until}
        ${ends.after === undefined ? sql`` : sql`and ${contentItem.expireTime} > ${ends.after}`})`,
    isWithoutFiles ? not(entry.hasFiles) : undefined,
  );
}

const sortColumns: Readonly<Record<WorkSort, PgColumn>> = {
  updateTime: entry.updatedAt,
  publishTime: entry.publishAt,
  expireTime: entry.expireAt,
  views: contentItem.views,
  title: entry.title,
  deleteTime: contentItem.deletedAt,
};

/** Of two that are alike the id decides, so that no page has a row of another. An index gives the order of what has no empty values as it is written here. */
function orderOf({ sort, isAscending }: Pick<WorkSearch, 'sort' | 'isAscending'>): SQL[] {
  const way = sql.raw(isAscending ? 'asc' : 'desc');
  const column = sortColumns[sort];
  const id = column.table === contentItem ? contentItem.id : entry.itemId;
  return [sql`${column} ${way}${sql.raw(column.notNull ? '' : ' nulls last')}`, sql`${id} ${way}`];
}

/** As lists of one kind have them. */
const usualOrder = { sort: 'updateTime', isAscending: false } as const;

const deleter = alias(appUser, 'deleter');

const columns = {
  id: contentItem.id,
  rev: contentItem.rev,
  kind: contentItem.kind,
  sectionId: contentItem.sectionId,
  isDeleted: contentItem.isDeleted,
  stage: contentItem.stage,
  number: contentVersion.number,
  sectionName: sql<string>`${contentVersion.content} -> 'fields' ->> 'sectionName'`,
  state: contentVersion.state,
  expireAt: contentVersion.expireAt,
  updatedAt: contentVersion.updatedAt,
  views: contentItem.views,
  isLive: sql<boolean>`${contentVersion.state} not in ('live', 'withdrawn') and ${isPublic()}`,
  deletedAt: contentItem.deletedAt,
  deleter: deleter.account,
};

/** Which items a list of staff has. */
export interface WorkFilter {
  kind: ContentKind | undefined;
  /** Those that have all of these. */
  facets: readonly string[];
  /** Undefined: in all sections. */
  sectionIds: readonly number[] | undefined;
  states: readonly VersionState[] | undefined;
  needsConfirmation: boolean | undefined;
  isDeleted: boolean;
  search?: WorkSearch | undefined;
}

/** The condition of a list, of the entries of its items. */
export const workWhere = ({
  kind,
  facets,
  sectionIds,
  states,
  needsConfirmation,
  isDeleted,
  search,
}: WorkFilter) =>
  and(
    kind === undefined ? undefined : eq(entry.kind, kind),
    facets.length === 0
      ? undefined
      : sql`exists (${itemOf} and ${arrayContains(contentItem.facets, [...facets])})`,
    eq(entry.isInTrash, isDeleted),
    needsConfirmation === undefined ? undefined : eq(entry.awaitsConfirmation, needsConfirmation),
    sectionIds === undefined ? undefined : worksIn(sectionIds),
    states === undefined ? undefined : inArray(entry.state, [...states]),
    search && narrowed(search),
  );

/** The ids of a list in its order, without a limit yet. */
export function orderedIds(db: Queryable, filter: WorkFilter) {
  const order = filter.search ?? usualOrder;
  const ids = db.select({ id: entry.itemId }).from(entry).$dynamic();
  if (sortColumns[order.sort].table === contentItem)
    ids.innerJoin(contentItem, eq(contentItem.id, entry.itemId));
  return ids.where(workWhere(filter)).orderBy(...orderOf(order));
}

/** One page of the versions that count of items of a kind, or of all, last written first. */
export async function listWork(
  db: Queryable,
  { limit, offset, ...filter }: WorkFilter & { limit: number; offset: number },
) {
  const paged = { ...filter, limit, offset };
  const [total, rows] = await Promise.all([
    countListed(db, filter),
    shareRead(db, `work page ${JSON.stringify(paged)}`, () => listPage(db, paged)),
  ]);
  return { total, rows };
}

async function listPage(
  db: Queryable,
  { limit, offset, ...filter }: WorkFilter & { limit: number; offset: number },
) {
  const { isDeleted, search } = filter;
  const order = search ?? usualOrder;
  return db
    .select({
      ...columns,
      needsConfirmation: entry.awaitsConfirmation,
      title: entry.title,
      publishAt: search === undefined ? contentVersion.publishAt : entry.publishAt,
      tags: entry.tags,
      account: appUser.account,
      // asked of what is in the trash alone
      hasRecords: isDeleted ? hasRecords : sql<boolean>`false`,
    })
    .from(entry)
    .innerJoin(contentItem, eq(contentItem.id, entry.itemId))
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, entry.itemId), eq(contentVersion.number, entry.number)),
    )
    .leftJoin(appUser, eq(appUser.id, contentVersion.updatedBy))
    .leftJoin(deleter, eq(deleter.id, contentItem.deletedBy))
    .where(inArray(entry.itemId, orderedIds(db, filter).limit(limit).offset(offset)))
    .orderBy(...orderOf(order));
}

/** How many a list has. Colleagues who may see the same and have narrowed it alike ask for it together. */
export function countListed(db: Queryable, filter: WorkFilter): Promise<number> {
  return shareRead(db, `work entries ${JSON.stringify(filter)}`, async () => {
    const [counted] = await db.select({ n: count() }).from(entry).where(workWhere(filter));
    return counted?.n ?? 0;
  });
}

/** The same of one owner's items. */
export async function listOwnWork(
  db: Queryable,
  {
    ownerUserId,
    kind,
    facets,
    states,
    needsConfirmation,
    isDeleted,
    limit,
    offset,
  }: Omit<WorkFilter, 'search' | 'sectionIds'> & { ownerUserId: number; limit: number; offset: number },
) {
  const where = and(
    eq(contentItem.ownerUserId, ownerUserId),
    kind === undefined ? undefined : eq(contentItem.kind, kind),
    facets.length === 0 ? undefined : arrayContains(contentItem.facets, [...facets]),
    eq(contentItem.isDeleted, isDeleted),
    needsConfirmation === undefined ? undefined : sql`${awaitsConfirmation} = ${needsConfirmation}`,
    states === undefined ? undefined : inArray(contentVersion.state, [...states]),
  );
  return page(
    db
      .select({
        ...columns,
        needsConfirmation: awaitsConfirmation,
        title: shownTitle,
        publishAt: contentVersion.publishAt,
        tags: shownTags,
        account: appUser.account,
        hasRecords: isDeleted ? hasRecords : sql<boolean>`false`,
      })
      .from(contentItem)
      .innerJoin(entry, eq(entry.itemId, contentItem.id))
      .innerJoin(contentVersion, shownToOwner)
      .leftJoin(appUser, eq(appUser.id, contentVersion.updatedBy))
      .leftJoin(deleter, eq(deleter.id, contentItem.deletedBy))
      .where(where)
      .orderBy(desc(contentVersion.updatedAt), desc(contentItem.id)),
    db
      .select({ n: count() })
      .from(contentItem)
      .innerJoin(entry, eq(entry.itemId, contentItem.id))
      .innerJoin(contentVersion, shownToOwner)
      .where(where),
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
