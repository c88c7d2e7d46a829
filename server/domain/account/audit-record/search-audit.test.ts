import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActNames, auditActs, auditSubjectKeys } from '#contract/account/audit-names.ts';
import { auditCalls, type AuditLine } from '#contract/account/audit-calls.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import { errors } from '#contract/errors.ts';
import { countAudit, listAudit } from '#server/db/queries/audit/search-audit.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { describeAudit } from './describe-audit.ts';

let portal: TestPortal;
let ada: TestColleague;
let nina: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  ada = await hireColleague(portal, 1, { role: 'administrator' });
  nina = await hireColleague(portal, 2, { role: 'clerk' });
});
afterAll(() => portal.stop());

const search = async (asked: object, token = ada.token) => {
  const { data } = await portal.call(auditCalls.searchAudit, asked, { token });
  return data as { total: number; rows: AuditLine[] };
};
const insert = (rows: number, values: string) =>
  portal.sql.query(
    `insert into audit_log (at, actor_user_id, action, object, result, ip, request_id)
     select ${values}, '127.0.0.1', 'made' from generate_series(1, ${String(rows)}) as made (n)`,
  );

test('searchAudit finds by whom, what and when, the latest first', async () => {
  await insert(
    3,
    `('2026-03-0' || n || 'T15:59:59Z')::timestamptz, ${String(nina.id)}, 'enquiry', 'enquiry ' || (900 + n), 'answered'`,
  );
  const found = await search({ who: nina.account.toUpperCase(), act: 'enquiry' });
  expect(found.rows.map(({ subjectId }) => subjectId)).toEqual([903, 902, 901]);
  expect(found.rows[0]).toMatchObject({
    who: nina.account,
    act: '客服留言',
    subjectName: '客服留言 903',
    subject: 'enquiry',
  });
  // the last second of a day of Shanghai, and the first of the next
  const on = async (from: string, to: string) => (await search({ act: 'enquiry', from, to })).total;
  expect([await on('2026-03-02', '2026-03-02'), await on('2026-03-02', '2026-03-03')]).toEqual([1, 2]);
  expect(await search({ who: 'nobody_at_all' })).toEqual({ total: 0, rows: [] });
});

test('searchAudit refuses a window that ends before it begins, days that are none, and who grants no roles', async () => {
  const code = async (asked: object, token = ada.token) =>
    (await portal.call(auditCalls.searchAudit, asked, { token })).code;
  expect(await code({ from: '2026-03-02', to: '2026-03-01' })).toBe(errors.auditWindowWrong.code);
  expect(await code({ from: '2026-02-30' })).toBe(errors.invalidRequest.code);
  expect(await code({ pageNum: 1_001 })).toBe(errors.invalidRequest.code);
  expect(await code({}, nina.token)).toBe(errors.accessDenied.code);
});

test('searchAudit follows one thing through all of its lines, the first first', async () => {
  const { data } = await portal.call(
    staffCalls.grantRole,
    { userId: nina.id, role: 'writer' },
    { token: ada.token },
  );
  await portal.call(
    staffCalls.dropRoleRequest,
    { id: (data as { id: number }).id, change: 'grant' },
    { token: ada.token },
  );
  const { rows } = await search({ subject: 'user', subjectId: nina.id });
  expect(rows.map(({ act, detail }) => `${act} ${detail}`).slice(-2)).toEqual([
    '角色 申请授予编辑',
    '角色 取消授予申请编辑',
  ]);
  expect(rows.every(({ subjectId }) => subjectId === nina.id)).toBe(true);
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, two) => one - two));
  expect(rows.map(({ outcome }) => outcome)).toContain('成功');
});

test('describeAudit lets no name of the code travel', async () => {
  const words = /[A-Za-z]{3,}/;
  for (const action of auditActs)
    for (const object of [
      'user 12: ask to grant writer:3',
      'phoneAppeal 3',
      'exchange column 4',
      'menu of 3',
    ])
      for (const result of ['ok', 'ok by totp', 'notFound', 'staffUnknown', 'pinned true, essence false']) {
        const { act, detail, subjectName, outcome } = describeAudit({
          ...{ id: 1, at: new Date(0), action, object, result, ip: '::1' },
          ...{ actorUserId: null, account: null, onBehalf: null },
        });
        expect([act, detail, subjectName, outcome].join(' ')).not.toMatch(words);
      }
  expect(auditSubjectKeys.length).toBeGreaterThan(15);
  expect(new Set(Object.values(auditActNames)).size).toBe(auditActs.length);
});

test('exportAudit is a table whose formulas are text, and leaves its own line', async () => {
  await insert(1, `now(), null, 'login', '=cmd()', '=1+1'`);
  const response = await fetch(`${portal.url}${auditCalls.exportAudit.path}?act=login`, {
    headers: { token: ada.token },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString();
  expect(text).toContain('"序号","时间","办理人"');
  expect(text).not.toMatch(/"=/);
  const { rows } = await search({ act: 'audit' });
  expect(rows[0]).toMatchObject({ who: ada.account, act: '查阅操作记录' });
});

test('searchAudit of 120,000 lines goes by an index, and counts no further than 10,000', async () => {
  await insert(
    120_000,
    `now() - n * interval '1 minute', null, case when n % 1000 = 0 then 'setting' else 'login' end, 'booking ' || (n % 30000) || '/2', 'ok'`,
  );
  await portal.sql.query('analyze audit_log');
  const planOf = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL();
    const { rows } = await portal.sql.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const { db } = portal.services;
  const page = { limit: 20, offset: 0 };
  expect(await planOf(listAudit(db, { subjects: ['booking 7'], ...page }))).toContain('substring_id_idx');
  expect(await planOf(listAudit(db, { action: 'setting', ...page }))).toContain('action_id_idx');
  expect(await planOf(listAudit(db, { actors: [nina.id], ...page }))).not.toMatch(
    /Seq Scan on audit_log_(default|2026)/,
  );
  expect(await planOf(listAudit(db, page))).not.toMatch(/Seq Scan on audit_log_(default|2026)/);
  expect(await countAudit(db, {}, 10_000)).toBe(10_000);
  expect((await search({ subject: 'booking', subjectId: 7 })).total).toBe(4);
});
