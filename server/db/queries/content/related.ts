import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { contentItem, contentRelation } from '#server/db/schema/content.ts';
import { cardColumns, hasAny, isPublic, type AnyFacet, type CardRow } from './content.ts';

/** What stands around an item on its own page: asked for with every item, so it is prepared. */
type Place = Pick<CardRow, 'id' | 'kind' | 'sectionName' | 'publishTime'>;

const { placeholder } = sql;

const tied = preparedOnce((db) =>
  db
    .selectDistinct(cardColumns)
    .from(contentItem)
    .innerJoin(
      contentRelation,
      or(
        and(eq(contentRelation.fromId, placeholder('id')), eq(contentRelation.toId, contentItem.id)),
        and(eq(contentRelation.toId, placeholder('id')), eq(contentRelation.fromId, contentItem.id)),
      ),
    )
    .where(isPublic())
    .orderBy(desc(contentItem.publishTime), desc(contentItem.id))
    .limit(placeholder('limit'))
    .prepare('tied_items'),
);

/** Those of these public items that one is tied to, from either end. */
export async function listTied(db: Queryable, id: number, limit: number): Promise<CardRow[]> {
  return tied(db).execute({ id, limit });
}

/** Public items at the other end of one relation, that leads to or from an item. */
export async function listTiedBy(
  db: Queryable,
  { id, relation, from }: { id: number; relation: string; from: boolean },
): Promise<CardRow[]> {
  const [near, far] = from
    ? [contentRelation.fromId, contentRelation.toId]
    : [contentRelation.toId, contentRelation.fromId];
  return db
    .select(cardColumns)
    .from(contentItem)
    .innerJoin(contentRelation, eq(far, contentItem.id))
    .where(and(eq(near, id), eq(contentRelation.relation, relation), isPublic()))
    .orderBy(contentRelation.sortOrder, desc(contentItem.publishTime), desc(contentItem.id))
    .limit(50);
}

/** How many of a section's newest items are looked at for those that are alike. */
const alikeAmong = 60;

const alike = preparedOnce((db) => {
  const near = db
    .select({ ...cardColumns, tags: contentItem.tags })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, placeholder('kind')),
        eq(contentItem.sectionName, placeholder('sectionName')),
        ne(contentItem.id, placeholder('id')),
        isPublic(),
      ),
    )
    .orderBy(desc(contentItem.publishTime), desc(contentItem.id))
    .limit(alikeAmong)
    .as('near');
  const shared = sql`cardinality(array(select unnest(${outer(near.tags)}) intersect select unnest(${placeholder('tags')}::text[])))`;
  return db
    .select()
    .from(near)
    .orderBy(sql`${shared} desc`, desc(near.publishTime), desc(near.id))
    .limit(placeholder('limit'))
    .prepare('alike_items');
});

/** Of the newest public items of the kind in its section those that have most tags in common with one; the newest first among equals. */
export async function listAlike(
  db: Queryable,
  { id, kind, sectionName, tags }: Pick<Place, 'id' | 'kind' | 'sectionName'> & { tags: readonly string[] },
  limit: number,
): Promise<CardRow[]> {
  return alike(db).execute({ id, kind, sectionName, tags: [...tags], limit });
}

type Side = 'newer' | 'older';

/** The next of a kind on one side of a place: of a section, or of those that have one of these facets. */
function composeNeighbour(db: Queryable, side: Side, among: AnyFacet | undefined) {
  const row = sql`(${contentItem.publishTime}, ${contentItem.id})`;
  const here = sql`(${placeholder('publishTime')}::timestamptz, ${placeholder('id')}::bigint)`;
  const isBeyond = side === 'newer' ? sql`${row} > ${here}` : sql`${row} < ${here}`;
  const isNear =
    among === undefined ? eq(contentItem.sectionName, placeholder('sectionName')) : hasAny(among);
  return db
    .select({
      id: contentItem.id,
      title: contentItem.title,
      side: sql<Side>`${sql.raw(`'${side}'`)}`.as('side'),
    })
    .from(contentItem)
    .where(and(eq(contentItem.kind, placeholder('kind')), isNear, isBeyond, isPublic()))
    .orderBy(
      ...(side === 'newer'
        ? [sql`${contentItem.publishTime} asc`, sql`${contentItem.id} asc`]
        : [desc(contentItem.publishTime), desc(contentItem.id)]),
    )
    .limit(1);
}

/** Both sides in one statement: it is made for every item that is read. */
const composeNeighbours = (db: Queryable, among: AnyFacet | undefined) =>
  unionAll(composeNeighbour(db, 'newer', among), composeNeighbour(db, 'older', among));

const neighboursInSection = preparedOnce((db) => composeNeighbours(db, undefined).prepare('neighbours'));

interface Neighbour {
  id: number;
  title: string;
}

/** The public items of the same kind that were published next and just before: of its section, or of those that have a facet. */
export async function findNeighbours(
  db: Queryable,
  { id, kind, sectionName, publishTime }: Place,
  among: AnyFacet | undefined,
): Promise<Partial<Record<Side, Neighbour>>> {
  const values = { id, kind, publishTime: publishTime.toISOString() };
  // those of a series are few
  const rows =
    among === undefined
      ? await neighboursInSection(db).execute({ ...values, sectionName })
      : await composeNeighbours(db, among).execute(values);
  return Object.fromEntries(rows.map(({ side, ...neighbour }) => [side, neighbour]));
}
