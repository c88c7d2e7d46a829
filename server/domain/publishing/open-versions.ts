import {
  openStates,
  publicStates,
  releaseTransitions,
  versionStates,
  type ReleaseAction,
  type VersionState,
} from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findItem,
  findVersion,
  takeItem,
  type Item,
  type Version,
} from '#server/db/queries/content/version.ts';
import { listItemsWith } from '#server/db/queries/files/public-document.ts';
import { listConsenters, listReadersOfOpen } from '#server/db/queries/content/consent.ts';
import { findSection, getSection, sectionPath, type Section } from '#server/db/queries/content/section.ts';
import { findLastActor } from '#server/db/queries/workflow/workflow.ts';
import { fail } from '#server/lib/fail.ts';

/** The versions of an item that moves are about. */
export interface OpenVersions {
  /** The last begun: if one is being worked on, this. */
  newest: Version | undefined;
  /** The one that the public reads, or read until it was withdrawn. */
  known: Version | undefined;
}

export async function findMovable(db: Queryable, itemId: number): Promise<OpenVersions> {
  const newest = await findVersion(db, itemId, versionStates);
  if (newest === undefined || isKnown(newest.state)) return { newest, known: newest };
  return { newest, known: await findVersion(db, itemId, publicStates) };
}

/** Which of them a transition is about: what is public can be withdrawn while the next version is worked on. */
export function versionFor(action: ReleaseAction, { newest, known }: OpenVersions): Version | undefined {
  return releaseTransitions[action].from.some(isKnown) ? known : newest;
}

/** The one that people see who ask for an item: the work on it, or else what the public knows. */
export function shownVersion({ newest, known }: OpenVersions): Version | undefined {
  return newest !== undefined && isOpen(newest.state) ? newest : (known ?? newest);
}

/** The one that its owner goes on from: what was rejected, too, while the public knows an older one. */
export function ownVersion(versions: OpenVersions): Version | undefined {
  const { newest } = versions;
  return newest?.state === 'rejected' ? newest : shownVersion(versions);
}

/** Whether somebody may see what is being written of an item; a provider only what he writes in himself. */
export async function mayReadOpen(
  db: Queryable,
  item: Item,
  version: Version,
  mayReadIn: MayReadIn,
): Promise<boolean> {
  if (!isOpen(version.state)) return true;
  const owned = {
    ...{ ...item, editors: version.editors },
    ...(item.kind === 'case' && { consenters: await listReadersOfOpen(db, item.id) }),
  };
  return (
    mayReadIn(await sectionPath(db, item.sectionId), owned) ||
    mayReadIn((await sectionOfVersion(db, item, version)).path, owned)
  );
}

export const isOpen = (state: VersionState): boolean =>
  (openStates as readonly VersionState[]).includes(state);
const isKnown = (state: VersionState): boolean => (publicStates as readonly VersionState[]).includes(state);

/** A section with the ids of those above it, the root first, and its own. */
export interface SectionOfVersion {
  section: Section;
  path: readonly number[];
}

/** Where a version is to stand. To move an item is a change like all others, and the section that it moves to decides on it. */
export async function sectionOfVersion(
  db: Queryable,
  item: Pick<Item, 'kind' | 'sectionId'>,
  version: { content: { fields: Pick<Version['content']['fields'], 'sectionName'> } },
): Promise<SectionOfVersion> {
  const named = await findSection(db, { kind: item.kind, name: version.content.fields.sectionName });
  const section = named ?? (await getSection(db, item.sectionId));
  return { section, path: await sectionPath(db, section.id) };
}

/** By what an item tells whose it is, and who writes the version in question; undefined of what is no item, such as a section. */
export type Owned =
  | (Pick<Item, 'kind' | 'ownerUserId'> & {
      editors?: Version['editors'];
      /** The enterprises that it is about and that were asked whether they agree. */
      consenters?: readonly number[];
    })
  | undefined;
/** Whether somebody may see an item, by the ids of a section and those above it, and by whose it is. */
export type MayReadIn = (path: readonly number[], item: Owned) => boolean;

/** An item with the versions that moves are about, where it may be read: where it stands, or is to stand. Deleted ones for those alone who ask for them. */
export async function findReadable(
  db: Queryable,
  id: number,
  mayReadIn: MayReadIn,
  { withDeleted = false } = {},
): Promise<{ item: Item; versions: OpenVersions } | undefined> {
  const item = await findItem(db, id);
  if (item === undefined || (item.isDeleted && !withDeleted)) return undefined;
  const versions = await findMovable(db, id);
  const { newest } = versions;
  const owned = item.kind === 'case' ? { ...item, consenters: await listConsenters(db, id) } : item;
  const mayRead =
    mayReadIn(await sectionPath(db, item.sectionId), owned) ||
    (newest !== undefined && mayReadIn((await sectionOfVersion(db, item, newest)).path, owned));
  return mayRead ? { item, versions } : undefined;
}

/** The same. Fails with notFound: what somebody may not see is not there. */
export async function requireReadable(...question: Parameters<typeof findReadable>) {
  return (await findReadable(...question)) ?? fail('notFound');
}

/** Whether somebody may see an item, whatever its state. */
export const isReadable = async (...question: Parameters<typeof findReadable>): Promise<boolean> =>
  (await findReadable(...question)) !== undefined;

/** Whether a version of an item that may be read brings a document along. */
export async function mayReadDocument(
  { db }: { db: Queryable },
  filePath: string,
  mayReadIn: MayReadIn,
): Promise<boolean> {
  for (const id of await listItemsWith(db, filePath))
    if ((await findReadable(db, id, mayReadIn)) !== undefined) return true;
  return false;
}

/** An item for writing. Fails with notFound, or with editedMeanwhile and who has written it. */
export async function takeItemOrExplain(
  tx: Queryable,
  key: { id: number; rev: number; now: Date },
): Promise<Item> {
  const taken = await takeItem(tx, key);
  if (taken !== undefined) return taken;
  const item = await findItem(tx, key.id);
  if (item === undefined || item.isDeleted) fail('notFound');
  return failAsEdited(tx, key.id);
}

/** Fails with editedMeanwhile, and who has written it. */
export async function failAsEdited(tx: Queryable, id: number): Promise<never> {
  const by = await findLastActor(tx, { subject: 'content', id });
  return fail('editedMeanwhile', by === undefined ? {} : { by });
}
