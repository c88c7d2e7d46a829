import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { runs } from '#contract/testing/extent.ts';
import { changesChannel } from '#server/db/watched-tables.ts';
import { failsWith, keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import type { TestColleague } from '#server/testing/staff.ts';

type Act = RequestOf<typeof workCalls.bulk>['act'];
type Row = ResponseOf<typeof workCalls.bulk>['rows'][number];

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const bulk = (who: TestColleague, items: readonly Key[], act: Act, isTrial = false) =>
  room.ask(who, workCalls.bulk, { items: items.map(({ id, rev }) => ({ id, rev })), act, isTrial });
const rowsOf = async (...given: Parameters<typeof bulk>): Promise<Row[]> => {
  const answer = await bulk(...given);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return (answer.data as ResponseOf<typeof workCalls.bulk>).rows;
};

const withdraw: Act = {
  action: 'withdraw',
  comment: '有误',
  withdrawal: { reason: 'gone', text: '已撤下。' },
};

/** All that is kept of items and of what was done with them; nothing that is only on its way. */
async function everything() {
  const tables = ['content_item', 'content_version', 'content_approval', 'workflow_step', 'audit_log'];
  const more = ['site_message', 'message_quota', 'search_entry', 'case_consent'];
  const all = [...tables, ...more].map(
    (name) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${name} t`,
  );
  return (await room.portal.sql.query<{ name: string; sum: string }>(all.join(' union all '))).rows;
}
const linesOf = async (ids: readonly number[]) =>
  (
    await room.portal.sql.query<{ id: string; n: number }>(
      `select split_part(split_part(object, ' ', 2), '/', 1) as id, count(*)::int as n from audit_log
       where object like 'content %' and split_part(split_part(object, ' ', 2), '/', 1) = any($1) group by 1`,
      [ids.map(String)],
    )
  ).rows.reduce((sum, { n }) => sum + n, 0);

const draft = () => room.save(room.writer);
const waiting = async () => room.moved(room.writer, await draft(), 'submit');
const live = () => room.publish(room.writer, room.reviewer);
const liveWithDraft = async () => room.save(room.writer, { ...(await live()), title: '新题目' });

/** An item in each of the states that acts meet, by name. */
const makers = {
  ...{ draft, waiting, live, liveWithDraft },
  incomplete: () => room.save(room.writer, { summary: '', body: '' }),
  approved: async () => {
    const { writer, reviewer, save, moved } = room;
    const submitted = await moved(writer, await save(writer, { sectionName: '管理办法' }), 'submit');
    return moved(reviewer, submitted, 'approve');
  },
  returned: async () => room.moved(room.reviewer, await waiting(), 'return', { comment: '请补充' }),
  rejected: async () => room.moved(room.reviewer, await waiting(), 'reject', { comment: '不宜' }),
  scheduled: async () => {
    const { writer, reviewer, save, moved } = room;
    const ahead = await save(writer, { publishTime: room.minutesAhead(60_000) });
    return moved(reviewer, await moved(writer, ahead, 'submit'), 'schedule');
  },
  liveWithWaiting: async () => room.moved(room.writer, await liveWithDraft(), 'submit'),
  withdrawn: async () => room.moved(room.reviewer, await live(), 'withdraw', { comment: '有误' }),
  deleted: async () =>
    keyOf(await room.ask(room.writer, workCalls.setIsDel, { id: (await draft()).id, isDel: 1 })),
  stale: async () => ({ ...(await draft()), rev: 0 }),
  unknown: () => Promise.resolve({ id: 999_999, rev: 1 }),
  tagged: () => room.save(room.writer, { tags: Array.from({ length: 20 }, (_, n) => `标签${String(n)}`) }),
} as const satisfies Record<string, () => Promise<Key>>;
type State = keyof typeof makers;
const states = Object.keys(makers) as State[];

const done = (msg: string) => ({ outcome: 'done', msg });
const same = (msg: string) => ({ outcome: 'unchanged', msg });
const no = (name: keyof typeof errors) => ({ outcome: 'refused', msg: errors[name].msg });

describe('workCalls.bulk', () => {
  test.each<[string, Act, Partial<Record<State, object>>]>([
    [
      'submit',
      { action: 'submit' },
      {
        draft: done(''),
        incomplete: {
          outcome: 'refused',
          msg: `${errors.itemIncomplete.msg}：${errors.summaryMissing.msg}；${errors.bodyMissing.msg}`,
        },
        waiting: same('已在等待审核'),
        returned: done(''),
        rejected: no('moveImpossible'),
        scheduled: no('moveImpossible'),
        live: no('moveImpossible'),
        liveWithDraft: done(''),
        withdrawn: no('moveImpossible'),
        deleted: no('notFound'),
        unknown: no('notFound'),
      },
    ],
    [
      'moveTo',
      { action: 'moveTo', sectionName: '标准规范' },
      {
        draft: done(''),
        waiting: done(''),
        approved: done('已有的通过作废，须重新审核'),
        rejected: done('已另起第 2 稿，须提交审核'),
        scheduled: no('moveImpossible'),
        live: done('已另起第 2 稿，须提交审核'),
        liveWithDraft: done('改在第 2 稿，审核通过后公众才看到'),
        withdrawn: done('已另起第 2 稿，须提交审核'),
        deleted: no('notFound'),
      },
    ],
    [
      'moveTo where it stands',
      { action: 'moveTo', sectionName: '扶持政策' },
      { draft: same('已在这个栏目'), scheduled: same('已在这个栏目'), live: same('已在这个栏目') },
    ],
    [
      'moveTo nowhere',
      { action: 'moveTo', sectionName: '没有的' },
      { draft: no('sectionUnknown'), live: no('sectionUnknown') },
    ],
    [
      'tag',
      { action: 'tag', add: ['数字化', '数字化'], remove: ['标签0'] },
      { draft: done(''), live: done('已另起第 2 稿，须提交审核'), tagged: done('') },
    ],
    [
      'tag beyond the most',
      { action: 'tag', add: ['数字化'], remove: [] },
      { draft: done(''), tagged: no('tooManyTags') },
    ],
    [
      'tag what it has',
      { action: 'tag', add: ['标签0'], remove: ['没有的'] },
      { tagged: same('标签已是这样'), draft: done('') },
    ],
    [
      'expire',
      { action: 'expire', expireTime: '2027-01-01T00:00:00.000Z' },
      { draft: done(''), live: done('已另起第 2 稿，须提交审核'), scheduled: no('moveImpossible') },
    ],
    ['expire never', { action: 'expire', expireTime: null }, { draft: same('到期时间已是这个') }],
    [
      'schedule',
      { action: 'schedule', publishTime: '2027-01-01T00:00:00.000Z' },
      { draft: done(''), live: done('已另起第 2 稿，须提交审核'), scheduled: no('moveImpossible') },
    ],
    ['schedule at once', { action: 'schedule', publishTime: null }, { live: same('发布时间已是这个') }],
    [
      'withdraw',
      withdraw,
      {
        draft: no('moveImpossible'),
        scheduled: no('moveImpossible'),
        live: done(''),
        liveWithDraft: done('第 2 稿草稿不动'),
        liveWithWaiting: done('第 2 稿仍在等待审核'),
        withdrawn: same('已经撤下'),
      },
    ],
    [
      'delete',
      { action: 'delete' },
      {
        draft: done(''),
        live: no('stillPublic'),
        liveWithDraft: no('stillPublic'),
        withdrawn: done(''),
        deleted: same('已经删除'),
      },
    ],
    [
      'undelete',
      { action: 'undelete' },
      { deleted: done(''), draft: same('没有删除，不用恢复'), live: same('没有删除，不用恢复') },
    ],
  ])(
    '%s answers row by row, leaves one line for each item that it changes, and none for others',
    async (_, act, expected) => {
      const names = Object.keys(expected) as State[];
      const items: Key[] = [];
      for (const name of names) items.push(await makers[name]());
      const before = await linesOf(items.map(({ id }) => id));
      const rows = await rowsOf(room.chief, items, act);
      expect(Object.fromEntries(rows.map(({ outcome, msg }, n) => [names[n], { outcome, msg }]))).toEqual(
        expected,
      );
      const changed = rows.filter(({ outcome }) => outcome === 'done');
      expect(await linesOf(items.map(({ id }) => id))).toBe(before + changed.length);
      for (const [n, row] of rows.entries()) {
        const { id = 0, rev = 0 } = items[n] ?? {};
        expect(row).toMatchObject({ id, rev: row.outcome === 'done' ? rev + 1 : rev });
      }
    },
  );

  test('withdraw takes away what the public reads, and leaves the draft beside it to the letter', async () => {
    const item = await liveWithDraft();
    const draftText = async () =>
      (
        await room.portal.sql.query<{ v: string }>(
          'select v::text from content_version v where item_id = $1 and number = 2',
          [item.id],
        )
      ).rows;
    const before = await draftText();
    await rowsOf(room.chief, [item], withdraw);
    expect(await draftText()).toEqual(before);
    expect(await room.publicItem(item.id)).toBeNull();
    expect(await room.notice(item.id)).toMatchObject({ text: '已撤下。' });
  });

  test('moveTo, tag and times write what they say, and what the public reads stays', async () => {
    const item = await live();
    const [moved] = await rowsOf(room.writer, [item], { action: 'moveTo', sectionName: '标准规范' });
    const [tagged] = await rowsOf(room.writer, [{ ...item, rev: moved?.rev ?? 0 }], {
      action: 'tag',
      add: ['甲'],
      remove: [],
    });
    const times = room.minutesAhead(600);
    const [ended] = await rowsOf(room.writer, [{ ...item, rev: tagged?.rev ?? 0 }], {
      action: 'expire',
      expireTime: times,
    });
    await rowsOf(room.writer, [{ ...item, rev: ended?.rev ?? 0 }], {
      action: 'schedule',
      publishTime: times,
    });
    expect(await room.work(room.writer, item)).toMatchObject({
      number: 2,
      state: 'draft',
      fields: { sectionName: '标准规范', tags: ['甲'] },
      expireTime: times,
      publishTime: times,
    });
    expect(await room.publicItem(item.id)).toMatchObject({ sectionName: '扶持政策', tags: [] });
  });

  test('refuses what has changed since, and says by whom; what may not be written says so', async () => {
    const { writer, reviewer, elsewhere, chief, save, work } = room;
    const [stale, written, hidden] = [await save(writer), await save(writer), await save(writer)];
    await save(chief, { ...stale, title: '别人改了' });
    const act: Act = { action: 'delete' };
    expect(await rowsOf(reviewer, [written], act)).toMatchObject([no('accessDenied')]);
    expect(await rowsOf(reviewer, [written], { action: 'submit' })).toMatchObject([no('accessDenied')]);
    expect(await rowsOf(writer, [stale, written], act)).toMatchObject([
      { outcome: 'refused', msg: `${errors.editedMeanwhile.msg}（${chief.account}）`, rev: stale.rev + 1 },
      done(''),
    ]);
    expect(await work(writer, stale)).toMatchObject({ isDeleted: false, fields: { title: '别人改了' } });
    // nor does a refusal tell what it is called
    expect(await rowsOf(elsewhere, [hidden], act)).toEqual([{ ...hidden, title: '', ...no('notFound') }]);
    // and nobody moves anything to where he may not write
    const own = await save(elsewhere, { sectionName: '标准规范' });
    expect(await rowsOf(elsewhere, [own], { action: 'moveTo', sectionName: '扶持政策' })).toMatchObject([
      no('accessDenied'),
    ]);
  });

  test('takes 1 to 100 items, each once', async () => {
    const keys = Array.from({ length: 101 }, (_, n) => ({ id: 900_000 + n, rev: 1 }));
    const act: Act = { action: 'submit' };
    expect(await rowsOf(room.writer, keys.slice(0, 1), act)).toHaveLength(1);
    const hundred = await rowsOf(room.writer, keys.slice(0, 100).toReversed(), act);
    expect(hundred.map(({ id }) => id)).toEqual(
      keys
        .slice(0, 100)
        .map(({ id }) => id)
        .toReversed(),
    );
    for (const wrong of [[], keys, [keys[0], keys[1], keys[0]] as Key[]])
      expect(await bulk(room.writer, wrong, act)).toMatchObject(failsWith('invalidRequest'));
  });

  test('does each row once for two at once on the same items, which wait for each other', async () => {
    const items: Key[] = [];
    for (let n = 0; n < 12; n += 1) items.push(await room.save(room.writer));
    const act: Act = { action: 'tag', add: ['并行'], remove: [] };
    const before = await linesOf(items.map(({ id }) => id));
    const [one, other] = await Promise.all([
      rowsOf(room.writer, items.slice(0, 9), act),
      rowsOf(room.chief, items.slice(3).toReversed(), act),
    ]);
    for (const { id } of items) {
      const rows = [...one, ...other].filter((row) => row.id === id);
      expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
      const others = rows.filter(({ outcome }) => outcome !== 'done');
      expect(others.every(({ msg }) => msg.startsWith(errors.editedMeanwhile.msg))).toBe(true);
      expect(await room.work(room.writer, { id })).toMatchObject({ fields: { tags: ['并行'] } });
    }
    expect(await linesOf(items.map(({ id }) => id))).toBe(before + items.length);
  });
});

const acts = fc.oneof(
  fc.constantFrom<Act>(
    { action: 'submit' },
    withdraw,
    { action: 'delete' },
    { action: 'undelete' },
    { action: 'moveTo', sectionName: '标准规范' },
    { action: 'moveTo', sectionName: '扶持政策' },
    { action: 'tag', add: ['甲'], remove: ['标签3'] },
    { action: 'expire', expireTime: null },
    { action: 'expire', expireTime: '2027-01-01T00:00:00.000Z' },
    { action: 'schedule', publishTime: null },
    { action: 'schedule', publishTime: '2027-01-01T00:00:00.000Z' },
  ),
);

describe('workCalls.bulk rehearsed', () => {
  test('changes and tells nothing, and answers what the act itself then answers', async () => {
    const listener = new pg.Client(room.portal.ownerUrl);
    await listener.connect();
    const heard: unknown[] = [];
    onTestFinished(() => listener.end());
    // work in the background notes in settings how far it is
    listener.on('notification', ({ payload }) => payload !== 'setting' && heard.push(payload));
    await listener.query(`listen ${changesChannel}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 6 }),
        acts,
        fc.constantFrom('writer', 'reviewer', 'chief', 'elsewhere'),
        async (names, act, role) => {
          const made = new Map<number, Key>();
          for (const name of names) {
            const key = await makers[name]();
            made.set(key.id, key);
          }
          const items = [...made.values()];
          const unsent = async () =>
            (await room.portal.sql.query('select from outgoing_message')).rows.length;
          await expect.poll(unsent).toBe(0);
          await listener.query('select 1');
          heard.length = 0;
          const before = await everything();
          const rehearsed = await rowsOf(room[role], items, act, true);
          expect(await unsent()).toBe(0);
          expect(await everything()).toEqual(before);
          await listener.query('select 1');
          expect(heard).toEqual([]);
          expect(rehearsed.map(({ id, rev }) => ({ id, rev }))).toEqual(
            items.map(({ id, rev }, n) => ({
              id,
              rev: rehearsed[n]?.outcome === 'refused' ? rehearsed[n].rev : rev,
            })),
          );
          const real = await rowsOf(room[role], items, act);
          const withoutRev = (rows: readonly Row[]) => rows.map((row) => ({ ...row, rev: 0 }));
          expect(withoutRev(rehearsed)).toEqual(withoutRev(real));
        },
      ),
      { numRuns: runs(8, 100) },
    );
    // what it would have told it tells, once it is meant
    heard.length = 0;
    await rowsOf(room.chief, [await live()], withdraw);
    await listener.query('select 1');
    expect(heard).toContain('content:policy');
  });
});
