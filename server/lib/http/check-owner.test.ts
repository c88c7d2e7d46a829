import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { contactCalls } from '#contract/matching/contact-calls.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import type { OwnedTable, OwnerRule } from '#contract/owner.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertItem } from '#server/testing/items.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';

const owned = Object.values(catalogue)
  .flatMap((area) => Object.entries(area))
  .flatMap(([name, call]) => (call.owner === undefined ? [] : [{ name, call, owner: call.owner }]));

/** What a call needs besides the id, to do something when the row is one's own. */
const forms = new Map<CallDefinition, object>([
  [
    appealCalls.saveUserRegister,
    {
      userRegisterModel: {
        enptName: '远衡精密传动第1有限公司',
        newUserName: '赵敏',
        newPhone: '13700000001',
      },
    },
  ],
  [contactCalls.moveContact, { action: 'accept' }],
  [contactCalls.sayInContact, { body: '您好' }],
  [contactCalls.rateContact, { stars: 5 }],
  [questionCalls.setQuestionPrivate, { isPrivate: true }],
]);

/** An id of somebody's row and one that no row has. */
interface Named {
  theirs: unknown;
  nobodys: unknown;
}
/** Rows of a user (sessions), and of a browser that nobody has logged in with. */
let rows: Record<OwnedTable, (owner: OwnerRule) => Named>;
let portal: TestPortal;
let stranger: TestBrowser;
let tokens: Partial<Record<string, string>>;

beforeAll(async () => {
  portal = await startTestPortal();
  const [somebody, other] = [await registerOrganisation(portal, 1), await registerOrganisation(portal, 2)];
  await logIn(portal, somebody.account);
  const { rows: sessions } = await portal.sql.query<{ id: string }>('select id from session');
  const relatedId = newRelatedId();
  const { data } = await upload(openBrowser(portal), relatedId);
  const [file] = data;
  const contactId = await insertContact();
  const expert = await insertItem(portal.services.db, 'expert');
  const made = async (table: string, columns: string) =>
    (
      await portal.sql.query<{ id: number }>(
        `insert into ${table} (item_id, user_id, state, created_at, ${columns.split(' = ')[0]})
         select $1, user_id, 'waiting', now(), ${columns.split(' = ')[1]} from session limit 1 returning id::float8 as id`,
        [expert],
      )
    ).rows[0]?.id;
  const question = await made('expert_question', "body, is_private, is_of_enterprise = '问题', false, true");
  const booking = await made('booking', "topic, wishes, contact = '主题', '[]', ''");
  rows = {
    session: () => ({ theirs: sessions[0]?.id, nobodys: randomUUID() }),
    fileGroup: () => ({ theirs: relatedId, nobodys: newRelatedId() }),
    storedFile: ({ id }) =>
      id === 'filePath'
        ? { theirs: file?.fullPath, nobodys: randomBytes(16).toString('hex') }
        : { theirs: file?.id, nobodys: 999_999 },
    matchContact: () => ({ theirs: contactId, nobodys: 999_999 }),
    expertQuestion: () => ({ theirs: question, nobodys: 999_999 }),
    booking: () => ({ theirs: booking, nobodys: 999_999 }),
  };
  stranger = openBrowser(portal);
  // with a cookie and a login of his own
  await upload(stranger, newRelatedId());
  tokens = { none: await logIn(portal, other.account) };
  tokens['devices'] = await confirm(portal, await logIn(portal, other.account), 'devices');
});
afterAll(() => portal.stop());

/** Between two others than the stranger. */
async function insertContact(): Promise<number> {
  const { db } = portal.services;
  const [demandId, solutionId] = [await insertItem(db, 'demand'), await insertItem(db, 'solution')];
  const { rows: made } = await portal.sql.query<{ id: string }>(
    `insert into match_contact (demand_id, solution_id, demand_user_id, solution_user_id, invited_by, state, created_at, moved_at)
     select $1, $2, min(id), min(id), 'demand', 'invited', now(), now() from app_user where account = 'factory_1' returning id`,
    [demandId, solutionId],
  );
  return Number(made[0]?.id);
}

/** The form with the id where the rule says. */
function naming(call: CallDefinition, { id }: OwnerRule, value: unknown): Record<string, unknown> {
  const form = structuredClone(forms.get(call) ?? {}) as Record<string, unknown>;
  const path = id.split('.');
  const last = path.pop() ?? '';
  const place = path.reduce((at, key) => at[key] as Record<string, unknown>, form);
  place[last] = call.request.safeParse({ ...form, [last]: [value] }).success ? [value] : value;
  return form;
}

const readRows = async () =>
  (
    await portal.sql.query(
      `select (select json_agg(json_build_array(id, ended_at, acknowledged_at) order by id) from session) sessions,
              (select json_agg(f order by id) from stored_file f) files,
              (select json_agg(g order by related_id) from file_group g) groups,
              (select json_agg(c order by id) from match_contact c) contacts,
              (select count(*) from match_message) messages,
              (select json_agg(q order by id) from expert_question q) questions,
              (select json_agg(b order by id) from booking b) bookings,
              (select count(*) from phone_appeal) appeals`,
    )
  ).rows as unknown;

test('there are calls that name rows of somebody', () => {
  expect(new Set(owned.map(({ owner }) => owner.table))).toEqual(new Set(Object.keys(rows)));
});

describe.each(owned)('$name', ({ call, owner }) => {
  async function made(id: unknown) {
    const token = tokens[call.confirmation ?? 'none'];
    const form = naming(call, owner, id) as RequestOf<CallDefinition>;
    const { code, msg, data, status } = await stranger.call(call, form, token === undefined ? {} : { token });
    return { code, msg, data, status };
  }

  test("does nothing with somebody else's row, and answers as if there were none", async () => {
    const { theirs, nobodys } = rows[owner.table](owner);
    expect(theirs).toBeDefined();
    const before = await readRows();
    const answer = await made(theirs);
    expect(answer).toEqual(await made(nobodys));
    if (owner.otherwise !== 'nothing') expect(answer.code).toBe(errors[owner.otherwise].code);
    expect(await readRows()).toEqual(before);
  });
});
