import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskStorage } from './disk.ts';
import {
  StorageUnavailableError,
  type FileStorage,
  type ReceivedFile,
  asStorageWork,
} from './file-storage.ts';
import { openIncoming } from './incoming.ts';
import type { S3Settings } from './s3-client.ts';
import { createS3Storage } from './s3.ts';
import { newStorageKey } from './storage-key.ts';

export { newStorageKey, StorageUnavailableError, type FileStorage, type ReceivedFile };

/** The part of the server's config that this provider reads. */
export interface StorageConfig {
  dataDir: string;
  storageProvider: 'disk' | 's3';
  s3: S3Settings;
}

/** Call once a process: it empties the folder in which uploads arrive. A task beside a portal that runs has one of its own name. */
export async function createStorage(
  { dataDir, storageProvider, s3 }: StorageConfig,
  incoming?: string,
): Promise<FileStorage> {
  const receive = await openIncoming(dataDir, incoming);
  // without the folder of uploads, as with S3, the disk that counts is that of DATA_DIR
  const freeBytes = () => freeBytesOf([dataDir, join(dataDir, 'uploads')]);
  return {
    receive,
    freeBytes,
    ...(storageProvider === 's3' ? createS3Storage(s3) : createDiskStorage(dataDir)),
  };
}

/** Bytes free on the fuller of the disks that folders lie on. A folder that is not there does not count. */
function freeBytesOf(folders: readonly string[]): Promise<number> {
  return asStorageWork(async () => {
    const free = await Promise.all(
      folders.map((folder) =>
        statfs(folder).then(
          ({ bavail, bsize }) => bavail * bsize,
          (error: unknown) => {
            if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Infinity;
            throw error;
          },
        ),
      ),
    );
    return Math.min(...free);
  });
}
