import { isOwnedKind } from '#contract/content/owned-kinds.ts';
import { deleteSupplyDraftsOfItem } from '#server/db/queries/supply/draft.ts';
import { fail } from '#server/lib/fail.ts';
import { requireReadable } from '#server/domain/publishing/open-versions.ts';
import { wasPublished } from './read-own-item.ts';
import { releaseItem } from '#server/domain/publishing/release-item.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';

/**
 * Drops what an owner has begun to change of something that the public knows, which stays as it was. What was never public is deleted instead.
 * Fails with notFound, moveImpossible, accessDenied, editedMeanwhile.
 */
export async function discardCorrection(
  transaction: Transaction,
  { id, rev }: { id: number; rev: number },
  owner: Colleague,
): Promise<{ id: number; rev: number }> {
  const { item } = await requireReadable(transaction.db, id, owner.mayReadIn);
  if (!isOwnedKind(item.kind)) fail('notFound');
  if (!wasPublished(item)) fail('moveImpossible');
  const discarded = await releaseItem(transaction, { id, rev, action: 'discard' }, owner);
  await deleteSupplyDraftsOfItem(transaction.db, id);
  return { id, rev: discarded.rev };
}
