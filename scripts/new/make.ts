import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { putBlock, type Block } from './block.ts';
import { generators, usage } from './generators.ts';
import { NewError } from './new-error.ts';

const run = promisify(execFile);

export interface Made {
  made: string[];
  changed: string[];
  /** What is to be filled in, a sentence a step. */
  next: readonly string[];
}

/** Makes what `args` say in the project in `root`. Fails with NewError before anything is written. */
export async function make(root: string, [kind = '', ...args]: readonly string[]): Promise<Made> {
  const generator = generators[kind];
  if (generator === undefined) throw new NewError(usage);
  const { blocks, migration, next } = await generator(root, args);
  const isMade = ({ place }: Block) => place === 'new';
  const filesOf = (some: Block[]) => [...new Set(some.map(({ file }) => file))];
  const made = filesOf(blocks.filter(isMade));
  const changed = filesOf(blocks.filter((block) => !isMade(block) && !block.file.includes('*')));
  for (const file of made)
    if (existsSync(join(root, file))) throw new NewError(`${file} is there already: take another name`);
  await refuseUncommitted(root, changed);
  for (const block of blocks.filter(({ file }) => !file.includes('*'))) await putBlock(root, block);
  if (migration !== undefined) {
    await run(
      process.execPath,
      [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', migration],
      {
        cwd: root,
      },
    );
    for (const block of blocks.filter(({ file }) => file.includes('*'))) {
      const file = await putBlock(root, block);
      made.push(file, snapshotOf(file));
    }
    changed.push('server/db/migrations/meta/_journal.json');
  }
  const formatted = [...made, ...changed].filter((file) => /\.(tsx?|md)$/.test(file));
  await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...formatted], { cwd: root });
  return { made, changed, next };
}

/** What the migration after this one is reckoned from: `0003_x.sql` has `meta/0003_snapshot.json`. */
const snapshotOf = (migration: string) =>
  join(dirname(migration), 'meta', `${basename(migration).slice(0, 4)}_snapshot.json`);

/** What is made has to be seen by itself in `git diff`, and taken back by `git checkout`. */
async function refuseUncommitted(root: string, files: readonly string[]): Promise<void> {
  if (files.length === 0 || !existsSync(join(root, '.git'))) return;
  const { stdout } = await run('git', ['status', '--porcelain', '--', ...files], { cwd: root });
  const [first = ''] = stdout.split('\n');
  if (first !== '')
    throw new NewError(
      `${first.slice(3)} has changes that are not committed, and "git diff" is to show what this makes: commit or stash them`,
    );
}
