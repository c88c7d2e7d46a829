import { statfs } from 'node:fs/promises';
import { asStorageWork } from './file-storage.ts';

/** Bytes free on the fuller of the disks that folders lie on. A folder that is not there does not count. */
export function freeBytesOf(folders: readonly string[]): Promise<number> {
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
