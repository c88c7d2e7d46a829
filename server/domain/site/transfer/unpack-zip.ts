import { createWriteStream } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openZipEntry, readZipEntries } from '#server/domain/files/inspection/zip-entries.ts';
import { ArchiveError } from './archive-error.ts';
import { isPlainPath } from './open-folder.ts';

/** More belong into a folder: export and import take one as well. */
const limits = { entries: 65_535, listBytes: 32 * 1024 * 1024 };

/** Texts shrink to a tenth; what grows to more than that is made to fill the disk. */
const mostGrowth = 100;
const leastAllowedBytes = 64 * 1024 * 1024;

/** Unpacks an archive into a folder, counted as it is unpacked. Throws ArchiveError. */
export async function unpackZip(zip: string, folder: string): Promise<void> {
  const file = await open(zip);
  try {
    const { size } = await file.stat();
    await unpack(file, folder, Math.max(leastAllowedBytes, size * mostGrowth));
  } finally {
    await file.close();
  }
}

async function unpack(file: FileHandle, folder: string, mostBytes: number): Promise<void> {
  const entries = await readZipEntries(file, limits);
  if (entries === undefined) throw new ArchiveError(['Not a ZIP file that can be read']);
  let bytes = 0;
  async function* counted(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new ArchiveError(['Unpacked it is out of all proportion']);
      yield chunk;
    }
  }
  for (const entry of entries) {
    // folders by themselves: files bring theirs along
    if (entry.name.endsWith('/')) continue;
    if (!isPlainPath(entry.name)) throw new ArchiveError([`${entry.name}: not a path below the folder`]);
    const path = join(folder, entry.name);
    const content = (await openZipEntry(file, entry)) ?? [];
    try {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(counted(content as AsyncIterable<Buffer>), createWriteStream(path, { flags: 'wx' }));
    } catch (error) {
      if (error instanceof ArchiveError) throw error;
      if (isOfZlib(error)) throw new ArchiveError([`${entry.name}: damaged`]);
      if (isClash(error)) throw new ArchiveError([`${entry.name}: stands there twice, or as a folder`]);
      throw error;
    }
  }
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

/** Two entries of one name, or a file where a folder is to be. */
const isClash = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EEXIST', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
