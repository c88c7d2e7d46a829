import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { qualified, type Table } from './catalogue.ts';

export interface CopyResult {
  rows: number;
  digest: string;
}

/** Writes a table's rows into a file, or nowhere when only the digest is wanted. */
export async function copyOut(client: ClientBase, table: Table, file?: string): Promise<CopyResult> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const text = client.query(
    to(`copy (select ${columns} from ${qualified(table)} order by ${table.order}) to stdout`),
  );
  const hash = createHash('sha256');
  const target =
    file === undefined
      ? new Writable({ write: (_chunk, _encoding, done) => done() })
      : createWriteStream(file);
  // Counted here: PostgreSQL says how many rows there were after the last of them, when the stream may have ended already.
  let rows = 0;
  await pipeline(
    text,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        rows += lineEndsIn(chunk);
        yield chunk;
      }
    },
    target,
  );
  return { rows, digest: hash.digest('hex') };
}

/** Each row is a line: COPY writes a line end within a value as two other characters. */
function lineEndsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) count += 1;
  return count;
}

export async function copyIn(
  client: ClientBase,
  table: { schema: string; name: string; columns: string[] },
  file: string,
): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  await pipeline(
    createReadStream(file),
    client.query(from(`copy ${qualified(table)} (${columns}) from stdin`)),
  );
}
