import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import { errors } from '#contract/errors.ts';
import { figureCalls } from '#contract/statistics/calls.ts';
import { figureFileCalls } from '#contract/statistics/file-calls.ts';
import { readSheet } from '#server/domain/publishing/tables/sheet-reader.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { fetchTable } from '#server/testing/tables.ts';

const never = 2 ** 31 - 1;
let portal: TestPortal;
let administrator: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { flushVisits: never, sweep: never } });
  administrator = await hireColleague(portal, 900, { role: 'administrator' });
});
afterAll(() => portal.stop());

const take = (query: string, { token } = administrator) =>
  fetchTable(portal, token, `${figureFileCalls.exportFigure.path}?${query}`);
const codeOf = ({ bytes }: { bytes: Buffer }) =>
  (JSON.parse(bytes.toString('utf8')) as { code: number }).code;

test('exportFigure has what the figure says of the same days, as CSV, and leaves a line', async () => {
  await portal.sql.query(
    `insert into visit_day (day, route, statistics_type, visits) values ('2026-03-04', '/home/Home', 'pc', 1200), ('2026-03-02', '/=1', 'pc', 5)`,
  );
  const { data } = await portal.call(figureCalls.visitDaysOf, { days: 3 }, administrator);
  const { rows } = figureCalls.visitDaysOf.response.parse(data);
  const { bytes, headers } = await take('figure=visitDaysOf&days=3&format=csv');
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    '\uFEFF"名称","访问（次）"',
    ...rows.map(({ name, values }) => `"${name}","${String(values[0])}"`),
  ]);
  expect(lines.slice(4)).toEqual(['', '"统计时间 2026-03-04 10:00"', '']);
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(
    '每日访问近3天2026-03-04.csv',
  );
  expect((await take('figure=visitPagesOf&format=csv')).bytes.toString('utf8')).toContain('"/=1","5"');
  const { rows: said } = await portal.sql.query(
    `select actor_user_id::int as by, result from audit_log where action = 'export' and object = 'figure visitDaysOf'`,
  );
  expect(said).toEqual([{ by: administrator.id, result: '3 rows, csv' }]);
  const record = await portal.call(auditCalls.searchAudit, { act: 'export', pageSize: 2 }, administrator);
  const taken = (record.data as { rows: { detail: string }[] }).rows.map(({ detail }) => detail);
  expect(taken).toEqual(['统计“页面访问”', '统计“每日访问”']);
});

test('exportFigure refuses who has no role for the whole site, figures for everybody, and days beyond a year', async () => {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('一栏', 'news') returning id`,
  );
  const ofSection = await hireColleague(portal, 901, { role: 'chief', sectionId: Number(rows[0]?.id) });
  const writer = await hireColleague(portal, 902, { role: 'writer' });
  for (const one of [ofSection, writer])
    expect(codeOf(await take('figure=registrations&format=csv', one))).toBe(errors.accessDenied.code);
  for (const query of [
    'figure=overview&format=csv',
    'figure=registrations&format=pdf',
    'figure=registrations&format=csv&days=367',
    'figure=registrations&format=csv&days=0',
  ])
    expect(codeOf(await take(query)), query).toBe(errors.invalidRequest.code);
});

test('exportFigure makes a workbook of the same rows', async () => {
  const { data } = await portal.call(figureCalls.signUps, {}, administrator);
  const { rows } = figureCalls.signUps.response.parse(data);
  const folder = await mkdtemp(join(tmpdir(), 'figure-'));
  try {
    const path = join(folder, 'a.xlsx');
    await writeFile(path, (await take('figure=signUps&format=xlsx')).bytes);
    const file = await open(path);
    const read: string[][] = [];
    for await (const { cells } of readSheet(file)) read.push(cells);
    await file.close();
    expect(read.slice(0, rows.length + 1)).toEqual([
      ['名称', '报名（次）', '人数（人）'],
      ...rows.map(({ name, values }) => [name, ...values.map(String)]),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
