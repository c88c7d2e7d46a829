import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { idempotencyHeader, isBodyEncrypted, tokenHeader } from '#contract/transport.ts';
import { loadConfig } from '#server/config.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { startProgram, type TestProcess } from '#server/testing/child-process.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { follow, linesOf, readBlocks, type Block } from './read-recipes.ts';

/** Where they are followed: what the compiler and a portal need of the project. */
let folder = '';
const blocks: Block[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-recipes-'));
  const isNeeded = (path: string) => !/\.test\.tsx?$/.test(path);
  const copied = [
    'contract',
    'demo',
    'server',
    'web',
    'package.json',
    'tsconfig.base.json',
    'drizzle.config.ts',
  ];
  for (const name of copied)
    await cp(join(projectRoot, name), join(folder, name), { recursive: true, filter: isNeeded });
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['docs/recipes.md', 'docs/pages.md', 'docs/services.md'])
    blocks.push(...readBlocks(await readFile(join(projectRoot, name), 'utf8')));
  const [statements, others] = [true, false].map((isSql) =>
    blocks.filter(({ file }) => file.endsWith('.sql') === isSql),
  ) as [Block[], Block[]];
  for (const block of others) await follow(folder, block);
  // npm run db:generate -- --name reservation
  const generate = [
    join(projectRoot, 'node_modules/drizzle-kit/bin.cjs'),
    'generate',
    '--name',
    'reservation',
  ];
  await promisify(execFile)(process.execPath, generate, { cwd: folder });
  for (const block of statements) await follow(folder, block);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How many files a recipe makes, how many lines it adds to others, and how many lines it has altogether. */
function costOf(recipe: string) {
  const own = blocks.filter((block) => block.recipe === recipe);
  expect(own, recipe).not.toEqual([]);
  const [made, changed] = [true, false].map((isNew) =>
    own.filter(({ file }) => existsSync(join(projectRoot, file)) !== isNew),
  ) as [Block[], Block[]];
  const sum = (some: Block[]) => some.reduce((lines, block) => lines + linesOf(block), 0);
  return { made: made.length, changed: changed.length, rows: sum(changed), lines: sum(own) };
}

describe('what it takes to add', () => {
  test('a read call: two files, ten lines', () => {
    const { made, changed, lines } = costOf('A read call');
    expect([made, changed]).toEqual([0, 2]);
    expect(lines).toBeLessThanOrEqual(10);
  });

  test('a kind with list, detail, search text and demo: two files of sixty lines, and two rows', () => {
    const { made, rows, lines } = costOf('A kind of content');
    expect([made, rows]).toEqual([2, 2]);
    expect(lines).toBeLessThanOrEqual(60);
  });

  test('its way there in the menu: a row', () => {
    expect(costOf('A way there in the menu').lines).toBe(1);
  });

  test('a resource of ten calls: a line', () => {
    expect(costOf('A resource').lines).toBe(1);
  });
});

test('what the recipes make compiles', async () => {
  const settings = { node: 'server/tsconfig.json', browser: 'web/tsconfig.json' };
  const roots = {
    node: [
      'server/main.ts',
      'demo/load-demo.ts',
      'server/testing/owned-rows.ts',
      'server/testing/harmless-repeats.ts',
    ],
    browser: [
      'web/app/router/route-table.ts',
      'web/features/statistics/big-screen/panels.ts',
      ...blocks.map(({ file }) => file).filter((file) => /\/(page|desks\/.*)\.tsx$/.test(file)),
    ],
  };
  const faults = await Promise.all(
    (['node', 'browser'] as const).map(async (side) => {
      const project = join(folder, `tsconfig.${side}.json`);
      const own = { extends: `./${settings[side]}`, include: [], files: roots[side] };
      await writeFile(project, JSON.stringify(own));
      const compiler = join(projectRoot, 'node_modules/typescript-native/bin/tsc');
      return new Promise<string>((resolve) => {
        const args = [compiler, '-p', project, '--singleThreaded'];
        // as scripts/types.mjs has it
        const env = { ...process.env, GOGC: 'off' };
        // what it finds is on stdout, and its exit code a failure
        execFile(process.execPath, args, { env }, (_, stdout) => resolve(stdout));
      });
    }),
  );
  expect(faults).toEqual(['', '']);
  // two compilers over nearly everything, on processors that others use too
}, 180_000);

describe('a portal with what the recipes make', () => {
  let database: TestDatabase;
  let portal: TestProcess;
  let url = '';
  const dataDir = () => join(folder, 'data');

  beforeAll(async () => {
    database = await createTestDatabase();
    // as of a new site, whose menu is filled from the file
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(
      `delete from menu_item; update site_setting set value = '' where name = 'reference data'`,
    );
    await owner.end();
    const program = join(folder, 'dist/main.js');
    await build({
      absWorkingDir: folder,
      entryPoints: ['server/main.ts'],
      outfile: program,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
    });
    portal = startProgram([process.execPath, program], {
      cwd: folder,
      env: {
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: 'on',
        DATA_DIR: dataDir(),
        DATABASE_URL: database.portalUrl,
        DATABASE_MIGRATION_URL: database.url,
        SECRET_KEY: '11'.repeat(32),
        CAPTCHA_PROVIDER: 'off',
        LOG_LEVEL: 'warn',
      },
    });
    [, url = ''] = await portal.waitFor(/The portal is at (\S+)/);
  });
  afterAll(async () => {
    portal.kill('SIGTERM');
    await portal.ended;
    await database.drop();
  });

  async function ask(path: string, request: object = {}, token = '', headers: Record<string, string> = {}) {
    const body = JSON.stringify(request);
    const { transport } = loadConfig({ NODE_ENV: 'test' });
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [tokenHeader]: token, ...headers },
      body: isBodyEncrypted(path) ? JSON.stringify(encryptBody(body, transport)) : body,
    });
    const { code, data } = (await response.json()) as Envelope<never>;
    return { code, data: data as Record<string, unknown>, token: response.headers.get(tokenHeader) ?? '' };
  }

  async function logIn(account: string): Promise<string> {
    const listed = JSON.parse(await readFile(join(dataDir(), 'demo-accounts.json'), 'utf8')) as {
      account: string;
      password: string;
    }[];
    const password = passwordDigest(listed.find((one) => one.account === account)?.password ?? '');
    const form = { account, password, userType: 'enpt', loginType: 'password' };
    return (await ask(accountCalls.doLogin.path, form)).token;
  }

  test('answers the read call', async () => {
    const { code, data } = await ask('/api/cms/info/portal/newestExplanations', { pageSize: 2 });
    expect([code, data]).toEqual([1, { total: expect.any(Number) as number, rows: expect.any(Array) as [] }]);
    expect(data['rows']).toHaveLength(2);
  });

  test('lists the kind by its facets, finds it by its search text and shows its item', async () => {
    const list = (level: string) =>
      ask('/api/cms/info/portal/portallist', {
        kind: 'testBed',
        filters: { level, technologies: ['边缘计算'] },
      });
    expect((await list('国家')).data).toEqual({ total: 0, rows: [] });
    const { code, data } = await list('市');
    const [row] = data['rows'] as { id: number; card: object }[];
    expect([code, data['total'], row?.card]).toEqual([1, 1, { operator: '市智能制造研究院', level: '市' }]);
    expect(await ask('/api/cms/info/portal/getPortalById', { id: row?.id })).toMatchObject({
      code: 1,
      data: { kind: 'testBed', extra: { technologies: ['机器视觉', '边缘计算'] }, sectionName: '测试床' },
    });
    // found by its technologies, which neither title nor text name
    const found = await ask('/api/search/search/query', { keyword: '边缘计算', kind: 'testBed' });
    expect(found.data['rows']).toMatchObject([{ id: row?.id, kindName: '测试床' }]);
    const suggested = await ask('/api/search/search/suggest', { keyword: '视觉检测测试' });
    expect(suggested.data['rows']).toMatchObject([{ id: row?.id, kindName: '测试床' }]);
    const plain = await fetch(`${url}/p/testBed/${String(row?.id)}`);
    expect([plain.status, await plain.text()]).toEqual([200, expect.stringContaining('工业视觉检测测试床')]);
  });

  test('has a section of the kind, and leads to its list from the menu', async () => {
    const sections = await ask('/api/cms/info/portal/portalSectionTree');
    const roots = sections.data as unknown as { name: string; children: object[] }[];
    const own = roots.find(({ name }) => name === '测试床');
    expect(own?.children).toMatchObject([{ name: '测试床', kind: 'testBed' }]);
    const { data } = await ask('/api/portal/portalMenu/getPortalAll');
    const menu = data['rows'] as { name: string; children: { name: string; url: string }[] }[];
    const entry = menu.flatMap(({ children }) => children).find(({ name }) => name === '测试床');
    expect(entry?.url).toBe('/Excellent/testBeds');
    expect(await readFile(join(folder, 'contract/portal/pages.ts'), 'utf8')).toContain(
      `'${entry?.url ?? '?'}':`,
    );
  });

  test('answers the calls of the resource, for staff as well', async () => {
    const prefix = '/api/cms/info/testBed';
    expect(await ask(`${prefix}/getAmount`)).toMatchObject({ code: 1, data: { amount: 1 } });
    expect(await ask(`${prefix}/getCount`, { filters: { level: '省' } })).toMatchObject({
      data: { count: 0 },
    });
    const cards = await ask(`${prefix}/cardList`);
    const [{ id } = { id: 0 }] = cards.data['rows'] as { id: number }[];
    expect(await ask(`${prefix}/getByIdNew`, { id })).toMatchObject({
      code: 1,
      data: { id, previous: null },
    });
    expect(await ask(`${prefix}/saveClick`, { id })).toMatchObject({ code: 1 });
    expect((await ask(`${prefix}/saveOrUpdate`, {})).code).not.toBe(1);
    const token = await logIn('demo_writer');
    const item = { title: '网络测试床', summary: '', body: '', sectionName: '测试床' };
    const extra = { operator: '市信息中心', level: '市', technologies: [] };
    const { code, data } = await ask(`${prefix}/saveOrUpdate`, { ...item, extra }, token);
    expect([code, data]).toEqual([1, { id: expect.any(Number) as number, rev: 1 }]);
    expect((await ask(`${prefix}/getAmount`)).data).toEqual({ amount: 1 });
  });

  test('has the sections of the file', async () => {
    const sections = await ask('/api/cms/info/portal/portalSectionTree');
    interface Section {
      name: string;
      children: Section[];
    }
    const below = (all: readonly Section[], wanted: string) =>
      all.find(({ name }) => name === wanted)?.children ?? [];
    const reports = below(below(sections.data as unknown as Section[], '资讯中心'), '媒体报道');
    expect(reports.map(({ name }) => name)).toEqual(['中央媒体', '本地媒体']);
  });

  test('lets a clerk tell an enterprise about a policy, once, and nobody else', async () => {
    const path = '/api/system/message/tellAboutPolicy';
    const list = await ask('/api/cms/info/portal/portallist', { kind: 'policy' });
    const [{ id: policyId } = { id: 0 }] = list.data['rows'] as { id: number }[];
    const request = { account: 'demo_factory', body: '注塑设备联网可以申请', policyId };
    const [clerk, enterprise] = [await logIn('demo_clerk'), await logIn('demo_factory')];
    expect((await ask(path, request, await logIn('demo_chief'))).code).not.toBe(1);
    for (const [given, field] of [
      [{ ...request, body: ' ' }, 'body'],
      [{ ...request, account: 'nobody' }, 'account'],
    ] as const)
      expect(await ask(path, given, clerk)).toMatchObject({ code: expect.any(Number), data: { field } });
    expect((await ask(path, { ...request, policyId: 1e9 }, clerk)).code).not.toBe(1);
    const tell = () => ask(path, request, clerk, { [idempotencyHeader]: 'told-by-the-recipe' });
    expect(await Promise.all([tell(), tell()])).toMatchObject([{ code: 1 }, { code: 1 }]);
    const { data } = await ask('/api/system/message/list', {}, enterprise);
    const page = `/Info/zcfbDetail?infoId=${String(policyId)}`;
    const rows = data['rows'] as { page: string }[];
    expect(rows.filter((row) => row.page === page)).toMatchObject([{ body: request.body }]);
  });

  test('has the service: reserved once, told, decided, cancelled by whoever owns it, and counted', async () => {
    const prefix = '/api/portal/testBedReservation';
    const list = await ask('/api/cms/info/portal/portallist', { kind: 'testBed' });
    const [{ id: testBed } = { id: 0 }] = list.data['rows'] as { id: number }[];
    const request = { id: testBed, day: '2199-01-01', purpose: '试切铝件' };
    const [factory, other, clerk] = [
      await logIn('demo_factory'),
      await logIn('demo_provider'),
      await logIn('demo_clerk'),
    ];
    expect((await ask(`${prefix}/reserve`, request)).code).not.toBe(1);
    for (const [given, field] of [
      [{ ...request, day: '2020-02-30' }, 'day'],
      [{ ...request, purpose: '长'.repeat(201) }, 'purpose'],
    ] as const)
      expect(await ask(`${prefix}/reserve`, given, factory)).toMatchObject({ data: { field } });
    const once = { [idempotencyHeader]: 'reserved-by-the-recipe' };
    const made = await Promise.all(
      Array.from({ length: 5 }, () => ask(`${prefix}/reserve`, request, factory, once)),
    );
    const [{ id } = { id: 0 }] = made.map(({ data }) => data as { id: number });
    expect(made.map(({ code, data }) => [code, data['id']])).toEqual(made.map(() => [1, id]));
    expect((await ask(`${prefix}/reserve`, request, factory)).code).not.toBe(1);
    expect((await ask(`${prefix}/cancel`, { id }, other)).code).not.toBe(1);
    expect((await ask(`${prefix}/list`, {}, clerk)).data).toMatchObject({
      rows: [{ id, state: 'requested' }],
    });
    expect(await ask(`${prefix}/decide`, { id, decision: 'decline' }, clerk)).toMatchObject({
      data: { field: 'comment' },
    });
    expect((await ask(`${prefix}/decide`, { id, decision: 'confirm' }, clerk)).code).toBe(1);
    const { data: told } = await ask('/api/system/message/list', {}, factory);
    expect(told['rows'] as object[]).toContainEqual(
      expect.objectContaining({ title: '测试床预约已确认', page: '/company?page=testBed' }),
    );
    const figure = await ask('/api/dataCenter/zwfw/testBedReservations');
    expect(figure.data['rows']).toMatchObject([{ key: 'confirmed', values: [1] }, { values: [0] }]);
    expect((await ask(`${prefix}/cancel`, { id }, factory)).code).toBe(1);
    expect((await ask(`${prefix}/own`, {}, factory)).data).toMatchObject({
      rows: [{ id, state: 'cancelled' }],
    });
    expect((await ask(`${prefix}/own`, {}, other)).data).toEqual({ total: 0, rows: [] });
  });
});
