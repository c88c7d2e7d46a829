import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { idempotencyHeader, isBodyEncrypted, tokenHeader } from '#contract/transport.ts';
import { loadConfig } from '#server/config.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { startProgram, type TestProcess } from '#server/testing/child-process.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { make } from '../scripts/new/make.ts';
import { makeOneMore, type Project } from './with-one-more.ts';

const run = promisify(execFile);

let project: Project;
let folder = '';
beforeAll(async () => {
  project = await makeOneMore();
  ({ folder } = project);
  // two files are made of the schema, one reads the other
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const linesOf = async (files: readonly string[]) => {
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.join('').split('\n').length - 1;
};

describe('files and lines to add', () => {
  test('a read call: two files, no new one', () => {
    const { made, changed } = project.made.call;
    expect([made, changed.length]).toEqual([[], 2]);
  });

  test('a kind with list, detail, search text and demo: two files of sixty lines, and two rows', async () => {
    const { made, changed } = project.made.kind;
    expect([made.length, changed.length]).toEqual([2, 2]);
    expect(await linesOf(made)).toBeLessThanOrEqual(60);
  });

  test('a page: a file and a row', () => {
    const { made, changed } = project.made.page;
    expect([made.length, changed.length]).toEqual([1, 1]);
  });

  test('a service: it names what the migration brings along, too', () => {
    const { made, changed } = project.made.service;
    expect(made.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    const migrations = made.filter((file) => file.startsWith('server/db/migrations/'));
    expect(migrations).toEqual([
      expect.stringMatching(/_reservation\.sql$/),
      expect.stringMatching(/meta\/\d{4}_snapshot\.json$/),
    ]);
    expect(changed).toContain('server/db/migrations/meta/_journal.json');
  });
});

test.each([
  [['kind', 'test-bed', '测试床'], 'is there already'],
  [['kind', 'testBed', '试验床'], 'is no name'],
  [['kind', 'class', '试验床'], 'word of the language'],
  [['kind', 'proving-ground', '政策'], 'another title'],
  [['service', 'booth'], 'in Chinese'],
  [['page', 'nowhere/tour', '导览'], 'areas are'],
  [['page', 'home/guide-tour', '导览', '--staff', 'everything'], 'is no permission'],
  [['call', 'newest', '最新', '--in', 'noCalls', '--kind', 'policy'], 'is no table of calls'],
  [['call', 'newest', '最新', '--in', 'policyReadCalls', '--kind', 'noKind'], 'is no kind'],
  [['provider', 'fax/huawei'], 'is no KIND/NAME'],
  [['wonder', 'test-bed'], 'npm run new -- WHAT'],
])('%j is refused with a sentence, before anything is written', async (args, sentence) => {
  await expect(make(folder, args)).rejects.toThrow(sentence);
});

test('a file with changes that are not committed is not written into', async () => {
  await run('git', ['init', '--quiet'], { cwd: folder });
  await expect(make(folder, ['page', 'home/other', '导览'])).rejects.toThrow('not committed');
  expect(existsSync(join(folder, 'web/features/home/other'))).toBe(false);
  await rm(join(folder, '.git'), { recursive: true });
});

test('generated code keeps the rules of the house', async () => {
  const files = Object.values(project.made).flatMap(({ made, changed }) => [...made, ...changed]);
  // the compiler below looks at types; the linter's rules about them take as long again
  const settings = join(folder, '.oxlintrc.json');
  const rules = await readFile(join(projectRoot, '.oxlintrc.json'), 'utf8');
  await writeFile(settings, rules.replace('"typeAware": true, ', ''));
  const sources = [...new Set(files)].filter((file) => /\.tsx?$/.test(file));
  const linter = [join(projectRoot, 'node_modules/oxlint/bin/oxlint'), '-c', settings, ...sources];
  await run(process.execPath, linter, { cwd: folder });
});

test('generated code compiles, but for the contract test of a provider without an entry', async () => {
  const settings = { node: 'server/tsconfig.json', browser: 'web/tsconfig.json' };
  const roots = {
    node: [
      'server/main.ts',
      'demo/load-demo.ts',
      'server/testing/owned-rows.ts',
      'server/testing/harmless-repeats.ts',
      'server/domain/messages/sms-texts.test.ts',
      'server/providers/sms/sms-vendors.test.ts',
    ],
    browser: [
      'web/app/router/route-table.ts',
      'web/features/statistics/big-screen/panels.ts',
      'web/features/content/kinds/test-bed.parts.tsx',
      ...Object.values(project.made).flatMap(({ made }) => made.filter((file) => file.endsWith('.tsx'))),
    ],
  };
  const faults = await Promise.all(
    (['node', 'browser'] as const).map(async (side) => {
      const project = join(folder, `tsconfig.${side}.json`);
      const own = { extends: `./${settings[side]}`, include: [], files: roots[side] };
      await writeFile(project, JSON.stringify(own));
      const compiler = join(projectRoot, 'node_modules/typescript-native/bin/tsc');
      return new Promise<string>((resolve) => {
        const args = [compiler, '-p', project, '--singleThreaded', '--pretty', 'false'];
        // as scripts/types.mjs has it
        const env = { ...process.env, GOGC: 'off' };
        // what it finds is on stdout, and its exit code a failure
        execFile(process.execPath, args, { env }, (_, stdout) => resolve(stdout));
      });
    }),
  );
  expect(faults).toEqual([
    expect.stringMatching(
      /server\/providers\/sms\/sms-vendors\.test\.ts\S+ error TS2741: Property 'huawei' is missing[^\n]*\n$/,
    ),
    '',
  ]);
  // two compilers over nearly everything, on processors that others use too
}, 180_000);

// a whole build, beside the one of build/bundle.test.ts: npm run test:long
test.runIf(process.env['TEST_EXTENT'] === 'long')(
  'generated code leaves every page within its limits',
  async () => {
    const runner = join(projectRoot, 'node_modules/vitest/vitest.mjs');
    const args = [runner, 'run', 'build/bundle.test.ts', '--hookTimeout=600000'];
    await run(process.execPath, args, { cwd: folder });
  },
  600_000,
);

describe('a portal with one more of everything', () => {
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
    // what happens every ten minutes happens every half second
    const tasks = join(folder, 'server/background-tasks.ts');
    const usual = await readFile(tasks, 'utf8');
    await writeFile(tasks, usual.replace('sweep: 10 * 60_000', 'sweep: 500'));
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

  async function passwordOf(account: string): Promise<string> {
    const listed = JSON.parse(await readFile(join(dataDir(), 'demo-accounts.json'), 'utf8')) as {
      account: string;
      password: string;
    }[];
    return passwordDigest(listed.find((one) => one.account === account)?.password ?? '');
  }

  async function logIn(account: string): Promise<string> {
    const password = await passwordOf(account);
    const form = { account, password, userType: 'enpt', loginType: 'password' };
    return (await ask(accountCalls.doLogin.path, form)).token;
  }

  test('answers the read call', async () => {
    const { code, data } = await ask('/api/cms/info/portal/newestInterpretations', { pageSize: 2 });
    expect([code, data]).toEqual([1, { total: expect.any(Number) as number, rows: expect.any(Array) as [] }]);
    expect(data['rows']).toHaveLength(2);
  });

  test('lists the kind by its facets, finds it by its search text and shows its item', async () => {
    const list = (level: string) =>
      ask('/api/cms/info/portal/portallist', {
        kind: 'testBed',
        filters: { level, topics: ['边缘计算'] },
      });
    expect((await list('国家')).data).toEqual({ total: 0, rows: [] });
    const { code, data } = await list('市');
    const [row] = data['rows'] as { id: number; card: object }[];
    expect([code, data['total'], row?.card]).toEqual([
      1,
      1,
      { organisation: '市智能制造研究院', level: '市' },
    ]);
    expect(await ask('/api/cms/info/portal/getPortalById', { id: row?.id })).toMatchObject({
      code: 1,
      data: { kind: 'testBed', extra: { topics: ['边缘计算'] }, sectionName: '测试床' },
    });
    // found by its topics, which neither title nor text name
    const found = await ask('/api/search/search/query', { keyword: '边缘计算', kind: 'testBed' });
    expect(found.data['rows']).toMatchObject([{ id: row?.id, kindName: '测试床' }]);
    const suggested = await ask('/api/search/search/suggest', { keyword: '测试床的第一项' });
    expect(suggested.data['rows']).toMatchObject([{ id: row?.id, kindName: '测试床' }]);
    const plain = await fetch(`${url}/p/testBed/${String(row?.id)}`);
    expect([plain.status, await plain.text()]).toEqual([
      200,
      expect.stringContaining('测试床的第一项示范内容'),
    ]);
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
    const extra = { organisation: '市信息中心', level: '市', topics: [] };
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

  test('has the service: submitted once, decided, withdrawn by whoever owns it, told, counted, exported, erased', async () => {
    const prefix = '/api/portal/reservation';
    const request = { body: '周三下午试切铝件' };
    const [factory, other, clerk] = [
      await logIn('demo_factory'),
      await logIn('demo_provider'),
      await logIn('demo_clerk'),
    ];
    expect((await ask(`${prefix}/submit`, request)).code).not.toBe(1);
    for (const body of [' ', '长'.repeat(501)])
      expect(await ask(`${prefix}/submit`, { body }, factory)).toMatchObject({ data: { field: 'body' } });
    const once = { [idempotencyHeader]: 'submitted-by-the-test' };
    const made = await Promise.all(
      Array.from({ length: 5 }, () => ask(`${prefix}/submit`, request, factory, once)),
    );
    const [{ id } = { id: 0 }] = made.map(({ data }) => data as { id: number });
    expect(made.map(({ code, data }) => [code, data['id']])).toEqual(made.map(() => [1, id]));
    for (let n = 2; n <= 5; n++) expect((await ask(`${prefix}/submit`, request, factory)).code).toBe(1);
    expect((await ask(`${prefix}/submit`, request, factory)).code, 'the sixth of a day').not.toBe(1);
    expect((await ask(`${prefix}/cancel`, { id }, other)).code).not.toBe(1);
    for (const nobody of [factory, await logIn('demo_chief')])
      expect((await ask(`${prefix}/list`, {}, nobody)).code).not.toBe(1);
    const { data: waiting } = await ask(`${prefix}/list`, {}, clerk);
    expect(waiting).toMatchObject({ total: 5 });
    expect((waiting['rows'] as object[])[0]).toMatchObject({ id, state: 'requested' });
    expect(await ask(`${prefix}/decide`, { id, decision: 'decline' }, clerk)).toMatchObject({
      data: { field: 'comment' },
    });
    expect((await ask(`${prefix}/decide`, { id, decision: 'accept' }, clerk)).code).toBe(1);
    expect((await ask(`${prefix}/decide`, { id, decision: 'accept' }, clerk)).code).not.toBe(1);
    const { data: told } = await ask('/api/system/message/list', {}, factory);
    expect(told['rows'] as object[]).toContainEqual(
      expect.objectContaining({ title: '预约已受理', page: '/company?page=reservation' }),
    );
    const figure = await ask('/api/dataCenter/zwfw/reservations');
    expect(figure.data['rows']).toMatchObject([{ key: 'accepted', values: [1] }, { values: [4] }]);
    expect((await ask(`${prefix}/cancel`, { id }, factory)).code).toBe(1);
    const { data: own } = await ask(`${prefix}/own`, {}, factory);
    expect((own['rows'] as object[]).at(-1)).toMatchObject({ id, state: 'cancelled' });
    expect((await ask(`${prefix}/own`, {}, other)).data).toEqual({ total: 0, rows: [] });
  });

  test('has what the service keeps in the download, and deletes it with the account', async () => {
    const token = await logIn('demo_factory');
    const proof = { purpose: 'data', password: await passwordOf('demo_factory') };
    const confirmed = await ask(confirmationCalls.confirmIdentity.path, proof, token);
    const { data } = await ask(profileCalls.exportData.path, {}, confirmed.token || token);
    expect(data['reservations']).toHaveLength(5);
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const account = await owner.query<{ id: string }>(
      `update app_user set deletion_requested_at = now() - interval '16 days' where account = 'demo_factory' returning id`,
    );
    const left = async () => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from reservation where user_id = $1`,
        [account.rows[0]?.id],
      );
      return rows[0]?.n;
    };
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    const steps = await owner.query(`select from workflow_step where subject = 'reservation'`);
    await owner.end();
    expect(steps.rowCount).toBe(0);
  });
});
