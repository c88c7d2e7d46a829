import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { subscriptionCalls, type SubscriptionSettings } from '#contract/subscription/calls.ts';
import { digestPage, subscriptionTab, subscriptionsPerUser } from '#contract/subscription/constants.ts';
import { errors } from '#contract/errors.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { sendDigests } from './send-digests.ts';

let portal: TestPortal;
let node: Awaited<ReturnType<typeof startSecondNode>>;
let token: string;
let email: string;
let phone: string;
let userId: number;
let next = 0;

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 20 } });
  node = await startSecondNode(portal, { pauses: { sendMessages: 20 } });
});
afterAll(async () => {
  await node.stop();
  await portal.stop();
});
beforeEach(async () => {
  next += 1;
  // nobody of before is told any more
  await portal.sql.query('update subscriber set on_site = false, by_mail = false');
  const owner = await insertOwner(portal, next);
  ({ id: userId } = owner);
  email = owner.email ?? '';
  ({ phone } = owner);
  token = await logIn(portal, owner.phone, 'user');
});

const ask = (call: CallDefinition, request: object = {}) => portal.call(call, request, { token });
const messages = () => siteMessages(portal, token);
const mails = async () => (await portal.messages(email)).map(({ text }) => text);

/** An item that goes live at this moment of the portal's clock. */
async function publish(
  kind: 'policy' | 'declaration',
  { title = '标题', level = '市', ...more }: { title?: string; level?: '市' | '省'; endsAt?: Date } = {},
): Promise<number> {
  const now = portal.clock.now();
  const ends = more.endsAt ?? new Date(now.getTime() + 30 * 86_400_000);
  const window = { startsAt: now.toISOString(), endsAt: ends.toISOString() };
  const id =
    kind === 'policy'
      ? await insertItem(portal.services.db, kind, { fields: { title }, extra: { level } })
      : await insertItem(portal.services.db, kind, {
          fields: { title, ...window },
          extra: { amount: 1_500, audience: '规上企业' },
        });
  await portal.sql.query(
    `insert into workflow_step (subject, subject_id, action, from_state, to_state, at) values ('content', $1, 'publish', 'waiting', 'live', $2)`,
    [id, now],
  );
  return id;
}

const settings = {
  rhythm: 'daily',
  onSite: true,
  byMail: true,
  focus: { kinds: ['policy'], industries: [], areas: [], topics: [] },
} as const;
const list = {
  kind: 'policy',
  sectionName: '',
  filters: { level: '市' },
  address: '/Info/HotSpotPolicy?level=市',
  name: '市级政策',
} as const;

/** To a moment after the next digest's. */
const toMorning = () => rest(1);
/** Days, after which he logs in again. */
async function rest(days: number): Promise<void> {
  await portal.pass({ hours: 24 * days });
  token = await logIn(portal, phone, 'user');
}
const digest = () => Promise.all([sendDigests(portal.services), sendDigests(node.services)]);

describe('a digest', () => {
  test('lists items published since the last one, once, on site and by mail', async () => {
    const before = await publish('policy', { title: '订阅之前公开的' });
    expect((await ask(subscriptionCalls.saveSubscriptionSettings, settings)).code).toBe(1);
    portal.clock.advance({ minutes: 1 });
    const id = await publish('policy', { title: '新的政策' });
    await publish('declaration', { title: '没有关注的' });
    expect((await ask(subscriptionCalls.previewDigest)).data).toMatchObject({
      total: 1,
      rows: [{ id, kind: 'policy', title: '新的政策' }],
    });
    await digest();
    expect(await messages(), 'not before its hour').toEqual([]);
    await toMorning();
    await digest();
    await digest();
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ title: '您订阅的领域有 1 条新内容', body: '1. 【政策】新的政策' });
    const [mail = '', ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toContain(`/#/Info/zcfbDetail?infoId=${String(id)}`);
    expect(mail).not.toContain('订阅之前公开的');
    expect(before).not.toBe(id);
    const { data } = await ask(subscriptionCalls.listDigests);
    const [told] = (data as { rows: { id: number }[] }).rows;
    expect(message?.page).toBe(digestPage(told?.id ?? 0));
    expect(mail).toContain(`/#${digestPage(told?.id ?? 0)}\n`);
    expect(mail.slice(-subscriptionTab.length)).toBe(subscriptionTab);
    expect((await ask(subscriptionCalls.getDigest, { id: told?.id })).data).toMatchObject({
      total: 1,
      rows: [{ id, isPublic: true }],
    });
    await toMorning();
    await digest();
    expect(await messages(), 'nothing new, no message').toHaveLength(1);
  });

  test('contains items of subscribed lists and of the focus, each once', async () => {
    await ask(subscriptionCalls.saveSubscriptionSettings, {
      ...settings,
      focus: { ...settings.focus, kinds: ['declaration'] },
    });
    expect((await ask(subscriptionCalls.subscribe, list)).code).toBe(1);
    portal.clock.advance({ minutes: 1 });
    await publish('policy', { title: '市里的' });
    await publish('policy', { title: '省里的', level: '省' });
    await publish('declaration', { title: '申报', endsAt: new Date('2199-03-04T09:00:00Z') });
    await toMorning();
    await digest();
    expect((await messages()).map(({ body }) => body)).toEqual([
      '1. 【申报征集】申报（最高 1,500 万元，规上企业，2199年3月4日 17:00 截止）\n2. 【政策】市里的',
    ]);
  });

  test('names 20 of 23 items with the total; getDigest returns all', async () => {
    await ask(subscriptionCalls.saveSubscriptionSettings, settings);
    portal.clock.advance({ minutes: 1 });
    for (let n = 1; n <= 23; n += 1) await publish('policy', { title: `第${String(n)}条` });
    await toMorning();
    await digest();
    const [message] = await messages();
    expect(message?.title).toContain('23 条');
    expect(message?.body.match(/【政策】/g)).toHaveLength(20);
    expect(message?.body).toContain('一共 23 条');
    const id = Number(/digest=(\d+)/.exec(message?.page ?? '')?.[1]);
    expect((await ask(subscriptionCalls.getDigest, { id })).data).toMatchObject({ total: 23 });
    expect(((await ask(subscriptionCalls.getDigest, { id })).data as { rows: unknown[] }).rows).toHaveLength(
      23,
    );
  });

  test('leaves nothing when sending fails, and is sent complete the next time', async () => {
    await ask(subscriptionCalls.saveSubscriptionSettings, settings);
    portal.clock.advance({ minutes: 1 });
    await publish('policy');
    await toMorning();
    // as when the node dies before the commit
    await portal.sql.query(
      `create function die() returns trigger language plpgsql as $$ begin raise 'dead'; end $$`,
    );
    await portal.sql.query(
      'create trigger die before insert on outgoing_message for each row execute function die()',
    );
    await sendDigests(portal.services);
    expect(await messages()).toEqual([]);
    await portal.sql.query('drop function die cascade');
    await digest();
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('is sent on Mondays for rhythm weekly, once after several missed days', async () => {
    await ask(subscriptionCalls.saveSubscriptionSettings, { ...settings, rhythm: 'weekly' });
    const { data } = await ask(subscriptionCalls.getSubscriptionSettings);
    const { nextTime } = data as { nextTime: string };
    expect(new Date(nextTime).getUTCDay()).toBe(1);
    portal.clock.advance({ minutes: 1 });
    await publish('policy');
    await rest(16);
    await digest();
    expect(await messages()).toHaveLength(1);
  });

  test.each([
    ['nothing of a pause', { onSite: false, byMail: false }, ['1. 【政策】之后的']],
    [
      'what came while it went by mail alone',
      { onSite: false, byMail: true },
      ['1. 【政策】之后的', '2. 【政策】其间的'],
    ],
    [
      'what came while it went within the site alone',
      { onSite: true, byMail: false },
      ['1. 【政策】之后的', '2. 【政策】其间的'],
    ],
  ])('contains %s', async (_, ways, lines) => {
    const save = (changes: object) =>
      ask(subscriptionCalls.saveSubscriptionSettings, { ...settings, ...changes });
    await save({});
    await save(ways);
    portal.clock.advance({ minutes: 1 });
    await publish('policy', { title: '其间的' });
    portal.clock.advance({ minutes: 1 });
    await save({});
    portal.clock.advance({ minutes: 1 });
    await publish('policy', { title: '之后的' });
    await toMorning();
    await digest();
    expect((await messages())[0]?.body.split('\n')).toEqual(lines);
  });

  test('is due at the next regular moment after a pause', async () => {
    const save = (changes: object) =>
      ask(subscriptionCalls.saveSubscriptionSettings, { ...settings, ...changes });
    await save({ onSite: false, byMail: false });
    await rest(3);
    await save({});
    const { data } = await ask(subscriptionCalls.getSubscriptionSettings);
    const next = Date.parse((data as SubscriptionSettings).nextTime ?? '');
    expect(next).toBeGreaterThan(portal.clock.now().getTime());
    expect(next - portal.clock.now().getTime()).toBeLessThanOrEqual(86_400_000);
  });

  test('suggests topics of the registration until topics or kinds are chosen', async () => {
    const read = async () =>
      (await ask(subscriptionCalls.getSubscriptionSettings)).data as SubscriptionSettings;
    const { rows } = await portal.sql.query<{ value: string }>(
      "select value from tag where tag_type = 'user' order by id limit 2",
    );
    const [first, second] = rows.map(({ value }) => value);
    await portal.sql.query('update app_user set labels = $2 where id = $1', [
      userId,
      JSON.stringify([
        { id: '1', value: first },
        { id: '0', value: '没有这个词' },
      ]),
    ]);
    const before = await read();
    expect(before).toMatchObject({ focus: { kinds: [], topics: [] }, suggestedTopics: [first] });
    const { focus: unchosen } = before;
    for (const change of [{ rhythm: 'weekly' }, { onSite: false, byMail: false }])
      expect(
        await ask(subscriptionCalls.saveSubscriptionSettings, { ...settings, focus: unchosen, ...change }),
      ).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ focus: { kinds: [], topics: [] }, suggestedTopics: [first] });
    const focus = { ...settings.focus, topics: [second ?? ''] };
    expect(await ask(subscriptionCalls.saveSubscriptionSettings, { ...settings, focus })).toMatchObject({
      code: 1,
    });
    expect(await read()).toMatchObject({ focus: { topics: [second] }, suggestedTopics: [] });
    await ask(subscriptionCalls.saveSubscriptionSettings, settings);
    expect(await read(), 'none is chosen, but kinds are').toMatchObject({
      focus: { topics: [] },
      suggestedTopics: [],
    });
  });

  test('can be paused when the focus contains values that are no longer offered', async () => {
    await ask(subscriptionCalls.saveSubscriptionSettings, {
      ...settings,
      focus: { ...settings.focus, industries: ['C34'] },
    });
    await portal.sql.query(
      `update subscriber set industries = '{C34,C99}', areas = '{999999}', topics = '{没有这个词}' where user_id = $1`,
      [userId],
    );
    const { data } = await ask(subscriptionCalls.getSubscriptionSettings);
    const { focus } = data as SubscriptionSettings;
    expect(focus).toEqual({ kinds: ['policy'], industries: ['C34'], areas: [], topics: [] });
    expect(
      await ask(subscriptionCalls.saveSubscriptionSettings, {
        rhythm: 'daily',
        onSite: false,
        byMail: false,
        focus,
      }),
    ).toMatchObject({ code: 1 });
  });

  test('is not sent to an unverified address', async () => {
    await ask(subscriptionCalls.saveSubscriptionSettings, { ...settings, onSite: false });
    await portal.sql.query('update app_user set email_verified_at = null where id = $1', [userId]);
    expect((await ask(subscriptionCalls.saveSubscriptionSettings, settings)).code).toBe(
      errors.mailNotProven.code,
    );
    portal.clock.advance({ minutes: 1 });
    await publish('policy');
    await toMorning();
    await digest();
    expect(await mails()).toEqual([]);
    expect(await messages(), 'within the site instead').toHaveLength(1);
  });
});

describe('unsubscribe link', () => {
  const linkOf = async () => /http\S+\/unsubscribe\?t=\S+/.exec((await mails())[0] ?? '')?.[0] ?? '';
  const at = (link: string) => `${portal.url}${new URL(link).pathname}${new URL(link).search}`;
  const byMail = async () =>
    ((await ask(subscriptionCalls.getSubscriptionSettings)).data as { byMail: boolean }).byMail;

  test('shows a form on GET and ends mail on POST, without a login', async () => {
    await ask(subscriptionCalls.saveSubscriptionSettings, settings);
    portal.clock.advance({ minutes: 1 });
    await publish('policy');
    await toMorning();
    await digest();
    const link = at(await linkOf());
    const shown = await fetch(link);
    expect(shown.status).toBe(200);
    const asking = await shown.text();
    expect(asking).toContain('<form method="post"');
    expect(asking).toContain(`href="/#${subscriptionTab}"`);
    expect(await byMail()).toBe(true);
    const wrong = await fetch(`${link.slice(0, -2)}xx`, { method: 'POST' });
    expect(wrong.status).toBe(404);
    const other = await fetch(link.replace(/t=\d+/, `t=${String(userId + 1)}`), { method: 'POST' });
    expect(other.status, 'of somebody else').toBe(404);
    expect(await byMail()).toBe(true);
    for (let n = 0; n < 2; n += 1) {
      const posted = await fetch(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(posted.status).toBe(200);
      expect(await posted.text()).toContain('已经退订');
    }
    expect(await byMail()).toBe(false);
  });
});

describe('subscribe', () => {
  test('creates a subscription once, at most subscriptionsPerUser; unsubscribe ends it', async () => {
    const twice = await Promise.all([
      ask(subscriptionCalls.subscribe, list),
      ask(subscriptionCalls.subscribe, list),
    ]);
    expect(twice[0].data).toEqual(twice[1].data);
    const rest = await Promise.all(
      Array.from({ length: subscriptionsPerUser + 3 }, (_, n) =>
        ask(subscriptionCalls.subscribe, {
          ...list,
          address: `/Info/HotSpotPolicy?year=${String(2000 + n)}`,
        }),
      ),
    );
    expect(rest.filter(({ code }) => code === 1)).toHaveLength(subscriptionsPerUser - 1);
    expect(rest.filter(({ code }) => code === errors.subscriptionLimitReached.code)).toHaveLength(4);
    const { id } = twice[0].data as { id: number };
    expect((await ask(subscriptionCalls.unsubscribe, { id })).code).toBe(1);
    expect((await ask(subscriptionCalls.unsubscribe, { id })).code).toBe(errors.notFound.code);
  });

  test('refuses addresses outside the portal, unknown facets and an unknown focus', async () => {
    expect(
      (await ask(subscriptionCalls.subscribe, { ...list, address: 'https://elsewhere.example' })).code,
    ).toBe(errors.subscriptionAddressUnknown.code);
    expect((await ask(subscriptionCalls.subscribe, { ...list, filters: { made: 'up' } })).code).toBe(
      errors.invalidRequest.code,
    );
    const focus = { ...settings.focus, industries: ['C99'] };
    expect((await ask(subscriptionCalls.saveSubscriptionSettings, { ...settings, focus })).code).toBe(
      errors.focusUnknown.code,
    );
    const unheard = { ...settings, focus: { ...settings.focus, kinds: [], topics: ['5G'] } };
    const { code, data } = await ask(subscriptionCalls.saveSubscriptionSettings, unheard);
    expect(code).toBe(errors.focusKindRequired.code);
    expect(data).toMatchObject({ field: 'focus.kinds' });
  });
});
