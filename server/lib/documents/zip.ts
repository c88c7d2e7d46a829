import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** A file of an archive: its bytes, or where they come from. */
export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  content: Buffer | (() => Promise<Readable | undefined>);
  /** Of a stream: it is deflated on its way. */
  isDeflated?: true;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
  method: number;
  hasDescriptor: boolean;
}

/**
 * A ZIP archive as a stream (PKWARE APPNOTE 6.3): entries are made one after another, so of many files one is in memory at a time. Names are UTF-8. Bytes that
 * are there are deflated; files are stored as they are, for most are compressed already, unless they say so. An entry whose content is gone is left out.
 */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.from(archive(entries), { objectMode: false });
}

async function* archive(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, content, isDeflated = false } of entries) {
    const entry = {
      name: Buffer.from(name),
      ...{ crc: 0, packed: 0, size: 0, at, method: 0, hasDescriptor: false },
    } satisfies Written as Written;
    if (Buffer.isBuffer(content)) {
      const packed = deflateRawSync(content);
      Object.assign(entry, { crc: crc32(content), size: content.length, packed: packed.length, method: 8 });
      const head = localHeader(entry);
      yield head;
      yield packed;
      at += head.length + packed.length;
    } else {
      const source = await content();
      if (source === undefined) continue;
      Object.assign(entry, { hasDescriptor: true, method: isDeflated ? 8 : 0 });
      const head = localHeader(entry);
      yield head;
      for await (const chunk of isDeflated ? deflated(source, entry) : stored(source, entry)) {
        entry.packed += chunk.length;
        yield chunk;
      }
      const descriptor = words(0x08074b50, entry.crc, entry.packed, entry.size);
      yield descriptor;
      at += head.length + entry.packed + descriptor.length;
    }
    if (at > 0xffff_ffff) throw new Error('an archive of more than 4 GB');
    written.push(entry);
    if (written.length > 0xffff) throw new Error('an archive of more than 65,535 files');
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  const count = written.length;
  yield Buffer.concat([
    words(0x06054b50),
    shorts(0, 0, count, count),
    words(directory.length, at),
    shorts(0),
  ]);
}

/** The bytes of a stream as they are, counted. */
async function* stored(source: Readable, entry: Written): AsyncGenerator<Buffer> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    yield chunk;
  }
}

/** The same, deflated. Where either side breaks off, so does the other. */
async function* deflated(source: Readable, entry: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const done = pipeline(Readable.from(stored(source, entry), { objectMode: false }), packer);
  // said by whoever reads: nobody waits for it before
  done.catch(() => undefined);
  yield* packer as AsyncIterable<Buffer>;
  await done;
}

/** Bit 3: sizes follow the data; bit 11: the name is UTF-8. */
const flagsOf = ({ hasDescriptor }: Written) => 0x0800 | (hasDescriptor ? 0x0008 : 0);
/** The same for all: an archive says nothing of when it was made. 1980-01-01. */
const time = [0, 0x0021] as const;

const localHeader = (entry: Written): Buffer =>
  Buffer.concat([
    words(0x04034b50),
    shorts(20, flagsOf(entry), entry.method, ...time),
    entry.hasDescriptor ? words(0, 0, 0) : words(entry.crc, entry.packed, entry.size),
    shorts(entry.name.length, 0),
    entry.name,
  ]);

const centralHeader = (entry: Written): Buffer =>
  Buffer.concat([
    words(0x02014b50),
    shorts(20, 20, flagsOf(entry), entry.method, ...time),
    words(entry.crc, entry.packed, entry.size),
    shorts(entry.name.length, 0, 0, 0, 0),
    words(0, entry.at),
    entry.name,
  ]);

function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) buffer.writeUInt32LE(value >>> 0, n * 4);
  return buffer;
}

function shorts(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [n, value] of values.entries()) buffer.writeUInt16LE(value, n * 2);
  return buffer;
}
