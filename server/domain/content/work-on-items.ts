import type { AnyExtra } from '#contract/content/kinds.ts';
import {
  actionFor,
  releaseActions,
  releaseMoves,
  releaseStatusOf,
  versionStates,
  type ReleaseAction,
  type ReleaseActor,
  type ReleaseFacts,
} from '#contract/content/release.ts';
import { findTrouble } from '#contract/workflow.ts';
import {
  findItem,
  getVersion,
  listOpenRemarks,
  takeItem,
  updateItem,
  type Item,
  type Version,
} from '#server/db/queries/content-version.ts';
import { listWork as listWorkRows } from '#server/db/queries/content-work.ts';
import { listBelow, sectionPath } from '#server/db/queries/section.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { facet } from './item-columns.ts';
import { isInScope, type ItemScope } from './item-scope.ts';
import { describeFaults, findContentFaults } from './item-content.ts';
import {
  findReadable,
  requireReadable,
  shownVersion,
  standingOf,
  versionFor,
  type MovableVersions,
} from './movable-versions.ts';
import { gatherFacts } from './release-facts.ts';
import { releaseItem, type Released, type Releaser } from './release-item.ts';
import { saveItem, type Writer } from './save-item.ts';

/** People who work on content: what they may read, and where. */
export interface Colleague extends Writer, Omit<Releaser, 'userId'> {
  /** Ids of the sections where he may read, with those below; undefined: everywhere. */
  readingSections: readonly number[] | undefined;
}

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

/** The items of a kind with the versions that count, whatever their states, where the colleague may see them. */
export async function listWork(
  { db }: Pick<Services, 'db'>,
  {
    kind,
    where = {},
    releaseStatus,
    pageNum,
    pageSize,
  }: ItemScope & { releaseStatus?: number | undefined; pageNum: number; pageSize: number },
  { readingSections }: Colleague,
) {
  const states =
    releaseStatus === undefined
      ? undefined
      : versionStates.filter((state) => releaseStatusOf[state] === releaseStatus);
  const sectionIds = readingSections === undefined ? undefined : await listBelow(db, readingSections);
  const { rows, total } = await listWorkRows(db, {
    kind,
    facets: Object.entries(where).map(([name, value]) => facet(name, value)),
    sectionIds,
    states,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return {
    total,
    rows: rows.map(({ publishAt, updatedAt, account, ...row }) => ({
      ...row,
      releaseStatus: releaseStatusOf[row.state],
      publishTime: publishAt?.toISOString() ?? null,
      updateTime: updatedAt.toISOString(),
      by: account ?? '',
    })),
  };
}

/** The version of an item that counts with what its people need to know; null when there is no such item. */
export async function readWork(deps: Deps, id: number, colleague: Colleague) {
  const found = await findReadable(deps.db, id, colleague.mayReadIn);
  const version = found && shownVersion(found.versions);
  if (found === undefined || version === undefined) return null;
  const { item, versions } = found;
  const { content, number, state, publishAt, expireAt } = version;
  const faults = findContentFaults(item.kind, version);
  return {
    id,
    rev: item.rev,
    number,
    state,
    releaseStatus: releaseStatusOf[state],
    fields: content.fields,
    // what is written has gone through the schema of its kind
    ...({ kind: item.kind, extra: content.extra } as AnyExtra),
    relations: content.relations as Record<string, number[]>,
    publishTime: publishAt?.toISOString() ?? null,
    expireTime: expireAt?.toISOString() ?? null,
    remarks: await listOpenRemarks(deps.db, version),
    faults: describeFaults(faults),
    actions: await possibleActions(deps, item, versions, colleague),
  };
}

/** What the colleague can do now. A comment that a move wants is something he can still write. */
async function possibleActions(
  deps: Deps,
  item: Item,
  versions: MovableVersions,
  colleague: Colleague,
): Promise<ReleaseAction[]> {
  const circumstances = new Map<Version, { actors: readonly ReleaseActor[]; facts: ReleaseFacts }>();
  const { known } = versions;
  for (const version of new Set([shownVersion(versions), known])) {
    if (version === undefined) continue;
    const standing = await standingOf(deps.db, item, version);
    const intent = { kind: item.kind, version, known, standing, comment: '…', userId: colleague.userId };
    const actors = colleague.actorsIn(standing.path);
    circumstances.set(version, { actors, facts: await gatherFacts(deps, intent) });
  }
  return releaseActions.filter((action) => {
    const version = versionFor(action, versions);
    const around = version && circumstances.get(version);
    return around && findTrouble(releaseMoves[action], { ...around, state: version.state }) === undefined;
  });
}

/** Moves an item as setReleaseStatus names it: by the state that it is to have. Fails as releaseItem does. */
export async function setReleaseStatus(
  deps: Deps,
  {
    kind,
    where,
    id,
    rev,
    releaseStatus,
    comment,
  }: ItemScope & { id: number; rev: number; releaseStatus: number; comment: string },
  colleague: Colleague,
): Promise<Released> {
  const { item, versions } = await requireReadable(deps.db, id, colleague.mayReadIn);
  if (!isInScope(item, { kind, where })) fail('notFound');
  const { known } = versions;
  const shown = shownVersion(versions);
  const version = releaseStatus === releaseStatusOf.withdrawn ? (known ?? shown) : shown;
  if (version === undefined) fail('notFound');
  const standing = await standingOf(deps.db, item, version);
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
 * Deletes an item that is not public, or brings it back; one that the public reads a notice of, only a chief. Fails with notFound,
 * stillPublic, accessDenied, editedMeanwhile.
 */
export async function setDeleted(
  { db, clock }: Deps,
  { id, isDel, ...scope }: ItemScope & { id: number; isDel: 0 | 1 },
  colleague: Colleague,
): Promise<{ id: number; rev: number }> {
  return db.transaction(async (tx) => {
    const item = await findItem(tx, id);
    const path = item && (await sectionPath(tx, item.sectionId));
    if (item === undefined || path === undefined) fail('notFound');
    if (!isInScope(item, scope) || !colleague.mayWriteIn(path)) fail('notFound');
    if (isDel === 1 && item.status === releaseStatusOf.live) fail('stillPublic');
    if (item.status === releaseStatusOf.withdrawn && !colleague.actorsIn(path).includes('chief'))
      fail('accessDenied');
    const wasDeleted = item.isDeleted;
    if (wasDeleted === (isDel === 1)) return { id, rev: item.rev };
    const now = clock.now();
    if (isDel === 0) await updateItem(tx, id, { isDeleted: false });
    const taken = (await takeItem(tx, { id, rev: item.rev, now })) ?? fail('editedMeanwhile');
    if (isDel === 1) await updateItem(tx, id, { isDeleted: true });
    await recordStep(
      { db: tx, clock },
      {
        subject: { type: 'content', id, version: item.newestVersion },
        action: isDel === 1 ? 'delete' : 'undelete',
        from: '',
        to: '',
        userId: colleague.userId,
        place: colleague.place,
        audit: 'content',
      },
    );
    return { id, rev: taken.rev };
  });
}

/** Writes what an older version says into the work. Fails as saveItem does. */
export async function restoreVersion(
  deps: Deps,
  { id, rev, number }: { id: number; rev: number; number: number },
  colleague: Colleague,
): Promise<{ id: number; rev: number }> {
  const { item } = await requireReadable(deps.db, id, colleague.mayReadIn);
  const version = (await getVersion(deps.db, id, number)) ?? fail('notFound');
  const { content, publishAt, expireAt, editors: sourceEditors } = version;
  return saveItem(deps, { id, rev, kind: item.kind, content, publishAt, expireAt, sourceEditors }, colleague);
}
