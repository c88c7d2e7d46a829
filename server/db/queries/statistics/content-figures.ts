import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { isPublic } from '#server/db/queries/content/content.ts';

const { kind, sectionName, title, views, startsAt, endsAt, publishTime, areaCode, extra } = contentItem;
const count = sql<number>`count(*)::int`;
const read = sql<number>`sum(${views})::float8`;
const newSince = (from: Date) =>
  sql<number>`(count(*) filter (where ${publishTime} >= ${from.toISOString()}::timestamptz))::int`;

/** Public items by kind: how many, how many of them since a moment, how often they were read. */
export async function countContentByKind(db: Queryable, since: Date) {
  return db
    .select({ kind, count, fresh: newSince(since), read })
    .from(contentItem)
    .where(isPublic())
    .groupBy(kind)
    .orderBy(desc(count), kind);
}

/** The sections with most public items. */
export async function countContentBySection(db: Queryable, { since, limit }: { since: Date; limit: number }) {
  return db
    .select({ sectionName, count, fresh: newSince(since), read })
    .from(contentItem)
    .where(isPublic())
    .groupBy(sectionName)
    .orderBy(desc(count), sectionName)
    .limit(limit);
}

/** Public items by the code of their area, '' for the whole city. */
export async function countContentByArea(db: Queryable) {
  return db
    .select({ areaCode: sql<string>`coalesce(${areaCode}, '')`, count })
    .from(contentItem)
    .where(isPublic())
    .groupBy(sql`1`);
}

/** What is read most of some days. */
export async function listMostRead(db: Queryable, { since, limit }: { since: Date; limit: number }) {
  return db
    .select({ id: contentItem.id, kind, title, views })
    .from(contentItem)
    .where(and(isPublic(), gt(publishTime, since)))
    .orderBy(desc(views), desc(contentItem.id))
    .limit(limit);
}

/** Fields of a kind's own by which its items can be told apart. */
type Field = 'activityType' | 'declareType' | 'declareUnit' | 'level' | 'mode';

/**
 * Public items of a kind by one of its fields: how many there are, still to begin, going on, and over at a moment. The first and the last instant belong to
 * what goes on. An event without a beginning is still to come, one without an end is over when it has begun, as lists of activities say it.
 */
export async function countWindows(
  db: Queryable,
  { kind: wanted, field, now }: { kind: ContentKind; field: Field; now: Date },
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const part = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const isEvent = wanted === 'activity';
  const end = isEvent ? sql`coalesce(${endsAt}, ${startsAt})` : sql`${endsAt}`;
  const isComing = isEvent ? sql`(${startsAt} is null or ${startsAt} > ${at})` : sql`${startsAt} > ${at}`;
  const isOver = sql`${end} < ${at}`;
  const value = sql<string>`coalesce(${extra} ->> ${sql.raw(`'${field}'`)}, '')`;
  return db
    .select({
      value,
      count,
      coming: part(isComing),
      over: part(isOver),
      open: part(sql`not coalesce(${isComing}, false) and not coalesce(${isOver}, false)`),
    })
    .from(contentItem)
    .where(and(eq(kind, wanted), isPublic()))
    .groupBy(sql`1`)
    .orderBy(desc(count), sql`1`);
}

/** Declarations that are open at a moment, those that end first before the others. */
export async function listDeadlines(db: Queryable, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({ id: contentItem.id, title, endsAt })
    .from(contentItem)
    .where(and(eq(kind, 'declaration'), isPublic(), lte(startsAt, now), gt(endsAt, now)))
    .orderBy(asc(endsAt), contentItem.id)
    .limit(limit);
}

/** Public identifier nodes, those that report most resolutions before the others. */
export async function listNodes(db: Queryable, limit: number) {
  const reported = (name: 'registrations' | 'resolutions') =>
    sql<number>`coalesce((${extra} ->> ${sql.raw(`'${name}'`)})::numeric, 0)::float8`;
  const resolutions = reported('resolutions');
  return db
    .select({
      id: contentItem.id,
      name: sql<string>`${extra} ->> 'nodeName'`,
      registrations: reported('registrations'),
      resolutions,
    })
    .from(contentItem)
    .where(and(eq(kind, 'identifierNode'), isPublic()))
    .orderBy(desc(resolutions), contentItem.id)
    .limit(limit);
}
