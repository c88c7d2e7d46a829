import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asStorageWork, type FileStorage } from './file-storage.ts';
import { requireStorageKey } from './storage-key.ts';

/**
 * Keeps files in DATA_DIR/uploads, in folders named by the first two digits of their keys. Many nodes share that folder when it
 * is a volume mounted on all of them.
 */
export function createDiskStorage(dataDir: string): Omit<FileStorage, 'receive' | 'freeBytes'> {
  const root = join(dataDir, 'uploads');
  const pathOf = (key: string) => {
    requireStorageKey(key);
    return join(root, key.slice(0, 2), key);
  };

  return {
    put: (key, file) =>
      asStorageWork(async () => {
        const path = pathOf(key);
        const folder = dirname(path);
        const made = await mkdir(folder, { recursive: true, mode: 0o700 });
        await moveSafely(file.path, path);
        await file.discard();
        // a name is as durable as the folder it stands in
        await syncFolder(folder);
        if (made !== undefined) await syncFolder(dirname(folder));
      }),
    get: (key, part) =>
      asStorageWork(async () => {
        try {
          return (await open(pathOf(key))).createReadStream(part && { start: part.first, end: part.last });
        } catch (error) {
          if (isCode(error, 'ENOENT')) return undefined;
          throw error;
        }
      }),
    delete: (key) =>
      asStorageWork(async () => {
        await rm(partOf(pathOf(key)), { force: true });
        await rm(pathOf(key), { force: true });
      }),
  };
}

/** Where a file stands while it is copied to the place beside it. */
const partOf = (path: string) => `${path}.part`;

/** Moves a file whose content is on the disk for good by then. From another file system it is copied first. */
async function moveSafely(from: string, to: string): Promise<void> {
  await sync(from, 'r+');
  try {
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error;
    try {
      await copyFile(from, partOf(to));
      await sync(partOf(to), 'r+');
      await rename(partOf(to), to);
    } catch (failure) {
      await rm(partOf(to), { force: true });
      throw failure;
    }
  }
}

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Windows cannot open folders, and does not need to. */
async function syncFolder(path: string): Promise<void> {
  try {
    await sync(path, 'r');
  } catch (error) {
    if (!isCode(error, 'EISDIR') && !isCode(error, 'EPERM')) throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
