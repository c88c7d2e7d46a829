import {
  openStates,
  releaseMoves,
  releaseStatusOf,
  versionStates,
  type ReleaseAction,
  type ReleaseActor,
  type ReleaseEffect,
  type ReleaseFacts,
  type VersionState,
} from '#contract/content/release.ts';
import type { Withdrawal } from '#contract/content/item.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countOpenRemarks,
  deleteApprovals,
  findVersion,
  insertApproval,
  insertRemarks,
  listApprovers,
  listDueVersions,
  moveVersion,
  replaceRelations,
  resolveRemarks,
  supersedeVersions,
  updateItem,
  updateVersion,
  type Item,
  type Version,
} from '#server/db/queries/content-version.ts';
import { findSection, getSection, sectionPath } from '#server/db/queries/section.ts';
import { advance, scheduledPlace, type Place } from '#server/domain/workflow/advance.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { publicColumns } from './insert-items.ts';
import { describeFaults, findContentFaults } from './item-content.ts';
import { tellReviewers, tellWriters } from './release-messages.ts';
import { takeItemOrExplain } from './save-item.ts';

/** What somebody wants done with an item. */
export interface ReleaseRequest {
  id: number;
  /** The rev he has seen. */
  rev: number;
  action: ReleaseAction;
  comment?: string;
  /** What he wants changed, by fields: with `return`. */
  remarks?: readonly { field: string; text: string }[];
  /** What the public is to read instead: with `withdraw`. Otherwise that it is gone, with the comment. */
  withdrawal?: Withdrawal | undefined;
}

/** Who wants it, and as what he acts in a section. */
export interface Releaser {
  /** Undefined: the portal itself. */
  userId: number | undefined;
  /** Of the ids of a section and those above it, the root first. */
  actorsIn: (path: readonly number[]) => readonly ReleaseActor[];
  place: Place;
}

export interface Released {
  id: number;
  rev: number;
  state: VersionState;
  releaseStatus: number;
}

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

/**
 * Moves an item's version as the workflow has it (contract/content/release.ts), all in one transaction. Fails with notFound,
 * editedMeanwhile, accessDenied, moveImpossible, and with what the guards say; itemIncomplete tells the fields.
 */
export async function releaseItem(deps: Deps, request: ReleaseRequest, by: Releaser): Promise<Released> {
  return deps.db.transaction(async (tx) => {
    const item = await takeItemOrExplain(tx, { ...request, now: deps.clock.now() });
    return move({ ...deps, db: tx }, item, request, by);
  });
}

/** Lets go live what was scheduled for now. Several nodes may: each version goes live once. What fails has its turn again. */
export async function publishDueItems(deps: Deps & Pick<Services, 'log'>): Promise<void> {
  const clockwork: Releaser = { userId: undefined, actorsIn: () => ['clock'], place: scheduledPlace };
  try {
    for (const { id, rev } of await listDueVersions(deps.db, deps.clock.now())) {
      await releaseItem(deps, { id, rev, action: 'goLive' }, clockwork).catch((error: unknown) =>
        deps.log.warn({ err: error, item: id }, 'a scheduled item could not go live'),
      );
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'scheduled items could not be listed');
  }
}

type InTransaction = Omit<Deps, 'db'> & { db: Queryable };

async function move(
  deps: InTransaction,
  item: Item,
  request: ReleaseRequest,
  by: Releaser,
): Promise<Released> {
  const { db, clock } = deps;
  const { action, comment = '', remarks = [] } = request;
  const definition = releaseMoves[action];
  const version = await findVersion(db, item.id, statesOf(action));
  if (version === undefined) fail('moveImpossible');
  if (by.userId !== undefined && remarks.length > 0) {
    const { userId } = by;
    await insertRemarks(
      db,
      remarks.map((remark) => ({
        ...remark,
        itemId: item.id,
        number: version.number,
        userId,
        createdAt: clock.now(),
      })),
    );
  }
  const faults = findContentFaults(version.content);
  const facts = await gatherFacts(deps, { item, version, comment, userId: by.userId });
  if (action === 'submit' && faults.length > 0) fail('itemIncomplete', { others: describeFaults(faults) });
  await advance(deps, {
    action,
    move: definition,
    subject: { type: 'content', id: item.id, version: version.number },
    state: version.state,
    facts,
    by: {
      userId: by.userId,
      actors: by.actorsIn(await sectionPath(db, item.sectionId)),
      comment,
      place: by.place,
    },
    audit: 'content',
    moveTo: async (from, to) => {
      // one version is live at most: the one before makes way first
      if (to === 'live') await supersedeVersions(db, item.id, version.number);
      return moveVersion(db, version, { from, to });
    },
    effects: effectsOf(deps, { item, version, request, by }),
  });
  await setStatus(db, item.id);
  return {
    id: item.id,
    rev: item.rev,
    state: definition.to,
    releaseStatus: releaseStatusOf[definition.to],
  };
}

/** Which version a move is about: the one in a state that it leads from, or, for the message, the newest that is worked on. */
function statesOf(action: ReleaseAction): readonly VersionState[] {
  const from: readonly VersionState[] = releaseMoves[action].from;
  const isOfWork = from.some((state) => (openStates as readonly VersionState[]).includes(state));
  return isOfWork ? [...new Set([...openStates, ...from])] : from;
}

/** What the guards go by, for one who asks. */
export async function gatherFacts(
  { db, clock }: Pick<InTransaction, 'db' | 'clock'>,
  {
    item,
    version,
    comment,
    userId,
  }: { item: Item; version: Version; comment: string; userId: number | undefined },
): Promise<ReleaseFacts> {
  const approvers = await listApprovers(db, version);
  const { approvals: approvalsNeeded } = await getSection(db, item.sectionId);
  const now = clock.now();
  return {
    hasEdited: userId !== undefined && version.editors.includes(userId),
    hasApproved: userId !== undefined && approvers.includes(userId),
    approvals: approvers.length,
    approvalsNeeded,
    isComplete: findContentFaults(version.content).length === 0,
    comment,
    openRemarks: await countOpenRemarks(db, version),
    needsConfirmation: version.needsConfirmation,
    publishAt: version.publishAt ?? now,
    now,
  };
}

function effectsOf(
  deps: InTransaction,
  { item, version, request, by }: { item: Item; version: Version; request: ReleaseRequest; by: Releaser },
): Record<ReleaseEffect, () => Promise<unknown>> {
  const { db, clock } = deps;
  const { userId } = by;
  const now = clock.now();
  const key = { itemId: item.id, number: version.number };
  const told = { item, version, action: request.action, comment: request.comment ?? '', actorId: userId };
  return {
    clearApprovals: () =>
      request.action === 'submit'
        ? Promise.all([deleteApprovals(db, key), resolveRemarks(db, key, now)])
        : deleteApprovals(db, key),
    recordApproval: () =>
      userId === undefined ? Promise.resolve() : insertApproval(db, { ...key, userId, at: now }),
    copyToItem: () => copyToItem(db, item, version, now),
    removeFromItem: () =>
      updateItem(db, item.id, {
        withdrawal: request.withdrawal ?? { reason: 'gone', text: (request.comment ?? '').trim() },
      }),
    openConfirmation: () => updateVersion(db, key, { needsConfirmation: true }),
    closeConfirmation: () => updateVersion(db, key, { needsConfirmation: false }),
    notifyReviewers: () => tellReviewers(deps, told),
    notifyWriters: () => tellWriters(deps, told),
  };
}

/** What the public reads from now on. The day of its first publication stays with an item, unless a version names another. */
async function copyToItem(db: Queryable, item: Item, version: Version, now: Date): Promise<void> {
  const isFirst = item.status !== 2 && item.status !== 5;
  const publishTime = version.publishAt ?? (isFirst ? now : item.publishTime);
  const { kind } = item;
  const section = await findSection(db, { kind, name: version.content.fields.sectionName });
  if (section === undefined) fail('sectionUnknown', { field: 'sectionName' });
  await updateItem(db, item.id, {
    ...publicColumns(kind, version.content),
    sectionId: section.id,
    publishTime,
    expireTime: version.expireAt,
    withdrawal: null,
  });
  await replaceRelations(db, item.id, version.content.relations);
}

/** A public version decides what the item is; without one the newest does. */
async function setStatus(db: Queryable, itemId: number): Promise<void> {
  const version =
    (await findVersion(db, itemId, ['live', 'withdrawn'])) ?? (await findVersion(db, itemId, versionStates));
  if (version !== undefined) await updateItem(db, itemId, { status: statusOf[version.state] });
}

/** A scheduled version waits for the clock: the row itself is not public before. */
const statusOf: Readonly<Record<VersionState, number>> = {
  ...releaseStatusOf,
  scheduled: releaseStatusOf.waiting,
};
