import { access, mkdir, rename, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo, type Identity } from './identity.ts';
import { includeFolder } from './settings.ts';

/**
 * PostgreSQL stops altogether when it cannot write its log, and cannot recover while the disk is full. So writing is
 * switched off shortly before: reads go on, writes fail at once (SQLSTATE 25006), and nothing needs a restart when there is
 * room again. Two log segments of 16 MB must still fit.
 */
const lowBytes = 48 * 1024 * 1024;
/** Well above the other limit, so that it does not switch to and fro. */
const enoughBytes = 96 * 1024 * 1024;

export interface DiskGuard {
  /** Looks once and switches if need be. */
  check(): Promise<void>;
}

export interface DiskGuardOptions {
  identity: Identity;
  warn: (message: string) => void;
  info: (message: string) => void;
}

/** Call before the cluster starts, so that it starts in the right state. */
export async function guardDisk({ identity, warn, info }: DiskGuardOptions): Promise<DiskGuard> {
  const { clusterDir, owner } = identity;
  const folder = join(clusterDir, includeFolder);
  const on = join(folder, 'read-only.conf');
  const off = join(folder, 'read-only.off');
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(clusterDir);
    return bavail * bsize;
  };
  let isReadOnly = await access(on).then(
    () => true,
    () => false,
  );
  const change = async (wanted: boolean) => {
    // Only a rename: it needs no room on the disk.
    await (wanted ? rename(off, on) : rename(on, off));
    isReadOnly = wanted;
    await identity.run('pg_ctl', ['reload', `--pgdata=${clusterDir}`, '--silent']);
  };

  if (isReadOnly) {
    if ((await freeBytes()) >= lowBytes) await change(false);
  } else {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(off, 'default_transaction_read_only = on\n', { mode: 0o600 });
    await giveTo(owner, folder);
  }

  return {
    check: async () => {
      const free = await freeBytes();
      if (!isReadOnly && free < lowBytes) {
        await change(true);
        warn(
          `Only ${megabytes(free)} MB are left on the disk of ${clusterDir}: the site is read-only until there are more`,
        );
      } else if (isReadOnly && free > enoughBytes) {
        await change(false);
        info(`${megabytes(free)} MB are free again on the disk of ${clusterDir}: writing goes on`);
      }
    },
  };
}

function megabytes(bytes: number): string {
  return String(Math.floor(bytes / 1024 / 1024));
}
