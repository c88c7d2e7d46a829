import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readCsvFile } from '#server/domain/publishing/tables/csv-reader.ts';
import { readSheet } from '#server/domain/publishing/tables/sheet-reader.ts';
import { xlsxStream } from '#server/lib/documents/xlsx.ts';

/**
 * A process that writes a table of a million rows and reads it back, once as CSV and once as a workbook: `read-million-rows.ts FOLDER`. It prints
 * for each how many rows it met and the sum of what stands in them.
 */
const [, , folder = ''] = process.argv;
const rows = 1_000_000;

function* numbers(): Generator<[number]> {
  for (let n = 1; n <= rows; n += 1) yield [n];
}
function* lines(): Generator<string> {
  for (const [n] of numbers()) yield `${String(n)},政策\n`;
}

async function sumUp(name: string, table: AsyncIterable<{ line: number; cells: string[] }>): Promise<void> {
  let last = 0;
  let sum = 0;
  for await (const { line, cells } of table) {
    last = line;
    sum += Number(cells[0]);
  }
  process.stdout.write(`${name} ${String(last)} ${String(sum)}\n`);
}

const csv = join(folder, 'million.csv');
await pipeline(Readable.from(lines()), createWriteStream(csv));
await sumUp('csv', readCsvFile(csv));

const workbook = join(folder, 'million.xlsx');
await pipeline(xlsxStream([{ name: '政策', rows: numbers(), columns: 1 }]), createWriteStream(workbook));
const file = await open(workbook);
await sumUp('xlsx', readSheet(file));
await file.close();
