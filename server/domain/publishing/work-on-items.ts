import { actionFor, releaseStatusOf } from '#contract/content/release.ts';
import {
  findItem,
  getVersion,
  lockItem,
  takeItem,
  updateItem,
  type Item,
} from '#server/db/queries/content/version.ts';
import { findStartedState } from '#server/db/queries/eligibility/direct-list.ts';
import { sectionPath } from '#server/db/queries/content/section.ts';
import { deleteSupplyDraftsOfItem } from '#server/db/queries/supply/draft.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { isInScope, type ItemScope } from './item-scope.ts';
import { requireReadable, shownVersion, sectionOfVersion } from './open-versions.ts';
import { gatherFacts } from './release-facts.ts';
import { backAsDraft } from './back-as-draft.ts';
import { releaseItem, type ReleaseResult, type Releaser } from './release-item.ts';
import { saveItem, type Writer } from './save-item.ts';

/** People who work on content, and enterprises that own items: what they may read, and where. */
export interface Colleague extends Writer, Omit<Releaser, 'userId'> {
  /** Ids of the sections where he may read, with those below; undefined: everywhere. */
  readingSections: readonly number[] | undefined;
}

/** Moves an item as setReleaseStatus names it: by the state that it is to have. Fails as releaseItem does. */
export async function setReleaseStatus(
  deps: Transaction,
  {
    kind,
    where,
    id,
    rev,
    releaseStatus,
    comment,
  }: ItemScope & { id: number; rev: number; releaseStatus: number; comment: string },
  colleague: Colleague,
): Promise<ReleaseResult> {
  const { item, versions } = await requireReadable(deps.db, id, colleague.mayReadIn);
  if (!isInScope(item, { kind, where })) fail('notFound');
  const { known } = versions;
  const shown = shownVersion(versions);
  const version = releaseStatus === releaseStatusOf.withdrawn ? (known ?? shown) : shown;
  if (version === undefined) fail('notFound');
  const standing = await sectionOfVersion(deps.db, item, version);
  const facts = await gatherFacts(deps, {
    kind,
    version,
    known,
    standing,
    comment,
    userId: colleague.userId,
  });
  const action = actionFor(version.state, releaseStatus, facts) ?? fail('moveImpossible');
  return releaseItem(deps, { id, rev, action, comment }, colleague);
}

/**
 * Puts an item that is not public into the trash, or brings it back as a draft; outside of `scope` there is none. One that the public reads a notice of, only a
 * chief. Fails with notFound, stillPublic, directUnderWay, accessDenied, editedMeanwhile.
 */
export async function setDeleted(
  transaction: Transaction,
  { id, isDel, scope }: { id: number; isDel: 0 | 1; scope?: ItemScope },
  colleague: Colleague,
): Promise<{ id: number; rev: number }> {
  const { db, clock } = transaction;
  // the sweep of the trash may be at it
  await lockItem(db, id);
  const item = await findItem(db, id);
  const path = item && (await sectionPath(db, item.sectionId));
  if (item === undefined || path === undefined) fail('notFound');
  if (scope !== undefined && !isInScope(item, scope)) fail('notFound');
  if (!colleague.mayWriteIn(path, item)) fail('notFound');
  if (isDel === 1 && item.status === releaseStatusOf.live) fail('stillPublic');
  if (item.status === releaseStatusOf.withdrawn && !colleague.actorsIn(path, item).includes('chief'))
    fail('accessDenied');
  if (isDel === 1 && !item.isDeleted && (await findStartedState(db, id)) !== undefined)
    fail('directUnderWay');
  if (item.isDeleted === (isDel === 1)) {
    noteNothingDone();
    return { id, rev: item.rev };
  }
  const now = clock.now();
  const { userId } = colleague;
  if (isDel === 0) await updateItem(db, id, { isDeleted: false, deletedAt: null, deletedBy: null });
  const taken = (await takeItem(db, { id, rev: item.rev, now })) ?? fail('editedMeanwhile');
  if (isDel === 1) {
    await updateItem(db, id, { isDeleted: true, deletedAt: now, deletedBy: userId });
    await deleteSupplyDraftsOfItem(db, id);
  }
  const step = isDel === 1 ? trashed(item) : await backAsDraft(transaction, taken, userId);
  await recordStep(
    { db, clock },
    {
      subject: { type: 'content', id, version: step.number },
      action: isDel === 1 ? 'delete' : 'undelete',
      ...{ from: step.from, to: step.to, userId },
      origin: colleague.origin,
      audit: 'content',
    },
  );
  return { id, rev: taken.rev };
}

const trashed = ({ newestVersion }: Item) => ({ number: newestVersion, from: '', to: '' });

/** Writes what an older version says into the work. Fails as saveItem does. */
export async function restoreVersion(
  deps: Transaction,
  { id, rev, number }: { id: number; rev: number; number: number },
  colleague: Colleague,
): Promise<{ id: number; rev: number }> {
  const { item } = await requireReadable(deps.db, id, colleague.mayReadIn);
  const version = (await getVersion(deps.db, id, number)) ?? fail('notFound');
  const { content, publishAt, expireAt, editors: sourceEditors } = version;
  return saveItem(deps, { id, rev, kind: item.kind, content, publishAt, expireAt, sourceEditors }, colleague);
}
