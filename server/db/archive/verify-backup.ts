import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { fileEntry, manifestName, manifestText, tableEntry, type Manifest } from './manifest.ts';

/**
 * Reads a backup back as it lies on the disk and answers the first part that is not as its manifest says: an entry of the archive, or why it
 * cannot be read at all. undefined: a restore finds all of it. Needs no room beside it.
 */
export async function findFaultOf(path: string, manifest: Manifest): Promise<string | undefined> {
  const expected = new Map([
    ...manifest.tables.map((table) => [tableEntry(table), table.digest] as const),
    ...manifest.files.map((file) => [fileEntry(file.path), file.digest] as const),
    [manifestName, createHash('sha256').update(manifestText(manifest)).digest('hex')] as const,
  ]);
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  const comparing = (async () => {
    const faults: string[] = [];
    // to its end, whatever is found: what follows may be cut off
    for await (const entry of extract) {
      const { name } = entry.header;
      const hash = createHash('sha256');
      for await (const chunk of entry) hash.update(chunk as Buffer);
      if (expected.get(name) !== hash.digest('hex')) faults.push(name);
      expected.delete(name);
    }
    return [...faults, ...expected.keys()][0];
  })();
  try {
    const [fault] = await Promise.all([comparing, reading]);
    return fault;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
