import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repeat } from '#server/lib/process/repeat.ts';

/** Resident memory of one process in MB (10^6 bytes). NaN where `ps` is missing or the process is gone. */
export async function residentMegabytes(pid: number): Promise<number> {
  // `ps` and not /proc, so that it works on macOS too; it counts in KiB
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() === '' ? Number.NaN : (Number(stdout) * 1024) / 1e6;
}

/** Does some work and says the most memory a process took meanwhile, looked at four times a second. */
export async function watchMemory<Result>(
  memory: () => Promise<number>,
  work: () => Promise<Result>,
): Promise<{ result: Result; mostMegabytes: number }> {
  let mostMegabytes = await memory();
  const watching = repeat(250, new AbortController().signal, async () => {
    mostMegabytes = Math.max(mostMegabytes, await memory());
  });
  try {
    return { result: await work(), mostMegabytes };
  } finally {
    await watching.stop();
  }
}
