import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAddresses } from '#server/db/bring-up-to-date.ts';
import { grantRights, roleOf } from '#server/db/grant-rights.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { readArchive } from './archive-file.ts';
import { importDatabase } from './import-database.ts';
import { manifestName, manifestSchema, type Manifest } from './manifest.ts';
import { checkOf } from './secret-key-check.ts';
import { findDamagedFile, isUpload, placeFiles, removeOtherFiles, secretKeyFile } from './site-files.ts';

export interface RestoreTarget extends DatabaseAddresses {
  dataDir: string;
  /** SECRET_KEY where it is given; else the backup brings the key. */
  givenSecretKey: Buffer | undefined;
}

/**
 * Puts a backup in place of what the database and DATA_DIR hold. Refuses a database with a site in it unless `replaces`.
 * Everything is checked before anything changes. Throws StartError with one clear line.
 */
export async function restoreSite(
  { url, ownerUrl, dataDir, givenSecretKey }: RestoreTarget,
  path: string,
  { replaces }: { replaces: boolean },
): Promise<Manifest> {
  const folder = await mkdtemp(join(dataDir, '.restoring-'));
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'industrial-portal restore',
  });
  pool.on('error', () => undefined);
  try {
    await readArchive(path, folder);
    const manifest = await readManifest(path, folder);
    const unpacked = join(folder, 'files');
    const damaged = await findDamagedFile(unpacked, manifest.files);
    if (damaged !== undefined)
      throw new StartError(`${path} is damaged: ${damaged} is missing or has changed`);
    await checkSecretKey(manifest, unpacked, givenSecretKey);

    // A given key is used from there; a copy of the old one would only lie around.
    const files = manifest.files.filter(
      (file) => givenSecretKey === undefined || file.path !== secretKeyFile,
    );
    const uploads = files.filter(isUpload);
    const client = await pool.connect();
    try {
      await importDatabase(client, folder, manifest, {
        replaces,
        // A row that is visible names a file that is there. The key waits: a failure must leave the old site whole.
        beforeCommit: async () => {
          await grantRights(client, roleOf(url)); // portals that run meanwhile go on with the new tables
          await placeFiles(unpacked, dataDir, uploads);
        },
      });
    } finally {
      client.release(true);
    }
    await placeFiles(
      unpacked,
      dataDir,
      files.filter((file) => !isUpload(file)),
    );
    await removeOtherFiles(dataDir, manifest.files);
    await migrate(pool, { role: roleOf(url), warn: () => undefined });
    // what a search engine has is of another time
    await pool.query('delete from search_index');
    return manifest;
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readManifest(path: string, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartError(`${path} is no backup of this portal: it has no ${manifestName}`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new StartError(`${path} is no backup this portal can read: ${manifestName} is wrong at "${where}"`);
  }
  return parsed.data;
}

async function checkSecretKey(
  manifest: Manifest,
  unpacked: string,
  given: Buffer | undefined,
): Promise<void> {
  const stored = await readFile(join(unpacked, secretKeyFile), 'utf8').catch(() => undefined);
  const key = given ?? (stored === undefined ? undefined : Buffer.from(stored.trim(), 'hex'));
  if (key === undefined) {
    throw new StartError(
      'The backup is of a site whose SECRET_KEY was given from outside: give the same one',
    );
  }
  if (checkOf(key) === manifest.secretKeyCheck) return;
  throw new StartError(
    'SECRET_KEY is not the one of the backup: passwords and ID numbers in it could not be read. Give that site’s key',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
