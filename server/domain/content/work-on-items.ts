import type { ItemContent } from '#contract/content/item.ts';
import type { AnyExtra, ContentKind } from '#contract/content/kinds.ts';
import {
  actionFor,
  openStates,
  releaseActions,
  releaseMoves,
  releaseStatusOf,
  versionStates,
  type ReleaseAction,
  type ReleaseActor,
  type ReleaseFacts,
  type VersionState,
} from '#contract/content/release.ts';
import { findTrouble } from '#contract/workflow.ts';
import {
  findItem,
  getVersion,
  listOpenRemarks,
  listVersions,
  takeItem,
  updateItem,
  type Item,
  type Version,
} from '#server/db/queries/content-version.ts';
import { listWork as listWorkRows } from '#server/db/queries/content-work.ts';
import { listBelow, sectionPath } from '#server/db/queries/section.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { describeFaults, findContentFaults } from './item-content.ts';
import { findMovable, sectionOf, versionFor, type MovableVersions } from './movable-versions.ts';
import { gatherFacts, releaseItem, type Released, type Releaser } from './release-item.ts';
import { saveItem, type Writer } from './save-item.ts';

/** People who work on content: what they may read, and where. */
export interface Colleague extends Writer, Omit<Releaser, 'userId'> {
  mayReadIn: (path: readonly number[]) => boolean;
  /** Ids of the sections where he may read, with those below; undefined: everywhere. */
  readingSections: readonly number[] | undefined;
}

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

/** The items of a kind with their newest versions, whatever their states, where the colleague may see them. */
export async function listWork(
  { db }: Pick<Services, 'db'>,
  {
    kind,
    releaseStatus,
    pageNum,
    pageSize,
  }: { kind: ContentKind; releaseStatus?: number | undefined; pageNum: number; pageSize: number },
  { readingSections }: Colleague,
) {
  const states =
    releaseStatus === undefined
      ? undefined
      : versionStates.filter((state) => releaseStatusOf[state] === releaseStatus);
  const sectionIds = readingSections === undefined ? undefined : await listBelow(db, readingSections);
  const { rows, total } = await listWorkRows(db, {
    kind,
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

/** An item where the colleague may read it, with the versions that moves are about: where it stands, or is to stand. */
async function findReadable(
  { db }: Pick<Deps, 'db'>,
  id: number,
  { mayReadIn }: Colleague,
): Promise<{ item: Item; versions: MovableVersions } | undefined> {
  const item = await findItem(db, id);
  if (item === undefined || item.isDeleted) return undefined;
  const versions = await findMovable(db, id);
  const { newest } = versions;
  const mayRead =
    mayReadIn(await sectionPath(db, item.sectionId)) ||
    (newest !== undefined && mayReadIn(await sectionPath(db, (await sectionOf(db, item, newest)).id)));
  return mayRead ? { item, versions } : undefined;
}

/** The same. Fails with notFound: what somebody may not see is not there. */
async function requireItem(deps: Pick<Deps, 'db'>, id: number, colleague: Colleague) {
  return (await findReadable(deps, id, colleague)) ?? fail('notFound');
}

/** The newest version of an item with what its people need to know; null when there is no such item. */
export async function readWork(deps: Deps, id: number, colleague: Colleague) {
  const found = await findReadable(deps, id, colleague);
  const version = found?.versions.newest;
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
  for (const version of new Set([versions.newest, versions.known])) {
    if (version === undefined) continue;
    const section = await sectionOf(deps.db, item, version);
    const by = { comment: '…', userId: colleague.userId };
    const facts = await gatherFacts(deps, { kind: item.kind, section, version, ...by });
    const actors = colleague.actorsIn(await sectionPath(deps.db, section.id));
    circumstances.set(version, { actors, facts });
  }
  return releaseActions.filter((action) => {
    const version = versionFor(action, versions);
    const known = version && circumstances.get(version);
    return known && findTrouble(releaseMoves[action], { ...known, state: version.state }) === undefined;
  });
}

/** Moves an item as setReleaseStatus names it: by the state that it is to have. Fails as releaseItem does. */
export async function setReleaseStatus(
  deps: Deps,
  {
    kind,
    id,
    rev,
    releaseStatus,
    comment,
  }: { kind: ContentKind; id: number; rev: number; releaseStatus: number; comment: string },
  colleague: Colleague,
): Promise<Released> {
  const { item, versions } = await requireItem(deps, id, colleague);
  if (item.kind !== kind) fail('notFound');
  const { newest, known } = versions;
  const isWork = newest !== undefined && (openStates as readonly VersionState[]).includes(newest.state);
  const version = isWork && releaseStatus !== releaseStatusOf.withdrawn ? newest : (known ?? newest);
  if (version === undefined) fail('notFound');
  const section = await sectionOf(deps.db, item, version);
  const facts = await gatherFacts(deps, { kind, section, version, comment, userId: colleague.userId });
  const action = actionFor(version.state, releaseStatus, facts) ?? fail('moveImpossible');
  return releaseItem(deps, { id, rev, action, comment }, colleague);
}

/** Deletes an item that is not public, or brings it back. Fails with notFound, stillPublic. */
export async function setDeleted(
  { db, clock }: Deps,
  { kind, id, isDel }: { kind: ContentKind; id: number; isDel: 0 | 1 },
  colleague: Colleague,
): Promise<{ id: number; rev: number }> {
  return db.transaction(async (tx) => {
    const item = await findItem(tx, id);
    if (item?.kind !== kind || !colleague.mayWriteIn(await sectionPath(tx, item.sectionId))) fail('notFound');
    if (isDel === 1 && item.status === releaseStatusOf.live) fail('stillPublic');
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

/** The versions and the steps of an item. Fails with notFound. */
export async function readHistory(deps: Deps, id: number, colleague: Colleague) {
  await requireItem(deps, id, colleague);
  const versions = await listVersions(deps.db, id);
  const steps = await listWorkflowSteps(deps.db, { subject: 'content', id });
  return {
    versions: versions.map(({ number, state, updatedAt, account }) => ({
      number,
      state,
      updateTime: updatedAt.toISOString(),
      by: account ?? '',
    })),
    steps: steps.map(({ at, account, ...step }) => ({ ...step, time: at.toISOString(), by: account ?? '' })),
  };
}

/** What differs between two versions, field by field. Fails with notFound. */
export async function compareVersions(
  deps: Deps,
  { id, from, to }: { id: number; from: number; to: number },
  colleague: Colleague,
) {
  await requireItem(deps, id, colleague);
  const [before, after] = [await getVersion(deps.db, id, from), await getVersion(deps.db, id, to)];
  if (before === undefined || after === undefined) fail('notFound');
  const [old, now] = [flat(before.content), flat(after.content)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort();
  return {
    changes: fields.flatMap((field) => {
      const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, from: was, to: is }];
    }),
  };
}

/** Each field by its path, as remarks name it. */
function flat({ fields, extra, relations }: ItemContent): ReadonlyMap<string, unknown> {
  const below = (name: string, values: object) =>
    Object.entries(values).map(([key, value]: [string, unknown]): [string, unknown] => [
      `${name}.${key}`,
      value,
    ]);
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...below('extra', extra),
    ...below('relations', relations),
  ]);
}

/** Writes what an older version says into the work. Fails as saveItem does. */
export async function restoreVersion(
  deps: Deps,
  { id, rev, number }: { id: number; rev: number; number: number },
  colleague: Colleague,
): Promise<{ id: number; rev: number }> {
  const { item } = await requireItem(deps, id, colleague);
  const version = (await getVersion(deps.db, id, number)) ?? fail('notFound');
  const { content, publishAt, expireAt } = version;
  return saveItem(deps, { id, rev, kind: item.kind, content, publishAt, expireAt }, colleague);
}
