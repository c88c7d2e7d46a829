import { savedFilterLimit } from '#contract/content/work-rules.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import {
  countOtherFilters,
  deleteSavedFilter,
  listSavedFilters,
  putSavedFilter,
} from '#server/db/queries/content/saved-filter.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db'>;

export const readFilters = async ({ db }: Deps, userId: number) => ({
  rows: await listSavedFilters(db, userId),
});

/** Keeps a list under a name; one of this name says it from now on. Fails with savedFilterLimitReached. */
export async function saveFilter(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { name, conditions }: { name: string; conditions: string },
  userId: number,
): Promise<{ id: number }> {
  // two tabs at once
  await lockUserRow(db, userId);
  if ((await countOtherFilters(db, userId, name)) >= savedFilterLimit) fail('savedFilterLimitReached');
  return putSavedFilter(db, { userId, name, conditions, createdAt: clock.now() });
}

/** Nothing where somebody has none of this id. */
export async function dropFilter({ db }: Deps, id: number, userId: number): Promise<{ id: number }> {
  await deleteSavedFilter(db, { id, userId });
  return { id };
}
