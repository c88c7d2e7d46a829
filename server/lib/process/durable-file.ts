import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a private file that is whole or absent, also after a power cut: once this resolves, it is on the disk. */
export async function writeDurably(path: string, content: string): Promise<void> {
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.chmod(0o600); // one that lay there keeps its mode
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  await syncFolder(dirname(path));
}

/** A name is a folder's content: without this a power cut may take a new file away. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
