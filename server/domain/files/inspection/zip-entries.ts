import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';
import { readAt } from './read-at.ts';

/** What is in a zip file stands in a list at its end. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  headerAt: number;
}

const endBytes = 22;
const maxCommentBytes = 65_535;
const maxListBytes = 4 * 1024 * 1024;
const maxEntries = 5_000;
const entryBytes = 46;
const headerBytes = 30;
/** Encrypted, by the old or the strong way, or with a hidden list. */
const encryptedFlags = 0x2041;

/**
 * The entries of a zip file. undefined for a damaged one, and for one that two programs may read differently: with a
 * second list, bytes before, behind or between, encrypted entries, headers that contradict the list. Names that occur
 * twice or differ only in case are refused too. Office programs write none of these.
 */
export async function readZipEntries(
  file: FileHandle,
  { entries: mostEntries, listBytes: mostListBytes } = { entries: maxEntries, listBytes: maxListBytes },
): Promise<ZipEntry[] | undefined> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, endBytes + maxCommentBytes);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  const [at, another] = tail ? findEnds(tail) : [];
  if (tail === undefined || at === undefined || another !== undefined) return undefined;
  const count = tail.readUInt16LE(at + 10);
  const listBytes = tail.readUInt32LE(at + 12);
  const listAt = tail.readUInt32LE(at + 16);
  if (count > mostEntries || listBytes > mostListBytes || listAt + listBytes !== size - tailBytes + at)
    return undefined;
  const list = await readAt(file, listAt, listBytes);
  const entries = list && parseList(list, count);
  if (entries === undefined || !areNamesPlain(entries)) return undefined;
  for (const entry of entries) if (!(await hasSameHeader(file, entry))) return undefined;
  return entries;
}

/** Where a record stands that could be the last: one that ends with the file. Files inside may have theirs too. */
function findEnds(tail: Buffer): number[] {
  const ends: number[] = [];
  for (let at = 0; (at = tail.indexOf('PK\x05\x06', at, 'latin1')) >= 0; at += 1) {
    const commentBytes = at + endBytes <= tail.length ? tail.readUInt16LE(at + 20) : -1;
    if (at + endBytes + commentBytes === tail.length) ends.push(at);
  }
  return ends;
}

function parseList(list: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entryBytes > list.length || list.toString('latin1', at, at + 4) !== 'PK\x01\x02')
      return undefined;
    if ((list.readUInt16LE(at + 8) & encryptedFlags) !== 0) return undefined;
    const nameBytes = list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString('utf8', at + entryBytes, at + entryBytes + nameBytes).replaceAll('\\', '/'),
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      headerAt: list.readUInt32LE(at + 42),
    });
    at += entryBytes + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return at === list.length ? entries : undefined;
}

/** Each name once whatever its case, relative, and written in one way only: `%76` is another spelling of `v`. */
function areNamesPlain(entries: readonly ZipEntry[]): boolean {
  const names = entries.map(({ name }) => name.toLowerCase());
  if (new Set(names).size !== names.length) return false;
  return names.every((name) => !/^\/|(^|\/)\.{1,2}(\/|$)|%|\0/.test(name));
}

async function hasSameHeader(file: FileHandle, entry: ZipEntry): Promise<boolean> {
  const header = await readAt(file, entry.headerAt, headerBytes);
  if (header?.toString('latin1', 0, 4) !== 'PK\x03\x04') return false;
  if ((header.readUInt16LE(6) & encryptedFlags) !== 0 || header.readUInt16LE(8) !== entry.method)
    return false;
  const name = await readAt(file, entry.headerAt + headerBytes, header.readUInt16LE(26));
  return name?.toString('utf8').replaceAll('\\', '/') === entry.name;
}

const stored = 0;
const deflated = 8;

/** Where the bytes of an entry begin; undefined when the file is cut off. */
async function contentStart(file: FileHandle, { headerAt }: ZipEntry): Promise<number | undefined> {
  const header = await readAt(file, headerAt, headerBytes);
  if (header === undefined) return undefined;
  return headerAt + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** The content of an entry as it is unpacked: whoever reads it counts, and stops. undefined for one that is packed in another way. */
export async function openZipEntry(file: FileHandle, entry: ZipEntry): Promise<Readable | undefined> {
  const start = await contentStart(file, entry);
  if (start === undefined || entry.packedBytes === 0) return undefined;
  const packed = Readable.from(readPieces(file, start, entry.packedBytes), { objectMode: false });
  if (entry.method === stored) return packed;
  if (entry.method !== deflated) return undefined;
  const unpacked = createInflateRaw();
  // either side's failure reaches whoever reads
  packed.on('error', (error) => unpacked.destroy(error));
  unpacked.on('close', () => packed.destroy());
  return packed.pipe(unpacked);
}

/** Bytes of a file that stays open: a stream of the file's own would close it. */
async function* readPieces(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += pieceBytes) {
    const piece = await readAt(file, start + at, Math.min(pieceBytes, length - at));
    if (piece === undefined) return;
    yield piece;
  }
}
const pieceBytes = 65_536;

/** The content of an entry; undefined when it is damaged or longer than `maxBytes`. */
export async function readZipEntry(
  file: FileHandle,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const { method, packedBytes } = entry;
  if (packedBytes > maxBytes) return undefined;
  const contentAt = await contentStart(file, entry);
  if (contentAt === undefined) return undefined;
  const packed = await readAt(file, contentAt, packedBytes);
  if (packed === undefined || method === stored) return packed;
  if (method !== deflated) return undefined;
  return promisify(inflateRaw)(packed, { maxOutputLength: maxBytes }).catch(() => undefined);
}
