import {
  directNamesPerPage,
  directPublicRetentionDays,
  directValuesRetentionDays,
} from '#contract/eligibility/constants.ts';
import { maskCreditCode } from '#contract/assessments/mask-company.ts';
import type { PublicList } from '#contract/eligibility/direct-entities.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  clearLists,
  hideListsPublicBefore,
  listUnclearedBefore,
} from '#server/db/queries/eligibility/direct-list.ts';
import { listPublicOffers } from '#server/db/queries/eligibility/direct-offer.ts';
import { limitsOf } from '#server/lib/paging.ts';
import { olderThan } from '#server/service.ts';
import type { Services } from '#server/services.ts';

/** Who gets what of an item, as anybody reads it. What depends on the day is left to whoever shows it: this answer is cached. */
export async function readPublicity(
  { db }: Pick<Services, 'db'>,
  { itemId, listId, pageNum }: { itemId: number; listId?: number | undefined; pageNum: number },
): Promise<PublicList[]> {
  const page = limitsOf({ pageNum, pageSize: directNamesPerPage });
  const lists = new Map<number, PublicList>();
  for (const row of await listPublicOffers(db, { itemId, listId, ...page })) {
    const { publishedAt, publicUntil } = row;
    if (publishedAt === null || publicUntil === null) continue;
    const list = lists.get(row.listId) ?? {
      ...{ id: row.listId, title: row.title, payment: row.payment, total: row.total, rows: [] },
      from: shanghaiDay(publishedAt),
      until: shanghaiDay(publicUntil.getTime() - 1),
    };
    list.rows.push({ name: row.name, code: maskCreditCode(row.code), amount: row.amount });
    lists.set(row.listId, list);
  }
  return [...lists.values()];
}

/** Names that are public no more, and values that nobody asks for again. */
export const sweepDirectLists = [
  olderThan(directPublicRetentionDays, hideListsPublicBefore),
  olderThan(directValuesRetentionDays, async (db, before) =>
    clearLists(db, await listUnclearedBefore(db, before)),
  ),
];
