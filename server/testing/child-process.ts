import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { inject } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For what tests build; removed at the end of the run. */
    scriptFolder: string;
  }
}

export interface TestProcess {
  pid: number;
  /** Everything it printed so far, both streams. */
  lines: string[];
  /** The next line that matches, or one printed already; rejects when the process ends without one. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export interface ProgramOptions {
  /** Added to this process's environment. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
}

/** Starts a script in the project; one in TypeScript as it is built, or else as it stands, with tsx. */
export function startScript(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): TestProcess {
  const program = file.endsWith('.ts') ? [bundle(file)] : ['--import', 'tsx', file];
  return startProgram([process.execPath, ...program, ...args], { cwd: projectRoot, ...options });
}

const bundles = new Map<string, string>();

/** A program's code in a few files, as scripts/build.mjs makes it: reading its four hundred takes tsx two seconds at each start. */
function bundle(file: string): string {
  const known = bundles.get(file);
  if (known !== undefined) return known;
  const outdir = mkdtempSync(join(inject('scriptFolder'), 'script-'));
  buildSync({
    absWorkingDir: projectRoot,
    entryPoints: [file],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  const made = join(outdir, basename(file).replace(/\.ts$/, '.js'));
  bundles.set(file, made);
  return made;
}

/** Starts any program; other users may not be able to enter the project, so it works in the root folder unless told. */
export function startProgram(
  [command = '', ...args]: readonly string[],
  { env, cwd = '/' }: ProgramOptions = {},
): TestProcess {
  const child: ChildProcess = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    kill: (signal) => child.kill(signal),
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        let seen = 0;
        const look = () => {
          for (; seen < lines.length; seen += 1) {
            const found = pattern.exec(lines[seen] ?? '');
            if (found === null) continue;
            listeners.delete(look);
            resolve(found);
            return;
          }
        };
        listeners.add(look);
        look();
        void ended.then(() =>
          reject(new Error(`ended without ${String(pattern)}:\n${lines.slice(-20).join('\n')}`)),
        );
      }),
  };
}
