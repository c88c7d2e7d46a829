import { contentKinds } from '#contract/content/kinds.ts';
import { favouritesPerUser } from '#contract/subscription/constants.ts';
import type { Favourite } from '#contract/subscription/favourite-calls.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import {
  countFavourites,
  deleteFavourite,
  hasFavourite,
  insertFavourite,
  listFavourites,
} from '#server/db/queries/subscription/favourite.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';

type Deps = Pick<Transaction, 'db' | 'clock'>;

export const readFavourite = async ({ db }: Pick<Deps, 'db'>, userId: number, itemId: number) => ({
  isFavourite: await hasFavourite(db, { userId, itemId }),
});

/**
 * Keeps an item for its reader, or takes it away; what is so already stays as it is. Fails with notFound for what is not public,
 * favouriteLimitReached.
 */
export async function keepFavourite(
  { db, clock }: Deps,
  userId: number,
  { id: itemId, isFavourite }: { id: number; isFavourite: boolean },
): Promise<{ isFavourite: boolean }> {
  const key = { userId, itemId };
  if (!isFavourite) {
    await deleteFavourite(db, key);
    return { isFavourite };
  }
  // several at once count together
  await lockUserRow(db, userId);
  if (await hasFavourite(db, key)) return { isFavourite };
  if ((await findPublicItem(db, itemId)) === undefined) fail('notFound');
  if ((await countFavourites(db, userId)) >= favouritesPerUser) fail('favouriteLimitReached');
  await insertFavourite(db, { ...key, createdAt: clock.now() });
  return { isFavourite };
}

/** The caller's, the latest first. What is no longer public keeps its title for whoever could read it. */
export async function listOwnFavourites(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  paging: Paging,
): Promise<{ total: number; rows: Favourite[] }> {
  const { total, rows } = await listFavourites(db, userId, limitsOf(paging));
  return {
    total,
    rows: rows.map(({ createdAt, ...row }) => ({
      ...row,
      kindName: contentKinds[row.kind].name,
      createTime: createdAt.toISOString(),
    })),
  };
}
