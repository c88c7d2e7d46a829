import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf, RequestOf } from '#contract/call.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { mostHits } from '#contract/search/constants.ts';
import { searchErrors } from '#contract/search/errors.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { runs } from '#contract/testing/extent.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { saveSubstitutes } from '#server/db/queries/search/substitutes.ts';
import { indexMissingItems } from '#server/domain/publishing/index-items.ts';
import { foldText } from '#server/lib/text/fold.ts';
import { insertItem, type TestItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

type Found = ResponseOf<typeof searchCalls.query>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const ask = (request: RequestOf<typeof searchCalls.query>) => portal.call(searchCalls.query, request);
const find = async (request: RequestOf<typeof searchCalls.query>) => (await ask(request)).data as Found;
const titles = async (keyword: string) =>
  (await find({ keyword, pageSize: 50 })).rows.map(({ title }) => title);
const add = <Kind extends ContentKind>(kind: Kind, fields: TestItem<Kind>['fields'], row = {}) =>
  insertItem(portal.services.db, kind, { fields: { summary: '', body: '<p>。</p>', ...fields }, row });
const daysAgo = (days: number) => ({ publishTime: new Date(Date.now() - days * 86_400_000) });

/** Few different characters, so that what is looked for is often there, and often nearly. */
const character = fc.constantFrom(...Array.from('锌钒铌锆鑭镧ＡaB7７ 、。-'));
const text = fc.array(character, { maxLength: 12 }).map((all) => all.join(''));

test('search finds a word wherever it is part of a text, and nowhere else', async () => {
  const written = fc.sample(text, { numRuns: 60, seed: 7 });
  for (const [n, body] of written.entries())
    await add('dynamic', {
      title: `稀土 ${String(n)}`,
      summary: written[n + 1] ?? '',
      body: `<p>${body}</p>`,
    });
  const folded = written.map((body, n) => [`稀土 ${String(n)}`, written[n + 1] ?? '', body].map(foldText));
  const isFindable = (word: string) => /[\p{L}\p{N}]/u.test(word);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 2 }), async (wanted) => {
      const words = wanted
        .join(' ')
        .normalize('NFKC')
        .split(/(?:\s|[、;]|,(?!\d))+/u)
        // nobody looks for what ends a sentence
        .map((word) => foldText(word.replace(/[。、.]+$/, '')))
        .filter((word) => word !== '');
      // what has neither letter nor digit is looked for nowhere
      fc.pre(words.length > 0 && words.every(isFindable));
      const expected = written
        .map((_, n) => n)
        .filter((n) => words.every((word) => folded[n]?.some((one) => one.includes(word))));
      const found = await titles(wanted.join(' '));
      expect(found.map((title) => Number(title.slice(3))).sort((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: runs(40, 150) },
  );
});

describe('search', () => {
  test('ignores quotation marks and brackets around a word', async () => {
    await add('news', { title: '关于印发“珐琅窑炉”实施方案的通知' });
    for (const keyword of [
      '“珐琅窑炉”',
      '"珐琅窑炉"',
      '《珐琅窑炉》 （通知）',
      '珐琅窑炉”实施方案',
      '「珐琅窑炉」 “',
    ])
      expect(await titles(keyword), keyword).toHaveLength(1);
    expect(await titles('《》')).toEqual([]);
  });

  test('ranks titles first, then the newest, and marks the hits', async () => {
    await add(
      'news',
      { title: '昨天的消息', body: '<p>前文。本市<strong>海绵</strong>城市建设</p>' },
      daysAgo(1),
    );
    await add('case', { title: '海绵城市的一个案例', summary: '没有别的' }, daysAgo(300));
    await add('news', { title: '今天的消息', summary: '海绵城市' }, daysAgo(0));
    const { total, isMore, rows } = await find({ keyword: '海绵城市' });
    expect([total, isMore]).toEqual([3, false]);
    expect(rows.map(({ title }) => title)).toEqual(['海绵城市的一个案例', '今天的消息', '昨天的消息']);
    expect(rows[0]?.titlePieces).toEqual([
      { text: '海绵城市', isHit: true },
      { text: '的一个案例', isHit: false },
    ]);
    expect(rows[2]?.snippet).toEqual([
      { text: '前文。本市', isHit: false },
      { text: '海绵城市', isHit: true },
      { text: '建设', isHit: false },
    ]);
    expect(rows[0]).toMatchObject({ kind: 'case', kindName: '典型案例' });
  });

  test('shows the passage around the first hit in any spelling', async () => {
    const before = '前面的话'.repeat(60);
    for (const [title, written] of [
      ['甲', '鎢鋼'],
      ['乙', '钨　钢'],
      ['丙', '钨钢'],
    ])
      await add('knowledge', { title: title ?? '', body: `<p>${before}${written ?? ''}刀具</p>` });
    await add('knowledge', { title: '钨钢', summary: '别的', body: `<p>${before}</p>` });
    const { rows } = await find({ keyword: '钨钢' });
    const marked = rows.map(({ title, snippet }) => [
      title,
      snippet.find(({ isHit }) => isHit)?.text ?? snippet[0]?.text,
    ]);
    expect(new Map(marked as [string, string][])).toEqual(
      new Map([
        ['甲', '鎢鋼'],
        ['乙', '钨　钢'],
        ['丙', '钨钢'],
        ['钨钢', '别的'],
      ]),
    );
  });

  test('returns isMore beyond mostHits, still with titles first', async () => {
    await add('news', { title: '石墨烯', summary: '最早的' }, daysAgo(900));
    const id = await add('news', { title: '别的', summary: '石墨烯' }, daysAgo(1));
    await add(
      'news',
      { title: '很久以前', summary: '石墨烯' },
      { publishTime: new Date('2003-05-01T00:00:00Z') },
    );
    await portal.sql.query(
      `insert into content_item (section_id, kind, section_name, title, summary, body, status, publish_time, create_time)
       select section_id, kind, section_name, title || n, summary, body, 2, publish_time - n * interval '1 hour', create_time
       from content_item, generate_series(1, $2) n where id = $1`,
      [id, mostHits],
    );
    await indexMissingItems(portal.services);
    for (const keyword of ['石墨', '石墨烯']) {
      const { total, isMore, rows, facets } = await find({ keyword });
      expect([total, isMore, rows[0]?.title, rows[1]?.title]).toEqual([mostHits, true, '石墨烯', '别的']);
      expect(facets.kind[0]?.count).toBeGreaterThan(mostHits);
      // beyond what is counted lies what is older
      expect(facets.year.at(-1)).toEqual({ value: '2003', label: '2003 年', count: null });
      const old = await find({ keyword, year: 2003 });
      expect([old.total, old.rows[0]?.title]).toEqual([1, '很久以前']);
      expect(old.facets.year.length).toBe(facets.year.length);
    }
    expect(await find({ keyword: '石墨', kind: 'news', year: 2001 })).toMatchObject({
      total: 0,
      isMore: false,
    });
  });

  test('ignores width, case, accents, spaces beside Chinese, and traditional characters', async () => {
    await add('knowledge', { title: '製造執行系統 ＭＥＳ 的 Café 版２０２６' });
    for (const keyword of [
      '制造执行',
      '製造執行',
      'mes',
      'MES的',
      'cafe',
      '版2026',
      '系统MES',
      '執行 ｃａｆé',
    ])
      expect(await titles(keyword), keyword).toEqual(['製造執行系統 ＭＥＳ 的 Café 版２０２６']);
    expect(await titles('执行制造')).toEqual([]);
    expect(await titles('鋰')).toEqual([]);
    await add('knowledge', { title: '锂电' });
    expect(await titles('鋰')).toEqual(['锂电']);
  });

  test('finds public items only, from the moment of each change', async () => {
    const id = await add('notice', { title: '琥珀计划' });
    const row = async (set: string) => {
      await portal.sql.query(`update content_item set ${set} where id = $1`, [id]);
      return (await titles('琥珀')).length;
    };
    expect(await row('views = 1')).toBe(1);
    expect(await row('status = 5')).toBe(0);
    expect(await row('status = 2')).toBe(1);
    expect(await row('is_deleted = true')).toBe(0);
    expect(await row('is_deleted = false')).toBe(1);
    expect(await row(`expire_time = now() - interval '1 second'`)).toBe(0);
    expect(await row(`expire_time = null, publish_time = now() + interval '1 hour'`)).toBe(0);
    expect(await row(`publish_time = now()`)).toBe(1);
    await portal.sql.query('delete from content_relation where from_id = $1 or to_id = $1', [id]);
    await portal.sql.query('delete from content_version where item_id = $1', [id]);
    await portal.sql.query('delete from content_item where id = $1', [id]);
    expect(await titles('琥珀')).toEqual([]);
  });

  test('splits the keyword at list separators', async () => {
    await add('news', { title: '翡翠加工', summary: '玛瑙 1,200 件' });
    await indexMissingItems(portal.services);
    for (const keyword of ['玛瑙、翡翠', '玛瑙,翡翠', '玛瑙；翡翠', '翡翠， 1,200'])
      expect((await find({ keyword })).total, keyword).toBe(1);
  });

  test('counts each facet under the other filters, and pages', async () => {
    const at = (year: number) => ({ publishTime: new Date(`${String(year)}-05-01T00:00:00Z`) });
    for (let n = 0; n < 12; n += 1) {
      const fields = { title: `珊瑚 ${String(n)}`, industryCodes: n < 3 ? ['C345', 'C34'] : [] };
      await add(n % 3 === 0 ? 'case' : 'solution', fields, at(n < 4 ? 2024 : 2025));
    }
    await indexMissingItems(portal.services);
    const all = await find({ keyword: '珊瑚', pageSize: 5, pageNum: 3 });
    expect([all.total, all.rows.length]).toEqual([12, 2]);
    const kinds = (found: Found) => found.facets.kind.map(({ value, count }) => [value, count]);
    const years = (found: Found) => found.facets.year.map(({ label, count }) => [label, count]);
    expect(kinds(all)).toEqual([
      ['solution', 8],
      ['case', 4],
    ]);
    expect(years(all)).toEqual([
      ['2025 年', 8],
      ['2024 年', 4],
    ]);
    expect(all.facets.industry).toMatchObject([{ value: 'C34', label: '通用设备制造业', count: 3 }]);
    const some = await find({ keyword: '珊瑚', kind: 'case', year: 2024 });
    expect(some.total).toBe(2);
    expect(kinds(some)).toEqual([
      ['case', 2],
      ['solution', 2],
    ]);
    expect(years(some)).toEqual([
      ['2024 年', 2],
      ['2025 年', 2],
    ]);
    const section = some.facets.section[0]?.value ?? '';
    expect((await find({ keyword: '珊瑚', section })).total).toBe(4);
    expect((await find({ keyword: '珊瑚', section: 'x', region: '1', industry: '2' })).total).toBe(0);
  });

  test('suggests near words when nothing is found, each of which finds something', async () => {
    await add('news', { title: '玻璃纤维产业集群，正在形成', tags: ['玻璃纤维', '新材料'] });
    const { total, near } = await find({ keyword: '玻璃纤唯' });
    expect(total).toBe(0);
    expect(near[0]).toBe('玻璃纤维');
    for (const word of near) expect((await find({ keyword: word })).total).toBeGreaterThan(0);
  });

  test.each([
    '(a+)+$'.repeat(2_000),
    "'; drop table content_item; --",
    '"\\%_*?[](){}|&!<>:@',
    '😀🏭',
    '%%',
    'a'.repeat(60),
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    '　',
    '\u202e文本',
  ])('handles %.20s safely', async (keyword) => {
    for (const call of [searchCalls.query, searchCalls.suggest]) {
      const { status, code, msg } = await portal.call(call, { keyword });
      expect(status).toBe(200);
      if (code !== 1)
        expect([searchErrors.keywordTooLong.msg, commonErrors.invalidRequest.msg]).toContain(msg);
    }
    if ([...keyword].length > 60)
      expect((await ask({ keyword: keyword.slice(0, 2_000) })).code).toBe(searchErrors.keywordTooLong.code);
  });
});

test('search looks for what staff have written in place of what nothing has, and says so', async () => {
  await add('news', { title: '镨钕分离工艺' });
  await saveSubstitutes(portal.services.db, [{ term: '稀土拆分', instead: '镨钕分离', itemId: 0 }]);
  const found = await find({ keyword: ' 稀土拆分 ' });
  expect(found).toMatchObject({ total: 1, instead: '镨钕分离' });
  expect(found.rows[0]?.titlePieces).toContainEqual({ text: '镨钕分离', isHit: true });
  // only the phrase itself
  expect(await find({ keyword: '稀土拆分法' })).toMatchObject({ total: 0, instead: '' });
  // filters and pages are of what was looked for instead
  expect(await find({ keyword: '稀土拆分', kind: 'news' })).toMatchObject({ total: 1, instead: '镨钕分离' });
  expect(await find({ keyword: '稀土拆分', kind: 'policy' })).toMatchObject({
    total: 0,
    instead: '镨钕分离',
  });
  expect(await find({ keyword: '稀土拆分', pageNum: 2 })).toMatchObject({ total: 1, rows: [] });
  // once something has the words themselves, they are looked for, also where a filter leaves nothing
  await add('policy', { title: '稀土拆分补助' });
  expect(await find({ keyword: '稀土拆分' })).toMatchObject({ total: 1, instead: '' });
  expect(await find({ keyword: '稀土拆分', kind: 'news' })).toMatchObject({ total: 0, instead: '' });
});

test('search gives the item that staff have named for what nothing has, while the public reads it', async () => {
  const id = await add('help', { title: '怎样办钪锘证', summary: '一句话' });
  await saveSubstitutes(portal.services.db, [{ term: '铪证', instead: '', itemId: id }]);
  const article = { id, kind: 'help', kindName: '使用帮助', title: '怎样办钪锘证', summary: '一句话' };
  expect(await find({ keyword: '铪证' })).toMatchObject({ total: 0, instead: '', article });
  expect(await find({ keyword: '铪证书' })).toMatchObject({ total: 0, article: null });
  await portal.sql.query('update content_item set status = 5 where id = $1', [id]);
  expect(await find({ keyword: '铪证' })).toMatchObject({ total: 0, article: null });
  await portal.sql.query('update content_item set status = 2 where id = $1', [id]);
  await add('news', { title: '铪证开办' });
  expect(await find({ keyword: '铪证' })).toMatchObject({ total: 1, article: null });
});

test('suggest returns titles, newest first, each once', async () => {
  await add('news', { title: '翡翠工厂 一' }, daysAgo(2));
  await add('case', { title: '翡翠工厂 二' }, daysAgo(1));
  await add('news', { title: '翡翠工厂 二' }, daysAgo(3));
  await add('news', { title: '别的', summary: '翡翠' });
  const { data } = await portal.call(searchCalls.suggest, { keyword: '翡翠工' });
  expect((data as { rows: { title: string }[] }).rows.map(({ title }) => title)).toEqual([
    '翡翠工厂 二',
    '翡翠工厂 一',
  ]);
});

test('search finds a document number with any brackets, and a title with a final question mark', async () => {
  const title = '关于支持若干措施的通知';
  const body = '<p>文号：甲工信发〔2031〕48号。</p>';
  const id = await insertItem(portal.services.db, 'policy', { fields: { title, body } });
  for (const keyword of [
    '甲工信发〔2031〕48号',
    '甲工信发[2031]48号',
    '甲工信发【2031】48号',
    '甲工信发（2031）48号',
    '甲工信发(2031)48号。',
    '（2031）',
    '〔2031〕',
    '关于支持若干措施的通知？',
    '关于支持若干措施的通知！！',
  ]) {
    const { data } = await portal.call(searchCalls.query, { keyword });
    expect([keyword, (data as { rows: { id: number }[] }).rows.map((row) => row.id)]).toEqual([
      keyword,
      [id],
    ]);
  }
  const { data } = await portal.call(searchCalls.query, { keyword: '甲工信发(2032)48号' });
  expect(data).toMatchObject({ total: 0 });
});

test('search returns foundIn when neither title nor snippet shows the word', async () => {
  const extra = { documentNumber: '乙工信发〔2032〕9号' };
  await add('policy', { title: '扶持措施', summary: '扶持鲸鲨企业', tags: ['鲲鹏计划'] }, {});
  await insertItem(portal.services.db, 'policy', { fields: { title: '奖励办法', summary: '要点' }, extra });
  const foundIn = async (keyword: string) => (await find({ keyword })).rows.map((row) => row.foundIn);
  expect(await foundIn('鲲鹏')).toEqual([[{ name: '标签', text: '鲲鹏计划' }]]);
  expect(await foundIn('乙工信发(2032)9号')).toEqual([[{ name: '发文字号', text: '乙工信发〔2032〕9号' }]]);
  // one of two words is to be seen
  expect(await foundIn('鲸鲨 鲲鹏')).toEqual([[{ name: '标签', text: '鲲鹏计划' }]]);
  expect(await foundIn('鲸鲨')).toEqual([[]]);
  expect(await foundIn('扶持措施')).toEqual([[]]);
});
