import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { goneUser } from '#contract/gone.ts';
import { contactCalls, type Talk } from '#contract/matching/contact-calls.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { indexItems } from '#server/domain/publishing/index-items.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { searchColumns } from '#server/lib/text/search-columns.ts';
import { contacting, idOf, type Party } from '#server/testing/contacting.ts';
import { placesOf } from '#server/testing/places-of.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';

let portal: TestPortal;
let leaver: Party;
let reviewer: TestColleague;
let made = 10;
const { enter, item, invite, move, say } = contacting(() => portal);

const name = '令狐冲之';
const typed = () => `我是${name}，电话 ${leaver.phone}，邮箱 ${leaver.email ?? ''}`;

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000, matchItems: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
});
afterAll(() => portal.stop());

beforeEach(async () => {
  made += 1;
  leaver = await enter(made, `leaver_${String(made)}`);
  await portal.sql.query('update app_user set user_name = $2 where id = $1', [leaver.id, name]);
});

async function erase() {
  await portal.sql.query(`update app_user set deletion_requested_at = '2020-01-01' where id = $1`, [
    leaver.id,
  ]);
  expect(await eraseDueAccounts(portal.services)).toBe(1);
}

async function insert(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await portal.sql.query<{ id: string }>(`${sql} returning id`, values);
  return Number(rows[0]?.id);
}
const rowOf = async (table: string, id: number) =>
  (await portal.sql.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id])).rows[0];

async function expectForgotten() {
  for (const word of [name, leaver.phone, leaver.email ?? '?', leaver.account ?? '?'])
    expect(await placesOf(portal, word), word).toEqual([]);
}

const companyName = '砚禾（成都）软件有限公司';
const beAnEnterprise = () =>
  portal.sql.query(
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address) values ($1, $2, $3, '四川省/成都市/锦江区', '510104', '')`,
    [leaver.id, companyName, makeCreditCode({ serial: made })],
  );

test('eraseDueAccounts removes the author’s names from forum topics and from their search index', async () => {
  await beAnEnterprise();
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into forum_board (name) values ($1) returning id`,
    [`板块${String(made)}`],
  );
  const body = `${companyName} 想找协作厂家`;
  const { folded, keys } = searchColumns('找协作', body);
  const topic = await insert(
    `insert into forum_topic (board_id, user_id, author_name, author_kind, title, body, state, created_at, last_at, folded, keys, moderation_note)
     values ($1, $2, 'x', 'enterprise', '找协作', $3, 'shown', now(), now(), $4, $5, $6)`,
    ...[rows[0]?.id, leaver.id, body, folded, keys, `${name}发的`],
  );
  const comment = await insert(
    `insert into forum_comment (topic_id, user_id, author_name, author_kind, body, state, created_at)
     values ($1, $2, 'x', 'enterprise', $3, 'shown', now())`,
    ...[topic, leaver.id, typed()],
  );
  for (const [subject, id] of [
    ['forumTopic', topic],
    ['forumComment', comment],
  ] as const)
    await insertStep(subject, id);
  await erase();
  const after = await rowOf('forum_topic', topic);
  const kept = `${goneUser} 想找协作厂家`;
  expect(after).toMatchObject({ body: kept, folded: searchColumns('找协作', kept).folded });
  expect([after?.keys].flat().map(Number)).toEqual(searchColumns('找协作', kept).keys);
  await expectForgotten();
});

const insertStep = (subject: string, id: number, actor: number = leaver.id) =>
  insert(
    `insert into workflow_step (subject, subject_id, action, from_state, to_state, actor_user_id, comment, at)
     values ($1, $2, 'note', 'a', 'b', $3, $4, now())`,
    ...[subject, id, actor, typed()],
  );

test('eraseDueAccounts removes the person from an item’s history, remarks, withdrawal, search and match data', async () => {
  const id = await item('demand', leaver);
  await portal.sql.query(
    `update content_item set summary = $2, body = $2, status = 3, withdrawal = $3 where id = $1`,
    [id, typed(), { reason: 'notice', text: typed() }],
  );
  await portal.sql.query('update content_version set content = $2 where item_id = $1', [
    id,
    { fields: { title: '需求' }, extra: {}, relations: {} },
  ]);
  await portal.sql.query('delete from search_entry where item_id = $1', [id]);
  await indexItems(portal.services.db, [id]);
  await portal.sql.query(
    `insert into match_entry (item_id, kind, rules, facts) values ($1, 'demand', 1, $2)
     on conflict (item_id) do update set facts = excluded.facts`,
    [id, { runs: [name] }],
  );
  for (const subject of ['content', 'supplyStage'])
    for (const actor of [leaver.id, reviewer.id]) await insertStep(subject, id, actor);
  const remark = await insert(
    `insert into content_remark (item_id, number, field, text, user_id, created_at) values ($1, 1, 'body', $2, $3, now())`,
    ...[id, `“${typed()}，另有 13800000000”请删去`, reviewer.id],
  );
  await erase();
  expect((await rowOf('content_remark', remark))?.text).not.toContain('13800000000');
  for (const table of ['search_entry', 'match_entry'])
    expect((await portal.sql.query(`select 1 from ${table} where item_id = $1`, [id])).rowCount).toBe(0);
  await expectForgotten();
});

test('eraseDueAccounts removes phone numbers from message quotas, and keeps those of other users', async () => {
  const keys = ['', 'notice ', `user ${String(leaver.id)} `, `known ${String(leaver.id)} `];
  const others = `known ${String(leaver.id)}1 13800000001`;
  for (const key of [...keys.map((one) => `${one}${leaver.phone}`), others])
    await portal.sql.query(
      `insert into message_quota (recipient, day, day_count, last_sent_at) values ($1, now(), 1, now())`,
      [key],
    );
  await erase();
  await expectForgotten();
  expect(await placesOf(portal, others)).toHaveLength(1);
});

test('eraseDueAccounts removes login names from the counts of wrong passwords', async () => {
  for (const account of [leaver.phone, leaver.email?.toUpperCase() ?? '?', leaver.account ?? '?'])
    await portal.call(accountCalls.doLogin, { account, password: passwordDigest('wrong'), userType: 'enpt' });
  expect(await placesOf(portal, `enpt ${leaver.phone}`)).toHaveLength(1);
  await erase();
  await expectForgotten();
});

test('eraseDueAccounts removes a company’s short name from words of others, but not an ordinary word used as name', async () => {
  await portal.sql.query(`update app_user set user_name = '同意' where id = $1`, [leaver.id]);
  const partner = await enter((made += 1), `partner_${String(made)}`);
  const demandId = await item('demand', partner);
  const id = idOf(await invite({ demandId, solutionId: await item('solution', leaver) }, partner));
  expect(await move(id, 'accept', leaver)).toMatchObject({ code: 1 });
  await say(id, '我们同意砚禾软件的报价', partner);
  await say(id, '砚禾软件，微信 yanhe_77', leaver);
  await erase();
  const { data } = await portal.call(contactCalls.listTalk, { id }, { token: partner.token });
  const said = (data as { rows: Talk[] }).rows.map(({ body }) => body);
  expect(said).toContain(`我们同意${goneUser}的报价`);
  expect(said).toContain(`${goneUser}，微信 ［联系方式已删除］`);
});
