import type { Readable } from 'node:stream';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { Field } from '#contract/content/field.ts';
import type { Queryable } from '#server/db/database.ts';
import { xlsxStream, type Cell } from '#server/lib/documents/xlsx.ts';
import type { CellShape } from './cells.ts';
import { bookOf, industryBook, readAreaNames, type AreaNames, type CodeBook } from './code-books.ts';
import { columnsOf, externalColumn, hintOf, type TableColumn } from './columns.ts';

/** A workbook that people fill in: the first sheet has the heads alone, the others say what goes below each of them. */
export async function makeTemplate(
  { db }: { db: Queryable },
  kind: ContentKind,
): Promise<{ fileName: string; content: Readable }> {
  const columns = columnsOf(kind);
  const areas = await readAreaNames(db);
  const { name } = contentKinds[kind];
  const help: Cell[][] = [
    ['列名', '怎样填写'],
    ...columns.map((column) => [column.title, hintOf(column)]),
    [externalColumn.title, externalColumn.hint],
  ];
  return {
    fileName: `${name}导入模板.xlsx`,
    content: xlsxStream([
      {
        name,
        rows: [[...columns.map(({ title }) => title), externalColumn.title]],
        columns: columns.length + 1,
      },
      { name: '填写说明', rows: help, columns: 2 },
      { name: '可选的值', rows: valuesOf(columns, areas), columns: 3 },
    ]),
  };
}

/** Every value that a column of codes takes. A tree that several columns share stands here once. */
function* valuesOf(columns: readonly TableColumn[], areas: AreaNames): Generator<Cell[]> {
  yield ['列名', '值', '代码'];
  const told = new Map<ReadonlyMap<string, string>, string>();
  for (const { title, book } of columns.flatMap((column) => booksOf(column, areas))) {
    const before = told.get(book.names);
    if (before !== undefined) {
      yield [title, `与“${before}”相同`, null];
      continue;
    }
    told.set(book.names, title);
    for (const [code, name] of book.names) yield [title, name, code];
  }
}

function booksOf(
  { title, shape }: { title: string; shape: CellShape },
  areas: AreaNames,
): { title: string; book: CodeBook }[] {
  if (shape.holds === 'areaCode') return [{ title, book: { names: areas, isNumbered: true } }];
  if (shape.holds === 'industryCodes') return [{ title, book: industryBook }];
  if (shape.holds === 'object' || shape.holds === 'objects')
    return Object.values<Field>(shape.fields).flatMap((field) =>
      booksOf({ title: `${title}：${field.label}`, shape: field.shape }, areas),
    );
  const book = shape.holds === 'body' || shape.holds === 'ids' ? undefined : bookOf(shape, areas);
  return book === undefined ? [] : [{ title, book }];
}
