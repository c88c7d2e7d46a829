import { spawn } from 'node:child_process';

export interface ProgramResult {
  /** undefined when it could not be started or was ended by a signal. */
  exitCode: number | undefined;
  stdout: string;
  stderr: string;
}

export interface ProgramOptions {
  uid?: number;
  gid?: number;
  /** Written to its standard input. */
  input?: string;
  /** Folders to search for libraries before its own, as in LD_LIBRARY_PATH. */
  libraryPath?: string | undefined;
}

/**
 * Nothing of the caller's environment reaches PostgreSQL: PGDATA, PGPORT, LD_LIBRARY_PATH or a locale of the shell would
 * change what it does.
 */
const environment =
  process.platform === 'win32'
    ? undefined // programs there need a dozen variables of the system's own
    : { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end. Never rejects: a program that does not exist answers with its error on stderr. */
export function runProgram(
  command: string,
  args: readonly string[],
  { input, libraryPath, ...identity }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // The root folder as working directory: the unprivileged user may not enter the caller's.
    const child = spawn(command, args, {
      cwd: '/',
      ...(environment && { env: { ...environment, ...searchPath(libraryPath) } }),
      windowsHide: true,
      ...identity,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdin.on('error', () => undefined); // it may end without reading
    child.stdin.end(input ?? '');
    child.once('error', (error) => resolve({ exitCode: undefined, stdout, stderr: error.message }));
    child.once('close', (code) => resolve({ exitCode: code ?? undefined, stdout, stderr }));
  });
}

function searchPath(libraryPath: string | undefined): Record<string, string> {
  if (libraryPath === undefined) return {};
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: libraryPath };
}
