import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityLinkRetentionDays } from '#contract/account/constants.ts';
import { linkRetentionDays } from '#contract/assessments/constants.ts';
import { previewRetentionDays } from '#contract/content/constants.ts';
import { endedKeyRetentionDays } from '#contract/interfaces/constants.ts';
import { inspectionRetentionDays } from '#contract/inspection/constants.ts';
import { missingPathRetentionDays } from '#contract/site/constants.ts';
import { invitationRetentionDays } from '#contract/members/constants.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { sweepOldRows } from './sweep.ts';

let portal: TestPortal;
let userId: number;
beforeAll(async () => {
  portal = await startTestPortal();
  userId = (await insertOwner(portal, 1)).id;
});
afterAll(() => portal.stop());

const dayHours = 24;

/** Every table whose rows end by themselves: how one that ends at $1 is made, and how long it stays after that. */
const tables: Record<string, { insert: string; keptHours: number; takesUser?: true }> = {
  verification_code: {
    insert: `insert into verification_code (recipient, purpose, code_hmac, tries_left, created_at, expires_at)
             values ('13800000000', 'loginSms user', '', 5, now(), $1)`,
    keptHours: dayHours,
  },
  password_recovery: {
    insert: `insert into password_recovery (secret_hash, user_id, ip, created_at, expires_at)
             values ('x', $2, '192.0.2.1', now(), $1)`,
    keptHours: dayHours,
    takesUser: true,
  },
  login_change: {
    insert: `insert into login_change (user_id, kind, phone_before, phone_link_hash, email_link_hash, created_at, expires_at)
             values ($2, 'phone', '13800000000', 'x', 'y', now(), $1)`,
    keptHours: dayHours,
    takesUser: true,
  },
  password_link: {
    insert: `insert into password_link (link_hash, user_id, created_at, expires_at) values ('x', $2, now(), $1)`,
    keptHours: dayHours,
    takesUser: true,
  },
  setup_code: {
    insert: `insert into setup_code (code_hash, created_at, expires_at) values ('x', now(), $1)`,
    keptHours: dayHours,
  },
  identity_arrival: {
    insert: `insert into identity_arrival (state_hash, browser_hash, provider, target, begun_at, expires_at)
      values ('x', 'y', 'province', '/', now(), $1)`,
    keptHours: dayHours,
  },
  identity_link: {
    insert: `insert into identity_link (user_id, provider, subject_hash, kind, shown_name, level, linked_at, undo_hash, undo_until, ended_at)
             values ($2, 'province', 'x', 'natural', '王*', 3, now(), 'x', now(), $1)`,
    keptHours: identityLinkRetentionDays * dayHours,
    takesUser: true,
  },
  ticket: {
    insert: `insert into ticket (ticket_hash, user_id, audience, created_at, expires_at) values ('x', $2, 'a', now(), $1)`,
    keptHours: dayHours,
    takesUser: true,
  },
  captcha_challenge: {
    insert: `insert into captcha_challenge (id, mode, client, answer_x, expires_at)
             values ('x', 'slider', '192.0.2.1', 1, $1)`,
    keptHours: dayHours,
  },
  rate_limit: {
    insert: `insert into rate_limit (key, window_start, count) values ('x', $1, 1)`,
    keptHours: dayHours,
  },
  upload_pass: {
    insert: `insert into upload_pass (upload_session_hash, uploads_left, expires_at) values ('x', 1, $1)`,
    keptHours: 0,
  },
  idempotency_key: {
    insert: `insert into idempotency_key (scope, key, request_hmac, started_at) values ('x', 'x', 'x', $1)`,
    keptHours: dayHours,
  },
  login_failure: {
    insert: `insert into login_failure (account_key, ip, count, last_at, blocked_until)
             values ('x', '192.0.2.1', 1, $1, $1)`,
    keptHours: dayHours,
  },
  // the clock stands at 10:00 in Shanghai: yesterday still counts a day later, not at the midnight after
  message_quota: {
    insert: `insert into message_quota (recipient, day, day_count, last_sent_at)
             values ('13800000000', ($1::timestamptz at time zone 'Asia/Shanghai')::date, 5, $1)`,
    keptHours: dayHours + 13,
  },
  inspection_run: {
    insert: `insert into inspection_run (day, asked_at, started_at, ended_at) values ('2026-03-04', $1, $1, $1)`,
    keptHours: inspectionRetentionDays * dayHours,
  },
  missing_path: {
    insert: `insert into missing_path (path, times, last_at, from_path) values ('/gone', 1, $1, '')`,
    keptHours: missingPathRetentionDays * dayHours,
  },
  member_invitation: {
    insert: `insert into member_invitation (enterprise_user_id, phone, phone_hmac, role, state, sent_at, expires_at)
             values ($2, '', '', 'editor', 'open', now(), $1)`,
    keptHours: invitationRetentionDays * dayHours,
    takesUser: true,
  },
  api_key: {
    insert: `insert into api_key (name, owner_user_id, maker_user_id, permissions, per_minute, created_at, expires_at)
             values ('x', $2, $2, '{}', 1, now(), $1)`,
    keptHours: endedKeyRetentionDays * dayHours,
    takesUser: true,
  },
  content_preview: {
    insert: `with place as (insert into section (name, kind) values ('预览', 'news') returning id), item as (
               insert into content_item (kind, section_id, section_name, title, summary, body, publish_time)
               select 'news', id, '预览', 'x', 'x', 'x', now() from place returning id)
             insert into content_preview (item_id, token_hash, made_by, created_at, expires_at)
             select id, 'x', $2, now(), $1 from item`,
    keptHours: previewRetentionDays * dayHours,
    takesUser: true,
  },
  assessment_link: {
    insert: `with model as (
               insert into assessment_model (tool, version, content, created_at) values ('security', 1, '{}', now()) returning id),
             done as (
               insert into assessment (user_id, tool, model_id, variant, state, created_at)
               select $2::bigint, 'security', id, 'all', 'done', now() from model returning id)
             insert into assessment_link (assessment_id, reader, token_hash, created_at, expires_at)
             select id, 'x', 'x', now(), $1 from done`,
    keptHours: linkRetentionDays * dayHours,
    takesUser: true,
  },
  session: {
    insert: `insert into session (user_id, ip, user_agent, created_at, last_used_at)
             values ($2, '192.0.2.1', '', $1, $1)`,
    keptHours: 30 * dayHours,
    takesUser: true,
  },
};

test('sweep test covers every table with a column for an end', async () => {
  // the last comment on a topic ends nothing, nor does the last use of a passkey or of an address of before; a list begins at its start
  const { rows } = await portal.sql.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and table_name not in ('direct_list', 'forum_topic', 'passkey', 'redirect')
       and column_name ~ '^((.*_)?expires_at|window_start|last_at|last_sent_at|last_used_at|started_at|blocked_until)$' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tables).sort());
});

test.each(Object.entries(tables))(
  'sweepOldRows deletes rows of %s only after their time',
  async (table, { insert, keptHours, takesUser }) => {
    const count = async () =>
      (await portal.sql.query<{ n: number }>(`select count(*)::int n from ${table}`)).rows[0]?.n;
    const end = portal.clock.now();
    await portal.sql.query(insert, takesUser ? [end, userId] : [end]);
    portal.clock.advance({ hours: keptHours });
    await sweepOldRows(portal.services);
    expect(await count()).toBe(1);
    portal.clock.advance({ hours: 2 });
    await sweepOldRows(portal.services);
    expect(await count()).toBe(0);
    // back to 10:00
    portal.clock.advance({ hours: dayHours - ((keptHours + 2) % dayHours) });
  },
);

test('sweepOldRows deletes a redeemed ticket after a day, although it would have been valid for a year', async () => {
  const now = portal.clock.now();
  await portal.sql.query(
    `insert into ticket (ticket_hash, user_id, audience, created_at, expires_at, redeemed_at)
     values ('used', $1, 'a', $2, $2::timestamptz + interval '1 year', $2)`,
    [userId, now],
  );
  portal.clock.advance({ hours: dayHours + 1 });
  await sweepOldRows(portal.services);
  expect((await portal.sql.query('select from ticket')).rowCount).toBe(0);
});
