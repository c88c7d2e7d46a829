import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { cardColumns, hasAny, isPublic, type AnyFacet } from './content.ts';
import { page } from '#server/db/queries/page.ts';

export type ExpertOrder = 'publishTime' | 'views' | 'answers';

/** Answers that everybody may read, as in expert-question.ts. In a list of one table alone a column's name would come without its table. */
const answers: SQL<number> = sql`(select count(*)::int from expert_question q where q.item_id = content_item.id and q.state = 'answered' and not q.is_private)`;
const newest = [desc(contentItem.publishTime), desc(contentItem.id)];
const orders: Readonly<Record<ExpertOrder, readonly SQL[]>> = {
  publishTime: newest,
  views: [desc(contentItem.views), desc(contentItem.id)],
  answers: [sql`answers desc`, desc(contentItem.views), desc(contentItem.id)],
};

/** Public experts with the number of their public answers, and the number of all of them. */
export async function listExperts(
  db: Queryable,
  {
    filters,
    isAnswered,
    order,
    limit,
    offset,
  }: {
    filters: readonly AnyFacet[];
    /** Only those who have answered something that everybody may read. */
    isAnswered: boolean;
    order: ExpertOrder;
    limit: number;
    offset: number;
  },
) {
  const where = and(
    eq(contentItem.kind, 'expert'),
    ...filters.map((facets) => hasAny(facets)),
    isAnswered ? sql`${answers} > 0` : undefined,
    isPublic(),
  );
  return page(
    db
      .select({ ...cardColumns, answers: answers.as('answers') })
      .from(contentItem)
      .where(where)
      .orderBy(...orders[order]),
    db.select({ n: count() }).from(contentItem).where(where),
    { limit, offset },
  );
}
