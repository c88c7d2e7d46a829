import {
  publicStates,
  releaseMoves,
  versionStates,
  type ReleaseAction,
  type VersionState,
} from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { findVersion, type Item, type Version } from '#server/db/queries/content-version.ts';
import { findSection, getSection, type Section } from '#server/db/queries/section.ts';

/** The versions of an item that moves are about. */
export interface MovableVersions {
  /** The last begun: if one is being worked on, this. */
  newest: Version | undefined;
  /** The one that the public reads, or read until it was withdrawn. */
  known: Version | undefined;
}

export async function findMovable(db: Queryable, itemId: number): Promise<MovableVersions> {
  const newest = await findVersion(db, itemId, versionStates);
  if (newest === undefined || isKnown(newest.state)) return { newest, known: newest };
  return { newest, known: await findVersion(db, itemId, publicStates) };
}

/** Which of them a move is about: what is public can be withdrawn while the next version is worked on. */
export function versionFor(action: ReleaseAction, { newest, known }: MovableVersions): Version | undefined {
  return releaseMoves[action].from.some(isKnown) ? known : newest;
}

const isKnown = (state: VersionState): boolean => (publicStates as readonly VersionState[]).includes(state);

/** Where a version is to stand. To move an item is a change as any other: the section that it moves to decides on it. */
export async function sectionOf(db: Queryable, item: Item, version: Version): Promise<Section> {
  const named = await findSection(db, { kind: item.kind, name: version.content.fields.sectionName });
  return named ?? getSection(db, item.sectionId);
}
