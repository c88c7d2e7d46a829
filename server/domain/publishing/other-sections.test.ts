import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { paperCalls } from '#contract/content/paper-calls.ts';
import { previewCalls } from '#contract/content/preview-calls.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { errors } from '#contract/errors.ts';
import { startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText } from '#server/testing/policy-text.ts';
import { fetchTable } from '#server/testing/tables.ts';

/** In what is not public of a section, and in nothing that is. */
const secret = '未公开的秘密';

let room: Newsroom;
/** A draft, a new version of what is public, and one in the trash: all of a section that the colleague does not work in. */
let draft: { id: number; rev: number };
let changed: { id: number; rev: number };
let trashed: { id: number; rev: number };
let previewId = 0;

beforeAll(async () => {
  room = await startNewsroom();
  const titled = (title: string) => ({
    title: `${title}${secret}`,
    summary: secret,
    body: `<p>${secret}</p>`,
  });
  draft = await room.save(room.writer, titled('甲'));
  const live = await room.publish(room.writer, room.reviewer, { title: '乙已公开' });
  changed = await room.save(room.writer, { ...live, ...titled('乙') });
  const gone = await room.save(room.writer, titled('丙'));
  trashed = (await room.ask(room.writer, workCalls.setIsDel, { id: gone.id, isDel: 1 }))
    .data as typeof trashed;
  const made = await room.ask(room.writer, previewCalls.make, { id: draft.id, days: 7 });
  previewId = (made.data as { id: number }).id;
});
afterAll(() => room.portal.stop());

const callsOf = (...tables: readonly Readonly<Record<string, CallDefinition>>[]): CallDefinition[] =>
  tables.flatMap((table) => Object.values(table));
const ids = () => [draft.id, changed.id, trashed.id];
const page = { pageNum: 1, pageSize: 100 };
const keys = () => [draft, changed, trashed];

/** What the colleague may ask of each call that tells or makes something of items. Calls without a row are named below. */
const asked: Readonly<Record<string, () => readonly object[]>> = {
  [workCalls.list.path]: () => [
    page,
    ...[{ text: secret }, { text: '乙' }, { kind: 'policy' }, { isDeleted: true }, { state: 'draft' }].map(
      (one) => ({
        ...page,
        ...one,
      }),
    ),
    ...ids().map((id) => ({ ...page, text: String(id) })),
  ],
  [workCalls.matching.path]: () => [
    {},
    ...[{ text: secret }, { kind: 'policy' }, { isDeleted: true }, { state: 'draft' }],
  ],
  [workCalls.counts.path]: () => [{}, { kind: 'policy' }],
  [workCalls.sections.path]: () => [{}],
  [workCalls.choices.path]: () => [
    { kind: 'policy', text: secret },
    { kind: 'policy', text: '乙' },
    { kind: 'policy', ids: ids() },
  ],
  [workCalls.referrers.path]: () => ids().map((id) => ({ id })),
  [workCalls.receipts.path]: () => ids().map((id) => ({ ...page, id })),
  [workCalls.getWork.path]: () => ids().map((id) => ({ id })),
  [workCalls.history.path]: () => ids().map((id) => ({ id })),
  [workCalls.compare.path]: () => ids().map((id) => ({ id, from: 1, to: 2 })),
  [workCalls.restoreVersion.path]: () => keys().map((key) => ({ ...key, number: 1 })),
  [workCalls.saveItem.path]: () =>
    keys().map((key) => ({ ...policyText, ...key, kind: 'policy', sectionName: '标准规范' })),
  [workCalls.setIsDel.path]: () => ids().flatMap((id) => [0, 1].map((isDel) => ({ id, isDel }))),
  [workCalls.move.path]: () =>
    keys().flatMap((key) =>
      (['submit', 'publish', 'return'] as const).map((action) => ({ ...key, action, comment: '看' })),
    ),
  [workCalls.bulk.path]: () => [
    { items: keys(), act: { action: 'delete' }, isTrial: true },
    { items: keys(), act: { action: 'undelete' } },
  ],
  [workCalls.purge.path]: () => [{ items: keys() }],
  [policyCalls.saveOrUpdate.path]: () =>
    keys().map((key) => ({ ...policyText, ...key, sectionName: '标准规范' })),
  [previewCalls.list.path]: () => ids().map((id) => ({ id })),
  [previewCalls.make.path]: () => ids().map((id) => ({ id, days: 7 })),
  [previewCalls.revoke.path]: () => [{ previewId }],
  [searchCalls.query.path]: () => [{ searchText: secret }, { searchText: '乙' }],
  [searchCalls.suggest.path]: () => [{ searchText: secret }, { searchText: '乙' }],
};
/** What tells nothing of an item, or is asked as a file below. */
const others = [
  ...[paperCalls.exportItem, tableCalls.exportItems, tableCalls.template, tableCalls.upload],
  ...[
    tableCalls.tables,
    tableCalls.getTable,
    tableCalls.tableEntries,
    tableCalls.mapTable,
    tableCalls.checkTable,
  ],
  ...[tableCalls.importTable, tableCalls.dropTable, tableCalls.faultyRows, previewCalls.read],
].map(({ path }) => path);

describe('a writer of another section', () => {
  test('has a row here for each call of the work on items', () => {
    const all = callsOf(workCalls, previewCalls, tableCalls, paperCalls);
    expect(all.map(({ path }) => path).filter((path) => !(path in asked) && !others.includes(path))).toEqual(
      [],
    );
  });

  test.each(Object.keys(asked))(
    'learns nothing that is not public by %s, and changes nothing',
    async (path) => {
      const call = callsOf(workCalls, previewCalls, policyCalls, searchCalls).find(
        (one) => one.path === path,
      );
      if (call === undefined) throw new Error(`no call at ${path}`);
      const { token } = room.elsewhere;
      const before = await versions();
      for (const request of asked[path]?.() ?? []) {
        const answer = await room.portal.call(call, request, { token });
        expect(answer.code, JSON.stringify(answer)).not.toBe(errors.invalidRequest.code);
        expect(JSON.stringify(answer), JSON.stringify(request)).not.toContain(secret);
      }
      expect(await versions()).toEqual(before);
    },
  );

  test.each(
    [workCalls.list, workCalls.matching, workCalls.choices, workCalls.getWork, workCalls.compare].map(
      ({ path }) => path,
    ),
  )('differs from one of the section by what %s tells', async (path) => {
    const call = callsOf(workCalls).find((one) => one.path === path);
    if (call === undefined) throw new Error(`no call at ${path}`);
    const answers = [];
    for (const request of asked[path]?.() ?? [])
      answers.push(await room.portal.call(call, request, { token: room.writer.token }));
    expect(JSON.stringify(answers)).toContain(secret);
  });

  test.each(['docx', 'pdf'])('gets no %s of what is not public', async (format) => {
    for (const id of ids()) {
      const { bytes } = await fetchTable(
        room.portal,
        room.elsewhere.token,
        `${paperCalls.exportItem.path}?id=${String(id)}&format=${format}`,
      );
      expect(bytes.includes(secret)).toBe(false);
      if (id !== changed.id)
        expect(JSON.parse(bytes.toString())).toMatchObject({ code: errors.notFound.code });
    }
  });

  test('has nothing of it in an export of lists', async () => {
    for (const rest of ['', '&kind=policy', `&text=${encodeURIComponent(secret)}`, '&isDeleted=1']) {
      const { bytes } = await fetchTable(
        room.portal,
        room.elsewhere.token,
        `${tableCalls.exportItems.path}?format=csv${rest}`,
      );
      expect(bytes.toString()).not.toContain(secret);
      expect(bytes.toString()).toContain('标题');
    }
  });
});

const versions = async () =>
  (
    await room.portal.sql.query<Record<string, unknown>>(
      'select item_id, number, state, content, updated_at from content_version where item_id = any($1) order by 1, 2',
      [ids()],
    )
  ).rows;
