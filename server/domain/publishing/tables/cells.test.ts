import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enterMergedAreas } from '#contract/reference/entered-areas.ts';
import type { Field, Fields } from '#contract/content/field.ts';
import { contentKindKeys } from '#contract/content/kinds.ts';
import { runs } from '#contract/testing/extent.ts';
import { trees } from '#contract/reference/trees.ts';
import { csvPieces } from '#server/lib/text/csv.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { readCell, writeCell, type CellShape } from './cells.ts';
import { readDay, readMoment, writeMoment } from './cell-times.ts';
import { bookOf, readCode, writeCode } from './code-books.ts';
import { columnsOf } from './columns.ts';
import { readCsvFile } from './csv-reader.ts';

const areas = new Map([
  ['990100', '示范市'],
  ['990104', '江北区'],
  ['990204', '江北区'],
]);

const invisible = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const oneLine = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replace(invisible, '').trim());
/** What spreadsheets would run, and what divides cells and lists. */
const sharp = fc.constantFrom(
  '=1+1',
  "'=x",
  "''",
  '-5',
  '@a',
  'a；b',
  'a;b',
  'a|b',
  'a \\| b',
  '\\n',
  '"a", "b"',
  ',',
  '＋',
);
const line = fc.oneof(oneLine, sharp);
const full = line.filter((text) => text !== '');
const moment = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const some = <T>(one: Arbitrary<T>) => fc.uniqueArray(one, { maxLength: 4 });

function valueOf(shape: CellShape): Arbitrary<unknown> {
  const codes = codesOf(shape);
  switch (shape.holds) {
    case 'texts':
    case 'images':
      return some(full);
    case 'ids':
      return some(fc.integer({ min: 1, max: 1e9 }));
    case 'body':
      return fc.constantFrom('', '<p>=1</p>', '<h2>一、"对象"</h2>\n<p>a,b</p>', ' <p>x</p>');
    case 'day':
      return moment.map((text) => text.slice(0, 10));
    case 'instant':
      return moment;
    case 'number':
      return shape.isWhole
        ? fc.integer({ min: -1e9, max: 1e9 })
        : fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((n) => n + 0);
    case 'year':
      return fc.integer({ min: 1990, max: 2100 });
    case 'bit':
      return fc.constantFrom(0, 1);
    case 'flag':
      return fc.boolean();
    case 'object':
      return fc.record(recordOf(shape.fields));
    case 'objects':
      return fc.array(fc.record(recordOf(shape.fields)), { maxLength: 3 });
    case 'areaCode':
      return fc.constantFrom('', ...areas.keys());
    case 'industryCodes':
      return some(fc.constantFrom('C3453', ...[...trees.HY.names.keys()].slice(0, 200)));
    case 'codes':
    case 'treeCodes':
    case 'tableCodes':
      return some(fc.constantFrom(...codes));
    case 'choice':
    case 'code':
    case 'treeCode':
      return fc.constantFrom(...codes);
    default:
      return line;
  }
}

const codesOf = (shape: CellShape): string[] => [
  ...(bookOf(shape as Field['shape'], areas)?.names.keys() ?? []),
];
const recordOf = (fields: Fields): Record<string, Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, valueOf(shape)]));

describe('readCell', () => {
  test.each(contentKindKeys)('answers what writeCell was given, by way of a CSV file: %s', async (kind) => {
    const folder = await makeTestFolder();
    const columns = columnsOf(kind);
    const row = fc.tuple(...columns.map(({ shape }) => valueOf(shape)));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 3 }), async (rows) => {
        const texts = rows.map((values) =>
          values.map((value, n) =>
            String(writeCell(columns[n]?.shape ?? { holds: 'body' }, value, areas) ?? ''),
          ),
        );
        const path = join(folder, 'round.csv');
        let file = '';
        for await (const piece of csvPieces(texts)) file += piece;
        await writeFile(path, file);
        const read: unknown[][] = [];
        for await (const { cells } of readCsvFile(path))
          read.push(columns.map((column, n) => readCell(column, cells[n] ?? '', areas)));
        expect(read).toEqual(
          rows.map((values) => values.map((value, n) => ({ value: emptied(columns[n]?.default, value) }))),
        );
      }),
      { numRuns: runs(8, 100) },
    );
  });

  const shapes = {
    flag: { holds: 'flag' },
    day: { holds: 'day' },
    number: { holds: 'number', isWhole: false, isNullable: true },
    names: { holds: 'texts', most: 200, mostTexts: 50 },
    sentences: { holds: 'texts', most: 2_000, mostTexts: 50 },
    level: { holds: 'choice', choices: { 市: '市级', 省: '省级' }, isOptional: false },
    area: { holds: 'areaCode' },
    body: { holds: 'body' },
    rows: { holds: 'objects', fields: {}, mostObjects: 2 },
    ids: { holds: 'ids' },
  } as const satisfies Record<string, CellShape>;
  test.each<[keyof typeof shapes, string, unknown]>([
    ['flag', 'TRUE', true],
    ['flag', '×', false],
    ['day', '2026/3/4', '2026-03-04'],
    ['day', '2026年3月4日', '2026-03-04'],
    ['day', '46085', '2026-03-04'],
    ['number', '1,234.50', 1234.5],
    ['number', '', null],
    ['names', '甲；乙;丙', ['甲', '乙', '丙']],
    ['names', '甲；乙\n丙', ['甲；乙', '丙']],
    ['sentences', '先做甲；再做乙', ['先做甲；再做乙']],
    ['level', '市级', '市'],
    ['level', '市', '市'],
    ['level', '市 市级', '市'],
    ['area', '示范市', '990100'],
    ['area', '990104', '990104'],
    ['body', '第一段\n\n第二段 a<b', '<p>第一段</p><p>第二段 a&lt;b</p>'],
    ['ids', '3；4', [3, 4]],
  ])('takes what people write in a cell of %s: %j', (name, text, value) => {
    expect(readCell({ shape: shapes[name] }, text, areas)).toEqual({ value });
  });

  test('takes the code of an area that was merged as what it has become, with its name or without', () => {
    enterMergedAreas({ '990109': '990104' });
    try {
      for (const text of ['990109', '990109 某区'])
        expect(readCell({ shape: shapes.area }, text, areas)).toEqual({ value: '990104' });
      expect(readCell({ shape: { holds: 'tableCodes', table: 'area' } }, '990109;990100', areas)).toEqual({
        value: ['990104', '990100'],
      });
      for (const text of ['某区', '9901090'])
        expect(readCell({ shape: shapes.area }, text, areas)).toHaveProperty('fault');
    } finally {
      enterMergedAreas({});
    }
  });

  test.each<[keyof typeof shapes, string, string]>([
    ['flag', '也许', '应为“是”或“否”'],
    ['day', '2026-02-30', '不是日期'],
    ['number', '三', '不是数字'],
    ['level', '县级', '市级、省级'],
    // two districts are called so
    ['area', '江北区', '没有“江北区”这个地区'],
    ['ids', '甲', '不是编号'],
  ])('says what is wrong in a cell of %s: %j', (name, text, words) => {
    expect(readCell({ shape: shapes[name] }, text, areas)).toMatchObject({
      fault: expect.stringContaining(words) as string,
    });
  });
});

/** A list that is empty is as of a new item. */
const emptied = (usual: unknown, value: unknown): unknown =>
  usual !== undefined && (value === '' || (Array.isArray(value) && value.length === 0)) ? usual : value;

describe('writeMoment', () => {
  test.each([
    ['2026-03-04T02:00:00.000Z', '2026-03-04 10:00'],
    ['2026-03-03T16:00:01.000Z', '2026-03-04 00:00:01'],
    ['2026-03-03T16:00:00.250Z', '2026-03-04 00:00:00.250'],
  ])('says %s as %s, and readMoment reads it', (instant, text) => {
    expect(writeMoment(instant)).toBe(text);
    expect(readMoment(text)).toBe(instant);
  });

  test.each([
    ['2026-3-4', '2026-03-03T16:00:00.000Z'],
    ['46085.4166666667', '2026-03-04T02:00:00.000Z'],
    ['2026-03-04T02:00:00Z', '2026-03-04T02:00:00.000Z'],
    ['2026-03-04 25:00', undefined],
    ['明天', undefined],
  ])('readMoment reads %s as %s', (text, instant) => {
    expect(readMoment(text)).toBe(instant);
  });

  test('readDay takes a day with the beginning of it, and no other clock', () => {
    expect(readDay('2026-03-04 00:00:00')).toBe('2026-03-04');
    expect(readDay('2026-03-04 08:00')).toBeUndefined();
  });
});

test('writeCode says a name alone where no other code has it', () => {
  const book = {
    names: new Map([
      ['1', '甲'],
      ['2', '乙'],
      ['3', '乙'],
    ]),
    isNumbered: false,
  };
  expect(['1', '2', '4'].map((code) => writeCode(book, code))).toEqual(['甲', '2 乙', '4']);
  expect(['甲', '2 乙', '乙', '丙'].map((text) => readCode(book, text))).toEqual([
    '1',
    '2',
    undefined,
    undefined,
  ]);
});
