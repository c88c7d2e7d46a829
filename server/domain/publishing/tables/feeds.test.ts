import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  entriesShown,
  importedAtOnce,
  importMegabytes,
  importRowsMax,
} from '#contract/content/table-limits.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { errors } from '#contract/errors.ts';
import { redirectPathMaxLength } from '#contract/site/redirects.ts';
import { startNewsroom, failsWith, type Newsroom } from '#server/testing/newsroom.ts';
import { rssFeed, wordPressExport } from '#server/testing/feeds.ts';
import { fetchTable, uploadTable, type Table } from '#server/testing/tables.ts';

let room: Newsroom;
let sectionId = 0;
beforeAll(async () => {
  room = await startNewsroom();
  const { rows } = await room.portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('新闻动态', 'news') returning id`,
  );
  sectionId = Number(rows[0]?.id);
});
afterAll(() => room.portal.stop());
afterEach(() => room.portal.sql.query('delete from content_import'));

const take = (content: string, name = 'wp.xml') =>
  uploadTable(room.portal, room.writer.token, { name, content, kind: 'news' });
async function opened(content: string, name?: string): Promise<Table> {
  const answer = await take(content, name);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as Table;
}
async function run(call: typeof tableCalls.checkTable, id: number): Promise<Table> {
  for (;;) {
    const answer = await room.ask(room.writer, call, { id });
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    const table = answer.data as Table;
    if (table.stage !== 'checking' && table.stage !== 'importing') return table;
  }
}
async function checked({ id, columns }: Table, change = (path: string) => path): Promise<Table> {
  const paths = columns.map(({ path }) => change(path));
  const mapped = await room.ask(room.writer, tableCalls.mapTable, { id, paths, sectionId });
  expect(mapped, mapped.msg).toMatchObject({ code: 1 });
  return run(tableCalls.checkTable, id);
}
const entriesOf = async (id: number, pageNum = 1, who = room.writer) =>
  room.ask(who, tableCalls.tableEntries, { id, pageNum });
const where = async (path: string) => {
  const answer = await fetch(room.portal.url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  return answer.status === 301 ? answer.headers.get('location') : answer.status;
};

test('an export of WordPress becomes drafts, once, and what is none of them is named', async () => {
  const file = wordPressExport([
    { title: '甲：验收', body: '<p>好</p><img src="https://old.example/1.png" alt="现场">' },
    { title: '乙：私密', more: '<wp:status>private</wp:status>' },
    { title: '' },
  ]);
  const table = await checked(await opened(file));
  expect(table).toMatchObject({ format: 'xml', rows: 3, counts: { fit: 1, bad: 2 } });
  expect((await entriesOf(table.id)).data).toMatchObject({
    total: 3,
    rows: [
      { line: 1, title: '甲：验收', time: '2021-09-06 08:01', state: 'fit', words: '', left: '图片 1 处' },
      { line: 2, state: 'bad', words: '原来没有公开' },
      { line: 3, state: 'bad', words: '标题：必填，请填写' },
    ],
  });
  const drafts = `select v.item_id as id, v.state, v.publish_at, v.content -> 'fields' as fields, v.content -> 'extra' as extra
    from content_version v where v.content -> 'fields' ->> 'title' = '甲：验收'`;
  expect((await room.portal.sql.query(drafts)).rows).toEqual([]);
  expect(await run(tableCalls.importTable, table.id)).toMatchObject({ stage: 'done', counts: { done: 1 } });
  // a second press
  expect(await run(tableCalls.importTable, table.id)).toMatchObject({ stage: 'done', counts: { done: 1 } });
  const { rows } = await room.portal.sql.query<{ id: string }>(drafts);
  expect(rows).toMatchObject([
    {
      state: 'draft',
      publish_at: new Date('2021-09-06T00:01:00Z'),
      fields: {
        author: 'wang',
        sourceInfo: '旧站',
        body: '<p>好</p><a href="https://old.example/1.png" rel="noopener noreferrer">图片：现场</a>',
      },
      extra: { originalLink: 'https://old.example/news/1.html' },
    },
  ]);
  const back = await fetchTable(
    room.portal,
    room.writer.token,
    `${tableCalls.faultyRows.path}?id=${String(table.id)}`,
  );
  expect(back.bytes.toString('utf8')).toContain('原来没有公开');

  // the same file again, under another name
  const again = await checked(await opened(file, 'b.rss'));
  expect(again).toMatchObject({ counts: { fit: 0, known: 1, bad: 2 } });
  expect((await entriesOf(again.id)).data).toMatchObject({
    rows: [{ state: 'known', words: `已经有了（编号 ${rows[0]?.id ?? ''}），不重复导入` }, {}, {}],
  });
});

test('an old address leads to the item while the public reads it, and to nothing before and after', async () => {
  const moved = (title: string, key: string) =>
    wordPressExport([{ title }]).replaceAll('?p=1', `?p=${key}`).replaceAll('/news/', '/moved/');
  const idOf = async (title: string) => {
    const { rows } = await room.portal.sql.query<{ id: string }>(
      `select item_id as id from content_version where content -> 'fields' ->> 'title' = $1`,
      [title],
    );
    return Number(rows[0]?.id);
  };
  const importIt = async (title: string, key: string) => {
    const table = await checked(await opened(moved(title, key)));
    expect(await run(tableCalls.importTable, table.id)).toMatchObject({ counts: { done: 1 } });
    return idOf(title);
  };
  const publish = (id: number) =>
    room.portal.sql.query('update content_item set status = 2, publish_time = now() where id = $1', [id]);
  const id = await importIt('丙：旧址', '301');
  expect(await where('/moved/1.html')).toBe(404);
  await publish(id);
  expect(await where('/moved/1.html')).toBe(`/p/news/${String(id)}`);
  expect(await where('/moved/1.html/')).toBe(`/p/news/${String(id)}`);
  // another import takes it from nobody
  await publish(await importIt('戊：旧址', '302'));
  expect(await where('/moved/1.html')).toBe(`/p/news/${String(id)}`);
  await room.portal.sql.query('update content_item set is_deleted = true where id = $1', [id]);
  expect(await where('/moved/1.html')).toBe(404);
  // but from the trash
  const next = await importIt('丁：旧址', '303');
  await publish(next);
  expect(await where('/moved/1.html')).toBe(`/p/news/${String(next)}`);
});

test('old addresses that are set aside lead nowhere', async () => {
  const file = wordPressExport([{ title: '己' }])
    .replaceAll('/news/1.html', '/none/1.html')
    .replaceAll('?p=1', '?p=200');
  const table = await checked(await opened(file), (path) => (path === 'oldPath' ? '' : path));
  await run(tableCalls.importTable, table.id);
  const kept = await room.portal.sql.query(`select 1 from content_old_path where path = '/none/1.html'`);
  expect(kept.rows).toEqual([]);
});

test('why an entry is not imported nobody sets aside', async () => {
  const file = wordPressExport([{ title: '庚', more: '<wp:status>private</wp:status>' }]);
  const table = await checked(await opened(file), (path) => (path === 'refusal' ? '' : path));
  expect(table).toMatchObject({ counts: { fit: 0, bad: 1 } });
});

test('a feed is its owner’s alone, and is listed some entries at a time', async () => {
  const items = (count: number) =>
    rssFeed(
      Array.from(
        { length: count },
        (_, n) => `<item><title>辛${String(n)}</title><guid>辛${String(n)}</guid></item>`,
      ).join(''),
    );
  const table = await opened(items(entriesShown + 1));
  expect((await entriesOf(table.id)).data).toMatchObject({ total: entriesShown + 1 });
  expect((await entriesOf(table.id, 2)).data).toMatchObject({
    rows: [{ title: `辛${String(entriesShown)}` }],
  });
  expect(await entriesOf(table.id, 1, room.chief)).toMatchObject(failsWith('notFound'));
  await checked(table);
  const first = await room.ask(room.writer, tableCalls.importTable, { id: table.id });
  expect(first.data).toMatchObject({ counts: { done: importedAtOnce, fit: 1 } });
  expect(await take(items(importRowsMax + 1))).toMatchObject({ code: errors.tableTooManyRows.code });
  const long = `<!--${'x'.repeat(importMegabytes * 1024 * 1024)}-->`;
  expect(await take(rssFeed(long))).toMatchObject({ code: errors.tableTooLarge.code });
});

test('a table may say old addresses as well, and each that is none is named', async () => {
  const most = `/${'a'.repeat(redirectPathMaxLength - 1)}`;
  const paths = ['/旧/1.html', 'https://old.example/1', '/list?id=1', '/all/*', 'old/1', most, `${most}a`];
  const table = await checked(
    await opened(`标题,旧地址\n${paths.map((path, n) => `壬${String(n)},${path}`).join('\n')}`, 'a.csv'),
  );
  expect(table).toMatchObject({ format: 'csv', counts: { fit: 2, bad: 5 } });
  expect(table.faults.map(({ line, column }) => [line, column])).toEqual(
    [3, 4, 5, 6, 8].map((line) => [line, '旧地址']),
  );
  expect(await entriesOf(table.id)).toMatchObject(failsWith('notFound'));
});
