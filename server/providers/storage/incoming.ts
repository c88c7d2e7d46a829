import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asStorageWork, type FileStorage } from './file-storage.ts';

/**
 * The folder in which uploads arrive. Empties it first: what lies there was left by a process that was killed, for
 * DATA_DIR belongs to one process at a time. It is beside the uploads and not among them, for those may be shared by many nodes.
 */
export async function openIncoming(dataDir: string, name = 'incoming'): Promise<FileStorage['receive']> {
  const folder = join(dataDir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });

  return async (content) => {
    const path = join(folder, randomUUID());
    const discard = () => rm(path, { force: true });
    const file = await asStorageWork(() => open(path, 'wx', 0o600));
    try {
      const hash = createHash('sha256');
      let sizeBytes = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        await asStorageWork(() => file.appendFile(chunk));
      }
      await asStorageWork(() => file.close());
      return { path, sizeBytes, sha256: hash.digest(), discard };
    } catch (error) {
      await file.close().catch(() => undefined);
      await discard();
      throw error;
    }
  };
}
