import type { ContentKind } from '#contract/content/kinds.ts';
import {
  faultsShown,
  importRowStates,
  recordTableKind,
  type ImportFormat,
  type ImportRowState,
  type ImportStage,
} from '#contract/content/table-limits.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countImportRows,
  deleteImport,
  findImport,
  listImportRows,
  listImports,
  type AnyImport,
  type Import,
} from '#server/db/queries/content/content-import.ts';
import type { ImportKind } from '#server/db/schema/content-import.ts';
import { fail } from '#server/lib/fail.ts';
import { columnsOf, hintOf, refusalColumn, specialColumns } from './columns.ts';

type Counts = Record<ImportRowState, number>;

const samplesShown = 3;
const sampleLength = 60;

/** Where it is, by what has been chosen and what became of its rows. Items need a section to stand in. */
function stageOf({ kind, paths, sectionId, isBegun }: AnyImport, counts: Counts): ImportStage {
  if (paths === null || (sectionId === null && kind !== recordTableKind)) return 'columns';
  if (counts.waiting > 0) return 'checking';
  if (!isBegun) return 'checked';
  return counts.fit > 0 ? 'importing' : 'done';
}

export async function countsOf(db: Queryable, id: number): Promise<Counts> {
  const none = Object.fromEntries(importRowStates.map((state) => [state, 0])) as Counts;
  return (await countImportRows(db, [id])).reduce(
    (counts, { state, n }) => ({ ...counts, [state]: n }),
    none,
  );
}

/** Of each column one field that there is, or none: no field is two columns. Fails with invalidRequest. */
export function requirePaths(
  paths: readonly string[],
  { head, known }: { head: readonly string[]; known: ReadonlySet<string> },
): void {
  const chosen = paths.filter((path) => path !== '');
  const isRight =
    paths.length === head.length &&
    chosen.every((path) => known.has(path)) &&
    new Set(chosen).size === chosen.length;
  if (!isRight) fail('invalidRequest', { field: 'paths' });
}

/** A table as its owner sees it. Fails with notFound. */
export async function readTable(db: Queryable, which: { id: number; userId: number }) {
  return describeTable(db, (await findImport(db, which)) ?? fail('notFound'));
}

export async function describeTable(db: Queryable, row: Import) {
  const { kind, head } = row;
  const rows = await describeRows(db, row, {
    paths: row.paths ?? guess(kind, head, row.format),
    titlePath: 'title',
    fields: [
      ...columnsOf(kind).map((column) => ({
        ...{ path: column.path, label: column.title, isRequired: column.isRequired },
        hint: hintOf(column),
      })),
      ...specialColumns.map(({ path, title, hint }) => ({ path, label: title, isRequired: false, hint })),
    ],
  });
  return { ...rows, kind };
}

interface TableField {
  path: string;
  label: string;
  isRequired: boolean;
  hint: string;
}

/** A table whatever its rows become: what its columns are taken for, and how far each row is. `titlePath` is the field by which people know a row. */
export async function describeRows(
  db: Queryable,
  row: AnyImport,
  {
    paths,
    titlePath,
    fields,
  }: { paths: readonly string[]; titlePath: string; fields: readonly TableField[] },
) {
  const { id, fileName, format, head, sectionId, isHandedIn, takesKnown } = row;
  const counts = await countsOf(db, id);
  const first = await listImportRows(db, { importId: id, states: importRowStates, limit: samplesShown });
  const troubled = await listImportRows(db, {
    ...{ importId: id, limit: faultsShown },
    states: ['bad', 'known', 'refused'],
  });
  const titleAt = paths.indexOf(titlePath);
  return {
    ...{ id, fileName, format, stage: stageOf(row, counts), counts, sectionId, isHandedIn, takesKnown },
    rows: Object.values(counts).reduce((sum, n) => sum + n, 0),
    columns: head.map((title, n) => ({
      title,
      path: paths[n] ?? '',
      samples: first.map(({ cells }) => (cells[n] ?? '').slice(0, sampleLength)),
    })),
    fields: [...fields],
    faults: troubled.flatMap(({ line, cells, state, faults }) =>
      faults.map((fault) => ({
        line,
        state,
        title: (cells[titleAt] ?? '').slice(0, sampleLength),
        ...fault,
      })),
    ),
  };
}

/** The fields that columns are named after; each once. */
function guess(kind: ContentKind, head: readonly string[], format: ImportFormat): string[] {
  const special = [...specialColumns, ...(format === 'xml' ? [refusalColumn] : [])];
  const named = new Map<string, string>(
    special.flatMap(({ path, title }) => [
      [plain(title), path],
      [plain(path), path],
    ]),
  );
  for (const { path, title } of columnsOf(kind)) {
    named.set(plain(path), path);
    named.set(plain(title), path);
  }
  return guessPaths(named, head);
}

/** The path that each column is named after, by names without what people add; each once. */
export function guessPaths(named: ReadonlyMap<string, string>, head: readonly string[]): string[] {
  const taken = new Set<string>();
  return head.map((title) => {
    const path = named.get(plain(title)) ?? '';
    if (taken.has(path)) return '';
    if (path !== '') taken.add(path);
    return path;
  });
}

/** Without what people add: stars, brackets, spaces. */
export const plain = (title: string): string => title.replace(/[\s*＊【】[\]：:]/g, '').toLowerCase();

/** Forgets a table; the drafts that are there stay. */
export async function dropTable(db: Queryable, which: { id: number; userId: number }) {
  await deleteImport(db, which);
  return { id: which.id };
}

/** Somebody's own that are not done. */
export async function listTables(db: Queryable, { kind, userId }: { kind: ImportKind; userId: number }) {
  const rows = (await listImports(db, userId)).filter((row) => row.kind === kind);
  const described = [];
  for (const row of rows) {
    const counts = await countsOf(db, row.id);
    const stage = stageOf(row, counts);
    const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
    if (stage !== 'done')
      described.push({
        id: row.id,
        fileName: row.fileName,
        format: row.format,
        stage,
        rows: total,
        done: counts.done,
      });
  }
  return { rows: described };
}
