import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { identifierCalls } from '#contract/content/identifier-calls.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { checkedAtOnce, importRowsMax } from '#contract/content/table-limits.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { identifiersPerPrefix, valuesPerIdentifier } from '#contract/prefixes/constants.ts';
import { nodeRecordCalls } from '#contract/prefixes/node-record-calls.ts';
import { nodeTableCalls } from '#contract/prefixes/node-table-calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertCertified, prefixing } from '#server/testing/prefixing.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { fetchTable, makeWorkbook, uploadTo } from '#server/testing/tables.ts';

type Table = ResponseOf<typeof nodeTableCalls.getTable>;

let portal: TestPortal;
let staff: TestColleague;
let heldPrefix = '';
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await hireColleague(portal, 1, { role: 'chief' });
  ({ prefix: heldPrefix } = await prefixing(portal, staff).held(await insertCertified(portal, 101)));
  await insertItem(portal.services.db, 'identifierNode', {
    fields: { title: '轴承节点' },
    extra: { prefix: '88.216' },
  });
});
afterAll(() => portal.stop());
afterEach(async () => {
  await portal.sql.query('delete from content_import');
  await portal.sql.query('delete from identifier_record where prefix_id is null');
});

const head = '标识,序号,类型,内容,有效时间（秒）';
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const upload = (content: string | Buffer, name = '标识.csv', who = staff) =>
  uploadTo(portal, who.token, { path: nodeTableCalls.upload.path, name, content });
async function ask(call: typeof nodeTableCalls.checkTable, id: number): Promise<Table> {
  const answer = await portal.call(call, { id }, { token: staff.token });
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as Table;
}
async function run(call: typeof nodeTableCalls.checkTable, id: number): Promise<Table> {
  for (;;) {
    const now = await ask(call, id);
    if (now.stage !== 'checking' && now.stage !== 'importing') return now;
  }
}
/** Uploaded, with the columns that are guessed, and looked at. */
async function checked(content: string | Buffer, { takesKnown = false, name = '标识.csv' } = {}) {
  const uploaded = await upload(content, name);
  expect(uploaded, uploaded.msg).toMatchObject({ code: 1 });
  const { id, columns } = uploaded.data as Table;
  const paths = columns.map(({ path }) => path);
  const mapped = await portal.call(
    nodeTableCalls.mapTable,
    { id, paths, takesKnown },
    { token: staff.token },
  );
  expect(mapped, mapped.msg).toMatchObject({ code: 1 });
  return run(nodeTableCalls.checkTable, id);
}
const imported = async (...given: Parameters<typeof checked>) =>
  run(nodeTableCalls.importTable, (await checked(...given)).id);
const csv = (...rows: string[]) => [head, ...rows].join('\n');
const resolve = async (handle: string) => {
  const { data } = await portal.call(identifierCalls.resolve, { handle });
  return (data as { values?: { data: string }[] } | null)?.values?.map((value) => value.data) ?? [];
};
const stored = async () =>
  (
    await portal.sql.query<Record<string, unknown>>(
      'select handle, value_index, value_type, data, ttl_seconds, updated_at from identifier_record order by id',
    )
  ).rows;
const faultsOf = ({ faults }: Table) => faults.map(({ line, column, msg }) => [line, column, msg]);

describe('importRecordTable', () => {
  test('registers the rows that are right, names the others by column and words, and gives them back', async () => {
    const table = await checked(
      csv(
        '88.216/F-1,1,url,https://a.example/1,',
        '88.216/F-1,2,产品名称,"带,逗号和""引号""",60',
        'F-2,1,DESC,没有前缀,',
        '88.216/F-3,x,DESC,没有序号,',
        '88.216/f-1,1,DESC,又是它,',
        '88.217/F-4,1,DESC,不是本站的节点,',
        `${heldPrefix}/F-5,1,DESC,企业的,`,
        '88.216/F-6,1,HS_ADMIN,x,',
        ',1,DESC,没有标识,',
      ),
    );
    expect(table).toMatchObject({ stage: 'checked', rows: 9, counts: { fit: 2, bad: 7 } });
    expect(faultsOf(table)).toEqual([
      [4, '标识', errors.handleMalformed.msg],
      [5, '序号', errors.recordIndexWrong.msg],
      [6, '序号', '与第 2 行重复'],
      [7, '标识', errors.recordPrefixUnknown.msg],
      [8, '标识', `${heldPrefix} 分配给了远衡机械101厂，只能由企业自己登记`],
      [9, '类型', errors.recordTypeReserved.msg],
      [10, '标识', '请填写标识'],
    ]);
    expect(await resolve('88.216/F-1')).toEqual([]);
    const done = await run(nodeTableCalls.importTable, table.id);
    expect(done).toMatchObject({ stage: 'done', counts: { done: 2, bad: 7, fit: 0 } });
    expect(await resolve('88.216/f-1')).toEqual(['https://a.example/1', '带,逗号和"引号"']);
    const back = await fetchTable(
      portal,
      staff.token,
      `${nodeTableCalls.faultyRows.path}?id=${String(table.id)}`,
    );
    const text = back.bytes.toString('utf8');
    expect(text).toContain('"错误"');
    expect(text).toContain('序号：与第 2 行重复');
    expect(text).not.toContain('a.example');
    const { rows } = await portal.sql.query(
      `select object, result from audit_log where action = 'identifier' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { object: `identifier import ${String(table.id)}`, result: '2 values of 标识.csv' },
    ]);
  });

  test('changes nothing that comes again; passes over what differs, or changes it where somebody wants that', async () => {
    const file = csv('88.216/A,1,DESC,一,', '88.216/A,2,DESC,二,60');
    expect(await imported(file)).toMatchObject({ counts: { done: 2 } });
    portal.clock.advance({ minutes: 1 });
    const before = await stored();
    for (const takesKnown of [false, true])
      expect(await imported(file, { takesKnown })).toMatchObject({ counts: { done: 0, known: 2, fit: 0 } });
    expect(await stored()).toEqual(before);
    const other = csv('88.216/a,1,DESC,一,', '88.216/a,2,DESC,新,60', '88.216/a,3,DESC,三,');
    const passed = await checked(other);
    expect(faultsOf(passed)).toEqual([
      [2, '', '已经登记，内容相同'],
      [3, '', '已经登记，内容不同，没有修改'],
    ]);
    await run(nodeTableCalls.importTable, passed.id);
    expect(await resolve('88.216/A')).toEqual(['一', '二', '三']);
    expect(await imported(other, { takesKnown: true })).toMatchObject({ counts: { done: 1, known: 2 } });
    expect(await resolve('88.216/A')).toEqual(['一', '新', '三']);
  });

  test('is read from a workbook as well, with its columns in another order and under other names', async () => {
    const row = (n: number, cells: readonly string[]) =>
      `<row r="${String(n)}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const content = makeWorkbook(
      row(1, ['value', 'type', '备注', 'index', 'handle']) +
        row(2, ['x', 'DESC', '不导入', '1', '88.216/X-1']) +
        row(3, ['y', 'DESC', '', '0', '88.216/X-2']),
    );
    const table = await checked(content, { name: '标识.xlsx' });
    expect(table).toMatchObject({ format: 'xlsx', counts: { fit: 1, bad: 1 } });
    await run(nodeTableCalls.importTable, table.id);
    expect(await resolve('88.216/X-1')).toEqual(['x']);
    const back = await fetchTable(
      portal,
      staff.token,
      `${nodeTableCalls.faultyRows.path}?id=${String(table.id)}`,
    );
    expect(back.headers.get('content-type')).toContain('spreadsheetml');
  });

  test('takes what the list exports, without a change', async () => {
    await imported(csv('88.216/G,1,DESC,"=1+1",', '88.216/G,2,URL,/#/Info/newsCenter,60'));
    const { path } = nodeRecordCalls.exportNodeValues;
    const exported = async (format: string) => {
      const answer = await fetch(portal.url + path, {
        method: 'POST',
        headers: { [tokenHeader]: staff.token, 'content-type': 'application/json' },
        body: JSON.stringify({ format, node: '88.216' }),
      });
      return Buffer.from(await answer.arrayBuffer());
    };
    for (const format of ['csv', 'xlsx'])
      expect(
        await checked(await exported(format), { takesKnown: true, name: `标识.${format}` }),
      ).toMatchObject({
        counts: { known: 2, fit: 0, bad: 0 },
      });
  });

  test('takes no more values of an identifier than it may have, in whichever batches its lines are', async () => {
    const rowOf = (index: number) => `88.216/V,${String(index)},DESC,x,`;
    await imported(csv(rowOf(1)));
    const others = Array.from({ length: checkedAtOnce }, (_, n) => `88.216/o-${String(n)},1,DESC,x,`);
    const rows = Array.from({ length: valuesPerIdentifier }, (_, n) => rowOf(n + 2));
    const table = await checked(csv(...rows.slice(0, 10), ...others, ...rows.slice(10)));
    const last = checkedAtOnce + rows.length + 1;
    expect(faultsOf(table)).toEqual([[last, '序号', errors.recordTooManyValues.msg]]);
    await run(nodeTableCalls.importTable, table.id);
    expect(await resolve('88.216/V')).toHaveLength(valuesPerIdentifier);
  });

  test('takes no more identifiers of a node than it may have', async () => {
    await portal.sql.query(
      `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data)
       select '88.216/n' || n, '88.216/n' || n, '88.216', 1, 'DESC', 'x' from generate_series(1, $1::int) n`,
      [identifiersPerPrefix - checkedAtOnce - 1],
    );
    const rows = Array.from({ length: checkedAtOnce + 2 }, (_, n) => `88.216/m-${String(n)},1,DESC,x,`);
    const table = await checked(csv(...rows));
    expect(faultsOf(table)).toEqual([[checkedAtOnce + 3, '标识', errors.recordTooMany.msg]]);
    expect(await run(nodeTableCalls.importTable, table.id)).toMatchObject({
      counts: { done: checkedAtOnce + 1, bad: 1 },
    });
  });

  test('refuses by the row what has become impossible since the check, and registers the others', async () => {
    const table = await checked(csv('88.216/S,1,DESC,x,', '88.216/T,1,DESC,x,'));
    const saved = await portal.call(
      nodeRecordCalls.saveNodeRecord,
      { prefix: '88.216', suffix: 'S', values: [{ index: '1', type: 'DESC', data: '先到' }] },
      { token: staff.token },
    );
    expect(saved).toMatchObject({ code: 1 });
    expect(await run(nodeTableCalls.importTable, table.id)).toMatchObject({ counts: { done: 1, known: 1 } });
    expect(await resolve('88.216/S')).toEqual(['先到']);
    const late = await checked(csv('88.216/U,1,DESC,x,'));
    await portal.sql.query(`update content_item set status = 1 where kind = 'identifierNode'`);
    expect(await run(nodeTableCalls.importTable, late.id)).toMatchObject({ counts: { done: 0, refused: 1 } });
    await portal.sql.query(`update content_item set status = 2 where kind = 'identifierNode'`);
  });

  test('names 7 bad rows of 10,000 and registers the 9,993 others, once', { timeout: 900_000 }, async () => {
    const bad = new Set([2, 500, 501, 4_999, 5_000, 9_999, 10_000]);
    const rows = Array.from({ length: importRowsMax }, (_, at) =>
      bad.has(at + 1)
        ? `88.216/B-${String(at)},1,URL,没有网址,3600`
        : `88.216/B-${String(at)},1,URL,https://a.example/${String(at)},3600`,
    );
    const table = await checked(csv(...rows));
    expect(table).toMatchObject({ rows: 10_000, counts: { fit: 9_993, bad: 7 } });
    expect(table.faults.map(({ line }) => line)).toEqual([...bad].map((row) => row + 1));
    expect(await run(nodeTableCalls.importTable, table.id)).toMatchObject({
      counts: { fit: 0, done: 9_993, bad: 7 },
    });
    expect(await stored()).toHaveLength(9_993);
    expect(await imported(csv(...rows), { takesKnown: true })).toMatchObject({
      counts: { done: 0, known: 9_993, bad: 7 },
    });
    expect(await upload(csv(...rows, '88.216/one-more,1,DESC,x,'))).toMatchObject(
      failsWith('tableTooManyRows'),
    );
  });
});

describe('readRecordTable, mapRecordTable', () => {
  test('is its owner’s alone, and no table of items', async () => {
    const { id } = (await upload(csv('88.216/A,1,DESC,x,'))).data as Table;
    const other = await hireColleague(portal, 2, { role: 'reviewer' });
    for (const call of [nodeTableCalls.getTable, nodeTableCalls.checkTable, nodeTableCalls.importTable])
      expect(await portal.call(call, { id }, { token: other.token })).toMatchObject(failsWith('notFound'));
    for (const call of [tableCalls.getTable, tableCalls.checkTable, tableCalls.importTable])
      expect(await portal.call(call, { id }, { token: staff.token })).toMatchObject(failsWith('notFound'));
    const sql = await portal.sql.query<{ id: string }>(
      `update content_import set kind = 'policy' where id = $1 returning id`,
      [id],
    );
    expect(sql.rows).toHaveLength(1);
    expect(await portal.call(nodeTableCalls.getTable, { id }, { token: staff.token })).toMatchObject(
      failsWith('notFound'),
    );
  });

  test('refuses a feed; keeps the columns of rows that are imported', async () => {
    expect(await upload('<rss/>', '标识.xml')).toMatchObject(failsWith('tableTypeRefused'));
    const { id } = await imported(csv('88.216/A,1,DESC,x,'));
    const paths = ['handle', 'index', 'type', 'data', 'ttl'];
    const map = (which: number, wanted: string[]) =>
      portal.call(nodeTableCalls.mapTable, { id: which, paths: wanted }, { token: staff.token });
    expect(await map(id, paths)).toMatchObject(failsWith('moveImpossible'));
    const { id: next } = (await upload(csv('88.216/A,1,DESC,x,'))).data as Table;
    for (const wrong of [
      paths.slice(1),
      ['title', 'index', 'type', 'data', 'ttl'],
      ['data', 'index', 'type', 'data', ''],
    ])
      expect(await map(next, wrong)).toMatchObject(failsWith('invalidRequest'));
    // before all rows were looked at nothing is registered
    expect(await portal.call(nodeTableCalls.importTable, { id: next }, { token: staff.token })).toMatchObject(
      failsWith('moveImpossible'),
    );
  });
});
