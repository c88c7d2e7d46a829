import { recordPieceLength, recordRowsPerImport } from './constants.ts';
import type { RecordRow } from './record-rules.ts';

/** The columns of a file of identifiers, in the order in which it is exported, with what else they may be called. */
const columns: readonly (readonly [field: keyof RecordRow, ...names: string[]])[] = [
  ['suffix', '后缀', 'suffix', '标识', 'handle'],
  ['index', '序号', 'index'],
  ['type', '类型', 'type'],
  ['data', '内容', 'data', 'value'],
  ['ttl', '有效时间（秒）', '有效时间(秒)', '有效时间', 'ttl'],
];

export const recordFileHeader: readonly string[] = columns.map(([, name = '']) => name);

/** A row of the file, with the line on which it begins; from 1. */
export interface FileRow extends RecordRow {
  line: number;
}

/** Longer cells are a fault of their line, and need not be kept whole. */
const cellMaxLength = 2_000;
/** More cells than columns are nothing that anybody reads. */
const mostCells = 20;

/** Cells of CSV (RFC 4180), also with tabs between them, with the line on which each row begins. Rows without anything are left out. */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = isTabbed(source) ? '\t' : ',';
  const rows: { line: number; cells: string[] }[] = [];
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    [cells, cell] = [[], ''];
  };
  // a header, as many rows as there may be, and one by which it is seen that there are more
  for (let at = 0; at < source.length && rows.length <= recordRowsPerImport + 1; at += 1) {
    const character = source.charAt(at);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) {
      if (cells.length < mostCells) cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRow();
      begun = line;
    } else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

const isTabbed = (source: string) => {
  const [first = ''] = source.split('\n', 1);
  return first.includes('\t') && !first.includes(',');
};

/** What spreadsheets show as text, and the export has put before it so that they do not take it for a formula. */
const guarded = /^'(?=\s*[=+\-@＝＋－＠])/;

/** The rows of a file of identifiers. Its first row may name the columns, in any order; otherwise they stand as they are exported. */
export function readRecordFile(text: string): FileRow[] {
  const rows = readCsv(text);
  const [first] = rows;
  const named = first === undefined ? undefined : placesOf(first.cells);
  const places = named ?? new Map(columns.map(([field], n) => [field, n]));
  return (named === undefined ? rows : rows.slice(1)).map(({ line, cells }) => {
    const at = (field: keyof RecordRow) =>
      (cells[places.get(field) ?? -1] ?? '').replace(guarded, '').slice(0, cellMaxLength);
    return {
      line,
      ...{ suffix: at('suffix'), index: at('index'), type: at('type'), data: at('data'), ttl: at('ttl') },
    };
  });
}

/** Where each column stands; undefined: the row names none. */
function placesOf(cells: readonly string[]): Map<keyof RecordRow, number> | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const places = new Map(
    columns.flatMap(([field, ...known]) => {
      const place = names.findIndex((name) => known.includes(name));
      return place === -1 ? [] : [[field, place] as const];
    }),
  );
  return places.has('suffix') && places.has('data') ? places : undefined;
}

/** What cannot be seen, but for tabs and ends of lines: requests refuse it, and nobody has meant it. */
const invisible = /[^\P{Cc}\t\r\n]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text as it travels: without what cannot be seen, in pieces none of which ends within a character. */
export function cutText(given: string): string[] {
  const text = given.replace(invisible, '');
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const end = from + recordPieceLength;
    const isWithin = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    pieces.push(text.slice(from, isWithin ? end - 1 : end));
    from = isWithin ? end - 1 : end;
  }
  return pieces;
}
