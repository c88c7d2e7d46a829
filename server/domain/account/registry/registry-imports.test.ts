import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registryCalls } from '#contract/account/registry-calls.ts';
import {
  refusalRetentionDays,
  registryImportRetentionDays,
  rehearsalRetentionDays,
} from '#contract/account/constants.ts';
import { refusalsShown, registryMegabytes } from '#contract/account/registry-rules.ts';
import { errors } from '#contract/errors.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { fetchTable } from '#server/testing/tables.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import {
  registryFile,
  registryHead,
  registryLine as line,
  uploadRegistry,
  type RegistryState,
} from '#server/testing/registry-files.ts';
import { clearRegistry, openRegistryOffice } from '#server/testing/registry-office.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { sweepSite } from '#server/sweep.ts';
import { runRegistryImports } from './run-imports.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let chief: TestColleague;

beforeAll(async () => {
  ({ portal, reviewer, chief } = await openRegistryOffice());
});
afterAll(() => portal.stop());
beforeEach(() => clearRegistry(portal));

const run = (options?: { batchSize?: number }) =>
  runRegistryImports(portal.services, portal.config.databaseUrl ?? '', options);
const upload = (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  uploadRegistry(portal, reviewer.token, content, name === undefined ? {} : { name });
const state = async () =>
  (await portal.call(registryCalls.registryState, {}, { token: reviewer.token })).data as RegistryState;
const current = async () => (await state()).current;
const companies = async () =>
  (await portal.call(registryCalls.registryCompanies, {}, { token: reviewer.token })).data as {
    all: number;
  };
const press = async (token = chief.token) => {
  const id = (await current())?.id ?? 0;
  return portal.call(registryCalls.importRegistry, { id }, { token });
};
async function importAll(content: string | Uint8Array<ArrayBuffer>) {
  expect(await upload(content)).toMatchObject({ code: 1 });
  await run();
  expect(await press()).toMatchObject({ code: 1 });
  await run();
}
const stored = async () =>
  (
    await portal.sql.query<{ name: string; address: string }>(
      'select name, address from business_registry order by credit_code',
    )
  ).rows;
const left = async () =>
  (
    await portal.sql.query<{ rows: number; parts: number }>(
      `select (select count(*)::int from registry_import_row) as rows, (select count(*)::int from registry_import_part) as parts`,
    )
  ).rows[0];

test(
  'of 10,000 lines with 7 bad ones exactly the 7 are named, and 9,993 are in',
  { timeout: 60_000 },
  async () => {
    const bad = [3, 500, 501, 4_999, 5_000, 9_999, 10_000];
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      bad.includes(at + 1) ? `,${makeCreditCode({ serial: at })},路,110108` : line(at),
    );
    expect(await upload(registryFile(...lines))).toMatchObject({ code: 1 });
    expect(await current()).toMatchObject({ state: 'waiting', lines: 0 });
    await run();
    expect(await stored()).toEqual([]);
    const rehearsed = await current();
    expect(rehearsed).toMatchObject({
      ...{ state: 'rehearsed', lines: 10_000, refused: 7, added: 9_993, changed: 0, same: 0, repeated: 0 },
      ...{ fileName: '企业名录.csv', columns: registryHead.split(','), by: 'reviewer_1', isStopped: false },
    });
    // the first line of the file names the columns
    expect(rehearsed?.refusals.map(({ line: at, reason }) => [at, reason])).toEqual(
      bad.map((at) => [at + 1, '企业名称为空']),
    );

    expect(await press()).toMatchObject({ code: 1 });
    expect(await current()).toMatchObject({ state: 'pressed' });
    await run();
    expect(await current()).toMatchObject({ state: 'done', added: 9_993, refused: 7 });
    expect((await companies()).all).toBe(9_993);
    expect((await state()).done).toMatchObject([
      { fileName: '企业名录.csv', by: 'chief_2', added: 9_993, changed: 0, refused: 7 },
    ]);
    await run();
    expect(await left()).toEqual({ rows: 0, parts: 0 });
    expect((await current())?.refusals).toHaveLength(7);
    const { rows: audit } = await portal.sql.query<{ actor_user_id: string; result: string }>(
      `select actor_user_id, result from audit_log where action = 'registry' order by id desc limit 1`,
    );
    expect(audit).toEqual([{ actor_user_id: String(chief.id), result: 'import begun' }]);
  },
);

describe('a rehearsal', () => {
  test('tells what is new, changed, the same, or said again later in the file, and the import agrees', async () => {
    await importAll(registryFile(line(1), line(2), line(3), line(4)));
    const file = registryFile(
      line(1),
      line(2, { address: '新址' }),
      line(3, { name: '改名机械有限公司' }),
      line(5),
      line(6, { address: '旧' }),
      line(6),
    );
    expect(await upload(file)).toMatchObject({ code: 1 });
    await run();
    const told = { lines: 6, added: 2, changed: 2, same: 1, repeated: 1, refused: 0 };
    expect(await current()).toMatchObject({ state: 'rehearsed', ...told });
    expect(await stored()).toHaveLength(4);
    await press();
    // line by line, as many nodes of a large file would
    await run({ batchSize: 1 });
    expect(await current()).toMatchObject({ state: 'done', ...told });
    expect((await stored()).map(({ name, address }) => `${name} ${address}`)).toEqual([
      '第1机械有限公司 路 1 号',
      '第2机械有限公司 新址',
      '改名机械有限公司 路 1 号',
      '第4机械有限公司 路 1 号',
      '第5机械有限公司 路 1 号',
      '第6机械有限公司 路 1 号',
    ]);
  });

  test('reads GB18030, and refuses a file that is neither that nor UTF-8', async () => {
    // 公司 in GB18030
    const name = Buffer.from([0xb9, 0xab, 0xcb, 0xbe]);
    const head = Buffer.from('name,credit_code,address,area_code\n');
    const rest = Buffer.from(`,${makeCreditCode({ serial: 1 })},a,110108\n`);
    await importAll(new Uint8Array(Buffer.concat([head, name, rest])));
    expect((await stored())[0]?.name).toBe('公司');
    await upload(new Uint8Array(Buffer.concat([head, name, rest, Buffer.from([0xff, 0xff, 0x0a])])));
    await run();
    expect(await current()).toMatchObject({
      state: 'failed',
      problem: '第 3 行不是 UTF-8 或 GB18030 编码的文字，整个文件没有读',
    });
  });

  test.each([
    [
      '电话,企业名称\n1,2\n',
      '第一行有不认识的列“电话”。必须有：企业名称、统一社会信用代码、住所、行政区划代码',
    ],
    ['企业名称,统一社会信用代码,住所\n', '第一行缺少“行政区划代码”列'],
    ['\n\n', '文件是空的'],
  ])('says why %j cannot be read, and lets the next one come', async (content, problem) => {
    await upload(content);
    await run();
    expect(await current()).toMatchObject({ state: 'failed' });
    expect((await current())?.problem).toContain(problem);
    expect(await press()).toMatchObject({ code: errors.registryImportMoved.code });
    expect(await upload(registryFile(line(1)))).toMatchObject({ code: 1 });
  });

  test('names the first refused lines, and gives all of them as a file', async () => {
    const bad = Array.from({ length: refusalsShown + 1 }, (_, at) => `=1+${String(at)}\0,"x",路,1`);
    await upload(registryFile(line(1), ...bad));
    await run();
    const found = await current();
    expect(found).toMatchObject({ refused: refusalsShown + 1 });
    expect(found?.refusals).toHaveLength(refusalsShown);
    const { bytes, headers } = await fetchTable(
      portal,
      reviewer.token,
      `${registryCalls.registryRefusals.path}?id=${String(found?.id)}`,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = bytes.toString('utf8').slice(0, -2).split('\r\n');
    expect(lines).toHaveLength(refusalsShown + 2);
    expect(lines[0]).toBe('\ufeff"行号","错误","企业名称","统一社会信用代码","住所","行政区划代码"');
    // no spreadsheet reads it as a formula
    expect(lines[1]).toBe(`"3","企业名称含有控制字符","'=1+0","x","路","1"`);
  });
});

describe('an upload', () => {
  test.each([
    ['企业.xlsx', 'x', errors.registryFileTypeRefused],
    ['企业.csv', '', errors.fileEmpty],
  ])('%s with %j is refused', async (name, content, { code }) => {
    expect(await upload(content, name)).toMatchObject({ code });
    expect(await current()).toBeNull();
  });

  test('may be as large as the limit and no byte larger', { timeout: 60_000 }, async () => {
    const most = registryMegabytes * 1024 * 1024;
    const head = Buffer.from(registryFile(line(1)));
    const content = new Uint8Array(most + 1).fill(0x20);
    for (let at = 0; at <= most; at += 100_000) content[at] = 0x0a;
    content.set(head);
    expect(await upload(content)).toMatchObject({ code: errors.registryFileTooLarge.code });
    expect(await current()).toBeNull();
    expect(await upload(content.subarray(0, most))).toMatchObject({ code: 1 });
    await run();
    expect(await current()).toMatchObject({ state: 'rehearsed', lines: 1, added: 1 });
  });

  test('is refused while another is rehearsed or imported, and takes the place of one that was only rehearsed', async () => {
    const file = registryFile(line(1));
    expect(await upload(file)).toMatchObject({ code: 1 });
    const busy = { code: errors.registryImportBusy.code };
    expect(await upload(file)).toMatchObject(busy);
    await run();
    const first = (await current())?.id ?? 0;
    expect(await upload(file)).toMatchObject({ code: 1 });
    const dropped = await portal.call(registryCalls.importRegistry, { id: first }, { token: chief.token });
    expect(dropped).toMatchObject({ code: errors.registryImportMoved.code });
    await run();
    await press();
    expect(await upload(file)).toMatchObject(busy);
    await portal.sql.query(`update registry_import set state = 'importing' where state = 'pressed'`);
    expect(await upload(file)).toMatchObject(busy);
  });

  test('of several at once one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(registryFile(line(1)))));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === errors.registryImportBusy.code)).toHaveLength(3);
  });
});

describe('a node that stops', () => {
  const file = registryFile(line(2), line(3), line(4));

  test('in the middle of an import leaves the registry as it was, says so, and it can be pressed for again', async () => {
    await importAll(registryFile(line(1)));
    await upload(file);
    await run();
    await press();
    const stopping = new AbortController();
    // told to stop as soon as it says how far it is: after the first of three batches
    let updates = 0;
    const db = new Proxy(portal.services.db, {
      get(target, key, receiver) {
        if (key === 'update' && (updates += 1) === 2) stopping.abort();
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    await runRegistryImports(
      { ...portal.services, db, stopping: stopping.signal },
      portal.config.databaseUrl ?? '',
      { batchSize: 1 },
    );
    expect(updates).toBeGreaterThan(1);
    expect(await stored()).toHaveLength(1);
    expect(await current()).toMatchObject({ state: 'rehearsed', isStopped: true });
    expect(await press()).toMatchObject({ code: 1 });
    await run();
    expect(await stored()).toHaveLength(4);
    expect(await current()).toMatchObject({ state: 'done', isStopped: false });
  });

  test('and dies is found out by the next one: an import changed nothing, a rehearsal is to be sent again', async () => {
    await upload(file);
    await portal.sql.query(`update registry_import set state = 'reading'`);
    await run();
    expect(await current()).toMatchObject({ state: 'failed', problem: '预演时服务停止了，请重新上传' });
    await upload(file);
    await run();
    await portal.sql.query(`update registry_import set state = 'importing' where state = 'rehearsed'`);
    await run();
    expect(await current()).toMatchObject({ state: 'rehearsed', isStopped: true });
    expect(await stored()).toEqual([]);
  });

  test('while it is at work no other takes it away', async () => {
    await upload(file);
    const client = new pg.Client({ connectionString: portal.ownerUrl });
    await client.connect();
    try {
      await client.query(`select pg_advisory_lock(hashtext('business registry'))`);
      await portal.sql.query(`update registry_import set state = 'reading'`);
      await run();
      expect(await current()).toMatchObject({ state: 'reading' });
    } finally {
      await client.end();
    }
  });
});

test('an import whose connection breaks in the middle changes nothing', async () => {
  await upload(registryFile(line(1), line(2)));
  await run();
  await press();
  // the second batch meets a row that no import could write
  await portal.sql.query(
    `create function refuse_second() returns trigger language plpgsql as $$ begin
       if new.name like '第2%' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
  );
  await portal.sql.query(
    'create trigger refuse_second before insert on business_registry for each row execute function refuse_second()',
  );
  try {
    await run({ batchSize: 1 });
  } finally {
    await portal.sql.query('drop function refuse_second cascade');
  }
  expect(await stored()).toEqual([]);
  expect(await current()).toMatchObject({ state: 'rehearsed', isStopped: true });
});

test('the registry is nothing for whoever does not manage accounts of the whole site', async () => {
  await upload(registryFile(line(1)));
  await run();
  const id = (await current())?.id ?? 0;
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('只在此栏', 'policy') returning id`,
  );
  const others = [
    await hireColleague(portal, 11, { role: 'writer' }),
    await hireColleague(portal, 12, { role: 'administrator' }),
    await hireColleague(portal, 13, { role: 'clerk' }),
    await hireColleague(portal, 14, { role: 'reviewer', sectionId: Number(rows[0]?.id) }),
  ];
  const denied = { code: errors.accessDenied.code };
  for (const { token } of others) {
    expect(await portal.call(registryCalls.registryState, {}, { token })).toMatchObject(denied);
    expect(await portal.call(registryCalls.registryCompanies, {}, { token })).toMatchObject(denied);
    expect(await portal.call(registryCalls.importRegistry, { id }, { token })).toMatchObject(denied);
    expect(await portal.call(registryCalls.cancelRehearsal, { id }, { token })).toMatchObject(denied);
    expect(await uploadRegistry(portal, token, registryFile(line(1)))).toMatchObject(denied);
    const { bytes } = await fetchTable(
      portal,
      token,
      `${registryCalls.registryRefusals.path}?id=${String(id)}`,
    );
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject(denied);
  }
  expect(await portal.call(registryCalls.registryState, {})).toMatchObject({ code: errors.notLoggedIn.code });
  expect(await current()).toMatchObject({ state: 'rehearsed' });
});

test('a rehearsal, refused lines and imports are kept for as long as it is said, and the last import for good', async () => {
  const day = 86_400_000;
  const age = (days: number, minutes: number) =>
    portal.sql.query('update registry_import set created_at = $1', [
      new Date(portal.clock.now().getTime() - days * day - minutes * 60_000),
    ]);
  const sweep = () => sweepSite(portal.services, portal.config.databaseUrl ?? '');
  await upload(registryFile(line(1), ',,,'));
  await run();
  await age(rehearsalRetentionDays, -1);
  await sweep();
  expect(await current()).toMatchObject({ state: 'rehearsed' });
  await age(rehearsalRetentionDays, 1);
  await sweep();
  expect(await current()).toBeNull();

  await importAll(registryFile(line(1), ',,,'));
  await age(refusalRetentionDays, -1);
  await sweep();
  expect((await current())?.refusals).toHaveLength(1);
  await age(refusalRetentionDays, 1);
  await sweep();
  expect((await current())?.refusals).toHaveLength(0);

  await importAll(registryFile(line(1)));
  await run();
  await age(registryImportRetentionDays, -1);
  await sweep();
  expect((await state()).done).toHaveLength(2);
  await age(registryImportRetentionDays, 1);
  await sweep();
  expect((await state()).done).toHaveLength(1);
});
