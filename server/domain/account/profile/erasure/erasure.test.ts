import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goneReason, goneUser } from '#contract/gone.ts';
import { contactCalls, type Talk } from '#contract/matching/contact-calls.ts';
import { makeIdNumber } from '#contract/shared-rules/make-numbers.ts';
import { sealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import {
  sealContact as sealBooker,
  sealQuestion,
  unsealContact as unsealBooker,
  unsealQuestion,
} from '#server/lib/crypto/enquiry-cipher.ts';
import { encryptIdNumber, indexIdNumber } from '#server/lib/crypto/id-number-cipher.ts';
import { sealContact, unsealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { contacting, idOf, type Party } from '#server/testing/contacting.ts';
import { insertItem } from '#server/testing/items.ts';
import { placesOf } from '#server/testing/places-of.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';

let portal: TestPortal;
let leaver: Party;
let partner: Party;
let clerk: TestColleague;
let reviewer: TestColleague;
let made = 10;
const { enter, item, invite, move, say, read, stageOf } = contacting(() => portal);

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000, matchItems: 3_600_000 } });
  clerk = await hireColleague(portal, 1, { role: 'clerk' });
  reviewer = await hireColleague(portal, 2, { role: 'reviewer' });
  partner = await enter(3, 'partner');
  await portal.sql.query(
    `insert into diagnosis_district (area_code, name, is_open, quota, used, office, phone, updated_at)
     values ('510104', '锦江区', true, 9, 3, '', '', now())`,
  );
});
afterAll(() => portal.stop());

const idNumber = makeIdNumber({ sequence: 7 });
const name = '令狐冲之';
/** As he might have written it into any text. */
const typed = () => `我是${name}，电话 ${leaver.phone}，邮箱 ${leaver.email ?? ''}，身份证 ${idNumber}`;

beforeEach(async () => {
  made += 1;
  leaver = await enter(made, `leaver_${String(made)}`);
  const { secrets } = portal.services;
  await portal.sql.query(
    'update app_user set user_name = $2, id_number_cipher = $3, id_number_hmac = $4 where id = $1',
    [leaver.id, name, encryptIdNumber(secrets, idNumber), indexIdNumber(secrets, idNumber)],
  );
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
  for (const word of [name, leaver.phone, leaver.email ?? '?', idNumber, leaver.account ?? '?'])
    expect(await placesOf(portal, word), word).toEqual([]);
}

test.each(['demand', 'solution'] as const)(
  'eraseDueAccounts keeps the talk for the other party when the owner of the %s is erased, and ends the contact',
  async (side) => {
    const [buyer, seller] = side === 'demand' ? [leaver, partner] : [partner, leaver];
    const demandId = await item('demand', buyer);
    const solutionId = await item('solution', seller);
    const id = idOf(await invite({ demandId, solutionId }, buyer));
    for (const [action, by] of [
      ['accept', seller],
      ['offer', buyer],
      ['agree', seller],
    ] as const)
      expect(await move(id, action, by)).toMatchObject({ code: 1 });
    await say(id, `周三来厂里看。${typed()}`, leaver);
    await say(id, `${name}好，我的电话是 13712345678`, partner);
    await portal.sql.query(
      'update content_item set title = title || $2, summary = $2, body = $2 where owner_user_id = $1',
      [leaver.id, typed()],
    );
    await erase();
    const shown = await read(id, partner);
    expect(shown).toMatchObject({ state: 'failed', other: goneUser, isOtherGone: true, contact: null });
    expect(shown.steps.at(-1)).toMatchObject({ action: 'part', isMine: false, comment: goneReason });
    const { data } = await portal.call(contactCalls.listTalk, { id }, { token: partner.token });
    const said = (data as { rows: Talk[] }).rows.map(({ body }) => body);
    expect(said[0]).toBe(`${goneUser}好，我的电话是 13712345678`);
    expect(said[1]).toMatch(/^周三来厂里看。/);
    for (const word of [name, leaver.phone, leaver.email ?? '?', idNumber])
      expect(said[1]).not.toContain(word);
    const [told] = await siteMessages(portal, partner.token);
    expect(told).toMatchObject({
      title: '对接的另一方已注销账号',
      page: `/company?page=match&contact=${String(id)}`,
    });
    if (side === 'solution') expect(await stageOf(demandId)).toBe('open');
    await expectForgotten();
  },
);

test('eraseDueAccounts keeps ratings of a provider for the other party, without the erased name', async () => {
  const demandId = await item('demand', partner);
  const solutionId = await item('solution', leaver);
  const id = idOf(await invite({ demandId, solutionId }, partner));
  for (const [action, by] of [
    ['accept', leaver],
    ['offer', partner],
    ['agree', leaver],
    ['sign', partner],
    ['finish', partner],
  ] as const)
    expect(await move(id, action, by)).toMatchObject({ code: 1 });
  for (const { token } of [leaver, partner])
    await portal.call(contactCalls.rateContact, { id, stars: 4, comment: `与${name}合作` }, { token });
  await erase();
  expect(await read(id, partner)).toMatchObject({
    state: 'done',
    isOtherGone: true,
    ownRating: { stars: 4, comment: `与${goneUser}合作` },
    otherRating: { stars: 4 },
  });
  expect(await stageOf(demandId)).toBe('done');
  await expectForgotten();
});

interface Shared {
  table: string;
  insert: () => Promise<number>;
  /** What staff read of it afterwards. */
  reads: Record<string, unknown>;
  told?: () => TestColleague;
  also?: (row: Record<string, unknown>) => void;
}
const expert = () => insertItem(portal.services.db, 'expert', { fields: { title: '专家' } });
const bookingOf = async (state: string, startsAt: string | null) =>
  insert(
    `insert into booking (item_id, user_id, topic, wishes, contact, state, starts_at, created_at) values ($1, $2, $3, '[]', $4, $5, $6, now())`,
    await expert(),
    leaver.id,
    typed(),
    sealBooker(portal.services.secrets, { name, phone: leaver.phone }),
    state,
    startsAt,
  );
const questionOf = async (state: string, isPrivate: boolean) =>
  insert(
    `insert into expert_question (item_id, user_id, body, is_private, is_of_enterprise, state, answer, created_at, answered_at) values ($1, $2, $3, $4, true, $5, '请看标准', now(), now())`,
    await expert(),
    leaver.id,
    typed(),
    isPrivate,
    state,
  );
const enquiryOf = (state: string) =>
  insert(
    `insert into enquiry (number, user_id, category, question, state, created_at, due_at) values ($1, $2, '其他', $3, $4, now(), now())`,
    `LY${String(Math.random())}`,
    leaver.id,
    sealQuestion(portal.services.secrets, { body: typed(), contact: leaver.phone }),
    state,
  );
const diagnosisOf = (state: string) => {
  const { form, contact } = sealForm(portal.services.secrets, {
    ...{ level: '', problems: [], problemText: typed(), systems: [], systemText: '' },
    ...{ contactName: name, contactPhone: leaver.phone },
  });
  return insert(
    `insert into diagnosis_application (user_id, district_code, state, form, contact, place_batch, created_at, updated_at, submitted_at, closed_at)
     values ($1, '510104', $2, $3, $4, $5, now(), now(), now(), case when $2 = 'done' then now() end)`,
    leaver.id,
    state,
    form,
    contact,
    state === 'done' ? null : 1,
  );
};
const signUpOf = async (state: string, ahead: number) => {
  const at = new Date(portal.clock.now().getTime() + ahead * 3_600_000).toISOString();
  const activityId = await insertItem(portal.services.db, 'activity', {
    fields: { title: '走进工厂', sectionName: '活动', startsAt: at, endsAt: at },
  });
  return insert(
    `insert into activity_sign_up (activity_id, user_id, state, people, contact, created_at) values ($1, $2, $3, 2, $4, now())`,
    activityId,
    leaver.id,
    state,
    sealContact(portal.services.secrets, { name, phone: leaver.phone, remark: typed() }),
  );
};
const noBooker = (row: Record<string, unknown>) =>
  expect(unsealBooker(portal.services.secrets, row.contact as Buffer)).toEqual({ name: goneUser, phone: '' });
const noSignUp = (row: Record<string, unknown>) =>
  expect(unsealContact(portal.services.secrets, row.contact as Buffer)).toEqual({
    ...{ name: goneUser, phone: '', remark: '' },
  });
const noContact = (row: Record<string, unknown>) => {
  const { body, contact } = unsealQuestion(portal.services.secrets, row.question as Buffer);
  expect([contact, body.includes(name), body.includes(leaver.phone)]).toEqual(['', false, false]);
};

const shared: [string, Shared][] = [
  [
    'a booking that waits',
    {
      table: 'booking',
      insert: () => bookingOf('requested', null),
      reads: { state: 'cancelled', comment: goneReason },
      told: () => clerk,
      also: noBooker,
    },
  ],
  [
    'a confirmed trial',
    {
      table: 'booking',
      insert: () => bookingOf('confirmed', '2099-01-01'),
      reads: { state: 'cancelled', comment: goneReason },
      told: () => clerk,
      also: noBooker,
    },
  ],
  [
    'a meeting that is over',
    {
      table: 'booking',
      insert: () => bookingOf('confirmed', '2020-01-01'),
      reads: { state: 'done' },
      also: noBooker,
    },
  ],
  [
    'a question that waits',
    {
      table: 'expert_question',
      insert: () => questionOf('waiting', false),
      reads: { state: 'withdrawn', body: '', comment: goneReason },
      told: () => clerk,
    },
  ],
  [
    'a public answer',
    {
      table: 'expert_question',
      insert: () => questionOf('answered', false),
      reads: { state: 'answered', answer: '请看标准' },
    },
  ],
  [
    'a private answer',
    {
      table: 'expert_question',
      insert: () => questionOf('answered', true),
      reads: { state: 'answered', body: '', answer: '' },
    },
  ],
  [
    'an enquiry that waits',
    {
      table: 'enquiry',
      insert: () => enquiryOf('waiting'),
      reads: { state: 'closed' },
      told: () => clerk,
      also: noContact,
    },
  ],
  [
    'an answered enquiry',
    { table: 'enquiry', insert: () => enquiryOf('answered'), reads: { state: 'answered' }, also: noContact },
  ],
  [
    'a diagnosis under way',
    {
      table: 'diagnosis_application',
      insert: () => diagnosisOf('accepted'),
      reads: { state: 'cancelled', place_batch: null },
      told: () => reviewer,
    },
  ],
  [
    'a diagnosis with its report',
    {
      table: 'diagnosis_application',
      insert: () => diagnosisOf('expertReview'),
      reads: { state: 'done', place_batch: 1 },
      told: () => reviewer,
    },
  ],
  [
    'a finished diagnosis',
    { table: 'diagnosis_application', insert: () => diagnosisOf('done'), reads: { state: 'done' } },
  ],
  [
    'a place at what is ahead',
    {
      table: 'activity_sign_up',
      insert: () => signUpOf('confirmed', 48),
      reads: { state: 'cancelled', comment: goneReason },
      told: () => reviewer,
      also: noSignUp,
    },
  ],
  [
    'a sign-up that was returned',
    {
      table: 'activity_sign_up',
      insert: () => signUpOf('returned', 48),
      reads: { state: 'cancelled', comment: goneReason },
      told: () => reviewer,
      also: noSignUp,
    },
  ],
  [
    'having been there',
    {
      table: 'activity_sign_up',
      insert: () => signUpOf('attended', -48),
      reads: { state: 'attended' },
      also: noSignUp,
    },
  ],
];

test.each(shared)(
  'eraseDueAccounts leaves %s to staff without personal data',
  async (_, { table, insert: write, reads, told, also }) => {
    await portal.sql.query('delete from site_message; delete from message_quota');
    const id = await write();
    await erase();
    const row = (await rowOf(table, id)) ?? {};
    expect(row).toMatchObject(reads);
    also?.(row);
    for (const colleague of [clerk, reviewer]) {
      const titles = (await siteMessages(portal, colleague.token)).map(({ title }) => title);
      expect(titles).toEqual(colleague === told?.() ? ['有用户注销了账号，相关事项已关闭'] : []);
    }
    await expectForgotten();
  },
);
