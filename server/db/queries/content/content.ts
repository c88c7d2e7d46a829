import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { contentItem } from '#server/db/schema/content.ts';
import type { ContentKind } from '#contract/content/kinds.ts';

/** Status of an item that the public may see; see docs: 0 draft, 1 waiting, 2 published, 3 returned, 4 rejected, 5 withdrawn. */
export const publishedStatus = 2;

/** Published, inside its window, not deleted. The literal conditions are those of the partial indexes. */
export const isPublic = (): SQL =>
  sql`status = 2 and not is_deleted and ${contentItem.publishTime} <= now() and (${contentItem.expireTime} is null or ${contentItem.expireTime} > now())`;

export const cardColumns = {
  id: contentItem.id,
  kind: contentItem.kind,
  title: contentItem.title,
  summary: contentItem.summary,
  imageUrl: contentItem.imageUrl,
  sectionName: contentItem.sectionName,
  sourceInfo: contentItem.sourceInfo,
  publishTime: contentItem.publishTime,
  createTime: contentItem.createTime,
  views: contentItem.views,
  isTop: contentItem.isTop,
  stage: contentItem.stage,
  card: contentItem.card,
};

export type CardRow = Pick<typeof contentItem.$inferSelect, keyof typeof cardColumns>;

const pageColumns = {
  ...cardColumns,
  body: contentItem.body,
  tags: contentItem.tags,
  industryCodes: contentItem.industryCodes,
  areaCode: contentItem.areaCode,
  author: contentItem.author,
  attachments: contentItem.attachments,
  startsAt: contentItem.startsAt,
  endsAt: contentItem.endsAt,
  extra: contentItem.extra,
};

/** What an item's own page shows. */
export type PageRow = Pick<typeof contentItem.$inferSelect, keyof typeof pageColumns>;

export interface CardPage {
  rows: CardRow[];
  total: number;
}

/** What a list is narrowed to: items that have one of these facets (server/domain/publishing/item-columns.ts). */
export type AnyFacet = readonly string[];

/** That an item fits one filter. */
export const hasAny = (facets: AnyFacet) => sql`${contentItem.facets} && ${sql.param([...facets])}::text[]`;

/** What stands first in a list: the newest, what staff have pinned and then the newest, what is read most, or what brings most and is in force. */
export type Order = 'newest' | 'top' | 'views' | 'amount';

/** A list as far as it decides its SQL. Each shape is a statement of its own, so that each can follow an index. */
interface Shape {
  ofKind: boolean;
  ofSection: boolean;
  /** Of several sections, by their ids. */
  ofSections: boolean;
  ofArea: boolean;
  order: Order;
  /** How many filters there are, each an AnyFacet. */
  filters: number;
}

const filterName = (n: number) => `filter${String(n)}`;

const statementName = ({ ofKind, ofSection, ofSections, ofArea, order, filters }: Shape) =>
  [
    'cards',
    !ofKind && 'any',
    ofSection && 'section',
    ofSections && 'sections',
    ofArea && 'area',
    order !== 'newest' && order,
    filters > 0 && `by${String(filters)}`,
  ]
    .filter(Boolean)
    .join('_');

const newestFirst = [desc(contentItem.publishTime), desc(contentItem.id)];
const orders: Readonly<Record<Order, readonly SQL[]>> = {
  newest: newestFirst,
  top: [desc(contentItem.isTop), ...newestFirst],
  views: [desc(contentItem.views), desc(contentItem.id)],
  amount: [
    sql`case when coalesce(${contentItem.card}->>'validity', '有效') = '有效' then (${contentItem.card}->>'amount')::numeric end desc nulls last`,
    ...newestFirst,
  ],
};

function cardStatements(name: string, { ofKind, ofSection, ofSections, ofArea, order, filters }: Shape) {
  const where = and(
    ofKind ? eq(contentItem.kind, sql.placeholder('kind')) : undefined,
    ofSection ? eq(contentItem.sectionName, sql.placeholder('sectionName')) : undefined,
    ofSections ? sql`${contentItem.sectionId} = any(${sql.placeholder('sectionIds')}::bigint[])` : undefined,
    // without an area it concerns the whole city
    ofArea
      ? sql`(${contentItem.areaCode} is null or starts_with(${contentItem.areaCode}, ${sql.placeholder('areaPrefix')}::text))`
      : undefined,
    ...Array.from(
      { length: filters },
      (_, n) => sql`${contentItem.facets} && ${sql.placeholder(filterName(n))}::text[]`,
    ),
    isPublic(),
  );
  const count = (db: Queryable) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(contentItem)
      .where(where);
  return {
    count: preparedOnce((db) => count(db).prepare(`${name}_count`)),
    page: preparedOnce((db) =>
      db
        .select({ ...cardColumns, total: sql<number>`(${count(db)})` })
        .from(contentItem)
        .where(where)
        .orderBy(...orders[order])
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(name),
    ),
  };
}

const statementsByName = new Map<string, ReturnType<typeof cardStatements>>();

function statementsOf(shape: Shape) {
  const name = statementName(shape);
  const known = statementsByName.get(name) ?? cardStatements(name, shape);
  statementsByName.set(name, known);
  return known;
}

/** In one section by its name ('' for any), or in any of several by their ids. */
export interface InSections {
  sectionName?: string;
  sectionIds?: readonly number[] | undefined;
}

/** That an item stands there. */
export const standsIn = ({ sectionName = '', sectionIds }: InSections) =>
  and(
    sectionName === '' ? undefined : eq(contentItem.sectionName, sectionName),
    sectionIds && sql`${contentItem.sectionId} = any(${sql.param([...sectionIds])}::bigint[])`,
  );

/** Which public items. */
export interface Selection extends InSections {
  /** undefined: of any kind. */
  kind?: ContentKind | undefined;
  /** What the codes of their areas begin with. */
  areaPrefix?: string;
  filters?: readonly AnyFacet[];
}

function shapeAndValues(
  { kind, sectionName = '', sectionIds, areaPrefix = '', filters = [] }: Selection,
  order: Order,
) {
  const shape: Shape = {
    ofKind: kind !== undefined,
    ofSection: sectionName !== '',
    ofSections: sectionIds !== undefined,
    ofArea: areaPrefix !== '',
    order,
    filters: filters.length,
  };
  const values = {
    kind,
    sectionName,
    sectionIds,
    areaPrefix,
    ...Object.fromEntries(filters.map((facets, n) => [filterName(n), facets])),
  };
  return { statements: statementsOf(shape), values };
}

/** One page of cards with the number of all of them. */
export async function listCards(
  db: Queryable,
  {
    order = 'newest',
    limit,
    offset,
    ...selection
  }: Selection & { order?: Order; limit: number; offset: number },
): Promise<CardPage> {
  const { statements, values } = shapeAndValues(selection, order);
  const rows = await statements.page(db).execute({ ...values, limit, offset });
  if (rows[0] !== undefined) return { rows, total: rows[0].total };
  // beyond the last page there is no row that could tell the total
  const [counted] = offset === 0 ? [] : await statements.count(db).execute(values);
  return { rows, total: counted?.total ?? 0 };
}

/** The cards of these public items, with their windows. */
export async function listCardsOf(
  db: Queryable,
  ids: readonly number[],
): Promise<(Pick<CardRow, 'id' | 'card'> & Pick<PageRow, 'startsAt' | 'endsAt'>)[]> {
  const { id, card, startsAt, endsAt } = pageColumns;
  return db
    .select({ id, card, startsAt, endsAt })
    .from(contentItem)
    .where(and(inArray(contentItem.id, [...ids]), isPublic()));
}

/** How many public items there are of a selection. */
export async function countCards(db: Queryable, selection: Selection): Promise<number> {
  const { statements, values } = shapeAndValues(selection, 'newest');
  const [counted] = await statements.count(db).execute(values);
  return counted?.total ?? 0;
}

/** How many public items stand in each section. Empty ones are missing. */
export async function countBySection(db: Queryable): Promise<Map<number, number>> {
  const rows = await db
    .select({ sectionId: contentItem.sectionId, n: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(isPublic())
    .groupBy(contentItem.sectionId);
  return new Map(rows.map(({ sectionId, n }) => [sectionId, n]));
}

/** How many public items each kind has. Kinds without any are missing. */
export async function countByKind(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: contentItem.kind, n: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(isPublic())
    .groupBy(contentItem.kind);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

const publicItem = preparedOnce((db) =>
  db
    .select(pageColumns)
    .from(contentItem)
    .where(and(eq(contentItem.id, sql.placeholder('id')), isPublic()))
    .prepare('public_item'),
);

export async function findPublicItem(db: Queryable, id: number): Promise<PageRow | undefined> {
  const [row] = await publicItem(db).execute({ id });
  return row;
}

/** Sums of the two numbers each identifier node reports. */
export async function sumIdentifiers(db: Queryable): Promise<{ registrations: number; resolutions: number }> {
  const [row] = await db
    .select({
      registrations: sql<number>`coalesce(sum((${contentItem.extra}->>'registrations')::numeric), 0)::float8`,
      resolutions: sql<number>`coalesce(sum((${contentItem.extra}->>'resolutions')::numeric), 0)::float8`,
    })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'identifierNode'), isPublic()));
  return row ?? { registrations: 0, resolutions: 0 };
}
