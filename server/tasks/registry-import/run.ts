import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { LineError } from '#server/lib/utf8-lines.ts';
import { openTaskDatabase } from '../task-database.ts';
import { insertFinishedImport } from '#server/db/queries/account/registry-import.ts';
import { tryRegistryLock } from '#server/db/queries/account/registry-merge.ts';
import { HeaderError } from '#server/domain/account/registry/columns.ts';
import { importRegistryFile, type ImportReport } from './import-file.ts';

/** Refused lines that are printed one by one; beyond, only their number. */
const printedRefusals = 200;

export interface RunOptions {
  file: string;
  config: Parameters<typeof openTaskDatabase>[0];
  print: (line: string) => void;
}

/** The file cannot be read as a whole. The message is for the operator. */
export class UnusableFileError extends Error {}

/** `npm run registry:import`: imports the file and says what became of it. Throws UnusableFileError or StartError. */
export async function runRegistryImport({ file, config, print }: RunOptions): Promise<ImportReport> {
  const handle = await open(file).catch(() => {
    throw new UnusableFileError(`${file} cannot be read`);
  });
  try {
    const database = await openTaskDatabase(config, { info: print, warn: print });
    try {
      return await importInto(database.ownerUrl, { file, input: handle.createReadStream() }, print);
    } finally {
      await database.close();
    }
  } catch (error) {
    throw unusableFile(file, error) ?? error;
  } finally {
    await handle.close();
  }
}

async function importInto(
  url: string,
  { file, input }: { file: string; input: AsyncIterable<Buffer> },
  print: RunOptions['print'],
): Promise<ImportReport> {
  const { db, pool } = openDatabase({ url, poolSize: 2, deadlines: taskDeadlines });
  const client = await pool.connect();
  try {
    if (!(await tryRegistryLock(client)))
      throw new UnusableFileError('another import of the business registry is under way: wait for its end');
    let refused = 0;
    const report = await importRegistryFile({
      input,
      client,
      onRefused: ({ number, reason }) => {
        refused += 1;
        if (refused <= printedRefusals) print(`line ${String(number)}: ${reason}`);
      },
      onProgress: (lines) => print(`${String(lines)} lines …`),
    });
    if (refused > printedRefusals) print(`… and ${String(refused - printedRefusals)} more refused lines`);
    const same = report.lines - report.refused - report.changed;
    print(
      `${String(report.lines)} lines: ${String(report.changed)} new or changed, ` +
        `${String(same)} as they were or replaced by a later line, ${String(report.refused)} refused`,
    );
    await insertFinishedImport(db, { fileName: basename(file), ...report, same, now: new Date() });
    return report;
  } finally {
    client.release(true);
    await pool.end();
  }
}

function unusableFile(file: string, error: unknown): UnusableFileError | undefined {
  if (error instanceof LineError) {
    return new UnusableFileError(
      error.reason === 'notUtf8'
        ? `${file}, line ${String(error.line)}: not UTF-8. Convert the file first, for example: iconv -f GB18030 -t UTF-8`
        : `${file}, line ${String(error.line)}: longer than any line of a registry file`,
    );
  }
  return error instanceof HeaderError ? new UnusableFileError(`${file}: ${error.message}`) : undefined;
}
