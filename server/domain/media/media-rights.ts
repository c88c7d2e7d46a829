import type { ErrorName } from '#contract/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { holdSection, listBelow, listSections } from '#server/db/queries/content/section.ts';
import { findMediaFile, type MediaRow } from '#server/db/queries/media/media-file.ts';
import { listMediaScopes } from '#server/db/queries/media/media-use.ts';
import { pathsOf } from '#server/domain/publishing/section-tree.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { fail } from '#server/lib/fail.ts';

/** The ids from the root down to a section; of the folder of the whole site none. */
export type PathOf = (sectionId: number | null) => readonly number[];

export async function readPaths(db: Queryable): Promise<PathOf> {
  const paths = pathsOf(await listSections(db));
  return (sectionId) => (sectionId === null ? [] : (paths.get(sectionId) ?? []));
}

/** The sections whose folders a colleague sees; undefined: all folders, that of the whole site among them. */
export async function readableFolders(
  db: Queryable,
  { readingSections }: Pick<Colleague, 'readingSections'>,
): Promise<number[] | undefined> {
  return readingSections && listBelow(db, readingSections);
}

/** A file as its colleague sees it. Fails with notFound: what somebody may not see is not there. */
export async function requireMedia(
  db: Queryable,
  id: string,
  colleague: Colleague,
): Promise<{ file: MediaRow; pathOf: PathOf }> {
  const pathOf = await readPaths(db);
  const file = await findMediaFile(db, id);
  if (file === undefined || !colleague.mayReadIn(pathOf(file.sectionId), undefined)) fail('notFound');
  return { file, pathOf };
}

/** The same for whoever changes it. Fails with notFound, accessDenied. */
export async function requireWritable(db: Queryable, id: string, colleague: Colleague) {
  const found = await requireMedia(db, id, colleague);
  if (!colleague.mayWriteIn(found.pathOf(found.file.sectionId), undefined)) fail('accessDenied');
  return found;
}

/** A folder to put something in. Fails with notFound where there is none, accessDenied. */
export async function requireFolder(
  db: Queryable,
  sectionId: number,
  colleague: Colleague,
): Promise<number | null> {
  const folder = sectionId === 0 ? null : sectionId;
  if (folder !== null && !(await holdSection(db, folder))) fail('notFound');
  const path = (await readPaths(db))(folder);
  if (!colleague.mayWriteIn(path, undefined)) fail('accessDenied');
  return folder;
}

/**
 * Why a colleague may not replace a file; undefined where he may. It changes every place that uses it at once and without a review: he writes in all
 * of them, and reviews where everybody sees it.
 */
export async function replaceRefusal(
  db: Queryable,
  { file, pathOf }: { file: Pick<MediaRow, 'id' | 'sectionId'>; pathOf: PathOf },
  { mayWriteIn, actorsIn }: Colleague,
): Promise<ErrorName | undefined> {
  if (!mayWriteIn(pathOf(file.sectionId), undefined)) return 'accessDenied';
  const scopes = (await listMediaScopes(db, file.id)).filter(
    ({ place, isPublic }) => place === 'item' || isPublic,
  );
  if (scopes.some(({ place, sectionId }) => place === 'item' && !mayWriteIn(pathOf(sectionId), undefined)))
    return 'mediaSharedElsewhere';
  const mayShow = scopes.every(({ place, sectionId, isPublic }) => {
    if (!isPublic) return true;
    const actors = actorsIn(place === 'item' ? pathOf(sectionId) : [], undefined);
    return actors.includes(place === 'item' ? 'reviewer' : 'chief');
  });
  return mayShow ? undefined : 'mediaPublicNeedsReview';
}
