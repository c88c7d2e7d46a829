import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { marksPerUser, reminderDays, subscriptionsPerUser } from '#contract/subscription/constants.ts';
import {
  findMark,
  listEndingMarks,
  listMarks,
  listChangedMarks,
} from '#server/db/queries/subscription/declaration-mark.ts';
import {
  findSubscriber,
  listDueSubscribers,
  updateSubscriber,
} from '#server/db/queries/subscription/subscription.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import { TestClock } from '#server/testing/portal.ts';
import { newItems, chosenBy } from './gather-items.ts';
import { listOwnMarks, readMark, setMark } from './marks.ts';
import { freshSubscriber, subscribeToList } from './own-subscriptions.ts';
import { markTodos } from './todos.ts';

let bare: BareDatabase;
let userId: number;
let people = 0;
const clock = new TestClock();
const now = clock.now();
const day = 24 * 3_600_000;
const at = (days: number, milliseconds = 0) => new Date(now.getTime() + days * day + milliseconds);
const deps = () => ({ db: bare.db, clock });

beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
beforeEach(async () => {
  people += 1;
  userId = await bare.addUser(people);
  await bare.sql.query('delete from declaration_mark');
});

const declaration = (endsAt: Date, startsAt = at(-30)) =>
  insertItem(bare.db, 'declaration', {
    fields: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  });
const outcome = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof BusinessError) return error.errorName;
      throw error;
    },
  );
const mark = (id: number) => outcome(setMark(deps(), userId, { id, isMarked: true }));

describe('a declaration mark', () => {
  test.each([
    ['a moment after its end', 0, -1, 'declarationOver', null],
    ['at its end', 0, 0, 'declarationOver', null],
    ['a moment before it', 0, 1, 'done', null],
    ['when the reminder would come', reminderDays, 0, 'done', null],
    ['a moment before that', reminderDays, 1, 'done', 1],
  ])('set %s', async (_, days, milliseconds, expected, reminder) => {
    const id = await declaration(at(days, milliseconds));
    expect(await mark(id)).toBe(expected);
    const { isMarked, remindTime } = await readMark(deps(), userId, id);
    const reminds = reminder === null ? null : at(0, reminder).toISOString();
    expect({ isMarked, remindTime }).toEqual({ isMarked: expected === 'done', remindTime: reminds });
    if (!isMarked) return;
    // what he was told by marking it is no reminder
    expect((await listOwnMarks(deps(), userId, { pageNum: 1, pageSize: 9 })).rows).toMatchObject([
      { id, isReminded: false },
    ]);
  });

  test('is refused beyond marksPerUser; unmarking frees one, marking again takes no more', async () => {
    const id = await declaration(at(30));
    await bare.sql.query(
      `insert into content_item overriding system value select (jsonb_populate_record(c, jsonb_build_object('id', 900000 + n))).*
       from content_item c, generate_series(1, $2) n where c.id = $1`,
      [id, marksPerUser],
    );
    await bare.sql.query(
      `insert into declaration_mark (user_id, item_id, starts_at, ends_at, created_at)
       select $1, 900000 + n, $3, $4, $3 from generate_series(1, $2) n`,
      [userId, marksPerUser - 1, now, at(30)],
    );
    expect(await mark(id)).toBe('done');
    expect(await mark(900_000 + marksPerUser)).toBe('markLimitReached');
    expect(await mark(id)).toBe('done');
    await setMark(deps(), userId, { id, isMarked: false });
    expect(await mark(900_000 + marksPerUser)).toBe('done');
  });

  test.each([
    ['a moment before its reminder', reminderDays, 1, false, false],
    ['at its reminder', reminderDays, 0, true, false],
    ['a moment before its end', 0, 1, true, true],
    ['at its end', 0, 0, false, true],
    ['a moment after it', 0, -1, false, false],
  ])('in reminders and lists: %s', async (_, days, milliseconds, isTold, isFirst) => {
    const [id, other] = [await declaration(at(days, milliseconds)), await declaration(at(-1))];
    for (const one of [id, other])
      await bare.sql.query(
        `insert into declaration_mark (user_id, item_id, starts_at, ends_at, created_at)
         select $1, id, starts_at, ends_at, $3 from content_item where id = $2`,
        [userId, one, at(-20)],
      );
    const told = await listEndingMarks(bare.db, { now, until: at(reminderDays), limit: 9 });
    expect(told.map(({ itemId }) => itemId)).toEqual(isTold ? [id] : []);
    const todos = await markTodos.list(deps() as never, { userId } as never);
    expect(todos.map(({ key }) => key)).toEqual(isTold ? [id] : []);
    // those that run come first, by their end
    await bare.sql.query('update declaration_mark set ends_at = $2 where item_id = $1', [other, at(1)]);
    const own = await listMarks(bare.db, { userId, now, limit: 9, offset: 0 });
    expect(own.map((one) => one.id)).toEqual(isFirst ? [id, other] : [other, id]);
  });

  test.each([
    ['its beginning', 'starts_at'],
    ['its end', 'ends_at'],
  ])('is in listChangedMarks when %s changes, not in listEndingMarks by its old end', async (_, column) => {
    const id = await declaration(at(2));
    await mark(id);
    await bare.sql.query('update declaration_mark set reminded_at = null');
    expect(await listChangedMarks(bare.db, 9)).toEqual([]);
    await bare.sql.query(
      `update content_item set ${column} = ${column} + interval '1 minute' where id = $1`,
      [id],
    );
    expect((await listChangedMarks(bare.db, 9)).map(({ itemId }) => itemId)).toEqual([id]);
    const told = await listEndingMarks(bare.db, { now, until: at(reminderDays), limit: 9 });
    expect(told.length).toBe(column === 'ends_at' ? 0 : 1);
    expect(await findMark(bare.db, { userId, itemId: id })).toBeDefined();
  });
});

describe('a list subscription', () => {
  const subscribe = (n: number) =>
    outcome(
      subscribeToList(deps(), userId, {
        ...{ kind: 'policy', sectionName: '', filters: {}, status: '', name: '' },
        address: `/Info/HotSpotPolicy?level=${String(n)}`,
      }),
    );
  test('is refused beyond subscriptionsPerUser; the same address again takes no more', async () => {
    for (let n = 1; n <= subscriptionsPerUser; n += 1) expect(await subscribe(n)).toBe('done');
    expect(await subscribe(0)).toBe('subscriptionLimitReached');
    expect(await subscribe(1)).toBe('done');
  });

  const subscribed = { id: 1, userId: 0, address: '', name: '' };
  test.each([
    ['a moment before', -1, false],
    ['in the same moment', 0, false],
    ['a moment after', 1, true],
  ])('has items published %s', async (_, milliseconds, isTold) => {
    const id = await insertItem(bare.db, 'policy');
    await step(id, at(0, milliseconds));
    const items = await newItems(bare.db, { kinds: ['policy'], since: at(-1), until: at(1) });
    const focus = { kinds: [], industries: [], areas: [], topics: [] };
    const selection = { kind: 'policy', sectionName: '', filters: {}, status: '' } as const;
    const wanted = chosenBy(items, focus, [{ ...subscribed, selection, createdAt: now }], at(1));
    expect(wanted.some((one) => one.id === id)).toBe(isTold);
  });
});

const step = (id: number, time: Date) =>
  bare.sql.query(
    `insert into workflow_step (subject, subject_id, action, from_state, to_state, at) values ('content', $1, 'publish', 'waiting', 'live', $2)`,
    [id, time],
  );

describe('a digest', () => {
  test.each([
    ['at the moment to which the last one went', -1, 0, false],
    ['a moment after it', -1, 1, true],
    ['at the moment of this one', 0, 0, true],
    ['a moment after that', 0, 1, false],
  ])('has items published %s', async (_, days, milliseconds, has) => {
    const id = await insertItem(bare.db, 'policy');
    await step(id, at(days, milliseconds));
    const items = await newItems(bare.db, { kinds: ['policy'], since: at(-1), until: now });
    expect(items.some((one) => one.id === id)).toBe(has);
  });

  test('leaves out items that were republished: the first publication counts', async () => {
    const id = await insertItem(bare.db, 'policy');
    await step(id, at(-5));
    await step(id, at(-0.5));
    const items = await newItems(bare.db, { kinds: ['policy'], since: at(-1), until: now });
    expect(items.map((one) => one.id)).not.toContain(id);
    const before = await newItems(bare.db, { kinds: ['policy'], since: at(-6), until: now });
    expect(before.find((one) => one.id === id)?.liveAt).toEqual(at(-5));
  });

  test('is due from nextAt with a channel on; a new subscriber starts without earlier items', async () => {
    expect(freshSubscriber(userId, now)).toMatchObject({ coveredUntil: now, createdAt: now });
    await subscribeToList(deps(), userId, {
      ...{ kind: 'policy', sectionName: '', filters: {}, status: '', name: '' },
      address: '/Info/HotSpotPolicy',
    });
    expect((await findSubscriber(bare.db, userId))?.coveredUntil).toEqual(now);
    const isDue = async (before: Date) =>
      (await listDueSubscribers(bare.db, { before, limit: 1_000 })).includes(userId);
    for (const [onSite, byMail] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      await updateSubscriber(bare.db, userId, { onSite, byMail, nextAt: now });
      expect([await isDue(at(0, -1)), await isDue(now)]).toEqual([false, onSite || byMail]);
    }
  });
});
