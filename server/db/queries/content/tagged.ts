import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { cardColumns, isPublic, standsIn, type CardPage, type InSections } from './content.ts';
import { page } from '#server/db/queries/page.ts';

interface Tagged extends InSections {
  /** One of its tags, to the letter. */
  tag: string;
  /** undefined: of any kind. */
  kind?: ContentKind;
}

const fits = ({ tag, kind, ...places }: Tagged) =>
  and(
    sql`${contentItem.tags} @> array[${tag}]::text[]`,
    kind === undefined ? undefined : eq(contentItem.kind, kind),
    standsIn(places),
    isPublic(),
  );

/** One page of the public items that have a tag, the newest first, with the number of all of them. */
export async function listTagged(
  db: Queryable,
  { limit, offset, ...tagged }: Tagged & { limit: number; offset: number },
): Promise<CardPage> {
  const where = fits(tagged);
  return page(
    db
      .select(cardColumns)
      .from(contentItem)
      .where(where)
      .orderBy(desc(contentItem.publishTime), desc(contentItem.id)),
    db.select({ n: count() }).from(contentItem).where(where),
    { limit, offset },
  );
}

/** In which sections the public items of a kind stand, and how many in each, most first. With a tag those that have it. */
export async function countSectionNames(
  db: Queryable,
  { kind, tag }: { kind: ContentKind; tag?: string },
): Promise<{ name: string; count: number }[]> {
  return db
    .select({ name: contentItem.sectionName, count: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(tag === undefined ? and(eq(contentItem.kind, kind), isPublic()) : fits({ kind, tag }))
    .groupBy(contentItem.sectionName)
    .orderBy(sql`count(*) desc`, contentItem.sectionName);
}
