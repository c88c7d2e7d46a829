import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import {
  importCellLength,
  importColumnsMax,
  importUnpackedMegabytes,
} from '#contract/content/table-limits.ts';
import { openZipEntry, readZipEntries, type ZipEntry } from '#server/domain/files/inspection/zip-entries.ts';
import { fail } from '#server/lib/fail.ts';

const field = 'files';
const megabyte = 1024 * 1024;
/** Relationships and the workbook's own part are a few kilobytes. */
const smallPartBytes = megabyte;

const unreadable = (): never => fail('tableUnreadable', { field });

/** Feeds an XML part to a parser as it is unpacked; a part that unpacks to more than `most` bytes is refused before it is unpacked whole. */
async function* parsedPart<Found>(
  file: FileHandle,
  entry: ZipEntry | undefined,
  most: number,
  take: { open: (tag: SaxesTagNS) => void; text?: (text: string) => void; close?: (name: string) => void },
  found: () => Found[],
): AsyncGenerator<Found> {
  const source: Readable = (entry && (await openZipEntry(file, entry))) ?? unreadable();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', unreadable);
  // the format forbids a document type, and with it entities that grow (ECMA-376 part 2, 10.2)
  parser.on('doctype', unreadable);
  parser.on('opentag', take.open);
  if (take.text !== undefined) parser.on('text', take.text);
  parser.on('closetag', ({ local }) => take.close?.(local));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) unreadable();
      parser.write(decoder.decode(chunk, { stream: true }));
      yield* found();
    }
    parser.write(decoder.decode()).close();
    yield* found();
  } catch (error) {
    // of the file: damaged bytes, or no UTF-8
    if (error instanceof TypeError || isOfZlib(error)) unreadable();
    throw error;
  } finally {
    source.destroy();
  }
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

const attribute = ({ attributes }: SaxesTagNS, name: string): string => attributes[name]?.value ?? '';

/** The rows of the first sheet of a workbook, from 1, cells as texts: what is not there is ''. Fails with tableUnreadable, tableHasFormula, tableTooManyColumns. */
export async function* readSheet(file: FileHandle): AsyncGenerator<{ line: number; cells: string[] }> {
  const entries = (await readZipEntries(file)) ?? unreadable();
  const part = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  const sheet = part(await findFirstSheet(file, part)) ?? unreadable();
  const strings = part('xl/sharedStrings.xml');
  const shared = strings === undefined ? [] : await readSharedStrings(file, strings);
  yield* readRows(file, sheet, shared);
}

/** Where the first sheet is, as the workbook and its relationships say. */
async function findFirstSheet(
  file: FileHandle,
  part: (name: string) => ZipEntry | undefined,
): Promise<string> {
  let relation = '';
  const workbook = parsedPart<never>(
    file,
    part('xl/workbook.xml'),
    smallPartBytes,
    {
      open: (tag) => {
        // days that are counted from 1904 would all be read four years too early
        if (tag.local === 'workbookPr' && /^(1|true)$/.test(attribute(tag, 'date1904'))) unreadable();
        if (tag.local === 'sheet' && relation === '')
          relation =
            Object.values(tag.attributes).find(({ local, prefix }) => local === 'id' && prefix !== '')
              ?.value ?? '';
      },
    },
    () => [],
  );
  for await (const _ of workbook);
  let target = '';
  const relations = parsedPart<never>(
    file,
    part('xl/_rels/workbook.xml.rels'),
    smallPartBytes,
    {
      open: (tag) => {
        if (tag.local === 'Relationship' && attribute(tag, 'Id') === relation)
          target = attribute(tag, 'Target');
      },
    },
    () => [],
  );
  for await (const _ of relations);
  if (target === '') unreadable();
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readSharedStrings(file: FileHandle, entry: ZipEntry): Promise<string[]> {
  const all: string[] = [];
  let text = '';
  let isText = false;
  // how a word is said in another script is no part of it
  let isPhonetic = false;
  const most = (importUnpackedMegabytes / 2) * megabyte;
  const parts = parsedPart<never>(
    file,
    entry,
    most,
    {
      open: ({ local }) => {
        if (local === 'si') text = '';
        if (local === 'rPh') isPhonetic = true;
        isText = local === 't' && !isPhonetic;
      },
      text: (piece) => {
        if (isText) text += piece;
      },
      close: (name) => {
        if (name === 't') isText = false;
        if (name === 'rPh') isPhonetic = false;
        if (name === 'si') all.push(text);
      },
    },
    () => [],
  );
  for await (const _ of parts);
  return all;
}

async function* readRows(
  file: FileHandle,
  entry: ZipEntry,
  shared: readonly string[],
): AsyncGenerator<{ line: number; cells: string[] }> {
  const waiting: { line: number; cells: string[] }[] = [];
  let [line, cells]: [number, string[]] = [0, []];
  let [column, type, value, isValue]: [number, string, string, boolean] = [0, '', '', false];
  const take = {
    open: (tag: SaxesTagNS) => {
      switch (tag.local) {
        case 'row':
          line = Number(attribute(tag, 'r') || line + 1);
          if (!Number.isSafeInteger(line)) unreadable();
          [cells, column] = [[], 0];
          return;
        case 'c':
          column = columnOf(attribute(tag, 'r')) ?? column + 1;
          [type, value] = [attribute(tag, 't'), ''];
          return;
        case 'f':
          // its value is what another program has computed, from wherever
          return fail('tableHasFormula', {
            field,
            others: [{ field, msg: `${nameOf(column)}${String(line)} 单元格` }],
          });
        case 'rPh':
          isValue = false;
          return;
        case 'v':
        case 't':
          isValue = true;
      }
    },
    text: (piece: string) => {
      if (!isValue) return;
      value += piece;
      if (value.length > importCellLength) unreadable();
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'row') waiting.push({ line, cells });
      if (name !== 'c' || value === '') return;
      if (column > importColumnsMax) fail('tableTooManyColumns', { field });
      while (cells.length < column) cells.push('');
      cells[column - 1] = textOf(type, value, shared);
    },
  };
  yield* parsedPart(file, entry, importUnpackedMegabytes * megabyte, take, () => waiting.splice(0));
}

/** A cell as a text. Numbers stand as programs keep them: 0.1 is no 0.1000000000001. */
function textOf(type: string, value: string, shared: readonly string[]): string {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? unreadable();
    case 'b':
      return value === '1' ? '是' : '否';
    case '':
    case 'n': {
      const number = Number(value);
      return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
    }
    // #N/A and the like
    case 'e':
      return '';
    default:
      return value.replaceAll('_x000D_', '').replace(/\r\n?/g, '\n');
  }
}

/** 28 of AB7; undefined where it says nothing. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,7}/.exec(place)?.[0];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return column > importColumnsMax ? fail('tableTooManyColumns', { field }) : column;
}

const nameOf = (column: number): string => {
  const rest = Math.floor((column - 1) / 26);
  return (rest === 0 ? '' : nameOf(rest)) + String.fromCharCode(65 + ((column - 1) % 26));
};
