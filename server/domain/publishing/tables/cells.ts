import type { Field, Fields, Shape } from '#contract/content/field.ts';
import { currentArea } from '#contract/reference/entered-areas.ts';
import { blankOf } from '#contract/content/blank-values.ts';
import type { Cell } from '#server/lib/documents/xlsx.ts';
import { readDay, readMoment, writeMoment } from './cell-times.ts';
import { bookOf, industryBook, readCode, writeCode, type AreaNames } from './code-books.ts';

/** What a column holds: a field of a kind, or what items alone have. */
export type CellShape =
  | Shape
  | { holds: 'body' }
  | { holds: 'ids' }
  | { holds: 'areaCode' }
  | { holds: 'industryCodes' };

export type ReadCell = { value: unknown } | { fault: string };

/** Lists of short texts are divided by these as well, unless each of them has a line of its own. */
const dividers = /[;；]/;
/** Sentences have such marks inside. */
const isShort = (shape: CellShape): boolean => shape.holds !== 'texts' || shape.most <= 200;

/** What stands in a field as a cell says it, so that readCell answers the same. */
export function writeCell(shape: CellShape, value: unknown, areas: AreaNames): Cell {
  if (value === null || value === undefined) return '';
  switch (shape.holds) {
    case 'instant':
      return value === '' ? '' : writeMoment(value as string);
    case 'number':
    case 'year':
      return value as number;
    case 'bit':
    case 'flag':
      return value === true || value === 1 ? '是' : '否';
    case 'texts':
    case 'images':
      return writeList(value as string[], isShort(shape));
    case 'ids':
      return writeList((value as number[]).map(String), true);
    case 'areaCode':
      return value === '' ? '' : writeCode({ names: areas, isNumbered: true }, value as string);
    case 'industryCodes':
      return writeList(
        (value as string[]).map((code) => writeCode(industryBook, code)),
        true,
      );
    case 'object':
      return writeRow(shape.fields, value, areas);
    case 'objects':
      return (value as object[]).map((row) => writeRow(shape.fields, row, areas)).join('\n');
    default:
      return writeCodes(shape, value, areas);
  }
}

function writeCodes(shape: CellShape, value: unknown, areas: AreaNames): string {
  const book = 'holds' in shape && shape.holds !== 'body' ? bookOf(shape as Shape, areas) : undefined;
  if (book === undefined) return value as string;
  if (!Array.isArray(value)) return value === '' ? '' : writeCode(book, value as string);
  return writeList(
    (value as string[]).map((code) => writeCode(book, code)),
    true,
  );
}

/** One a line. A line end after one alone says that what divides others is a part of it. */
function writeList(texts: readonly string[], isDivided: boolean): string {
  const [first = ''] = texts;
  return texts.length === 1 && isDivided && dividers.test(first) ? `${first}\n` : texts.join('\n');
}

function readList(text: string, isDivided: boolean): string[] {
  const parts = text.includes('\n') || !isDivided ? text.split('\n') : text.split(dividers);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The fields of an object, divided by strokes. */
const writeRow = (fields: Fields, row: unknown, areas: AreaNames): string => {
  const known = new Map<string, unknown>(Object.entries(row ?? {}));
  return Object.entries(fields)
    .map(([name, { shape }]) => escaped(String(writeCell(shape, known.get(name), areas) ?? '')))
    .join(' | ');
};

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');
const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, character: string) => (character === 'n' ? '\n' : character));

/** The parts of a row: divided by strokes that no stroke back stands before. */
const partsOf = (line: string): string[] =>
  [...`${line}|`.matchAll(/((?:\\.|[^\\|])*)\|/gs)].map(([, part = '']) => unescaped(part.trim()));

/** Of these a line end at the end says something. */
const keepsEnds: ReadonlySet<CellShape['holds']> = new Set([
  ...(['body', 'texts', 'images', 'ids', 'industryCodes'] as const),
  ...(['codes', 'treeCodes', 'tableCodes'] as const),
]);

/** What a cell means. What is empty is as of a new item; what is wrong with it says `fault`, to be read after the name of the column. */
export function readCell(
  field: Pick<Field, 'default'> & { shape: CellShape },
  given: string,
  areas: AreaNames,
): ReadCell {
  const { shape } = field;
  const text = keepsEnds.has(shape.holds) ? given : given.trim();
  if (text.trim() === '') return { value: emptyOf(field) };
  switch (shape.holds) {
    case 'body':
      return { value: bodyOf(text) };
    case 'day':
      return found(readDay(text), `“${short(text)}”不是日期，应如 2026-03-04`);
    case 'instant':
      return found(readMoment(text), `“${short(text)}”不是时间，应如 2026-03-04 10:00`);
    case 'number':
      return readNumber(text);
    case 'year':
      return readNumber(text.replace(/年$/, ''));
    case 'bit':
    case 'flag':
      return readFlag(text, shape.holds === 'bit');
    case 'texts':
    case 'images':
      return { value: readList(text, isShort(shape)) };
    case 'ids':
      return readIds(readList(text, true));
    case 'areaCode':
      return found(readArea(areas, text), `没有“${short(text)}”这个地区`);
    case 'industryCodes':
      // a class of the fourth level is a code that the tree does not have
      return readCodes(
        readList(text, true),
        (one) => readCode(industryBook, one) ?? /^[A-T]\d{4}(?=\s|$)/.exec(one)?.[0],
      );
    case 'object':
      return readRow(shape.fields, text, areas);
    case 'objects':
      return readRows(shape.fields, text, areas);
    default:
      return readCoded(shape, text, areas);
  }
}

function readCoded(shape: Shape, text: string, areas: AreaNames): ReadCell {
  const book = bookOf(shape, areas);
  if (book === undefined) return { value: text };
  if (shape.holds === 'codes' || shape.holds === 'treeCodes' || shape.holds === 'tableCodes')
    return readCodes(readList(text, true), (one) =>
      shape.holds === 'tableCodes' && shape.table === 'area' ? readArea(areas, one) : readCode(book, one),
    );
  return found(readCode(book, text), `“${short(text)}”不在可选的值里${choicesIn(book.names)}`);
}

/** A table may be older than what an area has become: the code says it, the name of one that was merged does not. */
function readArea(areas: AreaNames, text: string): string | undefined {
  const [code = ''] = /^\d{6}(?=\s|$)/.exec(text) ?? [];
  const current = currentArea(code);
  return readCode({ names: areas, isNumbered: true }, current === code ? text : current);
}

const choicesIn = (names: ReadonlyMap<string, string>): string =>
  names.size > mostNamed ? '' : `：${[...names.values()].join('、')}`;
const mostNamed = 12;

function readCodes(texts: readonly string[], codeOf: (text: string) => string | undefined): ReadCell {
  const codes = texts.map((text) => ({ text, code: codeOf(text) }));
  const unknown = codes.find(({ code }) => code === undefined);
  if (unknown !== undefined) return { fault: `“${short(unknown.text)}”不在可选的值里` };
  return { value: codes.map(({ code }) => code) };
}

function readIds(texts: readonly string[]): ReadCell {
  const wrong = texts.find((text) => !/^\d{1,15}$/.test(text));
  return wrong === undefined
    ? { value: texts.map(Number) }
    : { fault: `“${short(wrong)}”不是编号，多个编号用分号隔开` };
}

function readNumber(text: string): ReadCell {
  const plain = text.replace(/[,，\s]/g, '');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)
    ? { value: Number(plain) }
    : { fault: `“${short(text)}”不是数字` };
}

function readFlag(text: string, isBit: boolean): ReadCell {
  const isYes = /^(是|有|1|true|yes|y|√)$/i.test(text);
  if (!isYes && !/^(否|无|0|false|no|n|×)$/i.test(text)) return { fault: `“${short(text)}”应为“是”或“否”` };
  return { value: isBit ? Number(isYes) : isYes };
}

function readRows(fields: Fields, text: string, areas: AreaNames): ReadCell {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => readRow(fields, line, areas));
  const wrong = rows.find((row) => 'fault' in row);
  return wrong ?? { value: rows.map((row) => ('value' in row ? row.value : undefined)) };
}

function readRow(fields: Fields, line: string, areas: AreaNames): ReadCell {
  const parts = partsOf(line);
  const named = Object.entries(fields);
  if (parts.length > named.length)
    return { fault: `每行应为“${named.map(([, { label }]) => label).join(' | ')}”` };
  const values: [string, unknown][] = [];
  for (const [n, [name, field]] of named.entries()) {
    const read = readCell(field, parts[n] ?? '', areas);
    if ('fault' in read) return { fault: `${field.label}：${read.fault}` };
    values.push([name, read.value]);
  }
  return { value: Object.fromEntries(values) };
}

const emptyOf = ({ shape, default: usual }: Pick<Field, 'default'> & { shape: CellShape }): unknown => {
  switch (shape.holds) {
    case 'body':
    case 'areaCode':
      return '';
    case 'ids':
    case 'industryCodes':
      return [];
    default:
      return blankOf({ label: '', shape, default: usual });
  }
};

/** Somebody who writes no tags means paragraphs. */
function bodyOf(text: string): string {
  if (/<[a-z][a-z0-9]*[\s/>]/i.test(text)) return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}

const found = (value: string | undefined, fault: string): ReadCell =>
  value === undefined ? { fault } : { value };
const short = (text: string): string =>
  [...text].length > 20 ? `${[...text].slice(0, 20).join('')}……` : text;
