import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { importColumnsMax, importRowsMax, importUnpackedMegabytes } from '#contract/content/table-limits.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { writeXlsx } from '#server/lib/documents/xlsx.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { startNewsroom, failsWith, type Newsroom } from '#server/testing/newsroom.ts';
import { makeZip, sampleDocx } from '#server/testing/sample-files.ts';
import { makeWorkbook, uploadTable, type Table } from '#server/testing/tables.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { readCsvFile } from './csv-reader.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());
afterEach(() => room.portal.sql.query('delete from content_import'));

const take = (content: string | Buffer, name = 'a.csv') =>
  uploadTable(room.portal, room.writer.token, { name, content });
const gb18030 = (text: string): Buffer => {
  const codes: Readonly<Record<string, readonly number[]>> = {
    标: [0xb1, 0xea],
    题: [0xcc, 0xe2],
    公: [0xb9, 0xab],
    司: [0xcb, 0xbe],
  };
  return Buffer.from([...text].flatMap((one) => codes[one] ?? [one.charCodeAt(0)]));
};
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headRow = `<row r="1">${cell('A1', '标题')}</row>`;
const rowsOf = (count: number) =>
  `标题\n${Array.from({ length: count }, (_, n) => `行${String(n)}`).join('\n')}`;

test.each<[string, string | Buffer, string, string[][]]>([
  ['UTF-8', '标题,b\n公司,1', 'a.csv', [['公司', '1']]],
  ['a byte order mark', '\uFEFF标题,b\n公司,1', 'a.csv', [['公司', '1']]],
  ['GB18030', gb18030('标题,b\n公司,1'), 'a.csv', [['公司', '1']]],
  ['tabs', '标题\tb\n公司\t1,2', 'a.csv', [['公司', '1,2']]],
  [
    'quotes with commas and ends of lines',
    '"标题","b"\r\n"甲""乙"" , 丙","一\r\n二"\r\n',
    'a.csv',
    [['甲"乙" , 丙', '一\n二']],
  ],
  ['what was guarded against formulas', `标题,b\n"'=1+1","'x"`, 'a.csv', [['=1+1', "'x"]]],
  ['empty rows and columns behind', '标题,b,,\n,,,\n公司,1,,\n', 'a.csv', [['公司', '1']]],
  [
    'rows that are too short or too long',
    '标题,b\n公司\n甲,1,2',
    'a.csv',
    [
      ['公司', ''],
      ['甲', '1'],
    ],
  ],
  [
    'shared strings, numbers and yes',
    makeWorkbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c>${cell('B1', 'b')}<c r="C1" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>0.1</v></c><c r="C3" t="b"><v>1</v></c></row>`,
      {
        strings: '<si><t>标题</t></si><si><r><t>公</t></r><r><t>司</t></r><rPh><t>gong</t></rPh></si>',
      },
    ),
    'a.xlsx',
    [['公司', '0.1', '是']],
  ],
])('receiveTable reads %s', async (_, content, name, rows) => {
  const answer = await take(content, name);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  const { id, columns } = answer.data as Table;
  expect(columns[0]).toMatchObject({ title: '标题', path: 'title' });
  const { rows: kept } = await room.portal.sql.query<{ cells: string[] }>(
    'select cells from content_import_row where import_id = $1 order by line',
    [id],
  );
  expect(kept.map(({ cells }) => cells)).toEqual(rows);
});

const external = {
  'xl/worksheets/_rels/sheet1.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" Target="https://elsewhere.example/a.xlsx" TargetMode="External"/></Relationships>',
};

test.each<[string, () => string | Buffer, string, ErrorName]>([
  ['nothing', () => '', 'a.csv', 'fileEmpty'],
  ['a head alone', () => '标题,摘要\n', 'a.csv', 'tableEmpty'],
  ['empty lines alone', () => '\n\n,,\n', 'a.csv', 'tableEmpty'],
  ['a head with a name twice', () => '标题,b,标题\n1,2,3', 'a.csv', 'tableHeadTwice'],
  ['one row too many', () => rowsOf(importRowsMax + 1), 'a.csv', 'tableTooManyRows'],
  [
    'one column too many',
    () => `${Array.from({ length: importColumnsMax + 1 }, (_, n) => `c${String(n)}`).join(',')}\n1`,
    'a.csv',
    'tableTooManyColumns',
  ],
  [
    'a million columns',
    () => makeWorkbook(`${headRow}<row r="2"><c r="XFDXX2"><v>1</v></c></row>`),
    'a.xlsx',
    'tableTooManyColumns',
  ],
  ['another type', () => sampleDocx(), 'a.docx', 'tableTypeRefused'],
  ['an old workbook', () => 'x', 'a.xls', 'tableTypeRefused'],
  ['a text that calls itself a workbook', () => '标题\n1', 'a.xlsx', 'fileContentMismatch'],
  ['a document that calls itself a workbook', () => sampleDocx(), 'a.xlsx', 'fileContentMismatch'],
  [
    'a workbook that calls itself CSV',
    () => makeZip({ 'a.txt': Buffer.from([0, 1, 2, 255]) }, { isStored: true }),
    'a.csv',
    'tableUnreadable',
  ],
  ['UTF-16', () => Buffer.from('\uFEFF标题\n1', 'utf16le'), 'a.csv', 'tableUnreadable'],
  [
    'a formula',
    () =>
      makeWorkbook(
        `${headRow}<row r="2"><c r="A2"><f>WEBSERVICE("https://elsewhere.example")</f><v>1</v></c></row>`,
      ),
    'a.xlsx',
    'tableHasFormula',
  ],
  ['macros', () => makeWorkbook(headRow, { more: { 'xl/vbaProject.bin': 'x' } }), 'a.xlsx', 'fileHasMacro'],
  [
    'references to elsewhere',
    () => makeWorkbook(headRow, { more: external }),
    'a.xlsx',
    'fileHasExternalParts',
  ],
  [
    'a document type',
    () => makeZip({ ...partsOf(), 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }),
    'a.xlsx',
    'tableUnreadable',
  ],
  [
    'days that are counted from 1904',
    () => makeWorkbook(headRow, { book: '<workbookPr date1904="1"/>' }),
    'a.xlsx',
    'tableUnreadable',
  ],
  [
    'XML that breaks off',
    () => makeZip({ ...partsOf(), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' }),
    'a.xlsx',
    'tableUnreadable',
  ],
])('receiveTable refuses %s', async (_, content, name, error) => {
  expect(await take(content(), name)).toMatchObject(failsWith(error));
  const { rows } = await room.portal.sql.query('select 1 from content_import');
  expect(rows).toEqual([]);
});

/** A workbook whose sheet is made by hand. */
const partsOf = () => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" r:id="s1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
});

test('receiveTable says which cell has the formula, and which name stands twice', async () => {
  const formula = await take(makeWorkbook(`${headRow}<row r="7"><c r="AB7"><f>1</f></c></row>`), 'a.xlsx');
  expect(formula).toMatchObject({ data: { others: [{ msg: 'AB7 单元格' }] } });
  expect(await take('甲,乙,乙\n1,2,3')).toMatchObject({ data: { others: [{ msg: '乙' }] } });
});

test('receiveTable takes as many rows as there may be, and a workbook as the portal writes it', async () => {
  const answer = await take(rowsOf(importRowsMax));
  expect(answer, answer.msg).toMatchObject({ code: 1, data: { rows: importRowsMax } });
  const book = await writeXlsx([
    {
      name: 'a',
      rows: [
        ['标题', '权重'],
        ['甲', 3],
        ['乙', null],
      ],
    },
  ]);
  expect(await take(book, 'a.xlsx')).toMatchObject({
    code: 1,
    data: { rows: 2, columns: [{ samples: ['甲', '乙'] }, { samples: ['3', ''] }] },
  });
});

test('receiveTable refuses a workbook that unpacks to more than it may, before it is unpacked', async () => {
  const blanks = ' '.repeat((importUnpackedMegabytes + 1) * 1024 * 1024);
  const bomb = makeZip({ ...partsOf(), 'xl/worksheets/sheet1.xml': `<worksheet>${blanks}</worksheet>` });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await take(bomb, 'a.xlsx')).toMatchObject(failsWith('tableUnreadable'));
});

test('readCsvFile refuses a cell that never ends', async () => {
  const path = join(await makeTestFolder(), 'a.csv');
  await writeFile(path, `标题\n"${'x'.repeat(2_000_000)}`);
  const read = async () => {
    for await (const _ of readCsvFile(path));
  };
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BusinessError);
  expect((error as BusinessError).code).toBe(errors.tableUnreadable.code);
});
