import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const include = [
  '{bench,build,contract,server,demo,tests}/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
];

/** By root what makes a test file one that has a process of its own. */
const replaces = {
  build: /\bvi\.(?:mock|resetModules|stub)|globalThis/,
  server: /\bvi\.(?:mock\(|resetModules|stub)|globalThis/,
  web: /\bvi\.(?:mock|resetModules|stub|useFakeTimers|spyOn)|globalThis/,
};

/**
 * Test files that replace modules or globals, or look at a module's first moments. They have a process of their own; the others share a
 * few, in which what they read is read once instead of two hundred times: reading the server takes longer than most tests of it. Who
 * replaces timers or spies there puts them back. A module of web/ keeps state as a page does: a test there that needs it at its beginning
 * says so by `vi.resetModules`, or puts it back.
 */
const ownProcess = Object.entries(replaces).flatMap(([root, pattern]) =>
  readdirSync(join(import.meta.dirname, root), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(file, 'utf8'))),
);

/** Tests that kill databases and portals, fill disks and copy clusters. They wait more than they work: scripts/test.mjs has a lane for them. */
const crashes = [
  'server/db/archive/archive.test.ts',
  'server/db/embedded/{crash,disk-guard,root,supervisor}.test.ts',
  'server/domain/account/appeal/appeal-crash.test.ts',
  'server/main.test.ts',
  'server/sweep-on-a-full-disk.test.ts',
  'server/tasks/backup-and-restore.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: './server/testing/global-setup.ts',
    // Vitest would leave one core free, of two as well; these tests wait for processes and databases half of the time.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // What a module is made into is made once for both projects below, and kept until its text, this file or a package changes.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: join(import.meta.dirname, 'node_modules/.cache/vitest-modules'),
    },
    // Tests that start processes or wait for a database do so on machines whose cores others may use, too: what fails for
    // want of an end fails late, and what is only slow does not.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include,
          exclude: [...configDefaults.exclude, ...ownProcess, ...crashes],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'crashes',
          include: crashes,
          exclude: configDefaults.exclude,
          isolate: false,
          // one file after the other; a project has the number of above otherwise, whatever the command says
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ownProcess, exclude: [...configDefaults.exclude, ...crashes] },
      },
    ],
  },
});
