import { and, arrayContains, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { section } from '#server/db/schema/section.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import { hasWindow } from './declaration.ts';
import { hasAny, isPublic, standsIn, type AnyFacet, type InSections } from './content.ts';
import { awaitsConfirmation } from './review.ts';
import { page } from '#server/db/queries/page.ts';

/** In one of these sections, or about to move there. */
function worksIn(sectionIds: readonly number[]) {
  const named = sql`(select id from ${section} where ${section.name} = ${outer(contentVersion.content)} -> 'fields' ->> 'sectionName'
    and (${section.kind} = ${outer(contentItem.kind)} or ${section.kind} is null) and ${inArray(section.id, [...sectionIds])})`;
  return or(inArray(contentItem.sectionId, [...sectionIds]), sql`exists ${named}`);
}

const newestIn = (states: SQL) =>
  sql`(select max(v.number) from ${contentVersion} v where v.item_id = ${outer(contentItem.id)} and v.state in (${states}))`;

/** The version of an item that counts: the work on it, or else what the public knows, or else the newest. The states are those of the index. */
const shown = and(
  eq(contentVersion.itemId, contentItem.id),
  eq(
    contentVersion.number,
    sql`coalesce(${newestIn(sql`'draft', 'waiting', 'returned', 'scheduled'`)}, ${newestIn(sql`'live', 'withdrawn'`)}, ${contentItem.newestVersion})`,
  ),
);

/** The same to its owner, who goes on from what was rejected, too. */
const shownToOwner = and(
  eq(contentVersion.itemId, contentItem.id),
  sql`case when exists (select from ${contentVersion} v where v.item_id = ${outer(contentItem.id)} and v.number = ${outer(contentItem.newestVersion)} and v.state = 'rejected')
    then ${outer(contentVersion.number)} = ${outer(contentItem.newestVersion)} else ${shown} end`,
);

/** One page of the versions that count of items of a kind, or of all, last written first. `sectionIds` undefined: in all sections. */
export async function listWork(
  db: Queryable,
  {
    kind,
    facets,
    sectionIds,
    states,
    needsConfirmation,
    ownerUserId,
    isDeleted,
    limit,
    offset,
  }: {
    kind: ContentKind | undefined;
    /** Those that have all of these. */
    facets: readonly string[];
    sectionIds: readonly number[] | undefined;
    states: readonly VersionState[] | undefined;
    needsConfirmation: boolean | undefined;
    /** Of this owner alone. */
    ownerUserId?: number | undefined;
    isDeleted: boolean;
    limit: number;
    offset: number;
  },
) {
  const counting = ownerUserId === undefined ? shown : shownToOwner;
  const where = and(
    kind === undefined ? undefined : eq(contentItem.kind, kind),
    facets.length === 0 ? undefined : arrayContains(contentItem.facets, [...facets]),
    eq(contentItem.isDeleted, isDeleted),
    ownerUserId === undefined ? undefined : eq(contentItem.ownerUserId, ownerUserId),
    needsConfirmation === undefined ? undefined : sql`${awaitsConfirmation} = ${needsConfirmation}`,
    sectionIds === undefined ? undefined : worksIn(sectionIds),
    states === undefined ? undefined : inArray(contentVersion.state, [...states]),
  );
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
        title: sql<string>`${contentVersion.content} -> 'fields' ->> 'title'`,
        sectionName: sql<string>`${contentVersion.content} -> 'fields' ->> 'sectionName'`,
        state: contentVersion.state,
        publishAt: contentVersion.publishAt,
        updatedAt: contentVersion.updatedAt,
        account: appUser.account,
      })
      .from(contentItem)
      .innerJoin(contentVersion, counting)
      .leftJoin(appUser, eq(appUser.id, contentVersion.updatedBy))
      .where(where)
      .orderBy(desc(contentVersion.updatedAt), desc(contentItem.id)),
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
