import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

/** Small files of every type that can be uploaded, and of some that cannot, made anew with each call. */
export const samplePng = (): Buffer =>
  Buffer.concat([
    Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
      'hex',
    ),
    randomBytes(8),
  ]);

export const sampleJpg = (sizeBytes = 600): Buffer => {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const end = Buffer.from('ffd9', 'hex');
  return Buffer.concat([head, randomBytes(sizeBytes - head.length - end.length), end]);
};

export const sampleBmp = (): Buffer => {
  const bmp = Buffer.alloc(58);
  bmp.write('BM', 0, 'latin1');
  bmp.writeUInt32LE(58, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(1, 18);
  bmp.writeInt32LE(1, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  return bmp;
};

export const samplePdf = (): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n% ${randomBytes(8).toString('hex')}\n%%EOF\n`);

/** A zip file. Entries are deflated unless `isStored`. */
export function makeZip(
  entries: Readonly<Record<string, string | Buffer>> | readonly (readonly [name: string, text: string])[],
  {
    isStored = false,
    comment = '',
    flags = 0,
  }: { isStored?: boolean; comment?: string; flags?: number } = {},
): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  const named = Array.isArray(entries) ? (entries as [string, string | Buffer][]) : Object.entries(entries);
  for (const [name, text] of named) {
    const raw = Buffer.from(text);
    const packed: Buffer = isStored ? raw : deflateRawSync(raw);
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(isStored ? 0 : 8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(raw.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(isStored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(raw.length, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, nameBytes, packed);
    list.push(entry, nameBytes);
    at += local.length + nameBytes.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const listBytes = Buffer.concat(list);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(named.length, 8);
  end.writeUInt16LE(named.length, 10);
  end.writeUInt32LE(listBytes.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...parts, listBytes, end, Buffer.from(comment)]);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts of a Word document; `type` is what it says of itself. */
export function docxParts(type = wordType): Record<string, string> {
  return {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': `<w:document>${randomBytes(8).toString('hex')}</w:document>`,
  };
}

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The part that says what a document's text leads to, with one relationship in it. */
export function relationshipPart(type: string, target: string, mode = 'TargetMode="External"'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeTypes}/${type}" Target="${target}" ${mode}/></Relationships>`;
}

export const sampleDocx = (): Buffer => makeZip(docxParts());
export const sampleDocm = (): Buffer =>
  makeZip(docxParts('application/vnd.ms-word.document.macroEnabled.main+xml'));

const sectorBytes = 512;
const perSector = sectorBytes / 4;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;

/**
 * A compound file with a directory of the given names. With `paddingSectors` it gets so long that its table of sectors no
 * longer fits into the header.
 */
export function makeCompoundFile(names: readonly string[], { paddingSectors = 0 } = {}): Buffer {
  const directorySectors = Math.ceil((names.length + 1) / 4);
  let tableSectors = 1;
  let moreSectors = 0;
  const total = () => paddingSectors + directorySectors + tableSectors + moreSectors;
  while (tableSectors * perSector < total()) {
    tableSectors += 1;
    moreSectors = Math.ceil(Math.max(0, tableSectors - 109) / (perSector - 1));
  }
  const table = new Uint32Array(tableSectors * perSector).fill(free);
  const places = Array.from({ length: tableSectors }, (_, n) => paddingSectors + directorySectors + n);
  for (let n = 0; n < directorySectors; n += 1)
    table[paddingSectors + n] = n === directorySectors - 1 ? endOfChain : paddingSectors + n + 1;

  const header = Buffer.alloc(sectorBytes, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(paddingSectors, 48);
  header.writeUInt32LE(moreSectors === 0 ? endOfChain : places.length + (places[0] ?? 0), 68);
  header.writeUInt32LE(moreSectors, 72);
  places.slice(0, 109).forEach((place, n) => header.writeUInt32LE(place, 76 + n * 4));

  const more = Buffer.alloc(moreSectors * sectorBytes, 0xff);
  for (let n = 0; n < moreSectors; n += 1) {
    const from = 109 + n * (perSector - 1);
    places
      .slice(from, from + perSector - 1)
      .forEach((place, k) => more.writeUInt32LE(place, n * sectorBytes + k * 4));
    const isLast = n === moreSectors - 1;
    const next = places.length + (places[0] ?? 0) + n + 1;
    more.writeUInt32LE(isLast ? endOfChain : next, (n + 1) * sectorBytes - 4);
  }
  return Buffer.concat([
    header,
    Buffer.alloc(paddingSectors * sectorBytes),
    directory(['Root Entry', ...names], directorySectors),
    Buffer.from(table.buffer),
    more,
  ]);
}

function directory(names: readonly string[], sectors: number): Buffer {
  const bytes = Buffer.alloc(sectors * sectorBytes);
  names.forEach((name, n) => {
    bytes.write(name, n * 128, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, n * 128 + 64);
  });
  return bytes;
}

const wordStreams = ['WordDocument', '1Table', '\x05SummaryInformation', '\x05DocumentSummaryInformation'];

export const sampleDoc = (): Buffer => makeCompoundFile(wordStreams);
export const sampleDocWithMacros = (): Buffer =>
  makeCompoundFile([...wordStreams, 'Macros', 'VBA', 'dir', '_VBA_PROJECT']);
