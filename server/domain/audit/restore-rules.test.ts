import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import { calendarCalls } from '#contract/site/calendar-calls.ts';
import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { menuWorkCalls } from '#contract/portal/menu-work-calls.ts';
import { thirdpartyWorkCalls } from '#contract/portal/thirdparty-work-calls.ts';
import { restoredRowsMax } from '#contract/site/constants.ts';
import type { RowList } from '#contract/site/edited-lists.ts';
import { wordCalls } from '#contract/site/word-calls.ts';
import { writingWordCalls } from '#contract/site/writing-word-calls.ts';
import { rowSettings } from '#server/routes/row-settings.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { refusedAs, restoring } from '#server/testing/restoring.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());

const { done, states, newest, idOf, compare, restore } = restoring(() => ({ portal, chief }));

describe('a restoring of many rows', () => {
  const target = '/#/Info/newsCenter';
  const fill = async (rows: number) => {
    await portal.sql.query(`delete from redirect`);
    await portal.sql.query(
      `insert into redirect (path, is_prefix, target)
       select '/old/' || n, false, $2 from generate_series(1, $1::int) n`,
      [rows, target],
    );
  };
  const countRows = async () => (await portal.sql.query('select 1 from redirect')).rowCount;
  /** A state that has noted so many rows as new. */
  const note = async (rows: number) => {
    const changed = Array.from({ length: rows }, (_, at) => ({
      ...{ key: `/old/${String(at + 1)}`, before: null, after: { target } },
    }));
    await portal.sql.query(`delete from edited_list where list = 'redirects'`);
    await portal.sql.query(
      `insert into edited_list (list, rev, content, changes, saved_at)
       values ('redirects', 1, '{"changed": []}', '', now()), ('redirects', 2, $1, 'added', now())`,
      [{ changed }],
    );
  };

  test('takes as many as are allowed', async () => {
    await fill(restoredRowsMax);
    await note(restoredRowsMax);
    expect(await restore('redirects', await idOf('redirects', 1))).toMatchObject({ code: 1 });
    expect(await countRows()).toBe(0);
  });

  test('of one more is refused, says how many they are, and goes on in parts', async () => {
    const rows = restoredRowsMax + 1;
    await fill(rows);
    await note(rows);
    const id = await idOf('redirects', 1);
    const { total, rows: listed } = await compare('redirects', id);
    expect(total).toBe(rows);
    const refused = await restore('redirects', id);
    expect(refused).toMatchObject(refusedAs('stateRowsTooMany'));
    expect(refused.msg).toContain(`共 ${String(rows)} 项`);
    expect(await countRows()).toBe(rows);
    expect(await restore('redirects', id, { keys: listed.map(({ key }) => key) })).toMatchObject({ code: 1 });
    expect(await restore('redirects', id)).toMatchObject({ code: 1 });
    expect(await countRows()).toBe(0);
  });
});

describe('two names that were exchanged come back', () => {
  test('of boards, and a third one’s with them', async () => {
    const save = (board: object) =>
      done(forumModerationCalls.saveBoard, {
        ...{ name: '', note: '', sortOrder: 1, isOpen: true },
        ...board,
      });
    const names = async () =>
      (await done(forumModerationCalls.boardList, { pageSize: 50 })).rows
        .filter(({ name }) => ['甲板块', '乙板块', '丙板块', '丁板块'].includes(name))
        .map(({ id, name }) => `${String(id)} ${name}`)
        .sort();
    const [one, two, three] = [
      await save({ name: '甲板块' }),
      await save({ name: '乙板块' }),
      await save({ name: '丙板块' }),
    ];
    const before = await names();
    const id = await idOf('forumBoards', 0);
    // each has the name of the next
    await save({ id: three.id, name: '丁板块' });
    await save({ id: two.id, name: '丙板块' });
    await save({ id: one.id, name: '乙板块' });
    await save({ id: three.id, name: '甲板块' });
    expect(await restore('forumBoards', id, { keys: [String(one.id)] })).toMatchObject(
      refusedAs('boardNameTaken', { field: String(one.id) }),
    );
    expect(await restore('forumBoards', id)).toMatchObject({ code: 1 });
    expect(await names()).toEqual(before);
    expect((await states('forumBoards')).rows[0]?.rows).toHaveLength(3);
  });

  test('of keys of other systems', async () => {
    const system = { name: '系统', icon: '', url: 'https://one.example/' };
    const save = (entry: object) =>
      done(thirdpartyWorkCalls.saveThirdparty, { ...system, key: '', ...entry });
    const [one, two] = [await save({ key: 'one' }), await save({ key: 'two' })];
    const id = await idOf('systems', 0);
    await save({ id: one.id, key: 'three' });
    await save({ id: two.id, key: 'one' });
    await save({ id: one.id, key: 'two' });
    expect(await restore('systems', id, { keys: [String(two.id)] })).toMatchObject(
      refusedAs('thirdpartyKeyTaken', { field: String(two.id) }),
    );
    expect(await restore('systems', id)).toMatchObject({ code: 1 });
    const { rows } = await done(thirdpartyWorkCalls.listThirdparties, {});
    const keyOf = (wanted: number) => rows.find((row) => row.id === wanted)?.key;
    expect([keyOf(one.id), keyOf(two.id)]).toEqual(['one', 'two']);
  });

  test('of keys of filters', async () => {
    const save = (column: object) =>
      done(exchangeColumnCalls.saveColumn, { name: '行业', choices: ['甲'], key: '', ...column });
    const [one, two] = [await save({ key: 'first' }), await save({ key: 'second' })];
    const id = await idOf('columns', 0);
    await save({ ...one, key: 'third' });
    const other = await save({ ...two, key: 'first' });
    await save({ id: one.id, rev: one.rev + 1, key: 'second' });
    expect(await restore('columns', id, { keys: [String(other.id)] })).toMatchObject(
      refusedAs('columnKeyTaken', { field: String(other.id) }),
    );
    expect(await restore('columns', id)).toMatchObject({ code: 1 });
    const { rows } = await done(exchangeColumnCalls.allColumns, {});
    const keyOf = (wanted: number) => rows.find((row) => row.id === wanted)?.key;
    expect([keyOf(one.id), keyOf(two.id)]).toEqual(['first', 'second']);
  });
});

describe('a refusal names the row', () => {
  test('of the words of the search, before it is done and when it is', async () => {
    const save = async (change: object) => {
      const { digest, pinned, hidden } = await done(wordCalls.readWords, {});
      await done(wordCalls.saveWords, { digest, pinned, hidden, ...change });
    };
    const pairOf = (term: string, instead: string) => ({ term, instead, itemId: 0 });
    await save({
      pinned: ['智能工厂', '标识解析'],
      hidden: ['内部'],
      substitutes: [pairOf('ERP', '企业上云')],
    });
    const id = await idOf('words', 0);
    await save({ pinned: [], hidden: [], substitutes: [pairOf('ＥＲＰ', '管理软件')] });
    await save({ pinned: [], hidden: ['工厂'], substitutes: [pairOf('ＥＲＰ', '管理软件')] });
    for (const [keys, name, refused, word] of [
      [['pinned 标识解析', 'pinned 智能工厂'], 'wordTaken', 'pinned 智能工厂', '智能工厂'],
      [['hidden 内部', 'substitutes ERP'], 'substituteTaken', 'substitutes ERP', 'ERP'],
    ] as const) {
      const answer = await restore('words', id, { keys: [...keys] });
      expect(answer).toMatchObject(refusedAs(name, { field: refused }));
      expect(answer.msg).toContain(`（${word}）`);
    }
    // all of it is as it was then
    expect((await compare('words', id)).rows.map(({ refused }) => refused).join('')).toBe('');
    // a rule of this release that the words of an earlier one do not keep
    await portal.sql.query(
      `update edited_list set content = jsonb_set(content, '{changed,0}', $1) where list = 'words' and rev = (select max(rev) from edited_list where list = 'words')`,
      [
        JSON.stringify({
          key: 'pinned 云',
          before: { list: 'pinned', word: '云', instead: '', itemId: 0 },
          after: null,
        }),
      ],
    );
    const before = await idOf('words', 1);
    expect((await compare('words', before)).rows.find(({ key }) => key === 'pinned 云')?.refused).not.toBe(
      '',
    );
    expect(await restore('words', before)).toMatchObject(refusedAs('wordFormat', { field: 'pinned 云' }));
  });

  test('of a year that is over, where it would come or go', async () => {
    const off = [['2020-10-01', '2020-10-07']];
    const year = 2026;
    const read = async () =>
      (await done(calendarCalls.readCalendar, {})).years.find((one) => one.year === year)!;
    const { rev } = await read();
    await done(calendarCalls.saveYear, { year, rev, off: [['2026-10-01', '2026-10-03']], working: [] });
    await portal.sql.query(
      `insert into working_year (year, off, working, saved_at) values (2020, $1, '[]', now())`,
      [JSON.stringify(off)],
    );
    const became = (change: object) =>
      portal.sql.query(
        `update edited_list set content = $1 where list = 'calendar' and rev = (select max(rev) from edited_list where list = 'calendar')`,
        [{ changed: [{ key: '2020', ...change }] }],
      );
    await became({ before: null, after: { off, working: [] } });
    const id = await idOf('calendar', 1);
    for (const change of [
      { before: null, after: { off, working: [] } },
      { before: { off: [], working: [] }, after: { off, working: [] } },
    ]) {
      await became(change);
      const refused = await restore('calendar', id);
      expect(refused).toMatchObject(refusedAs('calendarYearWrong', { field: '2020' }));
      expect(refused.msg).toContain('2020 年');
      const { rows } = await compare('calendar', id);
      expect(rows).toMatchObject([{ key: '2020', refused: expect.stringMatching(/./) as string }]);
    }
  });
});

test('an entry of 字词表 that another release wrote outlives saves and restorings of this one', async () => {
  const strange = { key: 's9', value: { kind: 'tone', levels: [1, 2], words: '不是列表' } };
  const word = { kind: 'word', words: ['甲词'], except: [], advice: '改掉', tone: 'hint' };
  await portal.sql.query(`delete from edited_list where list = 'writing'`);
  await portal.sql.query(
    `insert into edited_list (list, rev, content, changes, saved_at) values ('writing', 1, $1, '', now())`,
    [{ changed: [], rows: [{ key: 's8', value: word }, strange] }],
  );
  const kept = async () => {
    const { rows } = await portal.sql.query<{ rows: unknown[] }>(
      `select content -> 'rows' as rows from edited_list where list = 'writing' order by rev desc limit 1`,
    );
    return rows[0]?.rows;
  };
  const read = () => done(writingWordCalls.listWritingWords, {});
  const entry = { words: ['乙词'], except: [], advice: '改掉' };
  const { rev } = await read();
  await done(writingWordCalls.saveWritingWord, { rev, key: '', kind: 'word', tone: 'hint', ...entry });
  expect(await kept()).toContainEqual(strange);
  await done(writingWordCalls.removeWritingWord, { rev: (await read()).rev, key: 's8' });
  expect(await kept()).toContainEqual(strange);
  expect(await restore('writing', await idOf('writing', 2))).toMatchObject({ code: 1 });
  expect(await kept()).toEqual([{ key: 's8', value: word }, strange]);
  expect((await read()).entries.map(({ key }) => key)).toEqual(['s8']);
});

test('a row that another release wrote is refused by name, others come back without it', async () => {
  await portal.sql.query(`delete from edited_list where list = 'writing'`);
  const word = { kind: 'word', words: ['甲词'], except: [], advice: '改掉', tone: 'hint' };
  const changed = [
    { key: 's1', before: { kind: 'tone' }, after: null },
    { key: 's2', before: word, after: null },
  ];
  await portal.sql.query(
    `insert into edited_list (list, rev, content, changes, saved_at)
     values ('writing', 1, '{"changed": [], "rows": []}', '', now()), ('writing', 2, $1, 'removed', now())`,
    [{ changed, rows: [] }],
  );
  const id = await idOf('writing', 1);
  const looked = (await compare('writing', id)).rows;
  // what can be restored comes first
  expect(looked.map(({ key, refused }) => [key, refused !== ''])).toEqual([
    ['s2', false],
    ['s1', true],
  ]);
  expect(await restore('writing', id)).toMatchObject(refusedAs('stateRowUnknown', { field: 's1' }));
  expect(await restore('writing', id, { keys: ['s2'] })).toMatchObject({ code: 1 });
});

function door() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** Changes rows as whoever holds the setting does, by another connection; answers what ends that. */
async function holding(list: RowList, change: string): Promise<() => Promise<void>> {
  const changed = door();
  const end = door();
  const held = portal.services.db.transaction(async (tx) => {
    await rowSettings[list].lock(tx);
    await tx.execute(change);
    changed.open();
    await end.opened;
  });
  await changed.opened;
  return async () => {
    end.open();
    await held;
  };
}

/** Somebody waits for a lock that another holds. */
const somebodyWaits = () =>
  expect
    .poll(async () => (await portal.sql.query(`select 1 from pg_locks where not granted`)).rowCount)
    .toBeGreaterThan(0);

// these two write all their rows anew
describe('a row that is not restored keeps what somebody writes while the restoring waits', () => {
  const restoredMeanwhile = async (list: RowList, change: string) => {
    const id = await idOf(list, 1);
    const rev = await newest(list);
    const end = await holding(list, change);
    const restored = restore(list, id, { rev });
    await somebodyWaits();
    await end();
    expect(await restored).toMatchObject({ code: 1 });
  };

  test('of slides', async () => {
    const slide = (title: string) => ({ title, actions: [{ label: '看看', href: '/home/Home' }] });
    const read = () => done(bannerCalls.readBanners, { place: 'sy' });
    const save = async (rows: RequestOf<typeof bannerCalls.saveBanners>['rows']) =>
      done(bannerCalls.saveBanners, { place: 'sy', digest: (await read()).digest, rows });
    await save([slide('不动'), slide('会变')]);
    const [still, moves] = (await read()).rows;
    await save([still!, { ...moves!, title: '变了' }]);
    await restoredMeanwhile('slides', `update banner set title = '刚改的' where title = '不动'`);
    expect((await read()).rows.map(({ title }) => title)).toEqual(['刚改的', '会变']);
  });

  test('of the menu', async () => {
    const read = async () => (await done(menuWorkCalls.readMenu, {})).rows;
    const save = async (rows: RequestOf<typeof menuWorkCalls.saveMenu>['rows']) =>
      done(menuWorkCalls.saveMenu, { digest: (await done(menuWorkCalls.readMenu, {})).digest, rows });
    const [first, second, ...rest] = await read();
    await save([first!, { ...second!, name: '变了' }, ...rest]);
    await restoredMeanwhile('menu', `update menu_item set icon = 'star' where id = ${String(first!.menuId)}`);
    expect((await read()).slice(0, 2)).toMatchObject([{ ...first, icon: 'star' }, { name: second!.name }]);
  });
});
