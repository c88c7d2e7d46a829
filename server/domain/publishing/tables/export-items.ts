import { Readable } from 'node:stream';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { stateNames } from '#contract/content/state-names.ts';
import { exportRowsMax, type TableFormat } from '#contract/content/table-limits.ts';
import type { WorkSearch, WorkSelection } from '#contract/content/work-list.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { listWorkContents, listWorkIds, type ExportedWork } from '#server/db/queries/content/work-export.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { longestCell, xlsxStream, type Cell } from '#server/lib/documents/xlsx.ts';
import { fail } from '#server/lib/fail.ts';
import { asTexts, csvPieces } from '#server/lib/text/csv.ts';
import type { Services } from '#server/services.ts';
import { valuesByPath } from '../field-paths.ts';
import { filterOf } from '../list-work.ts';
import type { Colleague } from '../work-on-items.ts';
import { writeCell } from './cells.ts';
import { readAreaNames, type AreaNames } from './code-books.ts';
import { columnsOf, commonColumns, stateTitles, type TableColumn } from './columns.ts';

type Question = WorkSelection & { kind?: ContentKind | undefined; search: WorkSearch };

/** Items whose text is in memory at a time. */
const itemsPerPiece = 100;

/** What a cell of a spreadsheet ends with that could not take all: an import refuses it. */
export const cutMark = '……（内容超过表格单元格的长度，完整内容请导出 CSV）';

/**
 * What a list of work has, as a file that comes row by row. Which items it has is settled first; what they say is read as the file goes out. What
 * the caller may not see any more by then is left out. The record says who took it. Fails with exportTooMany.
 */
export async function exportItems(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { format, ...question }: Question & { format: TableFormat },
  colleague: Colleague,
): Promise<{ fileName: string; content: Readable }> {
  const { search = fail('invalidRequest'), ...filter } = await filterOf({ db, clock }, question, colleague);
  const known = { ...filter, search };
  const ids = await listWorkIds(db, known, exportRowsMax);
  if (ids.length > exportRowsMax) fail('exportTooMany');
  const { kind } = question;
  const name = kind === undefined ? '内容' : contentKinds[kind].name;
  await recordAudit({ db, clock }, colleague.origin, {
    ...{ actorUserId: colleague.userId, action: 'export' },
    object: `items ${kind ?? 'of all kinds'}`,
    result: `${String(ids.length)} rows, ${format}`,
  });
  const columns = kind === undefined ? commonColumns : columnsOf(kind);
  const head = [...stateTitles, ...columns.map(({ title }) => title)];
  const areas = await readAreaNames(db);
  async function* rows(longest: number): AsyncGenerator<Cell[]> {
    yield head;
    for (let at = 0; at < ids.length; at += itemsPerPiece) {
      const items = await listWorkContents(db, known, ids.slice(at, at + itemsPerPiece));
      for (const item of items) yield rowOf(item, columns, areas).map((cell) => cutTo(cell, longest));
    }
  }
  const content =
    format === 'csv'
      ? Readable.from(csvPieces(asTexts(rows(Infinity))), { objectMode: false })
      : xlsxStream([{ name, rows: rows(longestCell), columns: head.length }]);
  return { fileName: `${name}${shanghaiDay(clock.now())}.${format}`, content };
}

function rowOf(item: ExportedWork, columns: readonly TableColumn[], areas: AreaNames): Cell[] {
  const { id, kind, state, content, views, updatedAt, account } = item;
  const values = valuesByPath(item);
  return [
    ...[id, contentKinds[kind].name, content.fields.sectionName, stateNames[state], views],
    ...[shanghaiMinute(updatedAt.toISOString()), account ?? ''],
    ...columns.map(({ path, shape }) => writeCell(shape, values.get(path), areas)),
  ];
}

const cutTo = (cell: Cell, longest: number): Cell =>
  typeof cell === 'string' && cell.length > longest
    ? `${cell.slice(0, longest - cutMark.length)}${cutMark}`
    : cell;
