import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { readAt } from './read-at.ts';
import type { Verdict } from './inspect-file.ts';

/**
 * Word documents since 2007 are zip files whose `[Content_Types].xml` says what they are (ECMA-376 part 2). The list of what is
 * in a zip file stands at its end. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** What only documents with macros or with controls that run code have. */
const macroPart = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/.+)$/i;

interface Entry {
  name: string;
  method: number;
  packedBytes: number;
  headerAt: number;
}

/** Whether it is a Word document, and whether it has macros: then its type or one of its parts says so. */
export async function inspectZipDocument(file: FileHandle): Promise<Verdict> {
  const entries = await readEntries(file);
  const types = entries?.find(({ name }) => name === '[Content_Types].xml');
  if (entries === undefined || types === undefined) return 'other';
  const text = await readText(file, types);
  if (text === undefined) return 'other';
  if (/macroEnabled|vbaProject/i.test(text) || entries.some(({ name }) => macroPart.test(name)))
    return 'macro';
  return text.includes(documentType) ? 'clean' : 'other';
}

const endBytes = 22;
const maxCommentBytes = 65_535;
const maxListBytes = 4 * 1024 * 1024;

async function readEntries(file: FileHandle): Promise<Entry[] | undefined> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, endBytes + maxCommentBytes);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  const at = tail?.lastIndexOf('PK\x05\x06', undefined, 'latin1') ?? -1;
  if (tail === undefined || at < 0 || at + endBytes > tail.length) return undefined;
  const listBytes = tail.readUInt32LE(at + 12);
  if (listBytes > maxListBytes) return undefined;
  const list = await readAt(file, tail.readUInt32LE(at + 16), listBytes);
  return list && parseList(list, tail.readUInt16LE(at + 10));
}

const entryBytes = 46;

function parseList(list: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entryBytes > list.length || list.toString('latin1', at, at + 4) !== 'PK\x01\x02')
      return undefined;
    const nameBytes = list.readUInt16LE(at + 28);
    const end = at + entryBytes + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
    entries.push({
      name: list.toString('utf8', at + entryBytes, at + entryBytes + nameBytes).replaceAll('\\', '/'),
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      headerAt: list.readUInt32LE(at + 42),
    });
    at = end;
  }
  return entries;
}

const headerBytes = 30;
/** Of a real document it is a few kilobytes; whoever packs gigabytes into it is refused. */
const maxTextBytes = 256 * 1024;
const stored = 0;
const deflated = 8;

async function readText(
  file: FileHandle,
  { method, packedBytes, headerAt }: Entry,
): Promise<string | undefined> {
  if (packedBytes > maxTextBytes) return undefined;
  const header = await readAt(file, headerAt, headerBytes);
  if (header === undefined) return undefined;
  const contentAt = headerAt + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readAt(file, contentAt, packedBytes);
  if (packed === undefined) return undefined;
  if (method === stored) return packed.toString('utf8');
  if (method !== deflated) return undefined;
  return promisify(inflateRaw)(packed, { maxOutputLength: maxTextBytes }).then(
    (text) => text.toString('utf8'),
    () => undefined,
  );
}
