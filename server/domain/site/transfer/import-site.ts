import type { z } from 'zod';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { replaceAreas } from '#server/db/load-reference.ts';
import { bringEditedAreas } from '#server/db/queries/reference/edited-areas.ts';
import { insertDue } from '#server/db/queries/matching/match.ts';
import { deleteRows, hasRows, insertRows, moveIdentity } from '#server/db/queries/site/transfer.ts';
import {
  hasSectionTies,
  insertFormerUser,
  lockForImport,
  setNewestVersion,
} from '#server/db/queries/site/transfer-items.ts';
import { insertRelations, insertVersions, listKindsOf } from '#server/db/queries/content/version.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { indexItems } from '#server/domain/publishing/index-items.ts';
import { publicColumns } from '#server/domain/publishing/insert-items.ts';
import { cleanContent, type CleanContent } from '#server/domain/publishing/item-content.ts';
import { markComputed } from '#server/domain/publishing/recompute-items.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import type { Services } from '#server/services.ts';
import { ArchiveError, Faults } from './archive-error.ts';
import { draftsPath, itemsPath, partPath } from './archive-format.ts';
import { checkArchive } from './check-archive.ts';
import { importFacts } from './import-facts.ts';
import { importFiles } from './import-files.ts';
import { itemLineSchema, type ItemLine } from './item-lines.ts';
import type { OpenArchive } from './open-folder.ts';
import { partsAfterItems, partsBeforeItems, tableParts } from './parts.ts';
import { readLines } from './read-lines.ts';
import { rowOf, type KnownAtImport, type Line, type TablePart } from './table-part.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'log'>;

const rowsAtOnce = 500;
const itemsAtOnce = 100;

/**
 * Puts an archive into a site without content: all of it, or nothing where something fails. Everything keeps its number, so that addresses hold. For the
 * role that owns the tables. Throws ArchiveError; answers how many items there are.
 */
export async function importSite(deps: Deps, archive: OpenArchive): Promise<{ items: number }> {
  await checkArchive(archive);
  const files = await importFiles(deps, archive);
  try {
    return await deps.db.transaction(async (tx) => {
      await lockForImport(tx);
      await requireEmpty(tx);
      const now = deps.clock.now();
      const known = { now, formerUser: await insertFormerUser(tx, now) };
      for (const { table } of tableParts.filter(({ meets }) => meets === 'replaces').reverse())
        await deleteRows(tx, table);
      await files.insertRows(tx);
      await importFacts(tx, archive, now);
      // what this site's chiefs have made of districts goes with their list
      await replaceAreas(tx);
      for (const part of partsBeforeItems) await importRows(tx, archive, part, known);
      await bringEditedAreas(tx);
      const items = await importItems(tx, archive, now);
      await importDrafts(tx, archive);
      for (const part of partsAfterItems) await importRows(tx, archive, part, known);
      for (const { table } of tableParts) await moveIdentity(tx, table);
      await moveIdentity(tx, contentItem);
      await markComputed(tx);
      await recordAudit({ db: tx, clock: deps.clock }, scheduledOrigin, {
        ...{ action: 'site', object: `archive of ${archive.manifest.madeAt}` },
        result: `imported: ${String(items)} items`,
      });
      return { items };
    });
  } catch (error) {
    await files.discard();
    throw error;
  }
}

async function requireEmpty(tx: Queryable): Promise<void> {
  const tables = [
    contentItem,
    ...tableParts.filter(({ meets }) => meets === 'nothing').map(({ table }) => table),
  ];
  for (const table of tables)
    if (await hasRows(tx, table))
      throw new ArchiveError(['The site has content already: an archive goes into a site without any']);
  // the archive's sections take the place of those of this site, and their numbers mean others
  if (await hasSectionTies(tx))
    throw new ArchiveError([
      'Roles, keys or webhooks of this site are given for single sections: import the archive before staff are given any',
    ]);
}

/** Lines in groups of so many. */
async function* inGroups<One>(lines: AsyncIterable<One>, atOnce: number): AsyncGenerator<One[]> {
  let group: One[] = [];
  for await (const line of lines) {
    group.push(line);
    if (group.length < atOnce) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Lines that the check has passed: what is wrong by now has been changed meanwhile. */
async function* checkedLines<One>(
  archive: OpenArchive,
  path: string,
  schema: z.ZodType<One>,
): AsyncGenerator<One> {
  const faults = new Faults();
  yield* readLines(archive, path, schema, faults);
  faults.settle();
}

async function importRows(
  tx: Queryable,
  archive: OpenArchive,
  part: TablePart,
  known: KnownAtImport,
): Promise<void> {
  const lines = checkedLines<Line>(archive, partPath(part.name), part.schema);
  for await (const group of inGroups(lines, rowsAtOnce))
    await insertRows(
      tx,
      part,
      group.map((line) => ({ ...rowOf(part, line), ...part.fill(line, known) })),
      { isMerging: part.meets === 'merges' },
    );
}

/** Ties come last: an item may be tied to one of a later file. */
async function importItems(tx: Queryable, archive: OpenArchive, now: Date): Promise<number> {
  let count = 0;
  for (const kind of contentKindKeys)
    for await (const group of inGroups(itemLines(archive, kind), itemsAtOnce)) {
      await insertItemLines(tx, kind, group);
      if (kind === 'demand' || kind === 'solution')
        await insertDue(
          tx,
          group.map(({ id }) => id),
          now,
        );
      count += group.length;
    }
  for (const kind of contentKindKeys)
    for await (const group of inGroups(itemLines(archive, kind), itemsAtOnce))
      await insertRelations(
        tx,
        group.map(({ id, relations }) => ({ fromId: id, relations })),
      );
  return count;
}

/** What staff were writing: the next version of an item that is there, or an item that has never been public. */
async function importDrafts(tx: Queryable, archive: OpenArchive): Promise<void> {
  for (const kind of contentKindKeys) {
    const lines = checkedLines(archive, draftsPath(kind), itemLineSchema(kind));
    for await (const group of inGroups(lines, itemsAtOnce)) {
      const kinds = await listKindsOf(
        tx,
        group.map(({ id }) => id),
      );
      for (const { id } of group)
        if ((kinds.get(id) ?? kind) !== kind)
          throw new ArchiveError([`${draftsPath(kind)}: item ${String(id)} is of another kind`]);
      const cleaned = group.map(cleanLine);
      const fresh = cleaned.filter(({ line }) => !kinds.has(line.id));
      const known = cleaned.filter(({ line }) => kinds.has(line.id));
      await insertRows(
        tx,
        { table: contentItem, columns: {}, keys: [] },
        fresh.map((one) => itemRow(kind, one, releaseStatusOf.draft)),
        { isMerging: false },
      );
      await insertVersions(tx, [
        ...fresh.map((one) => versionRow(one, 'draft', 1)),
        ...known.map((one) => versionRow(one, 'draft', 2)),
      ]);
      await setNewestVersion(
        tx,
        known.map(({ line }) => line.id),
        2,
      );
    }
  }
}

const itemLines = (archive: OpenArchive, kind: ContentKind) =>
  checkedLines(archive, itemsPath(kind), itemLineSchema(kind));

async function insertItemLines(tx: Queryable, kind: ContentKind, lines: readonly ItemLine[]): Promise<void> {
  const cleaned = lines.map(cleanLine);
  await insertRows(
    tx,
    { table: contentItem, columns: {}, keys: [] },
    cleaned.map((one) => itemRow(kind, one, releaseStatusOf.live)),
    { isMerging: false },
  );
  await insertVersions(
    tx,
    cleaned.map((one) => versionRow(one, 'live', 1)),
  );
  await indexItems(
    tx,
    lines.map(({ id }) => id),
  );
}

interface CleanLine {
  line: ItemLine;
  content: CleanContent;
}
const cleanLine = (line: ItemLine): CleanLine => ({ line, content: cleanContent(line) });

function itemRow(kind: ContentKind, { line, content }: CleanLine, status: number) {
  const publishTime = new Date(line.publishTime);
  return {
    ...publicColumns(kind, content, publishTime),
    ...{ id: line.id, sectionId: line.section, stage: line.stage, status },
    ...{ views: line.views, favourites: line.favourites, publishTime },
    expireTime: dateOf(line.expireTime),
    createTime: new Date(line.createTime),
    updateTime: new Date(line.updateTime),
  };
}

function versionRow({ line, content }: CleanLine, state: 'live' | 'draft', number: number) {
  return {
    ...{ itemId: line.id, number, state, content },
    publishAt: state === 'draft' ? null : new Date(line.publishTime),
    expireAt: dateOf(line.expireTime),
    createdAt: new Date(line.createTime),
    updatedAt: new Date(line.updateTime),
  };
}

const dateOf = (value: string | null): Date | null => (value === null ? null : new Date(value));
