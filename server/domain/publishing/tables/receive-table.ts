import { open } from 'node:fs/promises';
import { importsPerUser } from '#contract/content/constants.ts';
import {
  feedTypes,
  importRowsMax,
  recordTableKind,
  tableFormats,
  type ImportFormat,
} from '#contract/content/table-limits.ts';
import { checkFile, fileFormat } from '#contract/files/file-rules.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import {
  insertImport,
  insertImportRows,
  countOpenImports,
} from '#server/db/queries/content/content-import.ts';
import type { ImportKind } from '#server/db/schema/content-import.ts';
import { inspectFile } from '#server/domain/files/inspection/inspect-file.ts';
import { withReceivedFiles, type FormFile } from '#server/domain/files/receive-form.ts';
import { withAdmission, type AnnouncedUpload } from '#server/domain/files/receive-upload.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { readCsvFile } from './csv-reader.ts';
import { readFeedRows } from './feed-rows.ts';
import { readSheet } from './sheet-reader.ts';

interface Row {
  line: number;
  cells: string[];
}
type Rows = AsyncGenerator<Row, void>;

const field = 'files';
const use = { purpose: 'contentTable', mode: 'documents' } as const;
/** Rows that are in memory at a time. */
const rowsPerInsert = 200;

/**
 * Takes a table and keeps its rows, for some days: the file itself goes at once. Nothing that they become is written. `kindOf` says what that is, by
 * what else came with the file. Fails with the names of
 * withAdmission, withReceivedFiles, inspectFile, readCsvFile, readSheet, readFeedRows, and with tableEmpty, tableHeadTwice, tableTooManyRows, tableLimitReached.
 */
export async function receiveTable(
  services: Services,
  { parts, ...size }: AnnouncedUpload,
  context: KnownContext,
  kindOf: (given: (name: string) => string | undefined) => ImportKind,
): Promise<number> {
  const { storage } = services;
  return withAdmission(services, { ...size, ip: context.ip }, readUploader(context), (admit) =>
    withReceivedFiles({ storage, parts, purpose: use.purpose }, admit, async (given, [file]) => {
      const kind = kindOf(given);
      if (file === undefined) fail('fileEmpty', { field });
      const kept = await keepTable(services, { file, kind, userId: context.caller.userId });
      return { kept, sizeBytes: file.sizeBytes };
    }),
  );
}

async function keepTable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { file, kind, userId }: { file: FormFile; kind: ImportKind; userId: number },
): Promise<number> {
  const format = await requireFormat(file, kind);
  return db.transaction(async (tx) => {
    // two uploads at once are one after the other
    await lockUserRow(tx, userId);
    if ((await countOpenImports(tx, userId)) >= importsPerUser) fail('tableLimitReached', { field });
    const rows = rowsOf(file, format, kind);
    const head = await readHead(rows);
    const now = clock.now();
    const id = await insertImport(tx, {
      ...{ userId, kind, fileName: file.name, format, head },
      ...{ createdAt: now, usedAt: now },
    });
    let count = 0;
    let batch: Row[] = [];
    for await (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === '')) continue;
      count += 1;
      if (count > importRowsMax) fail('tableTooManyRows', { field });
      batch.push({ line: row.line, cells: fitted(row.cells, head.length) });
      if (batch.length < rowsPerInsert) continue;
      await insertImportRows(tx, id, batch);
      batch = [];
    }
    if (count === 0) fail('tableEmpty', { field });
    await insertImportRows(tx, id, batch);
    return id;
  });
}

/** What its name says, where what is in it does not contradict. */
async function requireFormat({ name, path, sizeBytes }: FormFile, kind: ImportKind): Promise<ImportFormat> {
  const refused = checkFile({ name, size: sizeBytes }, use);
  if (refused !== undefined) fail(refused, { field });
  if (kind !== recordTableKind && feedTypes.some((one) => one === fileFormat(name))) return 'xml';
  const format = tableFormats.find((one) => one === fileFormat(name)) ?? fail('tableTypeRefused', { field });
  if (format === 'xlsx') await inspectFile({ path, name, sizeBytes, use });
  return format;
}

async function* rowsOf({ path }: FormFile, format: ImportFormat, kind: ImportKind): Rows {
  if (format === 'xml' && kind !== recordTableKind) {
    yield* readFeedRows(path, kind);
    return;
  }
  if (format === 'csv') {
    yield* readCsvFile(path);
    return;
  }
  const file = await open(path);
  try {
    yield* readSheet(file);
  } finally {
    await file.close();
  }
}

/** The first row that says something. Columns without a name are no columns; two of one name could not be told apart. */
async function readHead(rows: Rows): Promise<string[]> {
  for (;;) {
    const next = await rows.next();
    if (next.done === true) return fail('tableEmpty', { field });
    const { value } = next;
    const head = value.cells.map((cell) => withoutNul(cell).trim().slice(0, longestTitle));
    while (head.at(-1) === '') head.pop();
    if (head.length === 0) continue;
    const twice = head.find((title, n) => title !== '' && head.indexOf(title) < n);
    if (twice !== undefined) fail('tableHeadTwice', { field, others: [{ field, msg: twice }] });
    return head;
  }
}
const longestTitle = 60;

const fitted = (cells: readonly string[], columns: number): string[] =>
  Array.from({ length: columns }, (_, n) => withoutNul(cells[n] ?? ''));
/** PostgreSQL keeps no NUL, and no half of a character. */
const withoutNul = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');
