import { Readable } from 'node:stream';
import { importRowStates } from '#contract/content/table-limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { findImport, listImportRows, type AnyImport } from '#server/db/queries/content/content-import.ts';
import { xlsxStream } from '#server/lib/documents/xlsx.ts';
import { fail } from '#server/lib/fail.ts';
import { csvPieces } from '#server/lib/text/csv.ts';
import type { Services } from '#server/services.ts';

const rowsPerPiece = 200;
const faultTitle = '错误';

/** A table of items, given back. Fails with notFound. */
export const giveBackTable = async (
  { db }: Pick<Services, 'db'>,
  which: { id: number; userId: number },
): Promise<{ fileName: string; content: Readable }> =>
  giveBackRows(db, (await findImport(db, which)) ?? fail('notFound'));

/** The table as it came, with a column that says what is wrong: of all rows, and once some are imported of those that were not. */
export function giveBackRows(
  db: Queryable,
  { id, head, format, fileName, isBegun }: AnyImport,
): { fileName: string; content: Readable } {
  const states = isBegun ? (['bad', 'refused'] as const) : importRowStates;
  const shown = head.flatMap((title, n) => (title === faultTitle ? [] : [n]));
  async function* rows(): AsyncGenerator<string[]> {
    yield [...shown.map((n) => head[n] ?? ''), faultTitle];
    let after = 0;
    for (;;) {
      const some = await listImportRows(db, { importId: id, states, after, limit: rowsPerPiece });
      for (const { cells, faults } of some) {
        const words = faults.map(({ column, msg }) => (column === '' ? msg : `${column}：${msg}`));
        yield [...shown.map((n) => cells[n] ?? ''), words.join('；')];
      }
      after = some.at(-1)?.line ?? 0;
      if (some.length < rowsPerPiece) return;
    }
  }
  const name = fileName.replace(/\.\w+$/, '');
  return {
    fileName: `${name}（错误）.${format === 'xlsx' ? 'xlsx' : 'csv'}`,
    content:
      format !== 'xlsx'
        ? Readable.from(csvPieces(rows()), { objectMode: false })
        : xlsxStream([{ name: faultTitle, rows: rows(), columns: shown.length + 1 }]),
  };
}
