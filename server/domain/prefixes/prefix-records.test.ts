import { create } from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { identifierCalls } from '#contract/content/identifier-calls.ts';
import { releaseCalls } from '#contract/content/calls.ts';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import { recordRowsPerImport } from '#contract/prefixes/constants.ts';
import type { ImportResult } from '#contract/prefixes/entities.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { cutText } from '#contract/prefixes/record-file.ts';
import { tokenHeader } from '#contract/transport.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertCertified, prefixing } from '#server/testing/prefixing.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let act: ReturnType<typeof prefixing>;
let token = '';
let prefixId = 0;
let prefix = '';
beforeAll(async () => {
  portal = await startTestPortal();
  act = prefixing(portal, await hireColleague(portal, 1, { role: 'reviewer' }));
  const company = await insertCertified(portal, 101);
  ({ token } = company);
  ({ prefixId, prefix } = await act.held(company));
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName, field: string) => ({ code: errors[name].code, data: { field } });
const save = (suffix: string, values: { index?: string; type: string; data: string }[], isNew = false) =>
  portal.call(
    recordCalls.saveRecord,
    { prefixId, suffix, isNew, values: values.map((value) => ({ index: '1', ...value })) },
    { token },
  );
const resolve = (handle: string) => portal.call(identifierCalls.resolve, { handle });
const open = (path: string, accept = 'text/html') =>
  fetch(portal.url + path, { headers: { accept }, redirect: 'manual' });
const take = (rows: Parameters<typeof csv>[0], isDryRun = false) =>
  portal.call(recordCalls.importRecords, { prefixId, isDryRun, text: csv(rows) }, { token });
const csv = (lines: readonly string[]) => cutText(lines.join('\n'));

describe('saveRecord', () => {
  test('registers what resolves at once, by a page between, whatever the case', async () => {
    const address = 'https://trace.example.com/1?x=轴承';
    const values = [
      { type: 'url', data: address },
      { index: '2', type: '产品名称', data: '减速机 <R47>' },
    ];
    expect(await save('GBX/R47-1', values, true)).toMatchObject({ data: { handle: `${prefix}/GBX/R47-1` } });
    expect(await save('gbx/r47-1', values, true)).toMatchObject(failsWith('recordExists', 'suffix'));
    expect(await resolve(`${prefix}/gbx/R47-1`)).toMatchObject({
      data: { source: 'local', holder: '远衡机械101厂', values: [{ type: 'URL' }, { data: '减速机 <R47>' }] },
    });
    const page = await open(`/id/${prefix}/GBX/R47-1`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('即将离开本站');
    expect(html).toContain('企业“远衡机械101厂”');
    const programs = await open(`/id/${prefix}/GBX/R47-1`, 'application/json');
    expect(await programs.json()).toMatchObject({ values: [{ data: { value: address } }, {}] });
  });

  test('leads to no page of the portal, and refuses what is wrong beside its field', async () => {
    for (const [values, error, field] of [
      [[{ type: 'URL', data: '/#/company' }], 'recordUrlWrong', 'values.0.data'],
      [[{ type: 'URL', data: 'javascript:alert(1)' }], 'recordUrlWrong', 'values.0.data'],
      [[{ type: 'HS_SECKEY', data: 'x' }], 'recordTypeReserved', 'values.0.type'],
      [[{ type: 'EMAIL', data: 'nobody' }], 'recordEmailWrong', 'values.0.data'],
      [[{ type: 'HS_ALIAS', data: '88.1' }], 'recordAliasWrong', 'values.0.data'],
      [
        [
          { type: 'DESC', data: 'a' },
          { type: 'DESC', data: 'b' },
        ],
        'recordTwice',
        'values.1.index',
      ],
      [[], 'recordTypeRequired', 'values.0.type'],
    ] as const)
      expect(await save('wrong', [...values])).toMatchObject(failsWith(error, field));
    expect(await save('a b', [{ type: 'DESC', data: 'x' }])).toMatchObject(
      failsWith('recordSuffixWrong', 'suffix'),
    );
  });

  test('counts identifiers, in the figures of the site as well', async () => {
    const total = async () =>
      ((await portal.call(releaseCalls.getIdentificationCode)).data as { signTotalNum: number }).signTotalNum;
    const before = await total();
    await save('count-1', [{ type: 'DESC', data: 'x' }]);
    await save('count-1', [{ type: 'DESC', data: 'y' }]);
    expect(await total()).toBe(before + 1);
    await portal.call(recordCalls.deleteRecord, { prefixId, suffix: 'COUNT-1' }, { token });
    await portal.call(recordCalls.deleteRecord, { prefixId, suffix: 'count-1' }, { token });
    expect(await total()).toBe(before);
    expect((await resolve(`${prefix}/count-1`)).code).toBe(errors.handleUnknown.code);
  });
});

describe('importRecords', () => {
  test('names each line that cannot be taken, and takes none then', async () => {
    const file = [
      '后缀,序号,类型,内容,有效时间（秒）',
      'F-1,1,URL,https://a.example/1,',
      'F-2,x,DESC,没有序号,',
      `${prefix}/F-1,1,DESC,又是它,`,
      '"F-3",1,DESC,"带,逗号和""引号""",60',
      'F-4,1,HS_ADMIN,x,',
    ];
    for (const isDryRun of [true, false])
      expect((await take(file, isDryRun)).data).toMatchObject({
        ...{ rows: 5, faulty: 3, isDone: false },
        faults: [
          { line: 3, field: 'index', error: 'recordIndexWrong' },
          { line: 4, field: 'index', error: 'recordTwice' },
          { line: 6, field: 'type', error: 'recordTypeReserved' },
        ],
      });
    expect((await resolve(`${prefix}/F-1`)).code).toBe(errors.handleUnknown.code);
    const right = [file[0] ?? '', file[1] ?? '', file[4] ?? ''];
    expect((await take(right, true)).data).toMatchObject({ added: 2, isDone: false });
    expect((await take(right)).data).toMatchObject({ added: 2, isDone: true });
    expect((await take(right)).data).toMatchObject({ added: 0, same: 2, isDone: true });
    expect(await resolve(`${prefix}/F-3`)).toMatchObject({ data: { values: [{ data: '带,逗号和"引号"' }] } });
  });

  test('takes 10,000 rows and no more', { timeout: 120_000 }, async () => {
    const rows = Array.from(
      { length: recordRowsPerImport },
      (_, n) => `B-${String(n)},1,URL,https://a.example/${String(n)},3600`,
    );
    const result = (await take(rows)).data as ImportResult;
    expect(result).toMatchObject({ rows: 10_000, added: 10_000, isDone: true });
    expect(await take([...rows, 'one-more,1,DESC,x,'])).toMatchObject(
      failsWith('recordsTooManyRows', 'text'),
    );
    expect(await take([])).toMatchObject(failsWith('recordsEmpty', 'text'));
    expect(await resolve(`${prefix}/b-9999`)).toMatchObject({ code: 1 });
    const listed = await portal.call(
      recordCalls.listRecords,
      { prefixId, search: 'b-99', pageSize: 100 },
      { token },
    );
    expect(listed.data).toMatchObject({ total: 111 });
  });

  test('takes what is exported', { timeout: 120_000 }, async () => {
    await save('formula', [{ type: 'DESC', data: '=1+1' }]);
    const answer = await fetch(
      `${portal.url}${recordCalls.exportRecords.path}?prefixId=${String(prefixId)}`,
      {
        headers: { [tokenHeader]: token },
      },
    );
    const lines = (await answer.text()).split('\r\n').filter((line) => /formula|后缀|R47/.test(line));
    const result = (await take(lines, true)).data as ImportResult;
    expect(result).toMatchObject({ faulty: 0, added: 0, changed: 0, same: lines.length - 1 });
  });
});

describe('a prefix that is not in use', () => {
  test('resolves nothing and takes nothing until it is resumed, and its check page says so', async () => {
    await save('paused', [{ type: 'DESC', data: 'x' }]);
    await act.moved(prefixId, 'suspend', { comment: '联系不上' });
    expect((await resolve(`${prefix}/paused`)).code).toBe(errors.handleUnknown.code);
    expect((await save('other', [{ type: 'DESC', data: 'x' }])).code).toBe(errors.prefixNotActive.code);
    expect(await (await open(`/prefix/${prefix}`)).text()).toContain('已暂停');
    await act.moved(prefixId, 'resume');
    expect((await resolve(`${prefix}/paused`)).code).toBe(1);
    expect(await (await open(`/prefix/${prefix}`)).text()).toContain('前缀有效');
    expect((await open('/prefix/88.300.999')).status).toBe(404);
    expect((await open('/prefix/%3Cscript%3E')).status).toBe(404);
  });
});

test('prefixCertificate draws the code of its check page, to be read module by module', async () => {
  const answer = await fetch(
    `${portal.url}${prefixCalls.prefixCertificate.path}?prefixId=${String(prefixId)}`,
    {
      headers: { [tokenHeader]: token },
    },
  );
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const address = /\/URI\(([^)]+)\)/.exec(pdf)?.[1] ?? '';
  expect(address).toBe(`${portal.config.publicUrl}/prefix/${prefix}`);
  const { modules } = create(address, { errorCorrectionLevel: 'Q' });
  const side = 96 / modules.size;
  const drawn = [
    ...(/0 g ((?:[\d.]+ ){4}re.*?) f/.exec(pdf)?.[1] ?? '').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re/g),
  ];
  const dark = new Set(
    drawn.flatMap(([, left, bottom, width]) => {
      const row = modules.size - 1 - Math.round((Number(bottom) - 132) / side);
      const from = Math.round((Number(left) - 428) / side);
      return Array.from(
        { length: Math.round(Number(width) / side) },
        (_, n) => `${String(row)} ${String(from + n)}`,
      );
    }),
  );
  const expected = Array.from(
    { length: modules.size ** 2 },
    (_, n) => [Math.floor(n / modules.size), n % modules.size] as const,
  )
    .filter(([row, column]) => modules.get(row, column) === 1)
    .map(([row, column]) => `${String(row)} ${String(column)}`);
  expect([...dark].sort()).toEqual(expected.sort());
});
