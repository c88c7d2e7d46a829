import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorName } from '#contract/errors.ts';
import { webhookCalls } from '#contract/interfaces/webhook-calls.ts';
import { announceGone } from '#server/domain/publishing/announce.ts';
import { failsWith, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { webhookWorkbench, type WebhookForm as Form } from '#server/testing/webhook-workbench.ts';

let room: Newsroom;
let workbench: ReturnType<typeof webhookWorkbench>;

beforeAll(async () => {
  room = await startNewsroom();
  workbench = webhookWorkbench(room);
});
afterAll(() => room.portal.stop());
beforeEach(() => room.portal.sql.query('delete from webhook'));

const mayBePrivate = (isAllowed: boolean) => {
  room.portal.services.config.webhooks.mayBePrivate = isAllowed;
};
const audit = async (id: number) =>
  (
    await room.portal.sql.query<{ result: string }>(
      'select result from audit_log where object = $1 order by id',
      [`webhook ${String(id)}`],
    )
  ).rows.map(({ result }) => result);

describe('saveWebhook', () => {
  test.each<[string, Partial<Form>, ErrorName | 'ok']>([
    ['no name', { name: '' }, 'interfaceNameRequired'],
    ['no address', { url: '' }, 'webhookUrlRequired'],
    ['plain HTTP', { url: 'http://receiver.example/' }, 'webhookUrlWrong'],
    ['another scheme', { url: 'ftp://receiver.example/' }, 'webhookUrlWrong'],
    ['a user in the address', { url: 'https://a:b@receiver.example/' }, 'webhookUrlWrong'],
    ['a fragment', { url: 'https://receiver.example/#a' }, 'webhookUrlWrong'],
    ['an address that is none', { url: 'https://receiver.example:99999/' }, 'webhookUrlWrong'],
    ['an address with 500 characters', { url: `https://receiver.example/${'a'.repeat(475)}` }, 'ok'],
    [
      'an address with 501 characters',
      { url: `https://receiver.example/${'a'.repeat(476)}` },
      'webhookUrlTooLong',
    ],
    ['a loopback address', { url: 'https://127.0.0.1/' }, 'webhookUrlPrivate'],
    ['the metadata of a cloud', { url: 'https://169.254.169.254/' }, 'webhookUrlPrivate'],
    ['a loopback address in decimal', { url: 'https://2130706433/' }, 'webhookUrlPrivate'],
    ['a loopback address of IPv6', { url: 'https://[::1]/' }, 'webhookUrlPrivate'],
    ['localhost', { url: 'https://localhost/' }, 'webhookUrlPrivate'],
    ['no event', { events: [] }, 'webhookEventsRequired'],
    ['a section that there is not', { sectionIds: [999_999] }, 'webhookSectionWrong'],
    ['kinds', { kinds: ['policy', 'news'] }, 'ok'],
  ])('answers for %s %s', async (_, changes, expected) => {
    expect(await workbench.save(changes)).toMatchObject(
      expected === 'ok' ? { code: 1 } : failsWith(expected),
    );
  });

  test('takes HTTP and private addresses where the setting says so', async () => {
    mayBePrivate(true);
    try {
      expect(await workbench.save({ url: 'http://127.0.0.1:3000/hook' })).toMatchObject({ code: 1 });
    } finally {
      mayBePrivate(false);
    }
  });

  test('takes 50 addresses and refuses the next', async () => {
    await workbench.added();
    await room.portal.sql.query(
      `insert into webhook (name, url, events, kinds, section_ids, secret, owner_user_id, created_at)
       select name, url, events, kinds, section_ids, secret, owner_user_id, created_at from webhook, generate_series(1, 48)`,
    );
    expect(await workbench.save()).toMatchObject({ code: 1 });
    expect(await workbench.save()).toMatchObject(failsWith('webhooksTooMany'));
  });

  test('and every other act of staff leaves a line of the audit', async () => {
    const id = await workbench.added();
    await workbench.save({ id, name: '改名' });
    await workbench.secretOf(id);
    await room.portal.call(webhookCalls.sendTest, { id }, workbench.by());
    const [delivery] = await workbench.rows();
    await room.portal.call(webhookCalls.resendDelivery, { id: Number(delivery?.id) }, workbench.by());
    await room.portal.call(webhookCalls.setRunning, { id, isRunning: false }, workbench.by());
    expect(await room.portal.call(webhookCalls.sendTest, { id }, workbench.by())).toMatchObject(
      failsWith('webhookStopped'),
    );
    await room.portal.call(webhookCalls.setRunning, { id, isRunning: true }, workbench.by());
    await room.portal.call(webhookCalls.removeWebhook, { id }, workbench.by());
    expect(await audit(id)).toEqual([
      ...['added', 'changed', 'secret made', 'tested', 'resent', 'stopped', 'running', 'removed'],
    ]);
  });
});

describe('a publication', () => {
  test('is told with what is public of it, an update and a withdrawal as such', async () => {
    await workbench.added();
    const published = await room.publish(room.writer, room.reviewer, { title: '推送的政策' });
    const again = await room.moved(
      room.writer,
      await room.save(room.writer, { ...published, title: '改过的政策' }),
      'submit',
    );
    const live = await room.moved(room.reviewer, again, 'publish');
    await room.moved(room.reviewer, live, 'withdraw', {
      comment: '内部的理由',
      withdrawal: { reason: 'notice', text: '该政策已由新办法替代。' },
    });
    const sent = await workbench.rows();
    expect(sent.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      {
        type: 'content.published',
        data: {
          id: published.id,
          kind: 'policy',
          version: 1,
          title: '推送的政策',
          section: { name: '扶持政策' },
        },
      },
      { type: 'content.updated', data: { version: 2, title: '改过的政策' } },
      { type: 'content.withdrawn', data: { withdrawal: { text: '该政策已由新办法替代。' } } },
    ]);
    expect(JSON.stringify(sent)).not.toContain('内部的理由');
    expect(JSON.stringify(sent)).not.toContain(room.writer.account);
  });

  test('is told when a scheduled version goes live, and once of two nodes', async () => {
    await workbench.added();
    const publishTime = room.minutesAhead(5);
    const draft = await room.save(room.writer, { publishTime });
    await room.moved(room.reviewer, await room.moved(room.writer, draft, 'submit'), 'schedule');
    expect(await workbench.events()).toEqual([]);
    room.portal.clock.advance({ minutes: 6 });
    await expect.poll(workbench.events).toEqual(['content.published']);
  });

  test('that is rolled back is told by nothing', async () => {
    await workbench.added();
    const draft = await room.moved(room.writer, await room.save(room.writer), 'submit');
    await room.portal.sql.query(
      `create function refuse_step() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
       create trigger refuse before insert on workflow_step for each row execute function refuse_step()`,
    );
    try {
      expect((await room.move(room.reviewer, draft, 'publish')).code).not.toBe(1);
    } finally {
      await room.portal.sql.query('drop trigger refuse on workflow_step; drop function refuse_step()');
    }
    expect(await workbench.events()).toEqual([]);
    await room.moved(room.reviewer, draft, 'publish');
    expect(await workbench.events()).toEqual(['content.published']);
  });

  test('is told to those alone who want its event, kind and section, those above it included', async () => {
    const { rows: found } = await room.portal.sql.query<{ id: string; name: string }>(
      'select id, name from section',
    );
    const idOf = (name: string) => Number(found.find((one) => one.name === name)?.id);
    const wanting = [
      await workbench.added({ name: '全部' }),
      await workbench.added({ name: '这一类', kinds: ['policy'] }),
      await workbench.added({ name: '这个栏目', sectionIds: [idOf('扶持政策')] }),
      await workbench.added({ name: '上级栏目', sectionIds: [idOf('政策服务')] }),
    ];
    await workbench.added({ name: '别的事件', events: ['content.withdrawn'] });
    await workbench.added({ name: '别的种类', kinds: ['news'] });
    await workbench.added({ name: '别的栏目', sectionIds: [idOf('标准规范')] });
    const stopped = await workbench.added({ name: '停止的' });
    await room.portal.call(webhookCalls.setRunning, { id: stopped, isRunning: false }, workbench.by());
    await room.publish(room.writer, room.reviewer);
    const { rows: told } = await room.portal.sql.query<{ webhook_id: string }>(
      'select webhook_id from webhook_delivery order by webhook_id',
    );
    expect(told.map(({ webhook_id }) => Number(webhook_id))).toEqual(wanting);
  });

  test('of an account that goes is told by the id of each item, and none of its words', async () => {
    await workbench.added();
    const published = await room.publish(room.writer, room.reviewer, { title: '老板的原话' });
    await room.portal.sql.query('update content_item set owner_user_id = $2 where id = $1', [
      published.id,
      room.writer.id,
    ]);
    await room.portal.sql.query('delete from webhook_delivery');
    await room.portal.services.db.transaction((tx) =>
      announceGone(tx, room.writer.id, room.portal.clock.now()),
    );
    const [row, ...others] = await workbench.rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ event: 'content.withdrawn', title: '' });
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({ data: { id: published.id, title: '' } });
    expect(row?.payload).not.toContain('老板的原话');
  });
});
