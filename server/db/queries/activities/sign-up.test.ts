import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignUpState } from '#contract/activities/sign-up-workflow.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import {
  countReviews,
  deleteSignUpsEndedBefore,
  findFirstWaiting,
  findPosition,
  findSeat,
  findSignUp,
  insertSignUp,
  listSignUpsOf,
  listUntold,
  lockSeat,
  recountSeat,
  type SignUp,
} from './sign-up.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';

let bare: BareDatabase;
let activityId: number;
let people = 0;
const now = new Date('2026-03-04T02:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
beforeEach(async () => {
  activityId = await activity(at(3_600), at(7_200));
});

const activity = (startsAt: Date, endsAt: Date) =>
  insertItem(bare.db, 'activity', {
    fields: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  });

async function add(state: SignUpState, { count = 1, queued = null as number | null, to = activityId } = {}) {
  people += 1;
  const userId = await bare.addUser(people);
  return insertSignUp(bare.db, {
    ...{ activityId: to, userId, state, people: count, contact: Buffer.alloc(0), createdAt: now },
    queuedAt: queued === null ? null : at(queued),
  });
}

test('findPosition counts the waiting list by queuedAt, and moves up when a sign-up is cancelled', async () => {
  const [second, first, third] = [
    await add('waitingList', { queued: 2 }),
    await add('waitingList', { queued: 1 }),
    await add('waitingList', { queued: 2 }),
  ];
  for (const state of ['cancelled', 'rejected', 'confirmed', 'returned', 'waitingReview'] as const)
    await add(state, { queued: 0 });
  await add('waitingList', { queued: 0, to: await activity(at(1), at(2)) });
  const line = () => Promise.all([first, second, third].map((one) => findPosition(bare.db, one)));
  expect(await line()).toEqual([1, 2, 3]);
  const { update } = rowOf<SignUp>(activitySignUp);
  await update(bare.db, second, { from: 'waitingList', to: 'cancelled', columns: {} });
  expect(await findPosition(bare.db, third)).toBe(2);
  // who comes again stands at the end
  await update(bare.db, second, { from: 'cancelled', to: 'waitingList', columns: { queuedAt: at(9) } });
  const again = (await findSignUp(bare.db, second.id)) ?? second;
  expect(await findPosition(bare.db, again)).toBe(3);
});

test('findFirstWaiting finds the earliest waiting sign-up that fits in the free seats', async () => {
  const late = await add('waitingList', { count: 1, queued: 3 });
  const pair = await add('waitingList', { count: 2, queued: 2 });
  const three = await add('waitingList', { count: 3, queued: 1 });
  await add('cancelled', { count: 1, queued: 0 });
  const first = async (free: number) => (await findFirstWaiting(bare.db, { activityId, free }))?.id;
  expect([await first(0), await first(1), await first(2), await first(3), await first(Infinity)]).toEqual([
    undefined,
    late.id,
    pair.id,
    three.id,
    three.id,
  ]);
});

test('recountSeat counts the people of sign-ups with a seat, and those on the waiting list', async () => {
  for (const [state, count] of [
    ['waitingReview', 1],
    ['returned', 2],
    ['confirmed', 3],
    ['attended', 4],
    ['waitingList', 5],
    ['cancelled', 5],
    ['rejected', 5],
  ] as const)
    await add(state, { count });
  await lockSeat(bare.db, activityId);
  await recountSeat(bare.db, activityId);
  expect(await findSeat(bare.db, activityId)).toMatchObject({ people: 10, waiting: 5 });
});

test.each([
  ['to come', 1, 2, false],
  ['at its last moment', -1, 0, false],
  ['over', -2, -1, true],
])(
  'listSignUpsOf and listUntold treat an event as over only after its last moment: %s',
  async (_, starts, ends, isOver) => {
    const to = await activity(at(starts), at(ends));
    const { userId, id } = await add('confirmed', { to });
    const of = async (wanted: boolean) =>
      (await listSignUpsOf(bare.db, { userId, isOver: wanted, now, limit: 9, offset: 0 })).total;
    expect([await of(isOver), await of(!isOver)]).toEqual([1, 0]);
    const untold = await listUntold(bare.db, { after: id - 1, now, limit: 1 });
    expect(untold.map((one) => one.id)).toEqual(isOver ? [] : [id]);
  },
);

test.each([
  ['waitingReview', true],
  ['returned', true],
  ['confirmed', true],
  ['waitingList', true],
  ['attended', false],
  ['cancelled', false],
  ['rejected', false],
] as const)(
  'listUntold lists a sign-up in state %s: %s; listSignUpsOf leaves out only a cancelled one',
  async (state, hears) => {
    const { id, userId } = await add(state);
    const untold = await listUntold(bare.db, { after: id - 1, now, limit: 1 });
    expect(untold.map((one) => one.id)).toEqual(hears ? [id] : []);
    const { total } = await listSignUpsOf(bare.db, { userId, isOver: false, now, limit: 9, offset: 0 });
    expect(total).toBe(state === 'cancelled' ? 0 : 1);
    const reviews = (await countReviews(bare.db, undefined)).find((one) => one.activityId === activityId);
    expect(reviews?.n).toBe(state === 'waitingReview' ? 1 : undefined);
  },
);

test('deleteSignUpsEndedBefore deletes a sign-up only when its event ended before the given moment', async () => {
  const { id } = await add('attended', { to: await activity(at(-2), at(-1)) });
  await deleteSignUpsEndedBefore(bare.db, at(-1));
  expect(await findSignUp(bare.db, id)).toBeDefined();
  await deleteSignUpsEndedBefore(bare.db, at(-0.999));
  expect(await findSignUp(bare.db, id)).toBeUndefined();
});
