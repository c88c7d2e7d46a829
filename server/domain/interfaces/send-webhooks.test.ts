import type { lookup } from 'node:dns';
import { Webhook as Receiver } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookCalls } from '#contract/interfaces/webhook-calls.ts';
import { publicLookup } from '#server/lib/http/public-address.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { startVendorServer, type VendorServer } from '#server/testing/vendor-server.ts';
import { webhookWorkbench } from '#server/testing/webhook-workbench.ts';
import { nextTry, sendWebhooks } from './send-webhooks.ts';
import { signWebhook } from './webhook-signature.ts';

let room: Newsroom;
let receiver: VendorServer;
let workbench: ReturnType<typeof webhookWorkbench>;

beforeAll(async () => {
  room = await startNewsroom();
  receiver = await startVendorServer();
  workbench = webhookWorkbench(room);
});
afterAll(async () => {
  await receiver.stop();
  await room.portal.stop();
});
beforeEach(async () => {
  receiver.requests.length = 0;
  receiver.behave(() => ({ status: 204, body: '' }));
  await room.portal.sql.query('delete from webhook');
});

/** As the background task does it, for receivers within this machine. */
async function deliver(options: { lookup?: ReturnType<typeof publicLookup>; isPrivate?: boolean } = {}) {
  const { isPrivate = true, ...others } = options;
  const { config, ...services } = room.portal.services;
  await sendWebhooks({
    ...services,
    ...others,
    config: { ...config, webhooks: { mayBePrivate: isPrivate } },
  });
}
const told = async () =>
  (await room.portal.sql.query('select from site_message where user_id = $1', [room.chief.id])).rowCount;
describe('sendWebhooks', () => {
  test('sends what a receiver verifies by its own library, and refuses when anything is changed', async () => {
    const id = await workbench.connected(`${receiver.url}/hook?from=portal`);
    const secret = await workbench.secretOf(id);
    await room.publish(room.writer, room.reviewer, { title: '签名的政策' });
    await deliver();
    const [request] = receiver.requests;
    const headers = request?.headers as Record<string, string>;
    expect(request).toMatchObject({ method: 'POST', url: { pathname: '/hook', search: '?from=portal' } });
    expect(await workbench.rows()).toMatchObject([
      { attempts: 1, delivered_at: room.portal.clock.now(), last_fault: '' },
    ]);
    const body = request?.body ?? '';
    // the library goes by the clock of the machine, which is not the one of tests
    const at = { 'webhook-timestamp': headers['webhook-timestamp'] ?? '' };
    const now = new Date();
    const fresh = signWebhook([secret], { messageId: headers['webhook-id'] ?? '', body, now });
    expect(new Receiver(secret).verify(body, fresh)).toMatchObject({ data: { title: '签名的政策' } });
    expect(() => new Receiver(secret).verify(`${body} `, fresh)).toThrow();
    expect(() => new Receiver(secret).verify(body, { ...fresh, ...at })).toThrow();
    const signed = signWebhook([secret], {
      messageId: headers['webhook-id'] ?? '',
      body,
      now: room.portal.clock.now(),
    });
    expect(headers['webhook-signature']).toBe(signed['webhook-signature']);
  });

  test('signs by the secret before as well for 24 hours after it was replaced, and no longer', async () => {
    const id = await workbench.connected(`${receiver.url}/hook?from=portal`);
    const [first, second] = [await workbench.secretOf(id), await workbench.secretOf(id)];
    const signatures = async () => {
      await room.portal.call(webhookCalls.sendTest, { id }, workbench.by());
      await deliver();
      const { headers, body } = receiver.requests.at(-1) ?? expect.fail('nothing was sent');
      const given = { messageId: String(headers['webhook-id']), body, now: room.portal.clock.now() };
      const of = (secret: string) => signWebhook([secret], given)['webhook-signature'] ?? '';
      return [first, second].map((secret) =>
        String(headers['webhook-signature']).split(' ').includes(of(secret)),
      );
    };
    expect(await signatures()).toEqual([true, true]);
    const ends = async (moment: string) =>
      room.portal.sql.query(
        `update webhook set previous_until = $2::timestamptz + $3::interval where id = $1`,
        [...[id, room.portal.clock.now(), moment]],
      );
    const { rows: until } = await room.portal.sql.query<{ previous_until: Date }>(
      'select previous_until from webhook',
    );
    expect((until[0]?.previous_until.getTime() ?? 0) - room.portal.clock.now().getTime()).toBe(
      24 * 3_600_000,
    );
    await ends('1 second');
    expect(await signatures()).toEqual([true, true]);
    await ends('0 seconds');
    expect(await signatures()).toEqual([false, true]);
  });

  test('by two nodes at once sends each message once', async () => {
    const id = await workbench.connected(`${receiver.url}/hook?from=portal`);
    await room.portal.call(webhookCalls.sendTest, { id }, workbench.by());
    await room.portal.sql.query(
      `insert into webhook_delivery (webhook_id, message_id, event, title, payload, due_at, created_at)
       select webhook_id, 'msg_' || n, event, title, payload, due_at, created_at from webhook_delivery, generate_series(1, 44) n`,
    );
    await Promise.all([deliver(), deliver()]);
    expect(receiver.requests).toHaveLength(45);
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(45);
  });

  test.each<[string, () => ReturnType<Parameters<VendorServer['behave']>[0]>, string, number | null]>([
    ['500', () => ({ status: 500, body: '' }), 'status', 500],
    ['404', () => ({ status: 404, body: '' }), 'status', 404],
    ['a redirect', () => ({ status: 302, body: '' }), 'redirect', null],
    ['a broken connection', () => 'reset', 'network', null],
  ])('puts off what is answered by %s, with the same number', async (_, behaviour, fault, status) => {
    const id = await workbench.connected(`${receiver.url}/hook?from=portal`);
    await room.portal.call(webhookCalls.sendTest, { id }, workbench.by());
    receiver.behave(behaviour);
    await deliver();
    expect(await workbench.rows()).toMatchObject([
      { attempts: 1, delivered_at: null, failed_at: null, last_fault: fault },
    ]);
    const list = await room.portal.call(webhookCalls.listDeliveries, { id }, workbench.by());
    expect(list.data).toMatchObject({ rows: [{ state: 'waiting', status, attempts: 1 }] });
    receiver.behave(() => ({ status: 409, body: '' }));
    await deliver();
    expect(receiver.requests).toHaveLength(1);
    room.portal.clock.advance({ seconds: 30 });
    await deliver();
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // whoever has it already says so
    expect((await workbench.rows())[0]?.delivered_at).toEqual(room.portal.clock.now());
  });

  test('follows no redirect, not even one into this machine', async () => {
    const id = await workbench.connected(`${receiver.url}/hook?from=portal`);
    await room.portal.call(webhookCalls.sendTest, { id }, workbench.by());
    receiver.behave(() => ({ status: 307, body: '' }));
    await deliver();
    expect(receiver.requests).toHaveLength(1);
    expect(await workbench.rows()).toMatchObject([{ last_fault: 'redirect' }]);
  });

  test.each<[string, string]>([
    ['an address of this machine', 'https://127.0.0.1/'],
    ['an address of IPv6 that carries one', 'https://[::ffff:10.0.0.1]/'],
  ])('connects to no %s', async (_, url) => {
    const id = await workbench.connected(`${receiver.url}/hook?from=portal`);
    await room.portal.sql.query('update webhook set url = $2 where id = $1', [id, url]);
    await room.portal.call(webhookCalls.sendTest, { id }, workbench.by());
    await deliver({ isPrivate: false });
    expect(await workbench.rows()).toMatchObject([{ last_fault: 'privateAddress' }]);
  });

  test('connects to no name whose address is private, looked up anew with each try', async () => {
    const id = await workbench.connected(`${receiver.url}/hook?from=portal`);
    const url = receiver.url.replace('127.0.0.1', 'receiver.example');
    await room.portal.sql.query('update webhook set url = $2 where id = $1', [id, url]);
    await room.portal.call(webhookCalls.sendTest, { id }, workbench.by());
    let asked = 0;
    const rebinding = publicLookup(((_: string, __: object, done: (...given: unknown[]) => void) => {
      asked += 1;
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    }) as typeof lookup);
    await deliver({ lookup: rebinding, isPrivate: false });
    room.portal.clock.advance({ seconds: 30 });
    await deliver({ lookup: rebinding, isPrivate: false });
    expect(asked).toBe(2);
    expect(receiver.requests).toEqual([]);
    expect(await workbench.rows()).toMatchObject([{ attempts: 2, last_fault: 'privateAddress' }]);
  });

  test('tries for a day, then gives up, stops the address and tells its owner; a press sends it again', async () => {
    const id = await workbench.connected(`${receiver.url}/hook?from=portal`);
    await room.portal.call(webhookCalls.sendTest, { id }, workbench.by());
    await room.portal.sql.query('delete from site_message');
    receiver.behave(() => ({ status: 503, body: '' }));
    const begun = room.portal.clock.now().getTime();
    const tries: number[] = [];
    for (let n = 0; n < 40 && (await workbench.rows())[0]?.failed_at === null; n += 1) {
      const { rows: due } = await room.portal.sql.query<{ due_at: Date }>(
        'select due_at from webhook_delivery',
      );
      const wait = (due[0]?.due_at.getTime() ?? 0) - room.portal.clock.now().getTime();
      room.portal.clock.advance({ seconds: wait / 1000 });
      const before = receiver.requests.length;
      await deliver();
      if (receiver.requests.length > before) tries.push((room.portal.clock.now().getTime() - begun) / 60_000);
    }
    expect(tries).toEqual([
      0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5, 127.5, 255.5, 495.5, 735.5, 975.5, 1215.5, 1440,
    ]);
    const { rows: found } = await room.portal.sql.query(
      'select stopped_at, has_failed from webhook where id = $1',
      [id],
    );
    expect(found).toEqual([{ stopped_at: room.portal.clock.now(), has_failed: true }]);
    // logins are over by then
    expect(await told()).toBe(1);
    await room.portal.sql.query('update webhook set stopped_at = null, has_failed = false where id = $1', [
      id,
    ]);
    await room.portal.sql.query(
      'update webhook_delivery set failed_at = null, attempts = 0, first_tried_at = null',
    );
    receiver.behave(() => ({ status: 200, body: '{}' }));
    room.portal.clock.advance({ minutes: 1 });
    await deliver();
    expect((await workbench.rows())[0]?.delivered_at).toEqual(room.portal.clock.now());
  });
});

test.each<[number, number, number | undefined]>([
  [1, 0, 30],
  [2, 30, 30 + 60],
  [10, 0, 4 * 3_600],
  [14, 24 * 3_600 - 1, 24 * 3_600],
  [15, 24 * 3_600, undefined],
  [16, 24 * 3_600 + 1, undefined],
])('nextTry after try %i, %i seconds after the first, is %s', (attempts, passed, expected) => {
  const first = new Date('2026-03-04T02:00:00Z');
  const now = new Date(first.getTime() + passed * 1000);
  const due = nextTry(attempts, first, now);
  expect(due && (due.getTime() - first.getTime()) / 1000).toBe(expected);
});

test('deliveries are kept for 30 days', async () => {
  await room.portal.sql.query('delete from webhook');
  await room.portal.sql.query(
    `with made as (insert into webhook (name, url, events, kinds, section_ids, secret, owner_user_id, created_at)
       values ('旧', 'https://receiver.example/', '{}', '{}', '{}', '', $1, now()) returning id)
     insert into webhook_delivery (webhook_id, message_id, event, title, payload, due_at, created_at, delivered_at)
     select id, 'old ' || days, 'portal.test', '', '{}', $2, $2::timestamptz - days * interval '1 day' + interval '1 minute', $2 from made, unnest(array[30, 31]) days`,
    [room.chief.id, room.portal.clock.now()],
  );
  await sweepOldRows(room.portal.services);
  expect((await workbench.rows()).map(({ message_id }) => message_id)).toEqual(['old 30']);
});
