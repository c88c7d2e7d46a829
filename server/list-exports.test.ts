import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition, ListExport } from '#contract/call.ts';
import { rolesThatMay, staffRoles, type Permission, type StaffRole } from '#contract/permissions.ts';
import { auditCalls } from '#contract/account/audit-calls.ts';
import { errors } from '#contract/errors.ts';
import { exportedAtOnce, listExportMax } from '#contract/shared-rules/export-limits.ts';
import { maskAnswer } from '#contract/shared-rules/masked.ts';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { fetchSheet } from '#server/testing/read-sheet.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { formulaText, insertManyRows, manyRows } from '#server/testing/many-rows.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

type ExportCall = CallDefinition & { exports: ListExport };
const exportCalls = Object.values(catalogue)
  .flatMap((table) => Object.values(table))
  .filter((call): call is ExportCall => call.exports !== undefined);

/** By the name of a list: what it is narrowed to in this test, as a request and in the words of the record. */
const narrowed: Readonly<Record<string, { asked: object; words: string } | 'takes no filter'>> = {
  认证审核: { asked: { state: 'returned' }, words: '状态：退回修改' },
  账号变更: { asked: { waiting: true }, words: '等待决定' },
  企业与账号: { asked: { words: 'many_11', filter: 'suspended' }, words: '查找：many_11；范围：已停用' },
  手机号申诉: { asked: { waiting: true }, words: '等待处理' },
  工作人员: { asked: { isWaiting: true }, words: '等待决定' },
  未送达消息: { asked: { channel: 'email' }, words: '渠道：邮件' },
  媒体库: {
    asked: { isUnused: true, sort: 'name', isAscending: true },
    words: '未使用；排序：文件名；升序',
  },
  节点标识: { asked: { node: '88.216', search: 'a' }, words: '节点：88.216；查找：a' },
  旧地址转向: { asked: { words: '/home' }, words: '查找：/home' },
  没有页面的地址: 'takes no filter',
  帮助评价: 'takes no filter',
  活动报名: { asked: { state: 'confirmed' }, words: '状态：已确认' },
  交流筛选条件: { asked: { releaseStatus: 2 }, words: '状态：已公开' },
  预约和试用: { asked: { state: 'declined' }, words: '状态：' },
  专家提问: { asked: { waiting: true }, words: '等待处理' },
  客服留言: { asked: { waiting: true, assigned: 'nobody' }, words: '等待答复；接手：没有人' },
  话题和评论: { asked: { queue: 'shown' }, words: '范围：已公开' },
  论坛审核词表: { asked: { words: '11' }, words: '查找：11' },
  论坛板块: 'takes no filter',
  企业诊断: { asked: { code: '510104', waiting: true }, words: '区划代码：510104；等待处理' },
  受理区县: { asked: { state: 'closed' }, words: '范围：已关闭' },
  被举报的对接: { asked: { state: 'waiting' }, words: '状态：待处理' },
  融资意向: { asked: { waiting: true }, words: '等待办理' },
  标识前缀: { asked: { show: 'waiting' }, words: '范围：等待处理' },
  接口密钥: { asked: { isEnded: true }, words: '已撤销和已到期' },
  推送接收地址: 'takes no filter',
  推送记录: { asked: { id: manyRows }, words: `接收地址编号：${String(manyRows)}` },
  现场评估: { asked: { state: 'requested' }, words: '状态：等待安排' },
  政策申报: { asked: { state: 'city' }, words: '状态：市级复核' },
  申报表单: { asked: { withForm: true }, words: '有表单的' },
  免申即享名单: { asked: { id: 2 }, words: '名单编号：2' },
  政策规则: { asked: { view: 'active' }, words: '范围：有规则的' },
  检查发现的问题: { asked: { check: 'altTexts' }, words: '范围：要改的；检查项：图片缺替代文字' },
  交我改的问题: 'takes no filter',
};
/** What the list is asked for here where it is to have many rows, and that is not what it has by itself. */
const whole: Readonly<Record<string, object>> = {
  被举报的对接: { state: '' },
  推送记录: { id: 1 },
  免申即享名单: { id: 1 },
};

let portal: TestPortal;
let people: Record<StaffRole, TestColleague>;
/** The same roles in one section alone, which has nothing. */
let sectioned: Record<StaffRole, TestColleague>;

async function hire(first: number, sectionId: number | null): Promise<Record<StaffRole, TestColleague>> {
  const hired: Partial<Record<StaffRole, TestColleague>> = {};
  for (const [n, role] of staffRoles.entries())
    // an administrator's role is for the whole site
    hired[role] = await hireColleague(portal, first + n, {
      role,
      sectionId: role === 'administrator' ? null : sectionId,
    });
  return hired as Record<StaffRole, TestColleague>;
}

beforeAll(async () => {
  portal = await startTestPortal();
  people = await hire(1, null);
  sectioned = await hire(11, 900);
  await insertManyRows(portal, { writer: people.writer.id, chief: people.chief.id });
});
afterAll(() => portal.stop());

const ask = (call: CallDefinition, request: object, { token }: TestColleague): Promise<Answer> =>
  portal.call(call, request, { token });
/** The one whose role brings what a call asks for. */
const whoMay = ({ access }: CallDefinition, of = people): TestColleague =>
  of[rolesThatMay([access].flat()[0] as Permission)[0] ?? 'chief'];

/** All that a list has, asked for page by page as a page of the console does. */
async function listed({ exports: { list, rowsOf } }: ExportCall, request: object, who: TestColleague) {
  const rows = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const answer = await ask(list, { ...request, pageNum, pageSize: 70 }, who);
    if (answer.code !== 1) return answer.code;
    const page = rowsOf(answer.data);
    rows.push(...page.map((row) => row.map((cell) => String(cell ?? ''))));
    if (page.length < 70) return rows;
  }
}

/** The same where nobody is refused. */
const rowsOf = (rows: string[][] | number): string[][] => {
  if (typeof rows === 'number') throw new Error(`refused with ${String(rows)}`);
  return rows;
};

/** The rows of a file below its heads; the code of a refusal. */
async function exported(call: ExportCall, request: object, who: TestColleague) {
  const answer = await ask(call, { ...request, format: 'csv' }, who);
  if (answer.code !== 1) return answer.code;
  const [heads, ...rows] = cellsOf(String(answer.data));
  expect(heads).toEqual(call.exports.heads);
  return rows;
}

/** Of a CSV file of ours, without what guards a cell that a spreadsheet would run. */
const cellsOf = (text: string): string[][] =>
  text
    .slice(1)
    .split('"\r\n')
    .slice(0, -1)
    .map((line) =>
      line
        .slice(1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"').replace(/^'(?==)/, '')),
    );

const lines = async () =>
  (
    await portal.sql.query<{ id: string; object: string; result: string; actor_user_id: string }>(
      `select id, object, result, actor_user_id from audit_log where action = 'export' order by id`,
    )
  ).rows;

test('every list that is exported has a row here, and names nobody else uses', () => {
  const names = exportCalls.map((call) => call.exports.name);
  expect(names.toSorted()).toEqual(Object.keys(narrowed).toSorted());
  expect(names.length).toBeGreaterThan(25);
});

describe.each(exportCalls.map((call) => [call.exports.name, call] as const))('%s', (name, call) => {
  test('has the rows of the list in its order, over more pages than one', async () => {
    const rows = rowsOf(await exported(call, whole[name] ?? {}, whoMay(call)));
    expect(rows).toEqual(await listed(call, whole[name] ?? {}, whoMay(call)));
    expect(rows.length).toBeGreaterThan(exportedAtOnce);
    // the first column tells each from all others
    const keys = rows.map(([key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has what the list is narrowed to, and the record says what that was', async () => {
    const { asked, words } = narrowedOf(name);
    const who = whoMay(call);
    const before = await lines();
    const rows = rowsOf(await exported(call, asked, who));
    expect(rows).toEqual(await listed(call, asked, who));
    if (words !== '') {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).not.toBe(rowsOf(await exported(call, whole[name] ?? {}, who)).length);
    }
    const [line] = (await lines()).slice(before.length);
    expect(line).toMatchObject({ actor_user_id: String(who.id), result: `${String(rows.length)} rows, csv` });
    expect(line?.object.startsWith(`list ${words === '' ? name : `${name}；${words}`}`)).toBe(true);
  });

  test.each(staffRoles)('answers a %s as the list does', async (role) => {
    const request = whole[name] ?? {};
    const { code } = await ask(call, { ...request, format: 'csv' }, people[role]);
    expect(code).toBe((await ask(call.exports.list, request, people[role])).code);
    // in one section alone: the same refusal, or what the list has for him
    const before = await lines();
    const answer = await exported(call, request, sectioned[role]);
    expect(answer).toEqual(await listed(call, request, sectioned[role]));
    if (typeof answer === 'number') expect(await lines()).toEqual(before);
  });

  test('runs nothing on the computer of whoever opens it', async () => {
    const { data } = await ask(call, { ...whole[name], format: 'csv' }, whoMay(call));
    expect(String(data)).toContain(`"'${formulaText}`);
    expect(String(data)).not.toContain(`"${formulaText}`);
    const { asked } = narrowedOf(name);
    const sheet = await fetchSheet(portal, call, { ...asked, format: 'xlsx' }, whoMay(call));
    expect(sheet).toEqual([call.exports.heads, ...rowsOf(await exported(call, asked, whoMay(call)))]);
  });

  test('shows no more of people than the list', async () => {
    const { list } = call.exports;
    const { data } = await ask(list, { ...whole[name], pageSize: 5 }, whoMay(call));
    expect(maskAnswer(list.masked ?? {}, data)).toEqual(data);
    const text = String((await ask(call, { ...whole[name], format: 'csv' }, whoMay(call))).data);
    expect(text).not.toMatch(/1[3-9]\d{9}/);
    expect(text).not.toContain('李明');
  });
});

function narrowedOf(name: string): { asked: object; words: string } {
  const row = narrowed[name] ?? 'takes no filter';
  return row === 'takes no filter' ? { asked: {}, words: '' } : row;
}

test('the record of an export says the list, its filters and the rows in words', async () => {
  await exported(redirectCalls.exportRedirects, { words: '/home' }, people.chief);
  const { data } = await ask(auditCalls.searchAudit, { act: 'export', pageSize: 1 }, people.administrator);
  expect((data as { rows: object[] }).rows).toMatchObject([
    {
      act: '下载',
      detail: '列表“旧地址转向”；查找：/home',
      outcome: '58 条，csv',
      who: people.chief.account,
    },
  ]);
});

test(`a list of ${String(listExportMax)} rows is exported, one more is not`, async () => {
  const add = (from: number, to: number) =>
    portal.sql.query(
      `insert into redirect (path, is_prefix, target) select '/long/' || n, false, '/home' from generate_series($1::int, $2) n`,
      [from, to],
    );
  const call = redirectCalls.exportRedirects;
  await add(1, listExportMax);
  const rows = rowsOf(await exported(call, { words: '/long/' }, people.chief));
  expect(rows.length).toBe(listExportMax);
  await add(listExportMax + 1, listExportMax + 1);
  const before = await lines();
  expect(await exported(call, { words: '/long/' }, people.chief)).toBe(errors.listTooLong.code);
  expect(await lines()).toEqual(before);
});
