import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhooksAtOnce } from '#contract/interfaces/constants.ts';
import { webhookCalls } from '#contract/interfaces/webhook-calls.ts';
import { startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { refusedAs, restoring } from '#server/testing/restoring.ts';
import { webhookWorkbench } from '#server/testing/webhook-workbench.ts';

let room: Newsroom;
let bench: ReturnType<typeof webhookWorkbench>;
beforeAll(async () => {
  room = await startNewsroom();
  bench = webhookWorkbench(room);
});
afterAll(() => room.portal.stop());
beforeEach(() => room.portal.sql.query('delete from webhook; delete from edited_list'));

const { done, states, idOf, compare, restore } = restoring(() => room);
const sql = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await room.portal.sql.query<Row>(statement, values)).rows;
const secrets = () =>
  sql<{ secret: Buffer; previous_secret: Buffer | null; shown_at: Date | null; stopped_at: Date | null }>(
    'select secret, previous_secret, shown_at, stopped_at from webhook order by id',
  );

test('an address that was changed comes back, and keeps its secret and whether it runs', async () => {
  const [{ id: section, name } = { id: '0', name: '' }] = await sql<{ id: string; name: string }>(
    `select id, name from section where kind = 'policy' order by id limit 1`,
  );
  const id = await bench.added({ sectionIds: [Number(section)], kinds: ['policy'] });
  const state = await idOf('webhooks', 0);
  await bench.secretOf(id);
  const before = await secrets();
  await bench.save({ id, name: '省级平台', url: 'https://other.example/', events: ['content.withdrawn'] });
  expect((await states('webhooks')).rows[0]).toMatchObject({
    changes: '推送的接收地址：修改 省级平台',
    rows: [
      {
        fields: [
          { label: '名称', before: '市级平台', after: '省级平台' },
          { label: '地址', before: 'https://receiver.example/hook', after: 'https://other.example/' },
          { label: '事件' },
          { label: '种类', before: '政策', after: '全部' },
          { label: '栏目', before: name, after: '全部' },
        ],
      },
    ],
  });
  expect((await compare('webhooks', state)).rows).toMatchObject([{ note: '密钥和启停不变', refused: '' }]);
  expect(await restore('webhooks', state)).toMatchObject({ code: 1 });
  expect(await secrets()).toEqual(before);
  const { rows } = await done(webhookCalls.listWebhooks, {});
  expect(rows).toMatchObject([
    {
      id,
      name: '市级平台',
      url: 'https://receiver.example/hook',
      sectionIds: [Number(section)],
      state: 'running',
    },
  ]);
});

test('one that was removed comes back with its number, stopped, with a secret that nobody has', async () => {
  const id = await bench.added();
  const shown = await bench.secretOf(id);
  const before = await secrets();
  const state = await idOf('webhooks', 0);
  await done(webhookCalls.removeWebhook, { id });
  const [row] = (await compare('webhooks', state)).rows;
  expect(row).toMatchObject({ act: 'added', note: expect.stringContaining('换成新的') as string });
  expect(await restore('webhooks', state, {}, room.otherChief)).toMatchObject({ code: 1 });
  const after = await secrets();
  expect(after).toMatchObject([
    { previous_secret: null, shown_at: null, stopped_at: expect.any(Date) as Date },
  ]);
  expect(after[0]?.secret.equals(before[0]?.secret ?? Buffer.alloc(0))).toBe(false);
  expect((await done(webhookCalls.getWebhook, { id })).owner).toBe(room.otherChief.account);
  // neither the secret nor the sealed one stands in the history
  const kept = JSON.stringify(await sql(`select content, changes from edited_list where list = 'webhooks'`));
  expect(kept).not.toContain('secret');
  for (const secret of [shown, ...before.map((one) => one.secret.toString('base64'))])
    expect(kept).not.toContain(secret);
  // nothing is put in line for it before somebody lets it run
  await room.publish(room.writer, room.reviewer, { sectionName: '扶持政策' });
  expect(await bench.rows()).toEqual([]);
  await done(webhookCalls.setRunning, { id, isRunning: true });
  await room.publish(room.writer, room.reviewer, { sectionName: '扶持政策' });
  expect(await bench.events()).toEqual(['content.published']);
});

test('one for a section that is gone is refused by name', async () => {
  const [{ id: section } = { id: '0' }] = await sql<{ id: string }>(
    `insert into section (name, kind) values ('会没有', 'policy') returning id`,
  );
  const id = await bench.added({ sectionIds: [Number(section)] });
  const state = await idOf('webhooks', 0);
  await done(webhookCalls.removeWebhook, { id });
  await sql('delete from section where id = $1', [section]);
  expect((await compare('webhooks', state)).rows).toMatchObject([
    { refused: expect.stringMatching(/./) as string },
  ]);
  expect(await restore('webhooks', state)).toMatchObject(
    refusedAs('webhookSectionWrong', { field: String(id) }),
  );
});

test('one that leads into a private network is refused where that is not allowed', async () => {
  const id = await bench.added();
  await sql(`update webhook set url = 'http://10.0.0.1/' where id = $1`, [id]);
  await bench.save({ id, url: 'https://receiver.example/' });
  expect(await restore('webhooks', await idOf('webhooks', 1))).toMatchObject(
    refusedAs('webhookUrlWrong', { field: String(id) }),
  );
  await sql(`update webhook set url = 'https://10.0.0.1/' where id = $1`, [id]);
  await bench.save({ id, url: 'https://receiver.example/' });
  expect(await restore('webhooks', await idOf('webhooks', 1))).toMatchObject(
    refusedAs('webhookUrlPrivate', { field: String(id) }),
  );
});

test.each([
  [webhooksAtOnce - 1, 1],
  [webhooksAtOnce, 'webhooksTooMany'],
] as const)('beside %i others one that was removed comes back: %s', async (others, outcome) => {
  const id = await bench.added();
  const state = await idOf('webhooks', 0);
  await done(webhookCalls.removeWebhook, { id });
  await sql(
    `insert into webhook (name, url, events, kinds, section_ids, secret, owner_user_id, created_at)
     select 'w' || n, 'https://a.example/', '{content.published}', '{}', '{}', '\\x00', $1, now() from generate_series(1, $2::int) n`,
    [room.chief.id, others],
  );
  expect(await restore('webhooks', state)).toMatchObject(outcome === 1 ? { code: 1 } : refusedAs(outcome));
});

test('colleagues who manage no interfaces restore nothing of it', async () => {
  await bench.added();
  expect(await restore('webhooks', await idOf('webhooks', 1), { rev: 2 }, room.reviewer)).toMatchObject(
    refusedAs('accessDenied'),
  );
});
