import type { ContentKind } from '#contract/content/kinds.ts';
import { checkedAtOnce, refusalKey, type ImportRowState } from '#contract/content/table-limits.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findByExternalKeys,
  findFirstLines,
  findTitled,
  listImportRows,
  lockImport,
  resetImportRows,
  updateImport,
  updateImportRows,
  type Import,
  type ImportRow,
} from '#server/db/queries/content/content-import.ts';
import { findSection, listSections, sectionPath } from '#server/db/queries/content/section.ts';
import type { RowFault } from '#server/db/schema/content-import.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { checkReferences } from '../check-references.ts';
import { completeContent } from '../item-content.ts';
import type { Colleague } from '../work-on-items.ts';
import { readAreaNames } from './code-books.ts';
import { columnsOf, refusalColumn, specialColumns } from './columns.ts';
import { describeTable, requirePaths } from './own-table.ts';
import { readingOf, readRow, type Reading, type ReadRow } from './read-row.ts';

type Deps = Pick<Transaction, 'db' | 'clock'>;

/** How somebody wants a table to be read. */
export interface Mapping {
  id: number;
  paths: string[];
  sectionId: number;
  isHandedIn: boolean;
  takesKnown: boolean;
}

/** Settles what the columns are, and begins to look at the rows anew. Fails with notFound, accessDenied, sectionUnknown, invalidRequest, and with moveImpossible where rows are imported already. */
export async function mapTable({ db, clock }: Deps, { id, ...wanted }: Mapping, colleague: Colleague) {
  const row = (await lockImport(db, { id, userId: colleague.userId })) ?? fail('notFound');
  if (row.isBegun) fail('moveImpossible');
  // why an entry of a feed is not imported nobody sets aside
  const refusalAt = row.format === 'xml' ? row.head.indexOf(refusalColumn.title) : -1;
  const paths = wanted.paths.map((path, n) => (n === refusalAt ? refusalKey : path));
  const mapping = { ...wanted, paths };
  const { sectionId } = mapping;
  const special = specialColumns.map(({ path }) => path);
  const known = new Set<string>([
    ...special,
    ...(refusalAt === -1 ? [] : [refusalKey]),
    ...columnsOf(row.kind).map(({ path }) => path),
  ]);
  requirePaths(paths, { head: row.head, known });
  await requireImportSection(db, { kind: row.kind, sectionId }, colleague);
  await updateImport(db, id, { ...mapping, usedAt: clock.now() });
  await resetImportRows(db, id);
  return describeTable(db, { ...row, ...mapping });
}

/** The name of a section that takes items of a kind, where the colleague writes. Fails with sectionUnknown, accessDenied. */
async function requireImportSection(
  db: Queryable,
  { kind, sectionId }: { kind: ContentKind; sectionId: number | null },
  { mayWriteIn }: Colleague,
): Promise<string> {
  const field = 'sectionId';
  const { name } =
    (await listSections(db)).find(({ id }) => id === sectionId) ?? fail('sectionUnknown', { field });
  const found = await findSection(db, { kind, name });
  if (found === undefined || found.id !== sectionId) fail('sectionUnknown', { field });
  if (!mayWriteIn(await sectionPath(db, found.id), undefined)) fail('accessDenied', { field });
  return name;
}

/** How its rows are read. Fails as requireImportSection does. */
export async function openReading(db: Queryable, row: Import, colleague: Colleague): Promise<Reading> {
  const { kind, head, isHandedIn } = row;
  const sectionName = await requireImportSection(db, row, colleague);
  return readingOf({
    ...{ kind, head, isHandedIn, sectionName },
    paths: row.paths ?? [],
    areas: await readAreaNames(db),
  });
}

/** Looks at the next rows, and writes nothing of any item. Nothing is done where all have been looked at. Fails with notFound, and as openReading does. */
export async function checkTable({ db, clock }: Deps, id: number, colleague: Colleague) {
  const row = (await lockImport(db, { id, userId: colleague.userId })) ?? fail('notFound');
  const waiting = await listImportRows(db, { importId: id, states: ['waiting'], limit: checkedAtOnce });
  if (row.paths === null || waiting.length === 0) return describeTable(db, row);
  const reading = await openReading(db, row, colleague);
  const read = waiting.map((one) => ({ row: one, read: readRow(reading, one.cells) }));
  for (const { read: found } of read) found.faults.push(...(await findMissing(db, reading, found)));
  await updateImportRows(db, id, await settleRows(db, row, read));
  await updateImport(db, id, { usedAt: clock.now() });
  return describeTable(db, row);
}

/** What a row names and is not there. Files that it names are claimed and given up again. */
async function findMissing(db: Queryable, reading: Reading, { item }: ReadRow): Promise<RowFault[]> {
  if (item === undefined) return [];
  const look = async (): Promise<RowFault[]> => {
    try {
      await checkReferences(db, reading.kind, completeContent(reading.kind, item.content));
      return [];
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const at = reading.paths.indexOf(error.data.field ?? '');
      return [{ column: reading.head[at] ?? '', msg: error.message }];
    }
  };
  return inSavepoint(db, look, () => false);
}

/** By what a row is known again: of another table, or of the same one. */
const keyOf = ({ title, external }: Pick<ReadRow, 'title' | 'external'>): string =>
  external === '' ? title.trim() : `#${external}`;

/** Items that rows are about already, by the keys of the rows. */
export async function findKnown(
  db: Queryable,
  { kind, sectionId }: Import,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const externals = keys.filter((key) => key.startsWith('#'));
  const byKey = await findByExternalKeys(
    db,
    kind,
    externals.map((key) => key.slice(1)),
  );
  const titles = keys.filter((key) => key !== '' && !key.startsWith('#'));
  const byTitle =
    sectionId === null ? new Map<string, number>() : await findTitled(db, { kind, sectionId, titles });
  return new Map([...byTitle, ...[...byKey].map(([key, itemId]) => [`#${key}`, itemId] as const)]);
}

export const knownFault = (itemId: number): RowFault => ({
  column: '',
  msg: `已经有了（编号 ${String(itemId)}），不重复导入`,
});

async function settleRows(db: Queryable, table: Import, read: readonly { row: ImportRow; read: ReadRow }[]) {
  const keys = [...new Set(read.map((one) => keyOf(one.read)).filter((key) => key !== ''))];
  const first = new Map(await findFirstLines(db, table.id, keys));
  const known = await findKnown(db, table, keys);
  return read.map(({ row: { line }, read: found }) => {
    const key = keyOf(found);
    const before = key === '' ? undefined : first.get(key);
    if (key !== '' && before === undefined) first.set(key, line);
    const repeat =
      before === undefined
        ? []
        : [{ column: '', msg: `与第 ${String(before)} ${table.format === 'xml' ? '条' : '行'}重复` }];
    const faults = [...found.faults, ...repeat];
    const itemId = known.get(key) ?? null;
    const isKnown = faults.length === 0 && itemId !== null && !table.takesKnown;
    const state: ImportRowState = faults.length > 0 ? 'bad' : isKnown ? 'known' : 'fit';
    return {
      line,
      state,
      key,
      faults: isKnown ? [knownFault(itemId)] : faults,
      itemId: isKnown ? itemId : null,
    };
  });
}
