import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingStates } from '#contract/experts/booking-workflow.ts';
import { enquiryStates } from '#contract/help/enquiry-workflow.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import { countEnquiries } from '#server/db/queries/statistics/account-figures.ts';
import { countOpenBookings, hasMeeting } from '#server/db/queries/experts/booking.ts';
import { countWindows, listDeadlines } from '#server/db/queries/statistics/content-figures.ts';
import { freePlace, takePlace } from '#server/db/queries/diagnosis/district.ts';
import {
  deleteEnquiriesClosedBefore,
  deleteWaitingWrittenBefore,
  listAnsweredBefore,
  listOverdue,
} from '#server/db/queries/help/enquiry.ts';
import { countOthersOfAddress } from '#server/db/queries/help/vote.ts';
import { insertMatchContact, wasDeclinedSince } from '#server/db/queries/matching/contact.ts';
import { countDailyUse } from './rate-limit.ts';
import {
  grantUploadPass,
  insertUploadUse,
  sumUploadUse,
  useUploadPass,
} from '#server/db/queries/files/upload-use.ts';

let bare: BareDatabase;
let people = 0;
const now = new Date('2026-03-04T02:00:00Z');
const minute = 60_000;
const at = (minutes: number, milliseconds = 0) => new Date(now.getTime() + minutes * minute + milliseconds);

beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
const newUser = () => bare.addUser((people += 1));
const add = async (text: string, values: unknown[]) =>
  Number((await bare.sql.query<{ id: string }>(text, values)).rows[0]?.id);

test('countDailyUse counts a use on its day in Shanghai', async () => {
  const use = (time: string) => countDailyUse(bare.db, { key: 'use', now: new Date(time) });
  expect([
    await use('2026-03-03T15:59:59.999Z'),
    await use('2026-03-03T16:00:00Z'),
    await use('2026-03-04T00:00:00Z'),
    await use('2026-03-04T15:59:59.999Z'),
    await use('2026-03-04T16:00:00Z'),
  ]).toEqual([1, 1, 2, 3, 1]);
});

test.each(bookingStates)(
  'countOpenBookings counts requested and confirmed bookings, hasMeeting confirmed ones: %s',
  async (state) => {
    const [userId, itemId] = [await newUser(), await insertItem(bare.db, 'expert')];
    await bare.sql.query(
      `insert into booking (item_id, user_id, topic, wishes, contact, state, starts_at, minutes, created_at) values ($1, $2, '', '[]', '', $3, $4, 60, $5)`,
      [itemId, userId, state, at(0), at(-600)],
    );
    expect(await countOpenBookings(bare.db, userId)).toBe(['requested', 'confirmed'].includes(state) ? 1 : 0);
    const isTaken = (minutes: number, length: number) =>
      hasMeeting(bare.db, { itemId, startsAt: at(minutes), minutes: length });
    const isFixed = state === 'confirmed';
    // one may begin when the other ends
    expect([
      await isTaken(-30, 30),
      await isTaken(-30, 31),
      await isTaken(59, 30),
      await isTaken(60, 30),
    ]).toEqual([false, isFixed, isFixed, false]);
  },
);

test.each(enquiryStates)(
  'enquiries are counted, listed as overdue or answered, and deleted by state and time: %s',
  async (state) => {
    const closedAt = state === 'closed' ? now : null;
    const id = await add(
      `insert into enquiry (number, category, question, state, created_at, due_at, answered_at, closed_at) values ($1, '其他', '', $1, $2, $2, $2, $3) returning id`,
      [state, now, closedAt],
    );
    const is = async (list: Promise<number[]>) => (await list).includes(id);
    const states = async (from: Date) => (await countEnquiries(bare.db, from)).map((row) => row.state);
    expect([(await states(at(0))).includes(state), (await states(at(0, 1))).includes(state)]).toEqual([
      true,
      false,
    ]);
    expect([await is(listOverdue(bare.db, at(0, -1))), await is(listOverdue(bare.db, now))]).toEqual([
      false,
      state === 'waiting',
    ]);
    expect([
      await is(listAnsweredBefore(bare.db, at(0, -1))),
      await is(listAnsweredBefore(bare.db, now)),
    ]).toEqual([false, state === 'answered']);
    const isThere = async () =>
      (await bare.sql.query('select from enquiry where id = $1', [id])).rowCount === 1;
    await deleteEnquiriesClosedBefore(bare.db, now);
    await deleteWaitingWrittenBefore(bare.db, now);
    expect(await isThere()).toBe(true);
    await deleteEnquiriesClosedBefore(bare.db, at(0, 1));
    expect(await isThere()).toBe(state !== 'closed');
    await deleteWaitingWrittenBefore(bare.db, at(0, 1));
    expect(await isThere()).toBe(state === 'answered');
  },
);

test('countOthersOfAddress counts the votes of an address except those of the voter', async () => {
  const itemId = await insertItem(bare.db, 'help');
  const [address, elsewhere] = [Buffer.from('a'), Buffer.from('b')];
  for (const [voter, from] of [
    ['1', address],
    ['2', address],
    ['3', elsewhere],
  ] as const)
    await bare.sql.query(
      'insert into help_vote (item_id, voter, address, is_useful, voted_at) values ($1, $2, $3, true, $4)',
      [itemId, Buffer.from(voter), from, now],
    );
  const count = (voter: string) =>
    countOthersOfAddress(bare.db, { itemId, voter: Buffer.from(voter), address });
  expect([await count('1'), await count('4')]).toEqual([1, 2]);
});

test.each([
  ['one is left', true, 3, 2, true],
  ['none is left', true, 3, 3, false],
  ['the district is closed', false, 3, 0, false],
])(
  'takePlace takes a diagnosis slot only within the quota of an open district: %s',
  async (name, isOpen, quota, used, isTaken) => {
    await bare.sql.query(
      `insert into diagnosis_district (area_code, name, is_open, quota, used, batch, office, phone, updated_at) values ($1, $1, $2, $3, $4, 2, '', '', $5)`,
      [name, isOpen, quota, used, now],
    );
    const usedNow = async () =>
      (
        await bare.sql.query<{ used: number }>('select used from diagnosis_district where area_code = $1', [
          name,
        ])
      ).rows[0]?.used;
    expect(await takePlace(bare.db, name)).toBe(isTaken ? 2 : undefined);
    expect(await usedNow()).toBe(isTaken ? used + 1 : used);
    if (!isTaken) return;
    // of a batch that is over nothing comes back
    await freePlace(bare.db, { areaCode: name, batch: 1 });
    expect(await usedNow()).toBe(used + 1);
    await freePlace(bare.db, { areaCode: name, batch: 2 });
    expect(await usedNow()).toBe(used);
  },
);

test('sumUploadUse sums uploads by their hours, and counts uploads without a login and unfinished ones', async () => {
  const who = { address: '192.0.2.1', network: '192.0.2.0', uploader: 'session 1' };
  const use = { ...who, sizeBytes: 10, isAnonymous: true };
  await insertUploadUse(bare.db, { ...use, createdAt: at(0) });
  await insertUploadUse(bare.db, { ...use, createdAt: at(0, 1) });
  await insertUploadUse(bare.db, { ...use, createdAt: at(1), arrivedAt: at(1) });
  await insertUploadUse(bare.db, { ...use, createdAt: at(1), isAnonymous: false, uploader: 'user 1' });
  expect(await sumUploadUse(bare.db, { ...who, since: at(0) })).toEqual({
    ...{ ofAddress: 20, ofNetwork: 20, ofUploader: 20, ofAnonymous: 20, ofSite: 30, underWay: 20 },
    ...{ uploadsOfAddress: 2, uploadsOfNetwork: 2 },
  });
});

test('useUploadPass allows as many uploads as are left, until the pass expires', async () => {
  const uploadSessionHash = Buffer.alloc(32, 1);
  await grantUploadPass(bare.db, { uploadSessionHash, uploadsLeft: 2, expiresAt: now });
  const use = (time: Date) => useUploadPass(bare.db, { uploadSessionHash, now: time });
  expect(await use(now)).toBe(false);
  expect([await use(at(0, -1)), await use(at(0, -1)), await use(at(0, -1))]).toEqual([true, true, false]);
});

test.each([
  ['a moment before its first', -1, -1, 'noStart'],
  ['at its first moment', 0, 0, 'open'],
  ['at its last moment', 10, 0, 'last'],
  ['a moment after it', 10, 1, 'end'],
])(
  'countWindows and listDeadlines include the first and the last moment of a declaration: %s',
  async (name, minutes, milliseconds, state) => {
    const id = await insertItem(bare.db, 'declaration', {
      fields: { title: name, startsAt: at(0).toISOString(), endsAt: at(10).toISOString() },
      extra: { declareUnit: name },
    });
    const time = at(minutes, milliseconds);
    const rows = await countWindows(bare.db, { kind: 'declaration', field: 'declareUnit', now: time });
    expect(rows.find(({ value }) => value === name)).toMatchObject({
      ...{ coming: state === 'noStart' ? 1 : 0, over: state === 'end' ? 1 : 0, count: 1 },
      open: state === 'open' || state === 'last' ? 1 : 0,
    });
    const ends = (await listDeadlines(bare.db, { now: time, limit: 100 })).map((row) => row.id);
    expect(ends.includes(id)).toBe(state === 'open');
  },
);

test.each([
  ['declined', 'demand', 'demand', true],
  ['declined', 'demand', 'solution', false],
  ['withdrawn', 'demand', 'demand', false],
  ['failed', 'demand', 'demand', false],
] as const)(
  'wasDeclinedSince for a contact that is %s, invited by the %s, asked for the %s',
  async (state, by, asks, waits) => {
    const [demandId, solutionId] = [
      await insertItem(bare.db, 'demand'),
      await insertItem(bare.db, 'solution'),
    ];
    await insertMatchContact(bare.db, {
      ...{ demandId, solutionId, demandUserId: await newUser(), solutionUserId: await newUser() },
      ...{ invitedBy: by, state, createdAt: at(-5), movedAt: now },
    });
    const was = (since: Date) => wasDeclinedSince(bare.db, { demandId, solutionId, invitedBy: asks, since });
    expect([await was(at(0, -1)), await was(now)]).toEqual([waits, false]);
  },
);
