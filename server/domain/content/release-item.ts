import {
  publicStates,
  releaseMoves,
  releaseStatusOf,
  versionStates,
  type ReleaseAction,
  type ReleaseActor,
  type VersionState,
} from '#contract/content/release.ts';
import type { Withdrawal } from '#contract/content/item.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findState,
  insertRemarks,
  moveVersion,
  supersedeVersions,
  updateItem,
  type Item,
} from '#server/db/queries/content-version.ts';
import { countEnterpriseAct } from '#server/db/queries/counter.ts';
import { holdSections } from '#server/db/queries/section.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import type { Place } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { fieldPathsOf } from './field-paths.ts';
import { describeFaults, findContentFaults } from './item-content.ts';
import {
  findMovable,
  requireReadable,
  standingOf,
  versionFor,
  takeItemOrExplain,
  type Owned,
} from './movable-versions.ts';
import { isFirstSubmission, requireInTime, takeSubmission } from './owner-limits.ts';
import { effectsOf } from './release-effects.ts';
import { gatherFacts } from './release-facts.ts';

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
  place: Place;
}

export interface Released {
  id: number;
  rev: number;
  state: VersionState;
  releaseStatus: number;
}

export type ReleaseDeps = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

/**
 * Moves an item's version as the workflow has it (contract/content/release.ts), all in one transaction. Fails with notFound, also where
 * he has no part in its section, editedMeanwhile, accessDenied, moveImpossible, and with what the guards say; itemIncomplete tells the
 * fields. An owner's submission also with submissionLimitReached and demandExpired.
 */
export async function releaseItem(
  deps: ReleaseDeps,
  request: ReleaseRequest,
  by: Releaser,
): Promise<Released> {
  return deps.db.transaction(async (tx) => {
    await holdSections(tx);
    await requireReadable(tx, request.id, (path, item) => by.actorsIn(path, item).length > 0);
    const item = await takeItemOrExplain(tx, { ...request, now: deps.clock.now() });
    const isHandedIn = isHandedInBy(by, item, request.action);
    if (isHandedIn) await takeSubmission({ ...deps, db: tx }, item.ownerUserId ?? 0);
    const released = await move({ ...deps, db: tx }, item, request, by);
    if (isHandedIn && (await isFirstSubmission(tx, item.id))) await countEnterpriseAct(tx);
    return released;
  });
}

/** By its owner, not by people of the centre. */
const isHandedInBy = ({ userId }: Releaser, { ownerUserId }: Item, action: ReleaseAction): boolean =>
  action === 'submit' && ownerUserId !== null && ownerUserId === userId;

type InTransaction = Omit<ReleaseDeps, 'db'> & { db: Queryable };

async function move(
  deps: InTransaction,
  item: Item,
  request: ReleaseRequest,
  by: Releaser,
): Promise<Released> {
  const { db } = deps;
  const { userId, place } = by;
  const { action, comment = '' } = request;
  const definition = releaseMoves[action];
  // read under the lock of the item: what was found before may be out of date
  const versions = await findMovable(db, item.id);
  const version = versionFor(action, versions);
  if (version === undefined) fail('moveImpossible');
  if (isHandedInBy(by, item, action)) requireInTime(deps, version.content);
  const standing = await standingOf(db, item, version);
  await writeRemarks(deps, { item, number: version.number, request, userId });
  const facts = await gatherFacts(deps, {
    kind: item.kind,
    version,
    known: versions.known,
    standing,
    comment,
    userId,
  });
  if (action === 'submit' && !facts.isComplete)
    fail('itemIncomplete', { others: describeFaults(findContentFaults(item.kind, version)) });
  await advance(deps, {
    action,
    move: definition,
    subject: { type: 'content', id: item.id, version: version.number },
    state: version.state,
    facts,
    by: { userId, actors: by.actorsIn(standing.path, item), comment, place },
    audit: 'content',
    moveTo: async (from, to) => {
      // one version is live at most: the one before makes way first
      if (to === 'live') await supersedeVersions(db, item.id, version.number);
      return moveVersion(db, version, { from, to });
    },
    effects: effectsOf(deps, { item, version, standing, request, userId }),
  });
  await setStatus(db, item.id);
  return {
    id: item.id,
    rev: item.rev,
    state: definition.to,
    releaseStatus: releaseStatusOf[definition.to],
  };
}

/** Fails with invalidRequest where there are remarks on a field that the kind has not. */
async function writeRemarks(
  { db, clock }: InTransaction,
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
