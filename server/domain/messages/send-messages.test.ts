import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SmsMessage } from '#server/providers/sms/index.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { queueMessage } from './queue-message.ts';
import { sendMessages } from './send-messages.ts';

let portal: TestPortal;
let other: Awaited<ReturnType<typeof startSecondNode>>;

beforeAll(async () => {
  const pauses = { sendMessages: 3_600_000 };
  portal = await startTestPortal({}, { pauses });
  other = await startSecondNode(portal, { pauses });
});
afterAll(async () => {
  await other.stop();
  await portal.stop();
});
beforeEach(() => portal.sql.query('delete from outgoing_message'));

const phoneOf = (n: number) => `138${String(10_000_000 + n)}`;

async function queue(count: number): Promise<string[]> {
  const { db, clock, secrets } = portal.services;
  const phones = Array.from({ length: count }, (_, n) => phoneOf(n));
  for (const phone of phones)
    await queueMessage(
      { db, clock, secrets },
      { channel: 'sms', message: { phone, template: 'contentReview', text: '请登录平台处理' } },
    );
  return phones;
}

/** A vendor that keeps what it takes, and takes it in its own time. */
function createVendor(takes: () => boolean = () => true) {
  const taken: string[] = [];
  let tries = 0;
  return {
    taken,
    tries: () => tries,
    check: () => Promise.resolve(),
    send: async ({ phone }: SmsMessage) => {
      tries += 1;
      await new Promise(setImmediate);
      if (!takes()) throw new Error('busy');
      taken.push(phone);
    },
  };
}

const left = async () =>
  (
    await portal.sql.query<{ attempts: number; failed_at: Date | null; last_error: string | null }>(
      'select attempts, failed_at, last_error from outgoing_message',
    )
  ).rows;

test('sendMessages on two nodes at once sends each message once', async () => {
  const phones = await queue(65);
  const sms = createVendor();
  const nodes = [portal.services, other.services, portal.services, other.services];
  await Promise.all(nodes.map((services) => sendMessages({ ...services, sms })));
  expect([...sms.taken].sort()).toEqual(phones);
  expect(await left()).toEqual([]);
});

test('sendMessages skips messages that another node is taking, without waiting', async () => {
  await queue(30);
  const node = await portal.sql.connect();
  const sms = createVendor();
  try {
    await node.query('begin');
    await node.query(
      `update outgoing_message set due_at = due_at + interval '1 minute', attempts = attempts + 1
       where id in (select id from outgoing_message order by id limit 10)`,
    );
    await sendMessages({ ...portal.services, sms });
    expect(sms.taken).toHaveLength(20);
    await node.query('commit');
  } finally {
    node.release(true);
  }
  await sendMessages({ ...other.services, sms });
  expect(sms.taken).toHaveLength(20);
  expect(await left()).toHaveLength(10);
});

test('sendMessages does not send a message that was queued in a rolled-back transaction', async () => {
  const { db, clock, secrets } = portal.services;
  const sms = createVendor();
  await expect(
    db.transaction(async (tx) => {
      const message = { phone: phoneOf(1), template: 'contentReview', text: '' } as const;
      await queueMessage({ db: tx, clock, secrets }, { channel: 'sms', message });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await sendMessages({ ...portal.services, sms });
  expect(sms.taken).toEqual([]);
});

test('sendMessages retries a failing vendor after 30 seconds, 1, 2 and 4 minutes', async () => {
  const [phone] = await queue(1);
  let isBack = false;
  const sms = createVendor(() => isBack);
  const send = () => sendMessages({ ...portal.services, sms });
  await send();
  for (const [index, pause] of [30, 60, 120, 240].entries()) {
    portal.clock.advance({ seconds: pause - 1 });
    await send();
    expect(sms.tries(), `before ${String(pause)} seconds`).toBe(index + 1);
    isBack = pause === 240;
    portal.clock.advance({ seconds: 1 });
    await send();
    expect(sms.tries(), `after ${String(pause)} seconds`).toBe(index + 2);
  }
  expect(sms.taken).toEqual([phone]);
  expect(await left()).toEqual([]);
});

test('sendMessages gives up after 16 tries, at most an hour apart, and stores the error of the vendor', async () => {
  await queue(1);
  const sms = createVendor(() => false);
  const send = () => sendMessages({ ...portal.services, sms });
  for (let tries = 1; tries <= 16; tries += 1) {
    await send();
    expect(sms.tries()).toBe(tries);
    portal.clock.advance({ hours: 1 });
  }
  portal.clock.advance({ hours: 24 });
  await send();
  expect(sms.tries()).toBe(16);
  expect(await left()).toEqual([
    {
      attempts: 16,
      failed_at: expect.any(Date) as Date,
      last_error: expect.stringContaining('busy') as string,
    },
  ]);
});
