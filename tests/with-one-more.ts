import { cp, mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { putBlock } from '../scripts/new/block.ts';
import { make, type Made } from '../scripts/new/make.ts';
import { readBlocks } from './read-recipes.ts';

/** What `npm run new` is asked for: each of the things that it makes. */
const orders = {
  kind: ['test-bed', '测试床'],
  service: ['reservation', '预约'],
  page: ['home/tour', '功能介绍'],
  staffPage: ['help/tell', '告诉企业', '--staff', 'answer'],
  call: ['newest-interpretations', '最新的解读', '--in', 'policyReadCalls', '--kind', 'interpretation'],
  provider: ['sms/huawei'],
} as const;

export interface Project {
  folder: string;
  made: Readonly<Record<keyof typeof orders, Made>>;
}

/**
 * A copy of the project in its own folder, with one more of everything. It has only the tests that a generator adds to.
 */
export async function makeOneMore(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-one-more-'));
  const changedTests = /(sms-(texts|vendors)|bundle)\.test\.ts$/;
  const isNeeded = (path: string) => !/\.test\.tsx?$/.test(path) || changedTests.test(path);
  const copied = [
    ...['contract', 'demo', 'docs', 'server', 'web', 'package.json', 'tsconfig.base.json'],
    ...['drizzle.config.ts', '.oxfmtrc.json', '.env.example', 'CHANGELOG.md'],
    // for the bundle and its test
    ...['build', 'scripts', 'tests', 'index.html', 'vite.config.ts', 'vitest.config.ts', 'tsconfig.json'],
  ];
  for (const name of copied)
    await cp(join(projectRoot, name), join(folder, name), { recursive: true, filter: isNeeded });
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const made: [string, Made][] = [];
  // one after another: several put a row into the same file
  for (const [what, args] of Object.entries(orders))
    made.push([what, await make(folder, [what.replace('staffPage', 'page'), ...args])]);
  // what the documents tell to write by hand
  for (const name of ['docs/recipes.md', 'docs/pages.md'])
    for (const block of readBlocks(await readFile(join(projectRoot, name), 'utf8')))
      await putBlock(folder, block);
  return { folder, made: Object.fromEntries(made) as Project['made'] };
}
