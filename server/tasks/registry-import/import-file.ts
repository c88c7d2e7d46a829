import type { PoolClient } from 'pg';
import {
  mergeRegistryBatch,
  prepareRegistryImport,
  type RegistryRow,
} from '#server/db/queries/account/business-registry-import.ts';
import { readRegistryLines } from '#server/domain/account/registry/read-lines.ts';

export interface ImportOptions {
  /** The bytes of the CSV file. */
  input: AsyncIterable<Buffer>;
  /** Used by nobody else meanwhile. */
  client: PoolClient;
  onRefused: (line: { number: number; reason: string }) => void;
  /** After each batch, with the lines read so far. */
  onProgress?: (lines: number) => void;
  batchSize?: number;
}

export interface ImportReport {
  /** Lines with data. */
  lines: number;
  refused: number;
  /** Rows that are new or differ from what the registry had. */
  changed: number;
}

/**
 * Reads a CSV file of enterprises into the registry, in batches that are complete each: after an interruption the import
 * can simply be run again. A line that cannot be used is reported and left out. Of lines about the same name or credit
 * code the last counts; an enterprise with a new name loses the old one. Throws HeaderError or LineError for a file that
 * cannot be read.
 */
export async function importRegistryFile({
  input,
  client,
  onRefused,
  onProgress = () => undefined,
  batchSize = 10_000,
}: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = { lines: 0, refused: 0, changed: 0 };
  let batch: RegistryRow[] = [];

  async function flush() {
    report.changed += await mergeRegistryBatch(client, batch);
    batch = [];
    onProgress(report.lines);
  }

  await prepareRegistryImport(client);
  for await (const { number, row, refusal } of readRegistryLines(input)) {
    report.lines += 1;
    if (refusal !== undefined) {
      report.refused += 1;
      onRefused({ number, reason: refusal.command });
      continue;
    }
    batch.push(row);
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return report;
}
