import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Calls } from '#contract/call.ts';
import { contentKinds } from '#contract/content/kinds.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import type { Plan } from './generators.ts';
import { NewError } from './new-error.ts';
import { readArgs } from './read-args.ts';
import { readTemplate } from './read-template.ts';
import { requireName, requireTitle, wordsOf } from './words.ts';

/** A read call of a table that is there: `npm run new -- call NAME 标题 --in TABLE --kind KIND`. */
export async function planCall(root: string, args: readonly string[]): Promise<Plan> {
  const { values, positionals } = readArgs(args, ['in', 'kind']);
  const [name = '', title] = positionals;
  const words = wordsOf(requireName(name), requireTitle(title));
  const { in: table = '', kind = '' } = values;
  const callsFile = await findWith(root, 'contract', new RegExp(`^export const ${table} = \\{$`, 'm'));
  const routesFile = await findWith(root, 'server/routes', new RegExp(`\\barea\\(\\s*${table},`));
  if (table === '' || callsFile === undefined || routesFile === undefined)
    throw new NewError(`"${table}" is no table of calls: say --in NAME, such as policyReadCalls`);
  if (!(kind in contentKinds))
    throw new NewError(`"${kind}" is no kind: say --kind NAME, as contract/content/kind-list.ts has it`);
  const module = (await import(pathToFileURL(join(projectRoot, callsFile)).href)) as Record<string, Calls>;
  const calls = module[table] ?? {};
  if ((words['name'] ?? '') in calls) throw new NewError(`${table} has a call of this name: take another`);
  const routes = await readFile(join(root, routesFile), 'utf8');
  const area = new RegExp(`const (\\w+) = area\\(\\s*${table},`).exec(routes)?.[1] ?? '';
  const prefix = Object.values(calls)[0]?.path.replace(/\/[^/]*$/, '') ?? '';
  const toContract = '../'.repeat(callsFile.split('/').length - 2);
  const toContent = callsFile.startsWith('contract/content/') ? './' : `${toContract}content/`;
  const places = { callsFile, routesFile, calls: table, area, toContract, toContent };
  return {
    blocks: await readTemplate('call', { ...words, ...places, prefix, kind }),
    next: [
      `${callsFile}: who may make it, what it asks and answers`,
      `${routesFile}: what answers it`,
      'outside of publicReads (server/testing/access-table.ts): a row of `access` in contract/<area>/service.ts',
    ],
  };
}

/** The first file in a folder, and below it, in which this stands. */
async function findWith(root: string, folder: string, pattern: RegExp): Promise<string | undefined> {
  const names = await readdir(join(root, folder), { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')))
    if (pattern.test(await readFile(join(root, folder, name), 'utf8'))) return `${folder}/${name}`;
  return undefined;
}
