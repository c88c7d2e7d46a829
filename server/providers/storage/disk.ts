import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asStorageWork, type FileStorage } from './file-storage.ts';
import { requireStorageKey } from './storage-key.ts';

/** Keeps files in DATA_DIR/uploads, in folders named by the first two digits of their keys. */
export function createDiskStorage(dataDir: string): Omit<FileStorage, 'receive'> {
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
        await sync(file.path, 'r+');
        const made = await mkdir(folder, { recursive: true, mode: 0o700 });
        await rename(file.path, path);
        // a name is as durable as the folder it stands in
        await syncFolder(folder);
        if (made !== undefined) await syncFolder(dirname(folder));
      }),
    get: (key) =>
      asStorageWork(async () => {
        try {
          return (await open(pathOf(key))).createReadStream();
        } catch (error) {
          if (isCode(error, 'ENOENT')) return undefined;
          throw error;
        }
      }),
    delete: (key) => asStorageWork(() => rm(pathOf(key), { force: true })),
  };
}

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags);
  await file.sync().finally(() => file.close());
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
