import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import { errors } from '#contract/errors.ts';
import { figureFileCalls } from '#contract/statistics/file-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { pdfWords } from '#server/testing/pdf-words.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import { fetchTable } from '#server/testing/tables.ts';

let portal: TestPortal;
let administrator: TestColleague;
beforeAll(async () => {
  // 2026-03-04 of Shanghai
  portal = await startTestPortal({}, { pauses: still });
  administrator = await hireColleague(portal, 900, { role: 'administrator' });
});
afterAll(() => portal.stop());

const take = (month: string, { token } = administrator) =>
  fetchTable(portal, token, `${figureFileCalls.exportMonthReport.path}?month=${month}`);
const codeOf = ({ bytes }: { bytes: Buffer }) =>
  (JSON.parse(bytes.toString('utf8')) as { code: number }).code;
/** What stands behind a text, so many after it. */
const after = (lines: readonly string[], text: string, count = 1) =>
  lines.slice(lines.lastIndexOf(text) + 1, lines.lastIndexOf(text) + 1 + count);

test('exportMonthReport has what was counted in the month, to its borders in Shanghai', async () => {
  await portal.sql.query(
    `insert into visit_day (day, route, statistics_type, visits) values
       ('2026-01-31', '/', 'pc', 1000), ('2026-02-01', '/', 'pc', 20), ('2026-02-28', '/', 'pc', 3), ('2026-03-01', '/', 'pc', 7000)`,
  );
  await portal.sql.query(
    `insert into visit_source (day, source, visits) values
       ('2026-01-31', 'direct', 500), ('2026-02-01', 'direct', 11), ('2026-02-28', 'direct', 2), ('2026-03-01', 'direct', 700)`,
  );
  await portal.sql.query(
    `insert into missed_term (day, folded, term, visitors, networks) values
       ('2026-01-31', '量子', '量子', 900, '{1,2,3}'), ('2026-02-28', '数字孪生', '数字孪生', 4, '{1,2,3}'),
       ('2026-02-28', '少', '少', 9, '{1,2}'), ('2026-03-01', '氢能', '氢能', 800, '{1,2,3}')`,
  );
  for (const [title, at] of [
    ['一月', '2026-01-31T15:59:59Z'],
    ['月初', '2026-01-31T16:00:00Z'],
    ['月末', '2026-02-28T15:59:59Z'],
    ['三月', '2026-02-28T16:00:00Z'],
  ] as const)
    await insertItem(portal.services.db, 'news', {
      fields: { title, sectionName: '要闻' },
      row: { publishTime: new Date(at) },
    });
  const { bytes, headers } = await take('2026-02');
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('月报2026-02.pdf');
  const lines = pdfWords(bytes).split('\n');
  expect(lines[0]).toBe(`${portal.services.site.facts.name} 2026 年 2 月月报`);
  expect(lines).toContain('访问 23 次');
  expect(after(lines, '直接打开')).toEqual(['13']);
  expect(lines).toContain('各栏目发布 2 条');
  expect(after(lines, '要闻')).toEqual(['2']);
  expect(after(lines, '数字孪生')).toEqual(['4']);
  for (const other of ['量子', '氢能', '少', '2026-01-31', '2026-03-01'])
    expect(lines, other).not.toContain(other);
  expect(lines).toContain('搜索的词只保留 30 天，这里是 2026-02-02 起的。');
  expect(lines).toContain('等待审核 0 条');
  expect(lines).toContain('认证申请');
  expect(lines.some((line) => /第 1 页，共 \d 页$/.test(line))).toBe(true);

  const { rows } = await portal.sql.query(
    `select actor_user_id::int as by, result from audit_log where object = 'month report 2026-02'`,
  );
  expect(rows).toEqual([{ by: administrator.id, result: 'pdf' }]);
  const record = await portal.call(auditCalls.searchAudit, { act: 'export', pageSize: 1 }, administrator);
  expect((record.data as { rows: { detail: string }[] }).rows[0]?.detail).toBe('2026 年 2 月月报');
});

test('exportMonthReport counts registrations of the month by enterprises and persons', async () => {
  await portal.sql.query(`update app_user set created_at = '2026-03-01'`);
  await portal.sql.query(
    `update app_user set created_at = '2025-12-31T15:59:59Z', user_type = 9 where id = $1`,
    [(await hireColleague(portal, 901, { role: 'clerk' })).id],
  );
  expect(pdfWords((await take('2025-12')).bytes)).toContain('注册：企业 1 家，个人 0 人');
  expect(pdfWords((await take('2026-01')).bytes)).toContain('注册：企业 0 家，个人 0 人');
});

test.each(['2026-03', '2026-04', '2025-02', '2026-13', '0000-01'])(
  'exportMonthReport of %s, which is not over or too long ago, is not there',
  async (month) => {
    expect(codeOf(await take(month))).toBe(errors.notFound.code);
  },
);

test('exportMonthReport is for those who see figures of the whole site', async () => {
  expect(codeOf(await take('2025-03', await hireColleague(portal, 902, { role: 'writer' })))).toBe(
    errors.accessDenied.code,
  );
  expect((await take('2025-03')).headers.get('content-type')).toBe('application/pdf');
});
