import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program that runs until it is stopped. */
export interface Daemon {
  pid: number;
  isRunning(): boolean;
  /** Asks it to end, and ends it by force after ten seconds. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const stopMilliseconds = 10_000;

/** Starts a program whose words go to a file. `settings` are all of its environment but PATH and HOME. */
export async function startDaemon(
  [program, ...args]: readonly [string, ...string[]],
  {
    log,
    settings = {},
    folder,
  }: { log: string; settings?: Readonly<Record<string, string>>; folder?: string },
): Promise<Daemon> {
  const file = await open(log, 'a');
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', file.fd, file.fd],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LC_ALL: 'C.UTF-8', ...settings },
  });
  const ended = once(child, 'exit').catch(() => undefined);
  await once(child, 'spawn');
  await file.close();
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    stop: async (signal = 'SIGTERM') => {
      if (!isRunning()) return;
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Waits until something holds. Throws with the end of the log where it does not in time. */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean>,
  { seconds, log }: { seconds: number; log?: string },
): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  for (;;) {
    if (await holds().catch(() => false)) return;
    if (performance.now() > until) {
      const words = log === undefined ? '' : await readFile(log, 'utf8').catch(() => '');
      throw new Error(`not within ${String(seconds)} s: ${what}\n${words.slice(-2_000)}`);
    }
    await sleep(100);
  }
}

/** Sends a signal to processes; one that has ended meanwhile is passed over. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // ended meanwhile
    }
  }
}
