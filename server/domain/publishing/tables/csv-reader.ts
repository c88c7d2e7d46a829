import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { importCellLength, importColumnsMax } from '#contract/content/table-limits.ts';
import { fail } from '#server/lib/fail.ts';
import { unguarded } from '#server/lib/text/csv.ts';

const field = 'files';
const encodings = ['utf-8', 'gb18030'] as const;

/** The text of a file, some kilobytes at a time. Throws a TypeError where it is in another encoding. */
async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The encoding in which a file is a text, with what stands between its cells; Chinese Windows writes GB18030. Fails with tableUnreadable. */
async function findEncoding(path: string): Promise<{ encoding: string; delimiter: string }> {
  for (const encoding of encodings) {
    try {
      let first = '';
      for await (const piece of textOf(path, encoding)) {
        // UTF-16, or no text at all
        if (piece.includes('\0')) fail('tableUnreadable', { field });
        if (first.length < headLength) first += piece;
      }
      const [line = ''] = first.split('\n', 1);
      return { encoding, delimiter: line.includes('\t') && !line.includes(',') ? '\t' : ',' };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return fail('tableUnreadable', { field });
}
const headLength = 100_000;

/** The rows of a CSV file (RFC 4180), numbered as spreadsheets show them. Fails with tableUnreadable, tableTooManyColumns. */
export async function* readCsvFile(path: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const { encoding, delimiter } = await findEncoding(path);
  const options: Options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: importCellLength * 4,
    bom: true,
  };
  const parser = Readable.from(textOf(path, encoding), { objectMode: false }).pipe(parse(options));
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (cells.length > importColumnsMax && cells.slice(importColumnsMax).some((cell) => cell !== ''))
        fail('tableTooManyColumns', { field });
      yield { line, cells: cells.slice(0, importColumnsMax).map(cellOf) };
    }
  } catch (error) {
    if (error instanceof CsvError) fail('tableUnreadable', { field });
    throw error;
  } finally {
    parser.destroy();
  }
}

const cellOf = (cell: string): string => unguarded(cell).replace(/\r\n?/g, '\n');
