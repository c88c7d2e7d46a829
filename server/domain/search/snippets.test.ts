import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const long = '前面还有很多别的话，'.repeat(80);

/** Adds an item, and answers what is shown of it, the hits in brackets. */
async function shown(keyword: string, fields: { title?: string; summary?: string; body: string }) {
  const { id } = {
    id: await insertItem(portal.services.db, 'news', { fields: { title: '消息', summary: '', ...fields } }),
  };
  const { data } = await portal.call(searchCalls.query, { keyword, pageSize: 50 });
  const { rows } = data as ResponseOf<typeof searchCalls.query>;
  const row = rows.find((each) => each.id === id);
  return row?.snippet.map(({ text, isHit }) => (isHit ? `【${text}】` : text)).join('');
}

test('search snippet shows the passage with the word anywhere in a long body', async () => {
  expect(await shown('钪锭', { body: `<p>钪锭出厂。${long}</p>` })).toMatch(/^【钪锭】出厂。前面还有.*…$/);
  expect(await shown('钪锭', { body: `<p>${long}钪锭出厂。${long}</p>` })).toMatch(
    /^….{20,24}【钪锭】出厂。前面还有.*…$/,
  );
  expect(await shown('钪锭', { body: `<p>${long}钪锭出厂。</p>` })).toMatch(/^….{20,24}【钪锭】出厂。$/);
  expect(await shown('钪锭', { body: `<p>短。钪锭出厂。</p>` })).toBe('短。【钪锭】出厂。');
});

test('search snippet ignores tags, attributes and entities', async () => {
  const picture = `<img src="/images/7/960.webp" alt="钇锭堆场，${'很长的说明'.repeat(30)}" width="960" height="540" />`;
  expect(await shown('钇锭', { body: `<p>${long}</p><p>${picture}</p><p>图中是钇锭。</p>` })).toMatch(
    /^….*图中是【钇锭】。$/,
  );
  expect(await shown('钇锭', { body: `<p>${'&amp;'.repeat(60)}甲&lt;乙 钇锭 &amp; 丙</p>` })).toMatch(
    /^…&+甲<乙 【钇锭】 & 丙$/,
  );
  expect(await shown('amp', { body: `<p>R&amp;D，${long}amp 是安培。</p>` })).toMatch(/【amp】 是安培。$/);
});

test('search snippet skips long tags, and hits inside tags', async () => {
  const link = `<a href="https://example.com/${'a%20b'.repeat(40)}2027${'c%20d'.repeat(90)}">链接</a>`;
  expect(await shown('2027', { body: `<p>开头的话。${link}</p><p>到2027年。</p>` })).toBe(
    '开头的话。链接 到【2027】年。',
  );
  const picture = `<img src="/images/1/960.webp" alt="铽锭${'很长的说明'.repeat(90)}" width="960" height="540" />`;
  for (const title of ['消息', '铽锭'])
    expect(await shown('铽锭', { title, body: `<p>${picture}</p><p>图中是铽锭。</p>` })).toBe(
      '图中是【铽锭】。',
    );
  const small = '<figure><img src="/images/1234/960.webp" alt="一幅图" width="960" height="540" /></figure>';
  expect(await shown('铥锭', { body: `${small}${small}<p>铥锭出厂。</p>` })).toBe('【铥锭】出厂。');
  const links = `<a href="https://example.com/${'a'.repeat(320)}">链接</a>`;
  expect(await shown('铥锭', { body: `<p>铥锭${links}。</p><p>完</p>` })).toBe('【铥锭】链接。 完');
});

test('search snippet shows the passage of a word in capitals', async () => {
  for (const title of ['消息', 'MES 选型'])
    expect(
      await shown('mes', { title, summary: '讲的是别的。', body: `<p>${long}用 MES 排产。</p>` }),
    ).toMatch(/^….*用 【MES】 排产。$/);
});

test('search snippet is the summary for a hit in the title only, else the passage in any spelling', async () => {
  expect(await shown('铼丝', { title: '铼丝', summary: '讲的是别的。', body: `<p>${long}</p>` })).toBe(
    '讲的是别的。',
  );
  expect(
    await shown('铼丝', { title: '铼丝', summary: '讲的是别的。', body: `<p>${long}铼丝卷。</p>` }),
  ).toMatch(/^….*【铼丝】卷。$/);
  expect(await shown('铼丝', { summary: '讲的是别的。', body: `<p>${long}錸絲卷。</p>` })).toMatch(
    /^….*【錸絲】卷。$/,
  );
  expect(await shown('铼丝 钛棒', { body: `<p>${long}钛棒。${long}铼丝卷。</p>` })).toMatch(
    /【(钛棒|铼丝)】/,
  );
});
