import { ConfigError } from '#server/config.ts';
import { isFileFault } from '#server/lib/process/explain-file-fault.ts';
import { StartError } from '#server/lib/process/start-error.ts';

/** Runs a command-line task: an expected error is one line on stderr, and the exit code is 1. */
export async function runTask(task: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await task(process.argv.slice(2));
  } catch (error) {
    // what Node says of a file that cannot be read or written is one clear line already
    const isExpected = error instanceof StartError || error instanceof ConfigError || isFileFault(error);
    const text =
      error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

/** One file and the flags that are known; throws StartError with the usage line for anything else. */
export function oneFileArgument(
  args: readonly string[],
  usage: string,
  knownFlags: readonly string[] = [],
): { file: string; flags: ReadonlySet<string> } {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const [file, ...more] = args.filter((arg) => !arg.startsWith('-'));
  if (file === undefined || more.length > 0 || flags.some((flag) => !knownFlags.includes(flag))) {
    throw new StartError(usage);
  }
  return { file, flags: new Set(flags) };
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
