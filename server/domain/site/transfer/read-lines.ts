import { createReadStream } from 'node:fs';
import type { z } from 'zod';
import { LineError, readUtf8Lines } from '#server/lib/utf8-lines.ts';
import type { Faults } from './archive-error.ts';
import type { OpenArchive } from './open-folder.ts';

/** The lines of a file that is in the archive, each as its schema reads it; of one that is not there none. Bad lines are named and passed over. */
export async function* readLines<Line>(
  archive: OpenArchive,
  path: string,
  schema: z.ZodType<Line>,
  faults: Faults,
): AsyncGenerator<Line> {
  if (!archive.digests.has(path)) return;
  let count = 0;
  try {
    for await (const { number, text } of readUtf8Lines(createReadStream(archive.pathOf(path)))) {
      count += 1;
      const line = readLine(text, schema);
      if (typeof line === 'string') faults.add(`${path}:${String(number)}: ${line}`);
      else yield line.value;
    }
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    faults.add(`${path}:${String(error.line)}: ${error.reason === 'tooLong' ? 'too long' : 'not UTF-8'}`);
    return;
  }
  const said = archive.manifest.lines[path];
  if (said !== count)
    faults.add(`${path}: ${String(count)} lines, and the manifest says ${String(said ?? 'nothing')}`);
}

/** A line, or what is wrong with it. */
function readLine<Line>(text: string, schema: z.ZodType<Line>): { value: Line } | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not JSON';
  }
  // which PostgreSQL does not keep
  if (text.includes('\\u0000')) return 'a character with the number 0';
  const read = schema.safeParse(value);
  if (read.success) return { value: read.data };
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'does not fit its schema' };
  return `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`;
}
