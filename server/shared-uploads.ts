import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import type { Queryable } from './db/database.ts';
import { claimSetting } from '#server/db/queries/portal/site.ts';
import { writeDurably } from './lib/process/durable-file.ts';

/** For everybody: without the folder, which the log names. */
export const uploadsWarning =
  "This node does not share its folder of uploads with the others: files that they took are missing here (see this node's log)";

const settingName = 'uploads';
/** In the folder of uploads; a dot, so that it is no upload. */
const markerFile = '.site';

/**
 * Nodes on one database must share one folder of uploads: a file that one of them takes would be missing on the others. The
 * folder therefore carries a mark that the database knows. Answers what to tell the operator when it does not.
 */
export async function noticeForeignUploads(
  db: Queryable,
  { dataDir, databaseUrl, storageProvider }: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageProvider'>,
): Promise<string | undefined> {
  if (databaseUrl === undefined || storageProvider !== 'disk') return undefined;
  const folder = join(resolve(dataDir), 'uploads');
  const path = join(folder, markerFile);
  const found = await readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  const mine = found ?? randomUUID();
  const claimed = await claimSetting(db, settingName, mine);
  if (claimed === found) return undefined;
  if (claimed === mine) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDurably(path, `${mine}\n`);
    return undefined;
  }
  return (
    `${folder} is not the folder of uploads this site began with: files that other nodes took are missing here. Mount one folder on ` +
    `every node or set STORAGE_PROVIDER=s3; where this folder is the right one now, write ${claimed} into ${path} on one node`
  );
}
