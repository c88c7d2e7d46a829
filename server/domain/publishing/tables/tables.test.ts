import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tableCalls } from '#contract/content/table-calls.ts';
import { importRetentionDays, importsPerUser } from '#contract/content/constants.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { contentService } from '#server/domain/catalogue/service.ts';
import { startNewsroom, failsWith, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText } from '#server/testing/policy-text.ts';
import type { TestColleague } from '#server/testing/staff.ts';
import { fetchTable, uploadTable, type Table } from '#server/testing/tables.ts';

let room: Newsroom;
let sectionId = 0;
let otherId = 0;
beforeAll(async () => {
  room = await startNewsroom();
  const idOf = async (name: string) =>
    Number(
      (await room.portal.sql.query<{ id: string }>('select id from section where name = $1', [name])).rows[0]
        ?.id,
    );
  sectionId = await idOf('扶持政策');
  otherId = await idOf('标准规范');
});
afterAll(() => room.portal.stop());
afterEach(() => room.portal.sql.query('delete from content_import'));

const head = ['标题', '摘要', '正文', '发文机关', '成文日期', '政策类型', '发布层级', '有效性', '外部编号'];
/** Of what these columns say the policy is right. */
const rowOf = (title: string, changes: Partial<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string> = {
    ...{ 标题: title, 摘要: '补助。', 正文: '第一段', 发文机关: '经信局', 成文日期: '2026/3/4' },
    ...{ 政策类型: '6', 发布层级: '市级', 有效性: '有效', 外部编号: '', ...changes },
  };
  return head.map((name) => cells[name] ?? '');
};
const csv = (rows: readonly (readonly string[])[], heads: readonly string[] = head) =>
  [heads, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

const ask = async (
  call: typeof tableCalls.getTable | typeof tableCalls.checkTable,
  id: number,
  who: TestColleague,
) => room.ask(who, call, { id });
async function opened(content: string | Buffer, who = room.writer, name = '政策.csv'): Promise<Table> {
  const answer = await uploadTable(room.portal, who.token, { name, content });
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as Table;
}
async function checked(
  table: Table,
  who = room.writer,
  more: { isHandedIn?: boolean; takesKnown?: boolean; sectionId?: number } = {},
): Promise<Table> {
  const paths = table.columns.map(({ path }) => path);
  const mapped = await room.ask(who, tableCalls.mapTable, { id: table.id, paths, sectionId, ...more });
  expect(mapped, mapped.msg).toMatchObject({ code: 1 });
  return run(tableCalls.checkTable, mapped.data as Table, who);
}
async function run(call: typeof tableCalls.checkTable, table: Table, who = room.writer) {
  for (let now = table; ;) {
    const answer = await room.ask(who, call, { id: table.id });
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    now = answer.data as Table;
    if (now.stage !== 'checking' && now.stage !== 'importing') return now;
  }
}
const imported = (table: Table, who = room.writer) => run(tableCalls.importTable, table, who);
const drop = (id: number, who = room.writer) => room.ask(who, tableCalls.dropTable, { id });
const titlesIn = async (start: string) =>
  (
    await room.portal.sql.query<{ title: string }>(
      'select title from content_item where starts_with(title, $1) order by title',
      [start],
    )
  ).rows.map(({ title }) => title);

describe('importTable', () => {
  test('makes drafts of the rows that are right, names the others with column and words, and gives them back', async () => {
    const rows = [
      rowOf('甲一'),
      rowOf('甲二', { 成文日期: '三月' }),
      rowOf('', { 发布层级: '县级' }),
      rowOf('甲三', { 摘要: '长'.repeat(501) }),
      rowOf('甲一'),
      rowOf('=甲四', { 正文: '一\n二' }),
    ];
    const table = await checked(await opened(csv(rows)));
    expect(table).toMatchObject({ stage: 'checked', rows: 6, counts: { fit: 2, bad: 4 } });
    const named = table.faults.map(({ line, column, msg }) => [line, column, msg]);
    expect(named).toEqual([
      [3, '成文日期', expect.stringContaining('不是日期')],
      [4, '发布层级', expect.stringContaining('不在可选的值里')],
      [4, '标题', '必填，请填写'],
      [5, '摘要', '超过 500 个字符'],
      [6, '', '与第 2 行重复'],
    ]);
    expect(await titlesIn('甲')).toEqual([]);
    const done = await imported(table);
    expect(done).toMatchObject({ stage: 'done', counts: { fit: 0, done: 2, bad: 4 } });
    expect(await titlesIn('甲')).toEqual(['甲一']);
    const { data } = await room.ask(room.writer, workCalls.list, { text: '=甲四', kind: 'policy' });
    const [item] = (data as { rows: { id: number; state: string }[] }).rows;
    expect(item).toMatchObject({ state: 'draft' });
    expect(await room.work(room.writer, { id: item?.id ?? 0 })).toMatchObject({
      fields: { body: '<p>一</p><p>二</p>', sectionName: '扶持政策' },
      extra: { writtenDate: '2026-03-04', level: '市', policyType: '6' },
    });
    const back = await fetchTable(
      room.portal,
      room.writer.token,
      `${tableCalls.faultyRows.path}?id=${String(table.id)}`,
    );
    const text = back.bytes.toString('utf8');
    expect(text).toContain('"错误"');
    expect(text).toContain('成文日期：“三月”不是日期');
    expect(text).not.toContain('=甲四');
    await drop(table.id);
    expect(await ask(tableCalls.getTable, table.id, room.writer)).toMatchObject(failsWith('notFound'));
  });

  test('imports each row once: a file that comes again, a key from elsewhere, and two who import at once', async () => {
    const rows = [rowOf('乙一'), rowOf('乙二', { 外部编号: 'A-1' })];
    const first = await checked(await opened(csv(rows)));
    const both = await Promise.all([imported(first), imported(first)]);
    expect(both.map(({ counts }) => counts.done)).toEqual([2, 2]);
    expect(await titlesIn('乙')).toEqual(['乙一', '乙二']);
    const again = await checked(
      await opened(csv([...rows, rowOf('乙三'), rowOf('乙二改', { 外部编号: 'A-1' })])),
    );
    expect(again).toMatchObject({ counts: { known: 2, fit: 1, bad: 1 } });
    expect(again.faults.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('已经有了'),
      expect.stringContaining('已经有了'),
      '与第 3 行重复',
    ]);
    await imported(again);
    expect(await titlesIn('乙')).toEqual(['乙一', '乙三', '乙二']);
    const anyway = await checked(await opened(csv([rowOf('乙一')])), room.writer, { takesKnown: true });
    expect(await imported(anyway)).toMatchObject({ counts: { done: 1 } });
    expect(await titlesIn('乙一')).toEqual(['乙一', '乙一']);
    for (const { id } of [first, again, anyway]) await drop(id);
  });

  test('does not import what another has imported since it was checked', async () => {
    const [mine, theirs] = [
      await checked(await opened(csv([rowOf('丙一')]))),
      await checked(await opened(csv([rowOf('丙一')]))),
    ];
    await imported(theirs);
    expect(await imported(mine)).toMatchObject({ stage: 'done', counts: { done: 0, known: 1 } });
    expect(await titlesIn('丙')).toEqual(['丙一']);
    for (const { id } of [mine, theirs]) await drop(id);
  });

  test('hands in what it is told to, and asks for what the public needs before', async () => {
    const rows = [rowOf('丁一'), rowOf('丁二', { 摘要: '' })];
    const table = await checked(await opened(csv(rows)), room.writer, { isHandedIn: true });
    expect(table).toMatchObject({ counts: { fit: 1, bad: 1 }, faults: [{ line: 3, column: '摘要' }] });
    await imported(table);
    const { data } = await room.ask(room.writer, workCalls.list, { text: '丁一' });
    expect(data).toMatchObject({ total: 1, rows: [{ state: 'waiting' }] });
    await drop(table.id);
  });

  test('leaves a line for the import and one for each draft', async () => {
    const table = await checked(await opened(csv([rowOf('戊一'), rowOf('戊二')])));
    await imported(table);
    const { rows } = await room.portal.sql.query<{ object: string; result: string }>(
      `select object, result from audit_log where object = $1`,
      [`content import ${String(table.id)}: policy`],
    );
    expect(rows).toEqual([{ object: `content import ${String(table.id)}: policy`, result: '2 rows' }]);
    const { rows: saves } = await room.portal.sql.query(
      `select 1 from audit_log a join content_item i on a.object like 'content ' || i.id || '/%' where starts_with(i.title, '戊') and a.result = 'save'`,
    );
    expect(saves).toHaveLength(2);
    await drop(table.id);
  });
});

describe('mapTable', () => {
  test.each<[string, (table: Table) => object, Parameters<typeof failsWith>[0]]>([
    ['a field twice', ({ columns }) => ({ paths: columns.map(() => 'title'), sectionId }), 'invalidRequest'],
    [
      'a field that there is not',
      ({ columns }) => ({ paths: columns.map((_, n) => `x${String(n)}`), sectionId }),
      'invalidRequest',
    ],
    ['too few columns', () => ({ paths: ['title'], sectionId }), 'invalidRequest'],
    [
      'a section that there is not',
      ({ columns }) => ({ paths: columns.map(() => ''), sectionId: 999_999 }),
      'sectionUnknown',
    ],
  ])('refuses %s', async (_, request, error) => {
    const table = await opened(csv([rowOf('己')]));
    const answer = await room.ask(room.writer, tableCalls.mapTable, {
      id: table.id,
      ...request(table),
    } as never);
    expect(answer).toMatchObject(failsWith(error));
    await drop(table.id);
  });

  test('keeps to the sections where somebody writes, and to tables of his own', async () => {
    const table = await opened(csv([rowOf('庚')]), room.elsewhere);
    const paths = table.columns.map(({ path }) => path);
    const map = (section: number, who: TestColleague) =>
      room.ask(who, tableCalls.mapTable, { id: table.id, paths, sectionId: section });
    expect(await map(sectionId, room.elsewhere)).toMatchObject(failsWith('accessDenied'));
    expect(await map(sectionId, room.writer)).toMatchObject(failsWith('notFound'));
    expect(await ask(tableCalls.checkTable, table.id, room.writer)).toMatchObject(failsWith('notFound'));
    expect(await map(otherId, room.elsewhere)).toMatchObject({ code: 1 });
    expect(await room.ask(room.elsewhere, tableCalls.importTable, { id: table.id })).toMatchObject(
      failsWith('moveImpossible'),
    );
    const fit = await run(tableCalls.checkTable, table, room.elsewhere);
    await imported(fit, room.elsewhere);
    expect(await map(otherId, room.elsewhere)).toMatchObject(failsWith('moveImpossible'));
    await drop(table.id, room.elsewhere);
  });
});

describe('receiveTable', () => {
  test('keeps a few tables of somebody, and forgets those that nobody goes on with', async () => {
    const tables: Table[] = [];
    for (let n = 0; n < importsPerUser; n += 1) tables.push(await opened(csv([rowOf('辛')]), room.chief));
    const over = await uploadTable(room.portal, room.chief.token, {
      name: 'a.csv',
      content: csv([rowOf('辛')]),
    });
    expect(over).toMatchObject(failsWith('tableLimitReached'));
    const sweeps = contentService.sweeps ?? [];
    const left = async () =>
      Number(
        (await room.portal.sql.query<{ n: string }>('select count(*) as n from content_import')).rows[0]?.n,
      );
    for (const [used, n] of [
      ['- 1', importsPerUser],
      ['+ 1', 0],
    ] as const) {
      await room.portal.sql.query(
        `update content_import set used_at = $1::timestamptz - interval '${String(importRetentionDays)} days' - interval '${used === '- 1' ? '-1' : '1'} minute'`,
        [room.portal.clock.now()],
      );
      for (const sweep of sweeps) await sweep(room.portal.services);
      expect(await left()).toBe(n);
    }
  });
});

describe('exportItems', () => {
  const take = async (who: TestColleague, query: string) =>
    fetchTable(room.portal, who.token, `${tableCalls.exportItems.path}?${query}`);
  test('has what the list has and its reader may see, in its order, and leaves a line', async () => {
    await room.save(room.writer, { title: '壬一', sectionName: '扶持政策' });
    await room.save(room.writer, { title: '壬二', sectionName: '标准规范' });
    const all = (
      await take(room.writer, 'format=csv&kind=policy&text=壬&sort=title&isAscending=1')
    ).bytes.toString('utf8');
    expect(all.startsWith('\uFEFF"编号","种类","栏目"')).toBe(true);
    expect(all.indexOf('壬一')).toBeGreaterThan(0);
    expect(all.indexOf('壬二')).toBeGreaterThan(all.indexOf('壬一'));
    expect(all).toContain('示工信〔2026〕1号');
    const own = (await take(room.elsewhere, 'format=csv&kind=policy&text=壬')).bytes.toString('utf8');
    expect(own).toContain('壬二');
    expect(own).not.toContain('壬一');
    const { rows } = await room.portal.sql.query(
      `select 1 from audit_log where action = 'export' and object = 'items policy' and result = '1 rows, csv' and actor_user_id = $1`,
      [room.elsewhere.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('is imported again with equal fields, as CSV and as a workbook', async () => {
    const key = await room.save(room.writer, {
      ...policyText,
      title: '癸一',
      body: '<p>a,"b"</p>\n<p>c</p>',
    });
    const before = (await room.work(room.writer, key)) as { fields: object; extra: object };
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes } = await take(room.writer, `format=${format}&kind=policy&text=癸一`);
      const table = await checked(await opened(bytes, room.writer, `a.${format}`), room.writer, {
        takesKnown: true,
      });
      expect(table).toMatchObject({ counts: { fit: 1, bad: 0 } });
      await imported(table);
      const { rows } = await room.portal.sql.query<{ id: string }>(
        'select max(item_id) as id from content_import_row where import_id = $1',
        [table.id],
      );
      const after = (await room.work(room.writer, { id: Number(rows[0]?.id) })) as {
        fields: object;
        extra: object;
      };
      expect(after.extra).toEqual(before.extra);
      expect(after.fields).toEqual(before.fields);
      await room.portal.sql.query('delete from content_version where item_id = $1', [rows[0]?.id]);
      await room.portal.sql.query('delete from content_item where id = $1', [rows[0]?.id]);
      await drop(table.id);
    }
  });
});

test('makeTemplate is a table without rows, whose columns are all known', async () => {
  const { bytes } = await fetchTable(
    room.portal,
    room.writer.token,
    `${tableCalls.template.path}?kind=policy`,
  );
  const answer = await uploadTable(room.portal, room.writer.token, { name: '模板.xlsx', content: bytes });
  expect(answer).toMatchObject(failsWith('tableEmpty'));
});
