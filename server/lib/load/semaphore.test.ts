import { describe, expect, test } from 'vitest';
import { askerOf, createSemaphore, SemaphoreTimeout, type Asker, type SemaphoreLimits } from './semaphore.ts';

const visitor = (ip: string): Asker => ({ ip, userId: undefined, isStaff: false });
const user = (userId: number, ip = `192.0.${String(userId)}.1`): Asker => ({ ip, userId, isStaff: false });
const staff = (userId: number): Asker => ({ ...user(userId, '198.51.100.1'), isStaff: true });

/** Lets everything that waits for nothing go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that goes on until it is ended, in the order in which it began. */
function open(limits: SemaphoreLimits) {
  const take = createSemaphore(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const outcomes = new Map<string, string>();
  return {
    begun,
    outcomes,
    ask: async (name: string, by: Asker, fails = false) => {
      void take(by, () => {
        begun.push(name);
        return new Promise<void>((resolve, reject) => {
          ends.push(() => (fails ? reject(new Error('failed')) : resolve()));
        });
      }).then(
        () => outcomes.set(name, 'done'),
        (error: unknown) =>
          outcomes.set(name, error instanceof SemaphoreTimeout ? String(error.statusCode) : 'failed'),
      );
      await settle();
    },
    endFirst: async () => {
      ends.shift()?.();
      await settle();
    },
  };
}

test('Semaphore runs at most atOnce pieces of work, in order of arrival, and goes on after one fails', async () => {
  const turns = open({ atOnce: 2 });
  for (let n = 0; n < 6; n += 1) await turns.ask(String(n), user(n), n === 1);
  expect(turns.begun).toEqual(['0', '1']);
  for (let ended = 1; ended <= 4; ended += 1) {
    await turns.endFirst();
    expect(turns.begun).toHaveLength(2 + ended);
  }
  await turns.endFirst();
  await turns.endFirst();
  expect(turns.begun).toEqual(['0', '1', '2', '3', '4', '5']);
  expect([...turns.outcomes.values()]).toEqual(['done', 'failed', 'done', 'done', 'done', 'done']);
  // and every place is free again
  await turns.ask('6', user(6));
  await turns.ask('7', user(7));
  expect(turns.begun).toHaveLength(8);
});

test('Semaphore refuses work at once when the queue is full, and the queued work still runs', async () => {
  const turns = open({ atOnce: 1, mostWaiting: 1 });
  for (const n of [1, 2, 3]) await turns.ask(String(n), user(n));
  expect(turns.outcomes.get('3')).toBe('503');
  await turns.endFirst();
  await turns.endFirst();
  expect(turns.begun).toEqual(['1', '2']);
  await turns.ask('4', user(4));
  expect(turns.begun).toEqual(['1', '2', '4']);
});

test('Semaphore refuses work that waited for waitMilliseconds, and never begins it', async () => {
  const take = createSemaphore({ atOnce: 1, waitMilliseconds: 20, mostEach: 1 });
  let release: () => void = () => undefined;
  const first = take(user(1), () => new Promise<void>((resolve) => (release = resolve)));
  let isBegun = false;
  const second = take(user(2), async () => {
    isBegun = true;
  });
  await expect(second).rejects.toThrow(SemaphoreTimeout);
  release();
  await first;
  expect(isBegun).toBe(false);
  expect(await take(user(2), async () => 'now')).toBe('now');
});

describe('Semaphore share', () => {
  const each = { atOnce: 2, mostWaiting: 20, mostEach: 3 };

  test.each<[string, (n: number) => Asker, number]>([
    ['an account, wherever it is used', (n) => user(1, `192.0.${String(n)}.1`), 3],
    ['an address, whatever accounts it has', (n) => user(n, '192.0.2.1'), 3],
    ['a visitor', () => visitor('192.0.2.1'), 3],
    ['a /64 of IPv6', (n) => visitor(`2001:db8:1:1::${n.toString(16)}`), 3],
    // half of the 22 places, where five addresses' worth would be most of them
    ['a /24 of IPv4', (n) => visitor(`192.0.2.${String(n)}`), 11],
    ['a /48 of IPv6', (n) => visitor(`2001:db8:1:${n.toString(16)}::1`), 11],
    ['each of the centre', () => staff(1), 3],
    ['the centre, whose people share an address', (n) => staff(n), 22],
  ])('for %s refuses one more piece of work, and none of other askers', async (_, askerOf, most) => {
    const turns = open(each);
    for (let n = 1; n <= 30; n += 1) await turns.ask(String(n), askerOf(n));
    const refused = [...turns.outcomes].filter(([, outcome]) => outcome === '503');
    expect(refused).toHaveLength(30 - most);
    await turns.ask('other', { ...user(99, '203.0.113.1'), isStaff: false });
    expect(turns.outcomes.get('other')).toBeUndefined();
    // what is done is given back
    await turns.endFirst();
    await turns.ask('again', askerOf(1));
    expect(turns.outcomes.get('again')).toBeUndefined();
  });
});

test('Semaphore share of a network is five times that of an address when the queue has room', async () => {
  const turns = open({ atOnce: 2, mostWaiting: 60, mostEach: 3 });
  for (let n = 1; n <= 20; n += 1) await turns.ask(String(n), visitor(`192.0.2.${String(n)}`));
  expect([...turns.outcomes.values()]).toEqual(Array(5).fill('503'));
});

describe('Semaphore work beyond the share of its asker', () => {
  const limits = { atOnce: 1, mostEach: 2, mostBehind: 2 };

  test.each<[string, (n: number) => Asker]>([
    ['an account', (n) => user(1, `192.0.${String(n)}.1`)],
    ['an address', (n) => user(n, '192.0.2.1')],
    ['one of the centre', () => staff(1)],
  ])('waits behind all others until earlier work of its asker is done: %s', async (_, askerOf) => {
    const turns = open(limits);
    for (const n of [1, 2, 3, 4]) await turns.ask(String(n), askerOf(n));
    await turns.ask('other', { ...user(99, '203.0.113.1'), isStaff: askerOf(1).isStaff });
    for (let n = 0; n < 5; n += 1) await turns.endFirst();
    expect(turns.begun).toEqual(['1', '2', 'other', '3', '4']);
    expect([...turns.outcomes.values()]).toEqual(Array(5).fill('done'));
  });

  test('does not hold up other askers, and is refused when mostBehind already wait', async () => {
    const turns = open(limits);
    for (const n of [1, 2, 3, 4, 5]) await turns.ask(String(n), user(1));
    expect([...turns.outcomes]).toEqual([['5', '503']]);
    await turns.ask('other', user(2));
    expect(turns.outcomes.size).toBe(1);
    await turns.endFirst();
    // of the two who stand behind one has come into the line: one more finds room
    await turns.ask('6', user(1));
    expect(turns.outcomes.get('6')).toBeUndefined();
    await turns.ask('7', user(1));
    expect(turns.outcomes.get('7')).toBe('503');
  });

  test('waits no longer than waitMilliseconds in total', async () => {
    const take = createSemaphore({ ...limits, mostEach: 1, waitMilliseconds: 20 });
    let release: () => void = () => undefined;
    const first = take(user(1), () => new Promise<void>((resolve) => (release = resolve)));
    await expect(take(user(1), async () => 'never')).rejects.toThrow(SemaphoreTimeout);
    release();
    await first;
    expect(await take(user(1), async () => 'now')).toBe('now');
  });
});

test('askerOf sets isStaff for a caller with a role, and userId for a caller with an account', () => {
  const ip = '192.0.2.1';
  expect(askerOf({ ip, caller: { userId: 7, grants: [{ role: 'writer', sectionId: null }] } })).toEqual({
    ...{ ip, userId: 7, isStaff: true },
  });
  expect(askerOf({ ip, caller: { userId: 7, grants: [] } })).toEqual({ ip, userId: 7, isStaff: false });
  expect(askerOf({ ip, caller: undefined })).toEqual({ ip, userId: undefined, isStaff: false });
});

test('Semaphore serves staff first and never refuses them for a crowd, then askers with nothing running', async () => {
  const turns = open({ atOnce: 2, mostWaiting: 3, mostEach: 4 });
  for (const n of [1, 2, 3, 4]) await turns.ask(`crowd ${String(n)}`, user(1));
  await turns.ask('other', user(2));
  await turns.ask('too many', user(3));
  expect(turns.outcomes.get('too many')).toBe('503');
  for (const n of [1, 2, 3]) await turns.ask(`staff ${String(n)}`, staff(10 + n));
  expect(turns.outcomes.size).toBe(1);
  for (let n = 0; n < 6; n += 1) await turns.endFirst();
  expect(turns.begun).toEqual([
    ...['crowd 1', 'crowd 2', 'staff 1', 'staff 2', 'staff 3', 'crowd 3', 'other', 'crowd 4'],
  ]);
});
