import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { residentMegabytes } from './memory.ts';

export interface MeasuredProcess {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the line with its address. */
  startMilliseconds: number;
  /** Resident memory of this process alone, in MB. */
  memory(): Promise<number>;
  /** Sends SIGTERM and waits for the end: its exit code, or the signal's name, and how long it took. */
  stop(): Promise<{ ended: number | string; milliseconds: number }>;
}

/** Starts `node ARGS` with exactly these settings and waits for the line that has its address. */
export async function startProcess(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
): Promise<MeasuredProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // the shell's own settings must not change what is measured
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const address = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine?.(line);
      const found = /at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    void ended.then((how) =>
      reject(new Error(`${args.join(' ')} ended before it was ready (${String(how)})`)),
    );
  });
  const url = await address;
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    startMilliseconds: performance.now() - started,
    memory: () => residentMegabytes(pid),
    stop: async () => {
      const asked = performance.now();
      child.kill('SIGTERM');
      return { ended: await ended, milliseconds: performance.now() - asked };
    },
  };
}
