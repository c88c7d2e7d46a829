import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { forumWordMax, forumWordsAtOnce } from '#contract/forum/constants.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { forumWordsRule, linesOf } from '#contract/forum/word-rules.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let staff: { token: string };
let author: { token: string };
beforeAll(async () => {
  portal = await startTestPortal();
  staff = { token: (await hireColleague(portal, 1, { role: 'reviewer' })).token };
  await insertOwner(portal, 2, { accountType: 'enpt', account: 'talks' });
  author = { token: await logIn(portal, 'talks') };
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
async function ask<C extends CallDefinition>(call: C, request: RequestOf<C>, by = staff) {
  const answer = await portal.call(call, request, by);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as ResponseOf<C>;
}
const { boardList, getBoard, saveBoard, wordList, saveWords, deleteWord, moderationList } =
  forumModerationCalls;
const board = { name: '旧机改造', note: '老设备怎样联网', sortOrder: 9, isOpen: true };
const topic = { title: '空压机怎样选型', body: '车间需要每分钟六立方，工频还是变频？' };

test('boardList has boards in their order, closed ones too, with topics that are shown and that wait', async () => {
  const { id } = await ask(saveBoard, { ...board, isOpen: true });
  await ask(saveWords, { words: ['包过'] });
  const boardId = String(id);
  await ask(forumWriteCalls.saveTopic, { ...topic, boardId }, author);
  await ask(forumWriteCalls.saveTopic, { ...topic, boardId, title: '评审包过的办法' }, author);
  await ask(saveBoard, { ...board, id, isOpen: false });
  const { total, rows } = await ask(boardList, { pageSize: 100 });
  expect(total).toBe(rows.length);
  expect(rows.at(-1)).toEqual({ ...board, id, isOpen: false, topics: 1, waiting: 1 });
  expect(await ask(getBoard, { id })).toEqual(rows.at(-1));
  await ask(saveBoard, { ...board, id, sortOrder: 0 });
  expect((await ask(boardList, { pageSize: 1 })).rows).toMatchObject([{ id, isOpen: true }]);
  expect(await portal.call(getBoard, { id: 999_999 }, staff)).toMatchObject(failsWith('notFound'));
});

test.each([
  ['a name of one character', { name: ' 一 ' }, 'boardNameLength', 'name'],
  ['a name of thirteen', { name: '一二三四五六七八九十一二三' }, 'boardNameLength', 'name'],
  ['a long note', { note: '长'.repeat(101) }, 'boardNoteTooLong', 'note'],
] as const)('saveBoard refuses %s', async (_, changes, error, field) => {
  const answer = await portal.call(saveBoard, { ...board, name: '新名称', ...changes }, staff);
  expect(answer).toMatchObject({ ...failsWith(error), data: { field } });
});

test('saveBoard gives one name to one of several boards at once', async () => {
  const ids = [
    (await ask(saveBoard, { ...board, name: '甲板块' })).id,
    (await ask(saveBoard, { ...board, name: '乙板块' })).id,
  ];
  const renamed = (id?: number) =>
    portal.call(saveBoard, { ...board, ...(id && { id }), name: '同名' }, staff);
  const answers = await Promise.all([...ids.map(renamed), renamed(), renamed()]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  for (const answer of answers.filter(({ code }) => code !== 1))
    expect(answer).toMatchObject(failsWith('boardNameTaken'));
});

test('wordList finds words by their letters and says how many there are', async () => {
  await ask(saveWords, { words: ['代开发票', 'Casino', '高价收卡', '收卡返现'] });
  const found = async (words: string) => {
    const { rows, total } = await ask(wordList, { words });
    expect(total).toBe(rows.length);
    return rows.map(({ word }) => word).sort();
  };
  expect(await found('收 卡')).toEqual(['收卡返现', '高价收卡']);
  expect(await found('ｃａｓ')).toEqual(['Casino']);
  expect(await found('没有')).toEqual([]);
  const page = await ask(wordList, { pageSize: 2, pageNum: 2 });
  expect(page.rows).toHaveLength(2);
  expect(page.total).toBeGreaterThanOrEqual(4);
});

test('saveWords counts new ones once; deleteWord takes a word, and saveWords brings it back', async () => {
  expect(await ask(saveWords, { words: ['刷单返利', '刷 单 返 利', '代写论文'] })).toEqual({ added: 2 });
  expect(await ask(saveWords, { words: ['代写论文'] })).toEqual({ added: 0 });
  const [row] = (await ask(wordList, { words: '代写' })).rows;
  await ask(deleteWord, { id: row?.id ?? 0 });
  expect((await ask(wordList, { words: '代写' })).total).toBe(0);
  expect(await portal.call(deleteWord, { id: row?.id ?? 0 }, staff)).toMatchObject(failsWith('notFound'));
  expect(await ask(saveWords, { words: ['代写论文'] })).toEqual({ added: 1 });
});

test.each([
  ['nothing', '', 'forumWordLength'],
  ['empty lines', '\n  \n', 'forumWordLength'],
  ['a line of one character', '代开\n字', 'forumWordLength'],
  ['a space within', '包 过', undefined],
  ['signs alone', '！！', 'forumWordLength'],
  ['the longest', '字'.repeat(forumWordMax), undefined],
  ['a character more', '字'.repeat(forumWordMax + 1), 'forumWordLength'],
  ['as many as may be', Array.from({ length: forumWordsAtOnce }, () => '词语').join('\n'), undefined],
  ['a line more', Array.from({ length: forumWordsAtOnce + 1 }, () => '词语').join('\n'), 'forumWordsAtOnce'],
] as const)('forumWordsRule judges %s', async (_, text, error) => {
  expect(forumWordsRule(text, {})).toBe(error);
  if (error !== 'forumWordLength') return;
  const answer = await portal.call(saveWords, { words: linesOf(text) }, staff);
  expect(answer).toMatchObject({ ...failsWith('forumWordLength'), data: { field: 'words' } });
});

test('moderationList finds topics that are shown by words in them, pinned ones first', async () => {
  const open = async (title: string) =>
    (await ask(forumWriteCalls.saveTopic, { ...topic, boardId: '2', title }, author)).id;
  const [first, second] = [await open('注塑机换模太慢'), await open('注塑机怎样联网')];
  await ask(forumModerationCalls.setMark, { id: first, isPinned: true });
  const shown = async (words: string) =>
    (await ask(moderationList, { queue: 'shown', words })).rows.map(({ id, marks }) => ({ id, marks }));
  const none = { isPinned: false, isEssence: false };
  expect(await shown('注塑')).toEqual([
    { id: first, marks: { isPinned: true, isEssence: false } },
    { id: second, marks: none },
  ]);
  expect(await shown('联网 注塑机')).toEqual([{ id: second, marks: none }]);
  expect(await shown('%')).toEqual([]);
  expect((await shown('')).length).toBeGreaterThan(2);
  expect(await ask(forumModerationCalls.getModeration, { id: second })).toMatchObject({ marks: none });
  const comment = await ask(forumWriteCalls.saveComment, { topicId: second, body: '加装采集模块' }, author);
  expect(await ask(forumModerationCalls.getModeration, { subject: 'comment', id: comment.id })).toMatchObject(
    { marks: null },
  );
});

test('boards and words are for those alone who review for the whole site', async () => {
  const { rows } = await portal.sql.query<{ id: string }>(
    "insert into section (name) values ('一栏') returning id",
  );
  const inOne = await hireColleague(portal, 3, { role: 'reviewer', sectionId: Number(rows[0]?.id) });
  const clerk = await hireColleague(portal, 4, { role: 'clerk' });
  for (const { token } of [inOne, clerk, author]) {
    for (const [call, request] of [
      [boardList, {}],
      [getBoard, { id: 1 }],
      [wordList, {}],
      [moderationList, { queue: 'shown' }],
    ] as const)
      expect(await portal.call(call, request, { token })).toMatchObject(failsWith('accessDenied'));
  }
});

test('states of words and boards are restored by whoever reviews, and no setting of chiefs is', async () => {
  const statesOf = async (list: 'forumWords' | 'forumBoards') =>
    (await ask(listCalls.listStates, { list })).rows;
  const restore = (list: 'forumWords' | 'forumBoards', id: number, rev: number, keys?: string[]) =>
    portal.call(listCalls.restoreState, { list, id, rev, ...(keys && { keys }) }, staff);
  await ask(saveWords, { words: ['高息揽储'] });
  const { rows } = await ask(wordList, { words: '高息揽储' });
  await ask(deleteWord, { id: rows[0]?.id ?? 0 });
  const [gone, before] = await statesOf('forumWords');
  expect(gone).toMatchObject({ changes: '论坛审核词：删除 高息揽储' });
  expect(await restore('forumWords', before!.id, gone!.rev)).toMatchObject({ code: 1 });
  expect((await ask(wordList, { words: '高息揽储' })).total).toBe(1);

  const { id } = await ask(saveBoard, { ...board, name: '后来的板块' });
  const [added, former] = await statesOf('forumBoards');
  const refused = await restore('forumBoards', former!.id, added!.rev);
  expect(refused).toMatchObject(failsWith('stateRowStays'));
  expect(refused.msg).toContain('后来的板块');
  await ask(saveBoard, { ...board, id, name: '改了名' });
  const [changed] = await statesOf('forumBoards');
  expect(changed?.rows).toMatchObject([
    { name: '改了名', fields: [{ label: '名称', before: '后来的板块', after: '改了名' }] },
  ]);
  expect(await restore('forumBoards', added!.id, changed!.rev, [String(id)])).toMatchObject({ code: 1 });
  expect(await ask(getBoard, { id })).toMatchObject({ name: '后来的板块' });

  for (const [call, request] of [
    [listCalls.listStates, { list: 'slides' }],
    [listCalls.compareState, { list: 'slides', id: 1 }],
    [listCalls.restoreState, { list: 'slides', id: 1, rev: 1 }],
    [listCalls.listStates, { list: 'home' }],
  ] as const)
    expect(await portal.call(call, request, staff)).toMatchObject(failsWith('accessDenied'));
});
