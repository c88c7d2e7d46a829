import {
  releaseTransitions,
  releaseStatusOf,
  type ReleaseAction,
  type ReleaseActor,
  type VersionState,
} from '#contract/content/release.ts';
import type { Withdrawal } from '#contract/content/item.ts';
import { insertRemarks, type Item } from '#server/db/queries/content/version.ts';
import { findStartedState } from '#server/db/queries/eligibility/direct-list.ts';
import { lockSectionsShared } from '#server/db/queries/content/section.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import { askForConsent } from './case-consent.ts';
import { fieldPathsOf } from './field-paths.ts';
import { describeFaults, findContentFaults } from './item-content.ts';
import {
  findMovable,
  requireReadable,
  sectionOfVersion,
  versionFor,
  takeItemOrExplain,
  type Owned,
} from './open-versions.ts';
import { isHandedInBy, requireInTime, takeSubmission } from './owner-limits.ts';
import { releases } from './release-workflow.ts';

/** What somebody wants done with an item. */
export interface ReleaseRequest {
  id: number;
  /** The rev he has seen. */
  rev: number;
  action: ReleaseAction;
  comment?: string;
  /** What he wants changed, by fields: with `return`. */
  remarks?: readonly { field: string; text: string }[];
  /** What the public is to read instead: with `withdraw`. Otherwise that it is gone. */
  withdrawal?: Withdrawal | undefined;
}

/** Who wants it, and as what he acts in a section. */
export interface Releaser {
  /** Undefined: the portal itself. */
  userId: number | undefined;
  /** Of the ids of a section and those above it, the root first. */
  actorsIn: (path: readonly number[], item: Owned) => readonly ReleaseActor[];
  origin: RequestOrigin;
}

export interface ReleaseResult {
  id: number;
  rev: number;
  state: VersionState;
  releaseStatus: number;
}

/**
 * Moves an item's version as the workflow has it (contract/content/release.ts), all in the caller's transaction. It locks the sections
 * before all else; only locks of accounts come before. Fails with notFound, also where he has no part in its section, editedMeanwhile,
 * accessDenied, moveImpossible, directUnderWay, and with what the guards say; itemIncomplete tells the fields. An owner's submission also with
 * submissionLimitReached and demandExpired.
 */
export async function releaseItem(
  deps: Transaction,
  request: ReleaseRequest,
  by: Releaser,
): Promise<ReleaseResult> {
  await lockSectionsShared(deps.db);
  await requireReadable(deps.db, request.id, (path, item) => by.actorsIn(path, item).length > 0);
  const item = await takeItemOrExplain(deps.db, { ...request, now: deps.clock.now() });
  return move(deps, item, request, by);
}

async function move(
  transaction: Transaction,
  item: Item,
  request: ReleaseRequest,
  { userId, actorsIn, origin }: Releaser,
): Promise<ReleaseResult> {
  const { db } = transaction;
  const { action, comment = '', withdrawal } = request;
  const isHandedIn = isHandedInBy(userId, item, action);
  if (isHandedIn) await takeSubmission(transaction, item.ownerUserId ?? 0);
  // read under the lock of the item: what was found before may be out of date
  const versions = await findMovable(db, item.id);
  const version = versionFor(action, versions);
  if (version === undefined) fail('moveImpossible');
  if (isHandedIn) requireInTime(transaction, version.content);
  // what the public is to read before money is paid is not taken away meanwhile
  const listState = action === 'withdraw' ? await findStartedState(db, item.id) : undefined;
  if (listState === 'listed' || listState === 'published') fail('directUnderWay');
  const standing = await sectionOfVersion(db, item, version);
  await writeRemarks(transaction, { item, number: version.number, request, userId });
  const faults = findContentFaults(item.kind, version);
  if (action === 'submit' && faults.length > 0) fail('itemIncomplete', { others: describeFaults(faults) });
  if (action === 'submit') await askForConsent(transaction, item, version);
  await releases.make(
    transaction,
    { id: item.id, item, version, standing, known: versions.known },
    {
      ...{ action, by: actorsIn(standing.path, item), userId, comment, origin },
      ...(withdrawal !== undefined && { given: { withdrawal } }),
    },
  );
  const { to: state } = releaseTransitions[action];
  return { id: item.id, rev: item.rev, state, releaseStatus: releaseStatusOf[state] };
}

/** Fails with invalidRequest where there are remarks on a field that the kind has not. */
async function writeRemarks(
  { db, clock }: Transaction,
  {
    item,
    number,
    request: { remarks = [] },
    userId,
  }: { item: Item; number: number; request: ReleaseRequest; userId: number | undefined },
): Promise<void> {
  if (userId === undefined || remarks.length === 0) return;
  const known = fieldPathsOf(item.kind);
  if (remarks.some(({ field }) => !known.has(field))) fail('invalidRequest', { field: 'remarks' });
  const createdAt = clock.now();
  const rows = remarks.map((remark) => ({ ...remark, itemId: item.id, number, userId, createdAt }));
  await insertRemarks(db, rows);
}
