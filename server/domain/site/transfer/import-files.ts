import { createReadStream } from 'node:fs';
import type { Queryable } from '#server/db/database.ts';
import { insertPublicDocuments } from '#server/db/queries/files/public-document.ts';
import { insertPublicImage } from '#server/db/queries/files/public-image.ts';
import { newStorageKey } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import { ArchiveError, Faults } from './archive-error.ts';
import { fileLine, filesName, type FileLine } from './archive-format.ts';
import type { OpenArchive } from './open-folder.ts';
import { readLines } from './read-lines.ts';

type Deps = Pick<Services, 'storage' | 'clock' | 'log'>;

/** Where a content lies, and how long it is: whatever the archive says of that. */
interface Stored {
  key: string;
  sizeBytes: number;
}

export interface ImportedFiles {
  /** In the transaction of all else. */
  insertRows(tx: Queryable): Promise<void>;
  /** Where that fails: what lies in the storage by then has no row. */
  discard(): Promise<void>;
}

const contentsOf = (line: FileLine) => (line.sort === 'image' ? line.sizes : [line]);

/** Puts the contents into the storage, each under a key of its own; the rows that name them come later. */
export async function importFiles(
  { storage, clock, log }: Deps,
  archive: OpenArchive,
): Promise<ImportedFiles> {
  /** By the path in the archive. */
  const keys = new Map<string, Stored>();
  const discard = async () => {
    for (const { key } of keys.values())
      await storage
        .delete(key)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a file of an import could not be deleted again'),
        );
  };
  const lines = () => readLines(archive, filesName, fileLine, new Faults());
  try {
    for await (const line of lines())
      for (const { path, sha256 } of contentsOf(line)) {
        const file = await storage.receive(createReadStream(archive.pathOf(path)));
        try {
          if (file.sha256.toString('hex') !== sha256)
            throw new ArchiveError([`${path}: has changed while it was read`]);
          const key = newStorageKey();
          keys.set(path, { key, sizeBytes: file.sizeBytes });
          await storage.put(key, file);
        } finally {
          await file.discard();
        }
      }
  } catch (error) {
    await discard();
    throw error;
  }
  const insertRows = async (tx: Queryable) => {
    for await (const line of lines()) await insertFile(tx, line, keys, clock.now());
  };
  return { insertRows, discard };
}

async function insertFile(
  tx: Queryable,
  line: FileLine,
  keys: ReadonlyMap<string, Stored>,
  now: Date,
): Promise<void> {
  const known = {
    ...{ id: line.id, uploaderId: null, fileName: line.fileName },
    // used by what comes after it: no sweep takes it
    ...{ createdAt: new Date(line.createdAt), usedAt: now },
  };
  const stored = ({ path, sha256 }: { path: string; sha256: string }) => {
    const { key, sizeBytes } = keys.get(path) ?? { key: '', sizeBytes: 0 };
    return { sizeBytes, sha256: Buffer.from(sha256, 'hex'), storageKey: key };
  };
  if (line.sort === 'document')
    return insertPublicDocuments(tx, [{ ...known, ...stored(line), contentType: line.contentType }]);
  const { width, height } = line;
  await insertPublicImage(
    tx,
    { ...known, width, height },
    line.sizes.map((size) => ({
      ...{ imageId: line.id, maxWidth: size.maxWidth, width: size.width, height: size.height },
      ...stored(size),
    })),
  );
}
