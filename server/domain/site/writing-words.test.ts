import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { firstWritingWords } from '#contract/content/first-writing-words.ts';
import {
  writingAdviceMaxLength,
  writingEntriesMax,
  writingExceptMax,
  writingWordsMax,
} from '#contract/content/writing-limits.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { writingWordCalls } from '#contract/site/writing-word-calls.ts';
import { inspectSite } from '#server/domain/inspection/inspect-site.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';

type List = ResponseOf<typeof writingWordCalls.listWritingWords>;
type Saved = RequestOf<typeof writingWordCalls.saveWritingWord>;

let portal: TestPortal;
let chief: TestColleague;
let writer: TestColleague;
let clerk: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  chief = await hireColleague(portal, 1, { role: 'chief' });
  writer = await hireColleague(portal, 2, { role: 'writer' });
  clerk = await hireColleague(portal, 3, { role: 'clerk' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from edited_list'));

const as = ({ token }: TestColleague) => ({ token });
const read = async () => (await portal.call(writingWordCalls.listWritingWords, {}, as(chief))).data as List;
const save = async (entry: Partial<Saved>, rev?: number) =>
  portal.call(
    writingWordCalls.saveWritingWord,
    { ...{ rev: rev ?? (await read()).rev, kind: 'word', advice: '改掉' }, ...entry },
    as(chief),
  );
const failsWith = (name: ErrorName, field?: string) => ({
  code: errors[name].code,
  ...(field !== undefined && { data: { field } }),
});
const words = (n: number, begin = '词语') =>
  Array.from({ length: n }, (_, at) => `${begin}${String(at + 10)}`);

test('a site begins with the words of the release, and whoever writes reads what chiefs make of them at once', async () => {
  const { rev, entries } = await read();
  expect(rev).toBe(0);
  expect(entries).toHaveLength(firstWritingWords.length);
  expect(await save({ words: ['工业企亚'], advice: '写“工业企业”' })).toMatchObject({ code: 1 });
  const first = entries[0]!;
  expect(await save({ ...first, advice: '改了的建议' })).toMatchObject({ code: 1 });
  const answer = await portal.call(writingWordCalls.readWritingWords, {}, as(writer));
  const seen = answer.data as ResponseOf<typeof writingWordCalls.readWritingWords>;
  expect(seen.entries.slice(0, 2)).toMatchObject([
    { key: 's1', words: ['工业企亚'], tone: 'error' },
    { key: first.key, advice: '改了的建议' },
  ]);
});

test('only chiefs change them, and who writes nothing does not read them', async () => {
  const request: Saved = { rev: 0, kind: 'word', words: ['工业企亚'], advice: '改掉' };
  expect(await portal.call(writingWordCalls.saveWritingWord, request, as(writer))).toMatchObject(
    failsWith('accessDenied'),
  );
  expect(
    await portal.call(writingWordCalls.removeWritingWord, { rev: 0, key: 'w1' }, as(writer)),
  ).toMatchObject(failsWith('accessDenied'));
  expect(await portal.call(writingWordCalls.readWritingWords, {}, as(clerk))).toMatchObject(
    failsWith('accessDenied'),
  );
});

test('one of two who save at once is told of the other', async () => {
  const both = await Promise.all([save({ words: ['甲甲'] }, 0), save({ words: ['乙乙'] }, 0)]);
  expect(both.map(({ code }) => code).sort()).toEqual([1, errors.editedMeanwhile.code].sort());
});

test('an entry that was removed gives its key to no other', async () => {
  await save({ words: ['甲甲'] });
  const [first] = (await read()).entries;
  await portal.call(
    writingWordCalls.removeWritingWord,
    { rev: (await read()).rev, key: first!.key },
    as(chief),
  );
  await save({ words: ['乙乙'] });
  const [second] = (await read()).entries;
  expect(second?.words).toEqual(['乙乙']);
  expect(second?.key).not.toBe(first?.key);
  expect(await save({ key: first!.key, words: ['甲甲'] })).toMatchObject(failsWith('notFound'));
  const gone = await portal.call(
    writingWordCalls.removeWritingWord,
    { rev: (await read()).rev, key: first!.key },
    as(chief),
  );
  expect(gone).toMatchObject(failsWith('notFound'));
});

test.each<[string, Partial<Saved>, [ErrorName, string] | undefined]>([
  ['no word', { words: [] }, ['writingWordsRequired', 'words']],
  ['one character', { words: ['甲'] }, ['writingWordFormat', 'words']],
  ['a word twice', { words: ['甲甲', '甲甲'] }, ['writingWordTaken', 'words']],
  ['a word that is there', { words: ['布署'] }, ['writingWordTaken', 'words']],
  ['as many words as may be', { words: words(writingWordsMax) }, undefined],
  ['one more', { words: words(writingWordsMax + 1) }, ['writingTooManyWords', 'words']],
  ['as many exceptions', { words: ['词语'], except: words(writingExceptMax) }, undefined],
  [
    'one more exception',
    { words: ['词语'], except: words(writingExceptMax + 1) },
    ['writingTooManyWords', 'except'],
  ],
  ['an exception without the word', { words: ['词语'], except: ['别的'] }, ['writingExceptWrong', 'except']],
  ['the word as its exception', { words: ['词语'], except: ['词语'] }, ['writingExceptWrong', 'except']],
  ['no advice', { words: ['词语'], advice: '' }, ['writingAdviceRequired', 'advice']],
  ['the longest advice', { words: ['词语'], advice: '字'.repeat(writingAdviceMaxLength) }, undefined],
  [
    'a longer advice',
    { words: ['词语'], advice: '字'.repeat(writingAdviceMaxLength + 1) },
    ['writingAdviceTooLong', 'advice'],
  ],
  ['a leader', { kind: 'leader', words: ['李明'], except: ['市长'], advice: '' }, undefined],
  ['a leader without office', { kind: 'leader', words: ['李明'] }, ['writingTitlesRequired', 'except']],
  ['two leaders', { kind: 'leader', words: ['李明', '王芳'] }, ['writingTooManyWords', 'words']],
  ['a rule that there is not', { kind: 'rule', words: ['nobody'] }, ['writingRuleUnknown', 'words']],
  ['a rule that is there', { kind: 'rule', words: ['login'] }, ['writingWordTaken', 'words']],
])('an entry with %s', async (_, entry, fault) => {
  expect(await save(entry)).toMatchObject(fault === undefined ? { code: 1 } : failsWith(...fault));
});

test('a list takes as many entries as it may have, and no more', async () => {
  const rows = words(writingEntriesMax - 1, '词').map((word, at) => ({
    key: `s${String(at)}`,
    value: { kind: 'word', words: [word], except: [], advice: '改掉', tone: 'hint' },
  }));
  await portal.sql.query(
    `insert into edited_list (list, rev, content, changes, saved_at) values ('writing', 1, $1, '', now())`,
    [{ changed: [], rows }],
  );
  expect(await save({ words: ['最后'] })).toMatchObject({ code: 1 });
  expect(await save({ words: ['多了'] })).toMatchObject(failsWith('siteListFull'));
  const [last] = (await read()).entries;
  expect(await save({ ...last, advice: '仍可以改' })).toMatchObject({ code: 1 });
});

test('the next inspection goes by them', async () => {
  const body = '<p>本市工业企亚可以申报，局长李明出席。</p>';
  await insertItem(portal.services.db, 'notice', {
    fields: { body },
    row: { publishTime: portal.clock.now() },
  });
  const wrong = async () => {
    await portal.sql.query(`insert into inspection_run (day, asked_at) values ('2026-03-04', $1)`, [
      portal.clock.now(),
    ]);
    await inspectSite(portal.services);
    const request = { check: 'wrongWords', pageSize: 50 } as const;
    const { data } = await portal.call(inspectionCalls.listFindings, request, as(chief));
    return (data as ResponseOf<typeof inspectionCalls.listFindings>).rows.map(({ text }) => text).sort();
  };
  expect(await wrong()).toEqual([]);
  await save({ words: ['工业企亚'], advice: '写“工业企业”' });
  await save({ kind: 'leader', words: ['李明'], except: ['市长'], advice: '' });
  await save({ words: ['申报'], tone: 'hint' });
  expect(await wrong()).toEqual(['“局长李明”：职务是“市长”', '“工业企亚”：写“工业企业”'].sort());
});

test('an entry that was removed is restored, unless another has its word by now', async () => {
  const { entries } = await read();
  const { key } = entries.find((one) => one.words.includes('布署')) ?? expect.fail('no such entry');
  await portal.call(writingWordCalls.removeWritingWord, { rev: 0, key }, as(chief));
  await save({ words: ['布署'], advice: '写“部署”' });
  const states = async () => {
    const { data } = await portal.call(listCalls.listStates, { list: 'writing' }, as(chief));
    return (data as ResponseOf<typeof listCalls.listStates>).rows;
  };
  const [now, , first] = await states();
  expect(now).toMatchObject({ by: chief.account, changes: '字词表：新增 布署' });
  const restore = (keys?: string[]) =>
    portal.call(
      listCalls.restoreState,
      { list: 'writing', rev: now?.rev ?? 0, id: first?.id ?? 0, ...(keys && { keys }) },
      as(chief),
    );
  const refused = await restore([key]);
  expect(refused.code).toBe(errors.writingWordTaken.code);
  expect(refused.msg).toContain('布署');
  expect(await restore()).toMatchObject({ code: 1 });
  const byKey = (all: List['entries']) => [...all].sort((a, b) => (a.key < b.key ? -1 : 1));
  expect(byKey((await read()).entries)).toEqual(byKey(entries));
});
