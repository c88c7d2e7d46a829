import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { StartError } from '#server/lib/process/start-error.ts';
import { isInside } from './manifest.ts';

export interface ArchiveEntry {
  name: string;
  /** The content, or the file that holds it. */
  from: Buffer | string;
}

/** Writes a .tar.gz, readable by its owner only. It appears under its name only when it is complete and on the disk. */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const partial = `${path}.partial`;
  const pack = tar.pack();
  const writing = pipeline(pack, createGzip(), createWriteStream(partial, { mode: 0o600 }));
  const adding = (async () => {
    for await (const { name, from } of entries) {
      if (typeof from === 'string') {
        const { size } = await stat(from);
        await pipeline(createReadStream(from), pack.entry({ name, size, mode: 0o600 }));
      } else {
        pack.entry({ name, mode: 0o600 }, from);
      }
    }
    pack.finalize();
  })();
  adding.catch((error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    await Promise.all([adding, writing]);
    const file = await open(partial);
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Unpacks an archive of writeArchive into a folder. Throws StartError for a file that is none, or is cut off. */
export async function readArchive(path: string, folder: string): Promise<void> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  const unpacking = (async () => {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== 'file' || !isInside(name)) throw new Error(`unexpected entry ${name}`);
      await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(join(folder, name), { mode: 0o600 }));
    }
  })();
  try {
    await Promise.all([reading, unpacking]);
  } catch (error) {
    throw new StartError(
      `${path} is no complete backup: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
