import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { transpileModule, ModuleKind, ScriptTarget } from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { projectRoot } from '../process/project-root.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});

afterAll(() => portal.stop());

/** A program of somebody who has nothing but the document. It names each type it expects, so that `any` would not do. */
const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const exactly = <_IsSame extends true>() => undefined;

export async function read(baseUrl: string) {
  const { GET, POST } = createClient<paths>({ baseUrl });

  const menu = await POST('/api/portal/portalMenu/getPortalAll', { body: {} });
  if (menu.data?.code !== 1) throw new Error(menu.data?.msg);
  const [item] = menu.data.data.rows;
  exactly<Same<NonNullable<typeof item>['children'], components['schemas']['MenuItem'][]>>();
  exactly<Same<NonNullable<typeof item>['children'][number]['name'], string>>();

  const list = await POST('/api/cms/info/portal/portallist', {
    body: { kind: 'policy', pageSize: 5, filters: { level: ['国家', '省'] } },
  });
  if (list.data?.code !== 1) throw new Error(list.data?.msg);
  const titles = list.data.data.rows.map((row) => {
    if (row.kind !== 'policy') return row.title;
    exactly<Same<typeof row.card.level, '国家' | '省' | '市' | '区县'>>();
    return row.card.level + ' ' + row.title;
  });

  const counts = await GET('/api/cms/info/release/getStatisticsNum');
  const refused = await POST('/api/system/sysUserInfo/getUserInfo', { headers: { token: 'unknown' } });
  return {
    menu: menu.data.data.rows.map(({ name, children }) => [name, ...children.map((child) => child.name)]),
    titles,
    visits: counts.data?.code === 1 ? counts.data.data.trafficStatistics : undefined,
    refused: refused.data?.code,
  };
}
`;

/** Each with what the compiler must say of it. */
const planted = [
  ['sent', "{ kindOf: 'policy' }", 'row.title', 'TS2561'],
  ['value', "{ kind: 'policies' }", 'row.title', 'TS2322'],
  ['read', "{ kind: 'policy' }", 'row.titel', 'TS2551'],
] as const;

const plantedProgram = ([, request, read]: (typeof planted)[number]) => `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';
const { POST } = createClient<paths>({ baseUrl: '/' });
const body: components['schemas']['PortallistRequest'] = ${request};
const list = await POST('/api/cms/info/portal/portallist', { body });
export const titles = list.data?.code === 1 ? list.data.data.rows.map((row) => ${read}) : [];
`;

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: [],
  },
  include: ['*.ts'],
};

const compile = (folder: string) =>
  new Promise<string[]>((resolve) => {
    const compiler = join(projectRoot, 'node_modules/typescript-native/bin/tsc');
    execFile(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      { cwd: folder },
      (_, output) => {
        resolve(
          output
            .trim()
            .split('\n')
            .filter((line) => /^\S+\(\d/.test(line)),
        );
      },
    );
  });

test('a client generated from the API document compiles with exact types and reads a portal', async () => {
  // where the program finds its library
  const cache = join(projectRoot, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await makeTestFolder(cache);
  const document = (await (await fetch(`${portal.url}/api/docs/json`)).json()) as OpenAPI3;
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'client.ts'), program);
  for (const one of planted) await writeFile(join(folder, `planted-${one[0]}.ts`), plantedProgram(one));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));

  const faults = (await compile(folder)).map((line) => /^(\S+)\(.*?(TS\d+)/.exec(line)?.slice(1).join(' '));
  expect(faults.sort()).toEqual(planted.map(([name, , , code]) => `planted-${name}.ts ${code}`).sort());

  const { outputText } = transpileModule(await readFile(join(folder, 'client.ts'), 'utf8'), {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2023 },
  });
  await writeFile(join(folder, 'client.mjs'), outputText);
  const { read } = (await import(pathToFileURL(join(folder, 'client.mjs')).href)) as {
    read: (baseUrl: string) => Promise<unknown>;
  };
  await insertItem(portal.services.db, 'policy', { fields: { title: '省里的办法' }, extra: { level: '省' } });
  await insertItem(portal.services.db, 'policy', { fields: { title: '市里的办法' }, extra: { level: '市' } });
  expect(await read(portal.url)).toEqual({
    menu: expect.arrayContaining([expect.arrayContaining([expect.any(String)])]) as unknown,
    titles: ['省 省里的办法'],
    visits: expect.any(Number) as unknown,
    refused: 4005,
  });
});
