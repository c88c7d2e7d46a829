import { ConfigError, loadProcessConfig } from '#server/config.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { runRegistryImport, UnusableFileError } from './registry-import/run.ts';

/**
 * npm run registry:import file.csv
 *
 * The first line names the columns (columns.ts). Exit code 0: every line is in; 1: some were refused; 2: nothing could be
 * imported, or not all of it.
 */
try {
  const file = process.argv[2];
  if (file === undefined) throw new UnusableFileError('Usage: npm run registry:import file.csv');
  const print = (line: string) => process.stderr.write(`${line}\n`);
  const { refused } = await runRegistryImport({ file, config: loadProcessConfig(), print });
  process.exitCode = refused > 0 ? 1 : 0;
} catch (error) {
  const isExpected = [ConfigError, StartError, UnusableFileError].some(
    (expected) => error instanceof expected,
  );
  process.stderr.write(
    `${isExpected ? (error as Error).message : String((error as Error).stack ?? error)}\n`,
  );
  process.exitCode = 2;
}
