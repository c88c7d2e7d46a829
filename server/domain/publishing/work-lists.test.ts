import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { workViews, type WorkView } from '#contract/content/work-rules.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { failsWith, keyOf, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';
import type { TestColleague } from '#server/testing/staff.ts';

type Question = Omit<RequestOf<typeof workCalls.list>, 'pageSize'>;

let room: Newsroom;
/** By their names the sections' ids. */
let sections: ReadonlyMap<string, number>;
beforeAll(async () => {
  room = await startNewsroom();
  await room.portal.sql.query(
    `insert into section (parent_id, name, kind) select id, '文字解读', 'interpretation' from section where name = '政策服务'`,
  );
  const { rows } = await room.portal.sql.query<{ id: string; name: string }>('select id, name from section');
  sections = new Map(rows.map(({ id, name }) => [name, Number(id)]));
});
afterAll(() => room.portal.stop());

const idOf = (name: string) => sections.get(name) ?? 0;
const rowsOf = async (request: Question, who = room.writer) => {
  const answer = await room.ask(who, workCalls.list, { ...request, pageSize: 50 });
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return (answer.data as ResponseOf<typeof workCalls.list>).rows;
};
const idsOf = async (...question: Parameters<typeof rowsOf>) =>
  (await rowsOf(...question)).map(({ id }) => id);
const dataOf = async <C extends (typeof workCalls)['counts' | 'sections' | 'choices' | 'referrers']>(
  who: TestColleague,
  call: C,
  request: RequestOf<C>,
) => {
  const answer = await room.ask(who, call, request);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as ResponseOf<C>;
};
const interpret = async (who: TestColleague, policyId: number, changes: object = {}) =>
  keyOf(
    await room.ask(who, workCalls.saveItem, {
      kind: 'interpretation',
      sectionName: '文字解读',
      title: '措施解读',
      summary: '要点。',
      body: '<p>正文</p>',
      extra: { form: 'text', interpreter: '市工信局', keyPoints: [], questions: [], series: '' },
      relations: { explains: [policyId] },
      ...changes,
    }),
  );

describe('workCalls.list', () => {
  test.each([
    ['a part', '算力', true],
    ['another case', 'ALPHA', true],
    ['blanks around', '  alpha ', true],
    ['a per cent sign', '百%', true],
    ['an underscore', 'a_b', true],
    ['a backslash', 'c\\d', true],
    ['a wildcard of many', '算%池', false],
    ['a wildcard of one', '算_池', false],
    ['nothing that it has', '没有', false],
  ])('finds by %s of the title, to the letter', async (_, text, isFound) => {
    const { id } = await room.save(room.writer, { title: '算力池 Alpha 百% a_b c\\d' });
    expect((await idsOf({ text })).includes(id)).toBe(isFound);
  });

  test('finds by the pairs of a title exactly the words that it has', async () => {
    const character = fc.constantFrom(
      ...[
        '智',
        '能',
        'Ａ',
        'a',
        'A',
        'É',
        'é',
        'İ',
        'ı',
        '𬭩',
        ' ',
        '%',
        '_',
        '\\',
        "'",
        '"',
        '\u001f',
        '👩‍🔧',
      ],
    );
    const titles = fc.array(character, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(titles, titles, fc.nat(), fc.nat(), async (title, other, from, length) => {
        const start = from % title.length;
        for (const words of [title.slice(start, start + 1 + (length % 4)), other.slice(0, 2)]) {
          const { rows } = await room.portal.sql.query<{ hasPairs: boolean; hasWords: boolean }>(
            `select title_pairs($1) @> title_pairs($2) as "hasPairs", strpos(lower($1), lower($2)) > 0 as "hasWords"`,
            [title.join(''), words.join('')],
          );
          // all pairs are there where the words are; more may be found by pairs, and is looked at
          if (rows[0]?.hasWords === true) expect(rows[0].hasPairs).toBe(true);
        }
      }),
      { numRuns: 300, seed: 11 },
    );
    const { rows } = await room.portal.sql.query(
      `select title_pairs('AbaB') as pairs, title_pairs('一') as none`,
    );
    expect(rows).toEqual([{ pairs: ['ab', 'ba'], none: [] }]);
  });

  test('finds titles by the index of their pairs', async () => {
    const client = await room.portal.sql.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query(
        `explain select from work_entry where title_pairs(title) @> title_pairs('算力池')`,
      );
      expect(JSON.stringify(rows)).toContain('work_entry_title_pairs');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('finds by number the one item, and titles that have it', async () => {
    const { id } = await room.save(room.writer, { title: '无数字' });
    const named = await room.save(room.writer, { title: `第 ${String(id)} 号` });
    expect(await idsOf({ text: String(id) })).toEqual([named.id, id]);
    expect(await idsOf({ text: '9'.repeat(40) })).toEqual([]);
  });

  test('finds work by its own title, and what is public by the public one', async () => {
    const live = await room.publish(room.writer, room.reviewer, { title: '旧名称甲' });
    await room.save(room.writer, { ...live, title: '新名称甲', tags: ['改过'] });
    expect(await idsOf({ text: '旧名称甲' })).toEqual([]);
    expect(await rowsOf({ text: '新名称甲' })).toMatchObject([
      { id: live.id, state: 'draft', isLive: true, tags: ['改过'], views: 0, by: room.writer.account },
    ]);
    expect(await idsOf({ tag: '改过' })).toEqual([live.id]);
  });

  test('narrows to a section with those below, a tag to the letter, and what has no files', async () => {
    const one = await room.save(room.writer, { sectionName: '标准规范', tags: ['标签乙'], title: '窄' });
    const other = await room.save(room.writer, { sectionName: '扶持政策', tags: ['标签乙二'], title: '窄' });
    const narrow = { text: '窄', sort: 'title', isAscending: true } as const;
    expect(await idsOf({ ...narrow, sectionId: idOf('标准规范') })).toEqual([one.id]);
    expect(await idsOf({ ...narrow, sectionId: idOf('政策服务') })).toEqual([one.id, other.id]);
    expect(await idsOf({ ...narrow, sectionId: 999_999 })).toEqual([]);
    expect(await idsOf({ ...narrow, tag: '标签乙' })).toEqual([one.id]);
    expect(await idsOf({ ...narrow, isWithoutFiles: true })).toEqual([one.id, other.id]);
    await room.portal.sql.query(
      `update content_version set content = jsonb_set(content, '{fields,attachments}', '[{"fileName":"a","filePath":"b"}]') where item_id = $1`,
      [one.id],
    );
    expect(await idsOf({ ...narrow, isWithoutFiles: true })).toEqual([other.id]);
  });

  test('isMine lists what the caller has written in, whoever wrote it last', async () => {
    const both = await room.save(room.writer, { title: '合写' });
    const one = await room.save(room.writer, { title: '合写' });
    await room.save(room.chief, { ...both, title: '合写' });
    const mine = (who: TestColleague) => idsOf({ text: '合写', isMine: true }, who);
    expect((await mine(room.writer)).toSorted()).toEqual([both.id, one.id].toSorted());
    expect(await mine(room.chief)).toEqual([both.id]);
    expect(await mine(room.reviewer)).toEqual([]);
  });

  test.each([
    ['in a millisecond', 1, [1, 7, 8]],
    ['in seven days', 7 * 86_400_000, [7, 8]],
    ['in seven days and a millisecond', 7 * 86_400_000 + 1, [8]],
    ['now', 0, [0]],
    ['a year ago', -365 * 86_400_000, [0]],
  ])('endsWithinDays of one that ends %s', async (name, milliseconds, fitting) => {
    const title = `到期 ${name}`;
    const { id } = await room.publish(room.writer, room.reviewer, { title });
    const draft = await room.save(room.writer, { title });
    const ends = new Date(room.portal.clock.now().getTime() + milliseconds);
    await room.portal.sql.query('update content_item set expire_time = $2 where id = any($1)', [
      [id, draft.id],
      ends,
    ]);
    for (const days of [0, 1, 7, 8])
      expect(await idsOf({ text: title, endsWithinDays: days }), `${String(days)} days`).toEqual(
        fitting.includes(days) ? [id] : [],
      );
  });

  test('sort puts what has no value last either way, and decides by the id among equals', async () => {
    const made: number[] = [];
    for (const expireTime of [
      null,
      room.minutesAhead(60),
      room.minutesAhead(30),
      room.minutesAhead(60),
      null,
    ])
      made.push((await room.save(room.writer, { title: '排序', expireTime, publishTime: expireTime })).id);
    const [a, b, c, d, e] = made;
    for (const sort of ['expireTime', 'publishTime'] as const) {
      const listed = (isAscending: boolean) => idsOf({ text: '排序', sort, isAscending });
      expect(await listed(true)).toEqual([c, b, d, a, e]);
      expect(await listed(false)).toEqual([d, b, c, e, a]);
    }
    for (const sort of ['updateTime', 'views', 'title'] as const) {
      const listed = await idsOf({ text: '排序', sort, isAscending: true });
      expect(await idsOf({ text: '排序', sort }), sort).toEqual(listed.toReversed());
    }
    expect(await idsOf({ text: '排序', sort: 'title', isAscending: true })).toEqual(made);
  });

  test('publishTime of what is public is the day of its publication', async () => {
    const now = room.portal.clock.now().toISOString();
    const { id } = await room.publish(room.writer, room.reviewer, { title: '当日发布' });
    expect(await rowsOf({ text: '当日发布' })).toMatchObject([{ id, publishTime: now, isLive: false }]);
  });
});

const requestOf: Readonly<Record<WorkView, Question>> = {
  all: {},
  mine: { isMine: true },
  draft: { state: 'draft' },
  waiting: { state: 'waiting' },
  returned: { state: 'returned' },
  scheduled: { state: 'scheduled' },
  live: { state: 'live' },
  withdrawn: { state: 'withdrawn' },
  deleted: { isDeleted: true },
};

/** One of everything that a tab can have, in a section. */
async function fill(sectionName: string) {
  const { writer, elsewhere, reviewer, save, moved, publish, ask } = room;
  await save(elsewhere, { sectionName });
  await moved(writer, await save(writer, { sectionName }), 'submit');
  const returned = await moved(writer, await save(writer, { sectionName }), 'submit');
  await moved(reviewer, returned, 'return', { comment: '请补充' });
  const rejected = await moved(writer, await save(writer, { sectionName }), 'submit');
  await moved(reviewer, rejected, 'reject', { comment: '不宜' });
  const ahead = { sectionName, publishTime: room.minutesAhead(600) };
  await moved(reviewer, await moved(writer, await save(writer, ahead), 'submit'), 'schedule');
  await publish(writer, reviewer, { sectionName });
  await save(writer, { ...(await publish(writer, reviewer, { sectionName })), sectionName: '扶持政策' });
  await moved(reviewer, await publish(writer, reviewer, { sectionName }), 'withdraw', { comment: '有误' });
  const gone = await save(writer, { sectionName });
  keyOf(await ask(writer, workCalls.setIsDel, { id: gone.id, isDel: 1 }));
  await moved(writer, await save(writer, { sectionName }), 'discard');
}

describe('workCalls.counts', () => {
  test('says of each tab and kind what its list has, to whoever asks', async () => {
    await fill('标准规范');
    await interpret(room.writer, (await room.save(room.writer)).id);
    for (const who of [room.writer, room.elsewhere])
      for (const kind of [undefined, 'policy'] as const) {
        const ofKind = kind === undefined ? {} : { kind };
        const { views, kinds } = await dataOf(who, workCalls.counts, ofKind);
        for (const view of workViews) {
          const list = await room.ask(who, workCalls.list, { ...ofKind, ...requestOf[view] });
          expect([view, views[view]]).toEqual([view, (list.data as { total: number }).total]);
        }
        const mine = kinds.find((one) => one.kind === 'policy');
        const all = await room.ask(who, workCalls.list, { kind: 'policy' });
        expect(mine?.count).toBe((all.data as { total: number }).total);
      }
  });

  test('offers kinds without items where they can be written', async () => {
    const kindsOf = async (who: TestColleague) =>
      new Map((await dataOf(who, workCalls.counts, {})).kinds.map((one) => [one.kind, one.mayWrite]));
    const all = await kindsOf(room.writer);
    // the root takes every kind
    expect(all.get('news')).toBe(true);
    expect((await kindsOf(room.reviewer)).get('policy')).toBe(false);
    expect([...(await kindsOf(room.elsewhere))]).toEqual([['policy', true]]);
  });
});

describe('workCalls.sections', () => {
  test('lists what can be seen, those above first, with what may be done there', async () => {
    const named = async (who: TestColleague, kind?: 'policy') =>
      (await dataOf(who, workCalls.sections, kind === undefined ? {} : { kind })).rows;
    expect((await named(room.writer)).map(({ name }) => name)).toEqual([
      ...['政策服务', '扶持政策', '管理办法', '标准规范', '文字解读'],
    ]);
    expect((await named(room.writer, 'policy')).map(({ name }) => name)).not.toContain('文字解读');
    expect(await named(room.reviewer)).toContainEqual({
      id: idOf('管理办法'),
      name: '管理办法',
      parentId: idOf('政策服务'),
      kind: 'policy',
      approvals: 2,
      mayWrite: false,
      mayReview: true,
    });
    // what stands above is not theirs to see
    expect(await named(room.elsewhere)).toEqual([
      expect.objectContaining({ name: '标准规范', parentId: null, mayWrite: true, mayReview: false }),
    ]);
  });
});

describe('workCalls.choices', () => {
  test('offers what can be seen as it is seen, and all else as the public reads it', async () => {
    const { writer, reviewer, elsewhere, save, publish } = room;
    const draft = await save(writer, { title: '选择草稿' });
    const live = await publish(writer, reviewer, { title: '选择公开' });
    await save(writer, { ...live, title: '选择改稿' });
    const own = await save(writer, { title: '选择本栏', sectionName: '标准规范' });
    const found = async (who: TestColleague, text: string) =>
      (await dataOf(who, workCalls.choices, { kind: 'policy', text })).rows;
    expect((await found(writer, '选择')).map(({ id }) => id)).toEqual([own.id, live.id, draft.id]);
    expect(await found(writer, '选择改稿')).toMatchObject([{ id: live.id, state: 'draft' }]);
    expect(await found(elsewhere, '选择')).toEqual([
      { id: own.id, title: '选择本栏', sectionName: '标准规范', state: 'draft' },
      { id: live.id, title: '选择公开', sectionName: '扶持政策', state: 'live' },
    ]);
    // nor does a word tell that there is something
    expect(await found(elsewhere, '选择改稿')).toEqual([]);
    expect(await found(elsewhere, String(draft.id))).toEqual([]);
    expect(await found(writer, String(draft.id))).toMatchObject([{ id: draft.id }]);
    expect((await dataOf(writer, workCalls.choices, { kind: 'news', text: '选择' })).rows).toEqual([]);
    const ids = [draft.id, own.id, live.id, 999_999];
    expect(
      (await dataOf(writer, workCalls.choices, { kind: 'policy', ids })).rows.map(({ id }) => id),
    ).toEqual(ids.slice(0, 3));
    expect((await dataOf(elsewhere, workCalls.choices, { kind: 'policy', ids })).rows).toHaveLength(2);
  });
});

describe('workCalls.referrers', () => {
  test('lists public and working ties once each, and no work that cannot be seen', async () => {
    const { writer, reviewer, elsewhere, save, publish, moved, ask } = room;
    const policyItem = await publish(writer, reviewer, { sectionName: '标准规范' });
    const draft = await interpret(writer, policyItem.id, { title: '丙：草稿' });
    const live = await moved(
      reviewer,
      await moved(writer, await interpret(writer, policyItem.id, { title: '甲：公开' }), 'submit'),
      'publish',
    );
    await interpret(writer, policyItem.id, { ...live, title: '甲：改稿' });
    const gone = await interpret(writer, policyItem.id, { title: '丁：已删' });
    keyOf(await ask(writer, workCalls.setIsDel, { id: gone.id, isDel: 1 }));
    const tied = { kind: 'interpretation', relation: 'explains' };
    const publicRow = { ...tied, id: live.id, title: '甲：公开', state: 'live' };
    expect((await dataOf(writer, workCalls.referrers, { id: policyItem.id })).rows).toEqual([
      publicRow,
      { ...tied, id: draft.id, title: '丙：草稿', state: 'draft' },
    ]);
    expect((await dataOf(elsewhere, workCalls.referrers, { id: policyItem.id })).rows).toEqual([publicRow]);
    const hidden = await save(writer, policy);
    expect(await ask(elsewhere, workCalls.referrers, { id: hidden.id })).toMatchObject(failsWith('notFound'));
  });
});

describe('workCalls.getWork', () => {
  test('tells where it is to stand, who wrote it, and what the public reads meanwhile', async () => {
    const { writer, reviewer, chief, save, publish, moved, work, portal } = room;
    const since = portal.clock.now().toISOString();
    const live = await publish(writer, reviewer);
    portal.clock.advance({ minutes: 5 });
    const draft = await save(chief, { ...live, sectionName: '标准规范' });
    expect(await work(writer, live)).toMatchObject({
      sectionId: idOf('标准规范'),
      by: chief.account,
      updateTime: portal.clock.now().toISOString(),
      live: { number: 1, since },
      isOwned: false,
    });
    await moved(reviewer, draft, 'withdraw', { comment: '有误' });
    expect(await work(writer, live)).toMatchObject({ number: 2, live: null });
    expect(await work(writer, await save(writer))).toMatchObject({ live: null, by: writer.account });
  });

  test('has no live version once its time is over', async () => {
    const { writer, reviewer, publish, work, portal } = room;
    const live = await publish(writer, reviewer, { expireTime: room.minutesAhead(10) });
    expect(await work(writer, live)).toMatchObject({ state: 'live', live: { number: 1 } });
    portal.clock.advance({ minutes: 10 });
    expect(await work(writer, live)).toMatchObject({ state: 'live', live: null });
  });
});
