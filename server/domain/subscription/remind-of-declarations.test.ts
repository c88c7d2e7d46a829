import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { markCalls } from '#contract/subscription/calls.ts';
import { marksPerUser } from '#contract/subscription/constants.ts';
import { errors } from '#contract/errors.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { remindOfDeclarations } from './remind-of-declarations.ts';

let portal: TestPortal;
let node: Awaited<ReturnType<typeof startSecondNode>>;
let token: string;
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
  ({ id: userId, phone } = await insertOwner(portal, next));
  token = await logIn(portal, phone, 'user');
});

const ask = (call: CallDefinition, request: object = {}) => portal.call(call, request, { token });
const messages = () => siteMessages(portal, token);

/** A declaration that is open from this moment of the portal's clock. */
const publish = ({ title = '标题', endsAt = days(30) } = {}): Promise<number> =>
  insertItem(portal.services.db, 'declaration', {
    fields: { title, startsAt: portal.clock.now().toISOString(), endsAt: endsAt.toISOString() },
  });

const days = (n: number) => new Date(portal.clock.now().getTime() + n * 86_400_000);

/** Days, after which he logs in again. */
async function rest(n: number): Promise<void> {
  await portal.pass({ hours: 24 * n });
  token = await logIn(portal, phone, 'user');
}

describe('a declaration mark', () => {
  const remind = () =>
    Promise.all([remindOfDeclarations(portal.services), remindOfDeclarations(node.services)]);
  const mark = (id: number, isMarked = true) => ask(markCalls.markDeclaration, { id, isMarked });
  test('reminds once, three days before the end', async () => {
    const id = await publish({ title: '技术改造', endsAt: days(5) });
    expect((await mark(id)).data).toEqual({ isMarked: true, remindTime: days(2).toISOString() });
    await remind();
    expect(await messages()).toEqual([]);
    await rest(2);
    await remind();
    await remind();
    const told = await messages();
    expect(told).toMatchObject([
      { title: '您标记的申报即将截止', page: `/Info/InfoListDetail?infoId=${String(id)}` },
    ]);
    expect((await ask(markCalls.listDeclarationMarks)).data).toMatchObject({
      total: 1,
      rows: [{ id, isReminded: true }],
    });
  });

  test('notifies of a changed window once, and reminds of the new end', async () => {
    const id = await publish({ endsAt: days(2) });
    expect((await mark(id)).data).toEqual({ isMarked: true, remindTime: null });
    await remind();
    expect(await messages(), 'marked too late for a reminder').toEqual([]);
    await portal.sql.query('update content_item set ends_at = $2 where id = $1', [id, days(10)]);
    await remind();
    await remind();
    expect(await messages()).toMatchObject([{ title: '您标记的申报时间有变' }]);
    await rest(8);
    await remind();
    await remind();
    expect((await messages()).map(({ title }) => title)).toEqual([
      '您标记的申报即将截止',
      '您标记的申报时间有变',
    ]);
  });

  test('notifies which part of the window has changed', async () => {
    const bodies = async () => (await messages()).map(({ body }) => body);
    const [start, end] = [new Date('2030-03-01T01:00:00Z'), new Date('2030-03-20T10:00:00Z')];
    const id = await publish({ title: '技术改造', endsAt: end });
    const move = (startsAt: Date, endsAt: Date) =>
      portal.sql.query('update content_item set starts_at = $2, ends_at = $3 where id = $1', [
        id,
        startsAt,
        endsAt,
      ]);
    await move(start, end);
    await mark(id);
    await move(new Date('2030-03-02T01:00:00Z'), end);
    await remind();
    await move(new Date('2030-03-02T01:00:00Z'), new Date('2030-03-21T10:00:00Z'));
    await remind();
    // that reads the same
    await move(new Date('2030-03-02T01:00:00Z'), new Date('2030-03-21T10:00:20Z'));
    await remind();
    expect(await bodies()).toEqual([
      '您标记的《技术改造》申报时间有变：截止时间由 2030年3月20日 18:00 改为 2030年3月21日 18:00。',
      '您标记的《技术改造》申报时间有变：开始时间由 2030年3月1日 09:00 改为 2030年3月2日 09:00。',
    ]);
  });

  test.each([
    ['within its last three days: the news is the reminder', 0, ['您标记的申报时间有变']],
    ['a moment later: it is reminded of, too', 1, ['您标记的申报即将截止', '您标记的申报时间有变']],
  ])('with a new end %s', async (_, milliseconds, titles) => {
    const id = await publish({ endsAt: days(10) });
    await mark(id);
    const end = new Date(days(3).getTime() + milliseconds);
    await portal.sql.query('update content_item set ends_at = $2 where id = $1', [id, end]);
    await remind();
    expect((await messages()).map(({ title }) => title)).toEqual(['您标记的申报时间有变']);
    await portal.pass({ minutes: 1 });
    await remind();
    await remind();
    expect((await messages()).map(({ title }) => title)).toEqual(titles);
  });

  test('notifies once of a change to a window with microseconds, and reminds', async () => {
    const id = await publish({ endsAt: days(5) });
    await mark(id);
    await portal.sql.query(
      `update content_item set ends_at = date_trunc('milliseconds', ends_at) + interval '1 day 456 microseconds' where id = $1`,
      [id],
    );
    await remind();
    await remind();
    expect(await messages()).toMatchObject([{ title: '您标记的申报时间有变' }]);
    await rest(4);
    await remind();
    expect((await messages()).map(({ title }) => title)).toEqual([
      '您标记的申报即将截止',
      '您标记的申报时间有变',
    ]);
  });

  test('does not notify for a withdrawn declaration or after unmarking', async () => {
    const [one, two] = [await publish({ endsAt: days(5) }), await publish({ endsAt: days(5) })];
    await mark(one);
    await mark(two);
    await portal.sql.query('update content_item set status = 5 where id = $1', [one]);
    expect((await mark(two, false)).data).toEqual({ isMarked: false, remindTime: null });
    await rest(3);
    await remind();
    expect(await messages()).toEqual([]);
  });

  test('is refused for an ended declaration, another kind, and beyond marksPerUser', async () => {
    const over = await publish({ endsAt: days(1) });
    await rest(2);
    expect((await mark(over)).code).toBe(errors.declarationOver.code);
    const policy = await insertItem(portal.services.db, 'policy', {
      fields: { title: '政策' },
      extra: { level: '市' },
    });
    expect((await mark(policy)).code).toBe(errors.notFound.code);
    const id = await publish();
    await portal.sql.query(
      `with made as (insert into content_item (kind, section_id, section_name, title, summary, body, publish_time)
         select 'declaration', section_id, section_name, title, summary, body, publish_time from content_item, generate_series(1, $3::int) where id = $2 returning id)
       insert into declaration_mark (user_id, item_id, starts_at, ends_at, created_at) select $1, id, now(), now(), now() from made`,
      [userId, id, marksPerUser],
    );
    expect((await mark(id)).code).toBe(errors.markLimitReached.code);
  });
});
