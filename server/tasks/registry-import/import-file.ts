import { CsvError, parse } from 'csv-parse/sync';
import type { PoolClient } from 'pg';
import {
  mergeRegistryBatch,
  prepareRegistryImport,
  type RegistryRow,
} from '#server/db/queries/account/business-registry-import.ts';
import { readUtf8Lines } from '#server/lib/utf8-lines.ts';
import { HeaderError, readHeader, readRow } from './columns.ts';

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
  let order: ReturnType<typeof readHeader> | undefined;
  let batch: RegistryRow[] = [];

  async function flush() {
    report.changed += await mergeRegistryBatch(client, batch);
    batch = [];
    onProgress(report.lines);
  }

  await prepareRegistryImport(client);
  for await (const { number, text } of readUtf8Lines(input)) {
    if (text.trim() === '') continue;
    const fields = splitFields(text);
    if (order === undefined) {
      if (typeof fields === 'string') throw new HeaderError(`the first line ${fields}`);
      order = readHeader(fields);
      continue;
    }
    report.lines += 1;
    const row = typeof fields === 'string' ? fields : readRow(order, fields);
    if (typeof row === 'string') {
      report.refused += 1;
      onRefused({ number, reason: row });
      continue;
    }
    batch.push(row);
    if (batch.length >= batchSize) await flush();
  }
  if (order === undefined) throw new HeaderError('the file is empty');
  if (batch.length > 0) await flush();
  return report;
}

/**
 * The fields of one line, or what is wrong with its quotes. Every line is parsed alone: names and addresses have no line
 * ends, and a parser that follows a stray quote over them loses all the lines after it.
 */
function splitFields(text: string): string[] | string {
  if (!text.includes('"')) return text.split(',');
  try {
    return parse(text, { relax_column_count: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return 'has a quote that is not closed or stands in the wrong place';
    throw error;
  }
}
