import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { writeArchive, type ArchiveEntry } from './archive-file.ts';
import { exportDatabase } from './export-database.ts';
import {
  fileEntry,
  manifestName,
  manifestText,
  tableEntry,
  type ArchivedFile,
  type Manifest,
} from './manifest.ts';
import { checkOf } from './secret-key-check.ts';
import { digestOf, listSiteFiles } from './site-files.ts';

export interface Site {
  url: string;
  dataDir: string;
  /** The key given as SECRET_KEY, or the one in DATA_DIR. */
  secretKey: Buffer;
}

/** Writes database and files of a site into one .tar.gz, while it runs. Answers what it wrote. */
export async function backUpSite({ url, dataDir, secretKey }: Site, path: string): Promise<Manifest> {
  // Beside the backup: there is room for it, if anywhere.
  const folder = await mkdtemp(join(dirname(path), `.${basename(path)}-`));
  const client = new pg.Client({ connectionString: url, application_name: 'industrial-portal backup' });
  client.on('error', () => undefined); // the query under way fails with it
  const files: ArchivedFile[] = [];
  let manifest: Manifest | undefined;
  try {
    await client.connect();
    const database = await exportDatabase(client, folder);

    const entries = async function* (): AsyncGenerator<ArchiveEntry> {
      for (const table of database.tables)
        yield { name: tableEntry(table), from: join(folder, tableEntry(table)) };
      // After the database: every file its rows name is there then. One deleted just now is named by no later row.
      for (const file of await listSiteFiles(dataDir)) {
        const content = await readFile(join(dataDir, file)).catch(() => undefined);
        if (content === undefined) continue;
        files.push({ path: file, bytes: content.length, digest: digestOf(content) });
        yield { name: fileEntry(file), from: content };
      }
      manifest = {
        format: 'industrial-portal backup 1',
        madeAt: new Date().toISOString(),
        ...database,
        files,
        secretKeyCheck: checkOf(secretKey),
      };
      yield { name: manifestName, from: Buffer.from(manifestText(manifest)) };
    };
    await writeArchive(path, entries());
  } finally {
    await client.end().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
  if (manifest === undefined) throw new Error('the archive was written without a manifest');
  return manifest;
}
