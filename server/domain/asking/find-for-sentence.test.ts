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
    await insertItem(db, 'declaration', { fields: { title, startsAt: inDays(from), endsAt: inDays(to) } });
});
afterAll(() => portal.stop());

const ask = async (keyword: string) => {
  const { data } = await portal.call(searchCalls.sentence, { keyword });
  const { help, declarations } = data as ResponseOf<typeof searchCalls.sentence>;
  return [help.map(({ title }) => title), declarations.map(({ title }) => title)];
};

test('sentence search returns public help articles for a question about the site, no declarations', async () => {
  expect(await ask('密码忘了')).toEqual([['忘记密码怎么办'], []]);
});

test('sentence search returns open declarations for a question about applying, nearest deadline first', async () => {
  expect((await ask('怎么申请补贴'))[1]).toEqual(['设备更新补贴申报（二）', '设备更新补贴申报']);
  expect((await ask('怎么申请设备更新的补助？'))[1]).toEqual(['设备更新补贴申报（二）', '设备更新补贴申报']);
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
