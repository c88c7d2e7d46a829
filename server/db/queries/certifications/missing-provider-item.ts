import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { effectiveStates } from '#contract/certifications/stages.ts';
import type { Queryable } from '#server/db/database.ts';
import { certification } from '#server/db/schema/certification.ts';
import { contentItem } from '#server/db/schema/content.ts';

/** Certified providers that own no public item, also no deleted one, by their certifications. */
export const listWithoutProviderItem = (
  db: Queryable,
  { afterId, limit, id }: { afterId: number; limit: number; id?: number },
): Promise<{ id: number; userId: number }[]> =>
  db
    .select({ id: certification.id, userId: certification.userId })
    .from(certification)
    .where(
      and(
        eq(certification.kind, 'serviceProvider'),
        inArray(certification.state, effectiveStates),
        id === undefined ? gt(certification.id, afterId) : eq(certification.id, id),
        notExists(
          db
            .select({ one: sql`1` })
            .from(contentItem)
            .where(and(eq(contentItem.kind, 'provider'), eq(contentItem.ownerUserId, certification.userId))),
        ),
      ),
    )
    .orderBy(asc(certification.id))
    .limit(limit);
