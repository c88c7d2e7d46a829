import {
  deleteApprovals,
  getVersion,
  insertVersions,
  transitionVersion,
  updateItem,
  type Item,
} from '#server/db/queries/content/version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { outdateConsent } from './case-consent.ts';
import { findMovable, isOpen, shownVersion } from './open-versions.ts';
import { setStatus } from './release-workflow.ts';

/**
 * What comes back out of the trash is a draft: the work on it as it was, or the next version with the words that it had. Nothing that was approved or scheduled
 * before becomes public by that.
 */
export async function backAsDraft(
  transaction: Transaction,
  item: Item,
  userId: number,
): Promise<{ number: number; from: string; to: string }> {
  const { db, clock } = transaction;
  const shown = shownVersion(await findMovable(db, item.id)) ?? fail('notFound');
  const { state } = shown;
  if (state === 'draft') return { number: shown.number, from: state, to: state };
  if (isOpen(state)) {
    if (!(await transitionVersion(db, shown, { from: state, to: 'draft' }))) fail('editedMeanwhile');
    await deleteApprovals(db, shown);
    await outdateConsent(transaction, shown);
    await setStatus(db, item.id);
    return { number: shown.number, from: state, to: 'draft' };
  }
  const now = clock.now();
  const number = item.newestVersion + 1;
  const newest = await getVersion(db, item.id, item.newestVersion);
  const editors = [...new Set([...shown.editors, ...(newest?.editors ?? []), userId])];
  const { content, publishAt, expireAt, needsConsent } = shown;
  await insertVersions(db, [
    {
      ...{ itemId: item.id, number, state: 'draft', content, publishAt, expireAt, needsConsent, editors },
      ...{ createdAt: now, updatedAt: now, updatedBy: userId },
    },
  ]);
  await updateItem(db, item.id, { newestVersion: number });
  await setStatus(db, item.id);
  return { number, from: state, to: 'draft' };
}
