import { getTableName } from 'drizzle-orm';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { listRowsAfter } from '#server/db/queries/site/transfer.ts';
import { listOpen, listReleased, listReleasedIds } from '#server/db/queries/site/transfer-items.ts';
import type { FileStorage } from '#server/providers/storage/index.ts';
import {
  archiveFormat,
  draftsPath,
  filesName,
  itemsPath,
  manifestName,
  partPath,
  siteName,
  type ArchiveFile,
  type TransferManifest,
} from './archive-format.ts';
import { fileContents, fileLines, namedFiles } from './export-files.ts';
import { itemLine } from './item-lines.ts';
import { partsAfterItems, partsBeforeItems } from './parts.ts';
import { readme } from './readme.ts';
import { jsonSchemas } from './schemas.ts';
import type { TablePart } from './table-part.ts';

export interface ExportedSite {
  db: Queryable;
  storage: Pick<FileStorage, 'get'>;
  facts: SiteFacts;
  now: Date;
  /** Also what staff write just now, and has never been public. */
  withDrafts?: boolean;
}

const rowsAtOnce = 500;
const itemsAtOnce = 100;

/**
 * All that a site says to everybody, file by file, for a transaction that sees one moment (`repeatable read`). However many items there are, some hundred
 * are in memory; of all of them the ids are.
 */
export async function* exportSite({
  withDrafts = false,
  ...site
}: ExportedSite): AsyncGenerator<ArchiveFile> {
  const lines: Record<string, number> = {};
  const files = new Set<string>();
  /** Counts lines, and notes which pictures and documents they name. */
  async function* counted(path: string, rows: AsyncIterable<object>): AsyncGenerator<string> {
    lines[path] = 0;
    for await (const row of rows) {
      const text = JSON.stringify(row);
      for (const id of namedFiles(text)) files.add(id);
      lines[path] += 1;
      yield `${text}\n`;
    }
  }
  const file = (path: string, rows: AsyncIterable<object>) => ({ path, text: counted(path, rows) });

  yield { path: 'README.md', text: [readme(site.facts.name)] };
  for (const [path, schema] of jsonSchemas()) yield { path, text: [`${JSON.stringify(schema, null, 2)}\n`] };
  const facts = JSON.stringify(site.facts, null, 2);
  for (const id of namedFiles(facts)) files.add(id);
  yield { path: siteName, text: [`${facts}\n`] };

  for (const part of partsBeforeItems) yield file(partPath(part.name), rowsOf(site.db, part));
  const there = new Set(await listReleasedIds(site.db));
  for (const kind of contentKindKeys)
    yield file(itemsPath(kind), itemsOf(site.db, { kind, there, list: listReleased }));
  if (withDrafts)
    for (const kind of contentKindKeys)
      yield file(draftsPath(kind), itemsOf(site.db, { kind, there, list: listOpen }));
  for (const part of partsAfterItems) yield file(partPath(part.name), rowsOf(site.db, part));

  yield file(filesName, fileLines(site.db, files));
  yield* fileContents(site, files);
  const manifest: TransferManifest = {
    format: archiveFormat,
    madeAt: site.now.toISOString(),
    hasDrafts: withDrafts,
    lines,
  };
  yield { path: manifestName, text: [`${JSON.stringify(manifest, null, 2)}\n`] };
}

async function* rowsOf(db: Queryable, part: TablePart): AsyncGenerator<object> {
  const keys = Object.entries(part.columns)
    .filter(([, column]) => part.keys.includes(column))
    .map(([name]) => name);
  if (keys.length !== part.keys.length)
    throw new Error(`${getTableName(part.table)}: a line needs the key of its row`);
  for (let after: unknown[] | undefined; ;) {
    const rows = await listRowsAfter(db, part, after, rowsAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = keys.map((key) => last[key]);
  }
}

interface Wanted {
  kind: ContentKind;
  there: ReadonlySet<number>;
  list: typeof listReleased;
}

async function* itemsOf(db: Queryable, { kind, there, list }: Wanted): AsyncGenerator<object> {
  for (let after = 0; ;) {
    const items = await list(db, { kind, after, limit: itemsAtOnce });
    for (const item of items) yield itemLine(item, (id) => there.has(id));
    const last = items.at(-1);
    if (last === undefined || items.length < itemsAtOnce) return;
    after = last.id;
  }
}
