import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { hotTagsRequest } from '#contract/content/constants.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { wordCalls } from '#contract/site/word-calls.ts';
import { itemIdOf, pinnedWordsMax, substitutesMax } from '#contract/site/words.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertItem } from '#server/testing/items.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

type Words = ResponseOf<typeof wordCalls.readWords>;

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.sql.query(`delete from tag where tag_type = 'hot'`);
  await portal.sql.query(`delete from site_setting where name = 'search words never shown'`);
  await portal.sql.query(`delete from site_setting where name = 'search substitutes'`);
  await portal.sql.query('delete from search_term');
  await portal.sql.query('delete from missed_term');
});

const pairOf = (term: string, instead: string) => ({ term, instead, itemId: 0, title: '' });
const read = async () => (await portal.call(wordCalls.readWords, {}, { token: chief.token })).data as Words;
async function save(change: Partial<Words>) {
  const { digest, pinned, hidden } = await read();
  return portal.call(wordCalls.saveWords, { digest, pinned, hidden, ...change }, { token: chief.token });
}
const failsWith = (name: ErrorName, field?: string) => ({
  code: errors[name].code,
  ...(field !== undefined && { data: { field } }),
});
/** What home and the search offer. */
const offered = async () => {
  const { data } = await portal.call(contentCalls.tagListall, hotTagsRequest);
  return (data as ResponseOf<typeof contentCalls.tagListall>).rows.map(({ value }) => value);
};
const hot = async () => (await portal.call(searchCalls.getHostKey)).data as string[];
/** Visitors of so many networks have looked for a word today. */
const lookFor = (term: string, networks: number) =>
  portal.sql.query(
    `insert into search_term (day, folded, term, visitors, networks) values ('2026-03-04', $1, $1, $2, $3)`,
    [term, networks, Array.from({ length: networks }, (_, n) => n)],
  );

describe('saveWords', () => {
  test('offers words in their order at once, to home and to the search', async () => {
    expect(await offered()).toEqual([]);
    expect(await save({ pinned: ['智能工厂', '标识解析', '5G 工厂'] })).toMatchObject({ code: 1 });
    expect(await offered()).toEqual(['智能工厂', '标识解析', '5G 工厂']);
    await save({ pinned: ['5G 工厂', '智能工厂'] });
    expect(await offered()).toEqual(['5G 工厂', '智能工厂']);
  });

  test('takes a word that is hidden out of what is offered and of what visitors look for, until it is allowed again', async () => {
    await lookFor('工业软件', 4);
    await lookFor('某某软件', 3);
    await lookFor('两家在找', 2);
    await save({ pinned: ['软件园', '标识解析'] });
    expect(await hot()).toEqual(['工业软件', '某某软件']);
    expect((await read()).searched).toEqual(['工业软件', '某某软件']);
    expect(await save({ hidden: ['软件'] })).toMatchObject({ code: 1 });
    expect(await hot()).toEqual([]);
    expect(await offered()).toEqual(['标识解析']);
    expect(await read()).toMatchObject({ pinned: ['标识解析'], hidden: ['软件'], searched: [] });
    await save({ hidden: [] });
    expect(await hot()).toEqual(['工业软件', '某某软件']);
  });

  test('does not list what is offered already among what visitors look for', async () => {
    await lookFor('工业软件', 3);
    await save({ pinned: ['工业软件'] });
    expect((await read()).searched).toEqual([]);
  });

  test.each<[string, Partial<Words>, ErrorName, string]>([
    ['one character', { pinned: ['云'] }, 'wordFormat', 'pinned'],
    ['21 characters', { pinned: ['长'.repeat(21)] }, 'wordFormat', 'pinned'],
    ['a comma', { hidden: ['一，二'] }, 'wordFormat', 'hidden'],
    ['signs alone', { hidden: ['..'] }, 'wordFormat', 'hidden'],
    ['a word twice', { pinned: ['云平台', '云平台'] }, 'wordTaken', 'pinned'],
    ['a word in another width', { pinned: ['5G 工厂', '５Ｇ 工厂'] }, 'wordTaken', 'pinned'],
    ['a new word that is hidden', { pinned: ['云平台'], hidden: ['平台'] }, 'wordTaken', 'pinned'],
  ])('refuses %s, and writes nothing', async (_, change, error, field) => {
    expect(await save(change)).toMatchObject(failsWith(error, field));
    expect(await read()).toMatchObject({ pinned: [], hidden: [] });
  });

  test('takes as many as there may be, and no more', async () => {
    const words = Array.from({ length: pinnedWordsMax + 1 }, (_, n) => `第 ${String(n)} 个`);
    expect(await save({ pinned: words })).toMatchObject(failsWith('siteListFull', 'pinned'));
    expect(await save({ pinned: words.slice(1) })).toMatchObject({ code: 1 });
  });

  test('tells the second of two, and whoever changes nothing', async () => {
    const { digest } = await read();
    await save({ pinned: ['智能工厂'] });
    const late = { digest, pinned: ['数字化'], hidden: [] };
    expect(await portal.call(wordCalls.saveWords, late, { token: chief.token })).toMatchObject(
      failsWith('editedMeanwhile'),
    );
    expect(await save({})).toMatchObject(failsWith('siteNothingChanged'));
  });

  test('keeps by which words something is looked for, and leaves them where a save says nothing of them', async () => {
    await portal.sql.query(
      `insert into missed_term (day, folded, term, visitors, networks) values ('2026-03-04', '机器换人', '机器换人', 7, '{1,2,3}')`,
    );
    expect((await read()).missed).toEqual([{ term: '机器换人', visitors: 7 }]);
    const pair = { term: '机器换人', instead: '工业机器人', itemId: 0, title: '' };
    expect(await save({ substitutes: [pair] })).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ substitutes: [pair], missed: [] });
    expect(await save({ pinned: ['智能工厂'] })).toMatchObject({ code: 1 });
    expect((await read()).substitutes).toEqual([pair]);
    expect(await save({ substitutes: [] })).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ substitutes: [], missed: [{ term: '机器换人' }] });
  });

  test.each<[Words['substitutes'], ErrorName]>([
    [[pairOf('短', '工业机器人')], 'wordFormat'],
    [[pairOf('机器换人', '，')], 'wordFormat'],
    [[pairOf('机器换人', '机器换人')], 'substituteTaken'],
    [[{ ...pairOf('机器换人', ''), itemId: 999_999 }], 'substituteItemUnknown'],
    [[{ ...pairOf('机器换人', '工业机器人'), itemId: 1 }], 'wordFormat'],
    [[pairOf('机器换人', '')], 'wordFormat'],
    [[pairOf('ERP', '企业资源计划'), pairOf('ＥＲＰ', '管理软件')], 'substituteTaken'],
  ])('refuses substitutes %o: %s', async (substitutes, name) => {
    expect(await save({ substitutes })).toMatchObject(failsWith(name, 'substitutes'));
  });

  test('keeps an item in place of words, with its title while the public reads it', async () => {
    const id = await insertItem(portal.services.db, 'help', { fields: { title: '企业怎样注册账号' } });
    const named = { term: '开户', instead: '', itemId: id, title: '' };
    expect(await save({ substitutes: [named] })).toMatchObject({ code: 1 });
    expect((await read()).substitutes).toEqual([{ ...named, title: '企业怎样注册账号' }]);
    await portal.sql.query('update content_item set status = 5 where id = $1', [id]);
    expect((await read()).substitutes).toEqual([named]);
    // it stays while others are added, and cannot be written anew
    expect(await save({ substitutes: [named, pairOf('机器换人', '工业机器人')] })).toMatchObject({ code: 1 });
    expect(await save({ substitutes: [{ ...named, term: '销户' }] })).toMatchObject(
      failsWith('substituteItemUnknown', 'substitutes'),
    );
  });

  test.each([
    ['https://a.example/#/home/helpGuideDetail?infoId=12', 12],
    ['/#/Info/zcfbDetail?a=1&infoId=7#top', 7],
    ['https://a.example/p/news/345', 345],
    [' /p/policy/345?x=1 ', 345],
    ['https://a.example/#/Info/zcfbDetail?infoId=0', undefined],
    ['https://a.example/#/Info/zcfbDetail?infoId=12a', undefined],
    ['https://a.example/#/Info/HotSpotPolicy', undefined],
    ['/p/news/1234567890123456', undefined],
    ['工业机器人', undefined],
  ])('itemIdOf %s is %s', (address, id) => {
    expect(itemIdOf(address)).toBe(id);
  });

  test('takes as many substitutes as there may be, and no more', async () => {
    const most = Array.from({ length: substitutesMax }, (_, n) => pairOf(`说法${String(n)}`, '工业机器人'));
    expect(await save({ substitutes: most })).toMatchObject({ code: 1 });
    expect(await save({ substitutes: [...most, pairOf('又一个', '工业机器人')] })).toMatchObject(
      failsWith('siteListFull', 'substitutes'),
    );
  });

  test('refuses whoever is not a chief of the whole site', async () => {
    const ofSection = await hireColleague(portal, 2, { role: 'chief', sectionId: 5 });
    const reviewer = await hireColleague(portal, 3, { role: 'reviewer' });
    for (const { token } of [ofSection, reviewer])
      expect(await portal.call(wordCalls.readWords, {}, { token })).toMatchObject(failsWith('accessDenied'));
  });

  test('leaves a line of the audit that people can read', async () => {
    await save({ pinned: ['智能工厂', '软件园'] });
    await save({ hidden: ['软件'] });
    await save({ hidden: [] });
    const administrator = await hireColleague(portal, 60, { role: 'administrator' });
    const request = { act: 'upkeep', pageSize: 3 } as const;
    const { data } = await portal.call(auditCalls.searchAudit, request, { token: administrator.token });
    const { rows } = data as ResponseOf<typeof auditCalls.searchAudit>;
    expect(rows.map(({ detail }) => detail)).toEqual([
      '搜索词：重新允许 软件',
      '搜索词：删除 软件园；不再显示 软件',
      '搜索词：新增 智能工厂、软件园',
    ]);
  });
});
