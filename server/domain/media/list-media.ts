import type { ParsedRequestOf } from '#contract/call.ts';
import type { mediaCalls } from '#contract/media/calls.ts';
import { listBelow, listSections } from '#server/db/queries/content/section.ts';
import {
  countMediaBySection,
  listMediaFiles,
  listMediaUploaders,
} from '#server/db/queries/media/media-file.ts';
import { depthFirst, pathsOf } from '#server/domain/publishing/section-tree.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { limitsOf } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { describeMedia } from './describe-media.ts';
import { readableFolders, readPaths } from './media-rights.ts';

/** One page of the files in the folders that a colleague sees. */
export async function listMedia(
  { db }: Pick<Services, 'db'>,
  { sectionId, text, pageNum, pageSize, ...narrowed }: ParsedRequestOf<typeof mediaCalls.listMedia>,
  colleague: Colleague,
) {
  const readable = await readableFolders(db, colleague);
  const wanted = sectionId === undefined || sectionId === 0 ? undefined : await listBelow(db, [sectionId]);
  const { rows, total } = await listMediaFiles(db, {
    kind: narrowed.kind,
    sectionIds: wanted === undefined ? readable : wanted.filter((id) => readable?.includes(id) !== false),
    isOfSite: sectionId === 0,
    uploaderId: narrowed.uploaderId,
    isUnused: narrowed.isUnused,
    text: text.trim(),
    sort: narrowed.sort,
    isAscending: narrowed.isAscending,
    ...limitsOf({ pageNum, pageSize }),
  });
  const pathOf = await readPaths(db);
  return { total, rows: rows.map((row) => describeMedia(row, pathOf, colleague)) };
}

/** The folders that a colleague sees, those above first, each with how many files are in it and below; and whose files there are. */
export async function listMediaFolders({ db }: Pick<Services, 'db'>, colleague: Colleague) {
  const all = await listSections(db);
  const paths = pathsOf(all);
  const counts = await countMediaBySection(db);
  const own = new Map(counts.map(({ sectionId, n }) => [sectionId, n]));
  const below = new Map<number, number>();
  for (const [id, path] of paths)
    for (const above of path) below.set(above, (below.get(above) ?? 0) + (own.get(id) ?? 0));
  const pathOf = (id: number) => paths.get(id) ?? [];
  const seen = depthFirst(all).filter(({ id }) => colleague.mayReadIn(pathOf(id), undefined));
  const ids = new Set(seen.map(({ id }) => id));
  const rows = seen.map(({ id, name, parentId }) => ({
    ...{ id, name },
    // below what he does not see they begin anew
    parentId: parentId !== null && ids.has(parentId) ? parentId : null,
    count: below.get(id) ?? 0,
    mayWrite: colleague.mayWriteIn(pathOf(id), undefined),
  }));
  if (colleague.mayReadIn([], undefined))
    rows.unshift({
      ...{ id: 0, name: '全站', parentId: null },
      ...{ count: own.get(null) ?? 0, mayWrite: colleague.mayWriteIn([], undefined) },
    });
  return { rows, uploaders: await listMediaUploaders(db, await readableFolders(db, colleague)) };
}
