import type { Withdrawal } from '#contract/content/item.ts';
import { releaseStatusOf, type ReleaseAction, type ReleaseEffect } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  deleteApprovals,
  insertApproval,
  replaceRelations,
  resolveRemarks,
  updateItem,
  updateVersion,
  type Item,
  type Version,
} from '#server/db/queries/content-version.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { indexItems } from './index-items.ts';
import { publicColumns } from './insert-items.ts';
import type { Standing } from './movable-versions.ts';
import { tellReviewers, tellWriters } from './release-messages.ts';

/** What is moved, by whom, and to what end. */
interface Moved {
  item: Item;
  version: Version;
  standing: Standing;
  request: { action: ReleaseAction; comment?: string; withdrawal?: Withdrawal | undefined };
  /** Undefined: the portal itself. */
  userId: number | undefined;
}

/** What the public reads where nobody has written anything for it: comments are for colleagues. */
const goneText = '这条内容已经撤下，不再提供。';

/** What each effect of the table does, in the transaction that moves. */
export function effectsOf(
  deps: Pick<Services, 'clock' | 'config' | 'secrets'> & { db: Queryable },
  { item, version, standing, request, userId }: Moved,
): Record<ReleaseEffect, () => Promise<unknown>> {
  const { db, clock } = deps;
  const { action, comment = '', withdrawal } = request;
  const now = clock.now();
  const key = { itemId: item.id, number: version.number };
  const told = { item, version, path: standing.path, action, comment, actorId: userId };
  return {
    clearApprovals: () =>
      action === 'submit'
        ? Promise.all([deleteApprovals(db, key), resolveRemarks(db, key, now)])
        : deleteApprovals(db, key),
    recordApproval: () =>
      userId === undefined ? Promise.resolve() : insertApproval(db, { ...key, userId, at: now }),
    copyToItem: () => copyToItem(db, { item, version, standing, now }),
    removeFromItem: () =>
      updateItem(db, item.id, { withdrawal: withdrawal ?? { reason: 'gone', text: goneText } }),
    openConfirmation: () => updateVersion(db, key, { needsConfirmation: true }),
    closeConfirmation: () => updateVersion(db, key, { needsConfirmation: false }),
    notifyReviewers: () => tellReviewers(deps, told),
    notifyWriters: () => tellWriters(deps, told),
  };
}

/** What the public reads from now on. The day of its first publication stays with an item, unless a version names another. */
async function copyToItem(
  db: Queryable,
  { item, version, standing: { section }, now }: Pick<Moved, 'item' | 'version' | 'standing'> & { now: Date },
): Promise<void> {
  if (section.name !== version.content.fields.sectionName) fail('sectionUnknown', { field: 'sectionName' });
  const isFirst = item.status !== releaseStatusOf.live && item.status !== releaseStatusOf.withdrawn;
  const publishTime = version.publishAt ?? (isFirst ? now : item.publishTime);
  await updateItem(db, item.id, {
    ...publicColumns(item.kind, version.content, publishTime),
    sectionId: section.id,
    publishTime,
    expireTime: version.expireAt,
    withdrawal: null,
  });
  await replaceRelations(db, item.id, version.content.relations);
  await indexItems(db, [item.id]);
}
