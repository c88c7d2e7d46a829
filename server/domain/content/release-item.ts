import {
  publicStates,
  releaseMoves,
  releaseStatusOf,
  versionStates,
  type ReleaseAction,
  type ReleaseActor,
  type ReleaseEffect,
  type ReleaseFacts,
  type VersionState,
} from '#contract/content/release.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Withdrawal } from '#contract/content/item.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countOpenRemarks,
  deleteApprovals,
  findState,
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
import { sectionPath, type Section } from '#server/db/queries/section.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import { scheduledPlace, type Place } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { publicColumns } from './insert-items.ts';
import { describeFaults, findContentFaults } from './item-content.ts';
import { findMovable, sectionOf, versionFor } from './movable-versions.ts';
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
  const version = versionFor(action, await findMovable(db, item.id));
  if (version === undefined) fail('moveImpossible');
  const section = await sectionOf(db, item, version);
  if (remarks.length > 0 && action !== 'return') fail('invalidRequest', { field: 'remarks' });
  if (by.userId !== undefined) {
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
  const faults = findContentFaults(item.kind, version);
  const facts = await gatherFacts(deps, { kind: item.kind, section, version, comment, userId: by.userId });
  if (action === 'submit' && faults.length > 0) fail('itemIncomplete', { others: describeFaults(faults) });
  await advance(deps, {
    action,
    move: definition,
    subject: { type: 'content', id: item.id, version: version.number },
    state: version.state,
    facts,
    by: {
      userId: by.userId,
      actors: by.actorsIn(await sectionPath(db, section.id)),
      comment,
      place: by.place,
    },
    audit: 'content',
    moveTo: async (from, to) => {
      // one version is live at most: the one before makes way first
      if (to === 'live') await supersedeVersions(db, item.id, version.number);
      return moveVersion(db, version, { from, to });
    },
    effects: effectsOf(deps, { item, version, section, request, by }),
  });
  await setStatus(db, item.id);
  return {
    id: item.id,
    rev: item.rev,
    state: definition.to,
    releaseStatus: releaseStatusOf[definition.to],
  };
}

/** What the guards go by, for one who asks. */
export async function gatherFacts(
  { db, clock }: Pick<InTransaction, 'db' | 'clock'>,
  {
    kind,
    section,
    version,
    comment,
    userId,
  }: {
    kind: ContentKind;
    section: Section;
    version: Version;
    comment: string;
    userId: number | undefined;
  },
): Promise<ReleaseFacts> {
  const approvers = await listApprovers(db, version);
  const now = clock.now();
  return {
    hasEdited: userId !== undefined && version.editors.includes(userId),
    hasApproved: userId !== undefined && approvers.includes(userId),
    approvals: approvers.length,
    approvalsNeeded: section.approvals,
    isComplete: findContentFaults(kind, version).length === 0,
    comment,
    openRemarks: await countOpenRemarks(db, version),
    needsConfirmation: version.needsConfirmation,
    publishAt: version.publishAt ?? now,
    now,
  };
}

function effectsOf(
  deps: InTransaction,
  {
    item,
    version,
    section,
    request,
    by,
  }: { item: Item; version: Version; section: Section; request: ReleaseRequest; by: Releaser },
): Record<ReleaseEffect, () => Promise<unknown>> {
  const { db, clock } = deps;
  const { userId } = by;
  const now = clock.now();
  const key = { itemId: item.id, number: version.number };
  const told = { version, section, action: request.action, comment: request.comment ?? '', actorId: userId };
  return {
    clearApprovals: () =>
      request.action === 'submit'
        ? Promise.all([deleteApprovals(db, key), resolveRemarks(db, key, now)])
        : deleteApprovals(db, key),
    recordApproval: () =>
      userId === undefined ? Promise.resolve() : insertApproval(db, { ...key, userId, at: now }),
    copyToItem: () => copyToItem(db, { item, version, section, now }),
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
async function copyToItem(
  db: Queryable,
  { item, version, section, now }: { item: Item; version: Version; section: Section; now: Date },
): Promise<void> {
  if (section.name !== version.content.fields.sectionName) fail('sectionUnknown', { field: 'sectionName' });
  const isFirst = item.status !== releaseStatusOf.live && item.status !== releaseStatusOf.withdrawn;
  const publishTime = version.publishAt ?? (isFirst ? now : item.publishTime);
  const { kind } = item;
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
  const state = (await findState(db, itemId, publicStates)) ?? (await findState(db, itemId, versionStates));
  if (state !== undefined) await updateItem(db, itemId, { status: statusOf[state] });
}

/** A scheduled version waits for the clock: the row itself is not public before. */
const statusOf: Readonly<Record<VersionState, number>> = {
  ...releaseStatusOf,
  scheduled: releaseStatusOf.waiting,
};
