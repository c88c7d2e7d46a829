import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withoutUnprintable } from '#contract/fields.ts';
import { escapeHtml } from '../html.ts';
import { zipStream } from './zip.ts';

/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

export interface Sheet {
  /** At most 31 characters, without []:*?/\. */
  name: string;
  /** The first row is the head: bold, and it stays in sight. */
  rows: readonly (readonly Cell[])[];
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A sheet whose rows come one after another, and are not kept. */
export interface StreamedSheet {
  name: string;
  /** The first row is the head. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** How many columns are made wide. */
  columns: number;
}

/** The smallest workbook that Excel and WPS open without a word (ECMA-376): texts stand in the cells, and no cell is a formula. */
export function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  return buffer(xlsxStream(sheets.map((sheet) => ({ ...sheet, columns: sheet.rows[0]?.length ?? 1 }))));
}

/** The same as a stream: of however many rows a few are in memory at a time. */
export function xlsxStream(sheets: readonly StreamedSheet[]): Readable {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((_, n) => `<Override PartName="/xl/worksheets/sheet${String(n + 1)}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, n) => `<sheet name="${escapeHtml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="${String(n + 1)}" r:id="rId${String(n + 1)}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${sheets.map((_, n) => `<Relationship Id="rId${String(n + 1)}" Type="${relations}/worksheet" Target="worksheets/sheet${String(n + 1)}.xml"/>`).join('')}<Relationship Id="rId${String(sheets.length + 1)}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
  return zipStream([
    ...Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(xml + text) })),
    ...sheets.map((sheet, n) => ({
      name: `xl/worksheets/sheet${String(n + 1)}.xml`,
      content: () => Promise.resolve(Readable.from(worksheet(sheet), { objectMode: false })),
      isDeflated: true as const,
    })),
  ]);
}

async function* worksheet({ rows, columns }: StreamedSheet): AsyncGenerator<Buffer> {
  let piece = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${String(Math.max(1, columns))}" width="22" customWidth="1"/></cols><sheetData>`;
  let r = 0;
  for await (const row of rows) {
    piece += `<row r="${String(r + 1)}">${row.map((cell, c) => cellOf(cell, r, c)).join('')}</row>`;
    r += 1;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(`${piece}</sheetData></worksheet>`);
}
const pieceLength = 32_768;

/** Excel takes 32,767 characters in a cell. */
export const longestCell = 32_000;

function cellOf(cell: Cell, row: number, column: number): string {
  if (cell === null || cell === '') return '';
  const at = `r="${columnName(column)}${String(row + 1)}"${row === 0 ? ' s="1"' : ''}`;
  if (typeof cell === 'number') return `<c ${at}><v>${String(cell)}</v></c>`;
  const text = escapeHtml(withoutUnprintable(cell).slice(0, longestCell));
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A, B, … Z, AA. */
function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (column % 26));
}
