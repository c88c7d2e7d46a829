import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contractDataPlugin } from './contract-data-plugin.ts';

const files = {
  'contract/some/calls.ts': `
    const schema = { parse: () => 'schema' };
    const call = { method: 'POST', summary: 'stays behind', request: schema, reads: ['forum'] };
    export const someCalls = {
      list: { ...call, path: '/api/list' },
      save: { ...call, path: '/api/save', once: true },
      delete: { ...call, path: '/api/delete', transfer: 'form' },
    };
    export const otherCalls = { list: { ...call, path: '/api/other' } };`,
  'contract/some/errors.ts': `
    const most = 5;
    export const someErrors = { tooMany: { code: 1, msg: \`最多 \${most} 个\` }, none: { code: 2, msg: '没有' } };`,
  'contract/some/service.ts': `
    import { someErrors } from './errors.ts';
    export const someService = { name: 'some', errors: someErrors, keeps: 'of the server' };`,
  'contract/errors.ts': `
    import { someService } from './some/service.ts';
    export const errors = Object.fromEntries(Object.entries(someService.errors));`,
  'contract/portal/item-pages.ts': `
    export const itemPages = Object.fromEntries([['policy', '/policy'], ['news', '/news']]);`,
};

const importCalls = `import { someCalls } from '../contract/some/calls.ts';`;
const importErrors = `import { someErrors } from '../contract/some/errors.ts';
  import { errors } from '../contract/errors.ts';`;
const importPages = `import { itemPages } from '../contract/portal/item-pages.ts';`;

/** The folder of a site with this page. */
async function siteWith(page: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'contract-data-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries({ ...files, 'web/page.ts': page })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

async function bundleAt(root: string): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production'); // Vite keeps what the test runner has set
  onTestFinished(() => void vi.unstubAllEnvs());
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [contractDataPlugin()],
    build: { write: false, lib: { entry: join(root, 'web/page.ts'), formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  return result[0]?.output[0].code ?? '';
}

const bundleOf = async (page: string) => bundleAt(await siteWith(page));

/** What the built page exports as `value`. */
async function run(code: string): Promise<unknown> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { value: unknown };
  return module.value;
}

const save = { method: 'POST', path: '/api/save', once: true, reads: ['forum'] };

describe('a page gets what it takes', () => {
  it.each([
    ['a call as a member', `${importCalls} export const value = someCalls.save;`, save],
    [
      'a call by destructuring',
      `${importCalls} const { save } = someCalls; export const value = save;`,
      save,
    ],
    ['a call of an alias', `${importCalls} const calls = someCalls; export const value = calls.save;`, save],
    [
      'a call by an index',
      `${importCalls} const name = () => ['sa', 've'].join(''); export const value = someCalls[name()];`,
      save,
    ],
    [
      'a call of a spread',
      `${importCalls} const all = { ...someCalls }; export const value = all.save;`,
      save,
    ],
    [
      'a call of all of a module',
      `import * as calls from '../contract/some/calls.ts'; export const value = Object.values(calls).map((table) => table.list.path).sort();`,
      ['/api/list', '/api/other'],
    ],
    [
      'a call that is exported again',
      `export { someCalls as value } from '../contract/some/calls.ts';`,
      expect.objectContaining({ save }),
    ],
    [
      'a call whose name is a word of the language',
      `${importCalls} export const value = someCalls.delete;`,
      { method: 'POST', path: '/api/delete', transfer: 'form', reads: ['forum'] },
    ],
    ['an error as a member', `${importErrors} export const value = someErrors.tooMany.msg;`, '最多 5 个'],
    [
      'an error by destructuring',
      `${importErrors} const { tooMany: { msg } } = errors; export const value = msg;`,
      '最多 5 个',
    ],
    [
      'an error of an alias',
      `${importErrors} const all = errors; export const value = all.tooMany.msg;`,
      '最多 5 个',
    ],
    [
      'an error by an index',
      `${importErrors} const name = () => ['too', 'Many'].join(''); export const value = errors[name()].msg;`,
      '最多 5 个',
    ],
    [
      'an error of a spread',
      `${importErrors} export const value = { ...someErrors }.none;`,
      { code: 2, msg: '没有' },
    ],
    ['a constant as a member', `${importPages} export const value = itemPages.policy;`, '/policy'],
    [
      'a constant by destructuring',
      `${importPages} const { news } = itemPages; export const value = news;`,
      '/news',
    ],
    [
      'a constant of an alias',
      `${importPages} const pages = itemPages; export const value = pages.news;`,
      '/news',
    ],
    [
      'a constant by an index',
      `${importPages} const kind = () => ['ne', 'ws'].join(''); export const value = itemPages[kind()];`,
      '/news',
    ],
    [
      'constants of a spread',
      `${importPages} export const value = { ...itemPages };`,
      { policy: '/policy', news: '/news' },
    ],
  ])('%s', async (_, page, expected) => {
    expect(await run(await bundleOf(page))).toEqual(expected);
  });
});

it('leaves out of the bundle the schemas, and the calls that no page takes', async () => {
  const code = await bundleOf(`${importCalls} export const value = someCalls.save;`);
  expect(code).toContain('/api/save');
  for (const left of ['/api/list', '/api/delete', '/api/other', 'stays behind', 'schema'])
    expect(code).not.toContain(left);
});

it('leaves out of the bundle what services declare beside their errors', async () => {
  const code = await bundleOf(`${importErrors} export const value = errors.none.msg;`);
  expect(code).toContain('没有');
  expect(code).not.toContain('of the server');
});

it('refuses a constant that is more than data', async () => {
  const root = await siteWith(`${importPages} export const value = itemPages;`);
  await writeFile(join(root, 'contract/portal/item-pages.ts'), 'export const itemPages = { of: () => 1 };');
  await expect(bundleAt(root)).rejects.toThrow('itemPages is more than data');
});

it('reloads a changed table under npm run dev', async () => {
  const root = await siteWith(`${importCalls} export const value = someCalls.save;`);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [contractDataPlugin()],
  });
  onTestFinished(() => server.close());
  const file = join(root, 'contract/some/calls.ts');
  const codeOf = async (url: string) => (await server.transformRequest(url))?.code ?? '';
  const table = () => codeOf('/contract/some/calls.ts?table=someCalls');
  expect(await codeOf('/contract/some/calls.ts')).toContain('table=someCalls');
  expect(await table()).toContain('/api/save');
  await writeFile(file, files['contract/some/calls.ts'].replace('/api/save', '/api/store'));
  server.watcher.emit('change', file);
  await expect.poll(table).toContain('/api/store');
});
