import { CsvError, parse } from 'csv-parse/sync';
import type { RegistryRow } from '#server/db/queries/account/business-registry-import.ts';
import { readUtf8Lines } from '#server/lib/utf8-lines.ts';
import { HeaderError, readHeader, readRow, type Said } from './columns.ts';

/** A line with data: a row, or what is wrong with it. */
export type RegistryLine = { number: number; text: string } & (
  | { row: RegistryRow; refusal?: undefined }
  | { row?: undefined; refusal: Said }
);

/**
 * The lines with data of a CSV file of enterprises, one at a time. `onHeader` hears what the first line names. Throws HeaderError or LineError
 * for a file that cannot be read.
 */
export async function* readRegistryLines(
  input: AsyncIterable<Buffer>,
  { onHeader, takesGb18030 = false }: { onHeader?: (titles: string[]) => void; takesGb18030?: boolean } = {},
): AsyncGenerator<RegistryLine, void> {
  let order: ReturnType<typeof readHeader> | undefined;
  for await (const { number, text } of readUtf8Lines(input, { takesGb18030 })) {
    if (text.trim() === '') continue;
    const fields = splitFields(text);
    if (order === undefined) {
      if (!Array.isArray(fields))
        throw new HeaderError({
          command: `the first line ${fields.command}`,
          screen: `第一行${fields.screen}`,
        });
      order = readHeader(fields);
      onHeader?.(fields.map((field) => field.trim()));
      continue;
    }
    const row = Array.isArray(fields) ? readRow(order, fields) : fields;
    yield 'command' in row ? { number, text, refusal: row } : { number, text, row };
  }
  if (order === undefined) throw new HeaderError({ command: 'the file is empty', screen: '文件是空的' });
}

/**
 * The fields of one line, or what is wrong with its quotes. Every line is parsed alone: names and addresses have no line
 * ends, and a parser that follows a stray quote over them loses all the lines after it.
 */
export function splitFields(text: string): string[] | Said {
  if (!text.includes('"')) return text.split(',');
  try {
    return parse(text, { relax_column_count: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError)
      return {
        command: 'has a quote that is not closed or stands in the wrong place',
        screen: '引号没有成对，或者位置不对',
      };
    throw error;
  }
}
