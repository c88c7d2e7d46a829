import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatterGroup } from '#contract/todo/matters.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { listMatters, readMatterSteps, type MatterDeps, type MatterProvider } from './matters.ts';

const now = new Date('2026-03-04T02:00:00.000Z');
const day = 24 * 3_600_000;
let bare: BareDatabase;
let deps: MatterDeps;
beforeAll(async () => {
  bare = await openBareDatabase();
  deps = { db: bare.db, clock: { now: () => now }, secrets: deriveSecrets(Buffer.alloc(32, 1)) };
});
afterAll(() => bare.end());
const caller = { userId: 7 } as Caller;
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

interface Given {
  key: number;
  turn?: MatterGroup;
  changeTime?: string;
  dueTime?: string | null;
}
const provider = (name: string, given: readonly Given[]): MatterProvider => ({
  name,
  typeName: `${name}的事`,
  list: async () =>
    given.map(({ key, turn = 'mine', changeTime = before(0), dueTime = null }) => ({
      ...{ key, title: '事', number: '', stateName: '待办', turn, next: '办', by: '您来办' },
      ...{ createTime: before(day), changeTime, dueTime, page: '/company' },
    })),
  steps: async (_, { userId }, key) => [
    { stateName: name, by: String(userId), time: before(0), comment: String(key) },
  ],
});
const idsOf = async (
  turn: MatterGroup,
  providers: readonly MatterProvider[],
  { pageNum = 1, pageSize = 50 } = {},
) => {
  const { total, rows } = await listMatters(deps, providers, caller, { turn, pageNum, pageSize });
  return [total, ...rows.map(({ matterId }) => matterId)];
};

test('listMatters() puts what ends first first, what has no end last, and the newest first among equals', async () => {
  const providers = [
    provider('one', [
      { key: 1, changeTime: before(3) },
      { key: 2, dueTime: before(-2 * day) },
      { key: 3, changeTime: before(2) },
    ]),
    provider('two', [
      { key: 1, dueTime: before(-day) },
      { key: 2, turn: 'others' },
      { key: 3, turn: 'done' },
    ]),
  ];
  expect(await idsOf('mine', providers)).toEqual([4, 'two-1', 'one-2', 'one-3', 'one-1']);
  expect(await idsOf('others', providers)).toEqual([1, 'two-2']);
  expect(await idsOf('done', providers)).toEqual([1, 'two-3']);
});

test('listMatters() keeps what has ended for doneDays, the latest first, and what waits for ever', async () => {
  const old = { turn: 'done', changeTime: before(90 * day + 1) } as const;
  const ended = provider('ended', [
    { ...old, key: 1 },
    { ...old, key: 2, changeTime: before(90 * day) },
    { ...old, key: 3, changeTime: before(0) },
    { ...old, key: 4, turn: 'others' },
  ]);
  expect(await idsOf('done', [ended])).toEqual([2, 'ended-3', 'ended-2']);
  expect(await idsOf('others', [ended])).toEqual([1, 'ended-4']);
});

test('listMatters() pages over all providers and counts all', async () => {
  const due = (key: number) => ({ key, dueTime: before(-key * day) });
  const providers = [provider('odd', [1, 3, 5].map(due)), provider('even', [2, 4].map(due))];
  expect(await idsOf('mine', providers, { pageNum: 1, pageSize: 2 })).toEqual([5, 'odd-1', 'even-2']);
  expect(await idsOf('mine', providers, { pageNum: 3, pageSize: 2 })).toEqual([5, 'odd-5']);
  expect(await idsOf('mine', providers, { pageNum: 4, pageSize: 2 })).toEqual([5]);
});

test.each([
  ['two-12', [{ stateName: 'two', by: '7', time: before(0), comment: '12' }]],
  ['three-12', []],
  ['two', []],
  ['two-', []],
  ['two-12-3', []],
  ['two-1e3', []],
  ['', []],
  [`two-${'9'.repeat(16)}`, []],
])('readMatterSteps() asks the provider that %j names, for the caller', async (matterId, rows) => {
  const providers = [provider('one', []), provider('two', [])];
  expect(await readMatterSteps(deps, providers, caller, matterId)).toEqual({ total: rows.length, rows });
});
