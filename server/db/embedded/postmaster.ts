import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterNameOf } from './settings.ts';
import { runProgram } from './run-program.ts';

/** What postmaster.pid says: https://www.postgresql.org/docs/18/storage-file-layout.html, src/include/utils/pidfile.h */
export interface PidFile {
  pid: number;
  port: number;
  /** Empty when it listens on loopback only. */
  socketFolder: string;
}

export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder] = text.split('\n');
  if (!/^\d+$/.test(pid ?? '')) return undefined;
  return { pid: Number(pid), port: Number(port ?? 0), socketFolder: socketFolder ?? '' };
}

export type ProcessKind =
  /** gone, or ended and not waited for by its parent */
  | 'gone'
  /** this cluster's postmaster */
  | 'postmaster'
  /** a PostgreSQL process, but not recognisably this cluster's postmaster */
  | 'other-postgres'
  | 'unrelated';

/**
 * What the process named in postmaster.pid is now. A process id alone proves nothing: after a restart of the machine or of
 * a container another program may have it.
 */
export async function identifyProcess(pid: number, clusterDir: string): Promise<ProcessKind> {
  if (process.platform === 'win32') return isAlive(pid) ? 'postmaster' : 'gone';
  const command = await commandLine(pid);
  return command === undefined ? 'gone' : kindOfCommand(command, clusterDir);
}

export function kindOfCommand(command: string, clusterDir: string): ProcessKind {
  if (command.startsWith('postgres: ')) return 'other-postgres';
  if (!/(^|\/)postgres /.test(command)) return 'unrelated';
  return command.includes(clusterDir) ? 'postmaster' : 'other-postgres';
}

/** True for a process of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The server processes a killed postmaster left behind. They notice its end only when they next wait, and until then they
 * hold the shared memory that keeps a new one from starting.
 */
export async function listOrphans(clusterDir: string): Promise<number[]> {
  const title = `postgres: ${clusterNameOf(clusterDir)}: `;
  const commands = process.platform === 'win32' ? [] : await listCommands();
  return commands.filter(({ command }) => command.startsWith(title)).map(({ pid }) => pid);
}

interface RunningCommand {
  pid: number;
  command: string;
}

async function listCommands(): Promise<RunningCommand[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const commands = await Promise.all(
      pids.map(async (pid) => ({ pid, command: (await commandLine(pid)) ?? '' })),
    );
    return commands.filter(({ command }) => command !== '');
  }
  const { stdout } = await runProgram('ps', ['-axww', '-o', 'pid=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(.*)$/.exec(line);
    return found === null ? [] : [{ pid: Number(found[1]), command: found[2] ?? '' }];
  });
}

/** undefined for a process that is gone, also for one that ended and was not waited for (its command line is empty). */
async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '');
    return text === '' ? undefined : text.replaceAll('\0', ' ').trim();
  }
  const { stdout } = await runProgram('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)]);
  const found = /^(\S+)\s+(.*)$/.exec(stdout.trim());
  return found === null || found[1]?.startsWith('Z') === true ? undefined : found[2];
}
