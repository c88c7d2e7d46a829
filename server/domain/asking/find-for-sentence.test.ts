import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

beforeAll(async () => {
  portal = await startTestPortal();
  const { db } = portal.services;
  const help = {
    title: '忘记密码怎么办',
    summary: '用手机号找回',
    body: '<p>忘记密码时，用手机号找回密码。</p>',
  };
  await insertItem(db, 'help', { fields: help });
  await insertItem(db, 'help', { fields: { ...help, title: '忘记密码（旧）' }, row: { status: 5 } });
  for (const [title, from, to] of [
    ['设备更新补贴申报', -3, 9],
    ['设备更新补贴申报（二）', -3, 5],
    ['已经截止的补贴申报', -9, -1],
    ['还没有开始的补贴申报', 1, 9],
    ['案例征集', -3, 9],
  ] as const)
    await insertItem(db, 'declaration', {
      fields: { title, startsAt: inDays(from), endsAt: inDays(to) },
      extra: { amount: to === 9 ? 80 : null, supportKind: title === '案例征集' ? '称号认定' : '项目补助' },
    });
  for (const title of ['技改融资（甲）', '技改融资（乙）', '技改融资（丙）', '技改融资（丁）'])
    await insertItem(db, 'declaration', {
      fields: { title, startsAt: inDays(-3), endsAt: inDays(9) },
      extra: { supportKind: '贷款贴息' },
    });
});
afterAll(() => portal.stop());

const meant = async (keyword: string) =>
  (await portal.call(searchCalls.sentence, { keyword })).data as ResponseOf<typeof searchCalls.sentence>;
const ask = async (keyword: string) => {
  const { help, declarations } = await meant(keyword);
  return [help.map(({ title }) => title), declarations.map(({ title }) => title)];
};

test('sentence search returns public help articles for a question about the site, no declarations', async () => {
  expect(await ask('密码忘了')).toEqual([['忘记密码怎么办'], []]);
});

test('sentence search returns open declarations for a question about applying, nearest deadline first', async () => {
  expect((await ask('怎么申请补贴'))[1]).toEqual(['设备更新补贴申报（二）', '设备更新补贴申报']);
  expect((await ask('怎么申请设备更新的补助？'))[1]).toEqual(['设备更新补贴申报（二）', '设备更新补贴申报']);
});

test('sentence search says what an article of the help is about, and how much a declaration brings', async () => {
  expect((await meant('密码忘了')).help).toEqual([expect.objectContaining({ summary: '用手机号找回' })]);
  expect((await meant('怎么申请补贴')).declarations.map(({ amount }) => amount)).toEqual([null, 80]);
});

test('sentence search names three open declarations and counts all, by their kind of support too', async () => {
  const { declarations, openCount } = await meant('贷款贴息');
  expect([declarations.length, openCount]).toEqual([3, 4]);
});

test('sentence search returns nothing for no sentence or for more than 200 characters', async () => {
  for (const keyword of ['', '补', '的吗', '补贴'.repeat(101)]) expect(await ask(keyword)).toEqual([[], []]);
});

test.each(['__proto__', 'constructor', 'toString 怎么办'])(
  'sentence search treats %s as an ordinary word',
  async (keyword) => {
    expect(await ask(keyword)).toEqual([[], []]);
  },
);
