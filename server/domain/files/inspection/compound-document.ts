import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';
import type { Verdict } from './verdict.ts';

/**
 * Word documents until 2003 are compound files: a small file system of sectors, tables of sectors, and a directory of named
 * streams. Only the directory is read. https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
const numberBytes = 4;
const sectorsInHeader = 109;
/** Larger numbers mean: end of the chain, free, or a sector of the tables themselves. */
const lastSector = 0xfffffffa;

const macroNames = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);

/** Whether it is a Word document, and whether there is a project of macros in it, be it in an embedded object. */
export async function inspectCompoundDocument(file: FileHandle): Promise<Verdict> {
  const names = await readStreamNames(file);
  if (names?.has('worddocument') !== true) return 'other';
  return [...names].some((name) => macroNames.has(name)) ? 'macro' : 'clean';
}

/** Names of all streams and storages in lower case; undefined when it is no whole compound file. */
async function readStreamNames(file: FileHandle): Promise<Set<string> | undefined> {
  const header = await readAt(file, 0, headerBytes);
  if (header?.subarray(0, signature.length).equals(signature) !== true) return undefined;
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return undefined;
  const sectorBytes = 1 << sectorShift;
  const readSector = (sector: number) => readAt(file, (sector + 1) * sectorBytes, sectorBytes);
  // whoever builds chains in a circle is refused: none is longer than the file
  const maxSectors = Math.ceil((await file.stat()).size / sectorBytes);
  const maxTableSectors = sectorsInHeader + Math.ceil(maxSectors / (sectorBytes / numberBytes));

  const table = await readSectorTable(header, { readSector, maxTableSectors });
  if (table === undefined) return undefined;
  const names = new Set<string>();
  let sector = header.readUInt32LE(48);
  for (let read = 0; sector < lastSector; read += 1) {
    const entries = await readSector(sector);
    const next = table[sector];
    if (entries === undefined || next === undefined || read > maxSectors) return undefined;
    for (let at = 0; at < sectorBytes; at += entryBytes) {
      const name = nameOf(entries.subarray(at, at + entryBytes));
      if (name !== '') names.add(name);
    }
    sector = next;
  }
  return names;
}

type ReadSector = (sector: number) => Promise<Buffer | undefined>;

/** For each sector the one that follows it. Where its own sectors are stands in the header and in a chain after it. */
async function readSectorTable(
  header: Buffer,
  { readSector, maxTableSectors }: { readSector: ReadSector; maxTableSectors: number },
): Promise<number[] | undefined> {
  const places = numbersIn(header.subarray(76, 76 + sectorsInHeader * numberBytes));
  let more = header.readUInt32LE(68);
  while (more < lastSector) {
    const sector = await readSector(more);
    if (sector === undefined || places.length > maxTableSectors) return undefined;
    const numbers = numbersIn(sector);
    more = numbers.pop() ?? lastSector;
    places.push(...numbers);
  }
  const table: number[] = [];
  for (const place of places.filter((number) => number < lastSector)) {
    const sector = await readSector(place);
    if (sector === undefined) return undefined;
    for (const number of numbersIn(sector)) table.push(number);
  }
  return table;
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / numberBytes }, (_, n) => bytes.readUInt32LE(n * numberBytes));
}

/** Up to 31 characters of UTF-16; the length counts bytes and the zero at the end. */
function nameOf(entry: Buffer): string {
  const bytes = Math.min(entry.readUInt16LE(64), 64);
  return bytes < 2 ? '' : entry.toString('utf16le', 0, bytes - 2).toLowerCase();
}
