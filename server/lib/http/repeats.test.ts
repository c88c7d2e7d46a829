import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import {
  mayCall,
  permissionsOf,
  personUserType,
  providerUserType,
  uncertifiedUserType,
} from '#contract/permissions.ts';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { writtenForm } from '#contract/supply/own-forms.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { rightDemand } from '#contract/testing/right-forms.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { harmlessRepeats, harmlessVerbs } from '#server/testing/harmless-repeats.ts';
import { openRowOwner, type RowOwner } from '#server/testing/owned-rows.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';

const writes = [
  ...new Map(
    Object.values(catalogue)
      .flatMap((area) => Object.values(area))
      .filter((call) => call.writes !== undefined)
      .map((call) => [call.path as string, call]),
  ).values(),
];
const once = writes.filter((call) => call.once === true).map((call) => [call.path, call] as const);
const verbOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Forms with which a call makes something, and the table of what it makes. All others are refused, and that once. */
const making = new Map<CallDefinition, { form: object; table: string }>([
  [
    subscriptionCalls.subscribe,
    { form: { kind: 'policy', address: '/Info/HotSpotPolicy', name: '热点政策' }, table: 'subscription' },
  ],
  [demandCalls.saveOrUpdate, { form: writtenForm('demand', rightDemand), table: 'content_item' }],
  [
    forumWriteCalls.saveTopic,
    {
      form: { boardId: '1', title: '旧机床怎样联网采集', body: '十年前的数控机床没有网口，大家怎么采集？' },
      table: 'forum_topic',
    },
  ],
]);

let portal: TestPortal;
let owner: RowOwner;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  await portal.sql.query(`insert into section (name, kind) values ('企业需求', 'demand')`);
  owner = await openRowOwner(portal, 1);
});
afterAll(() => portal.stop());

test('every writing call declares once or has a reason why a repetition is harmless', () => {
  const unexplained = writes.filter(
    ({ path, once: isOnce }) =>
      isOnce !== true && (harmlessRepeats[path] ?? harmlessVerbs[verbOf(path)]) === undefined,
  );
  expect(
    unexplained.map(({ path }) => path),
    'say `once: true` at a call that makes something; for another add its path, by the reason, to `repeats` of its service (contract/<area>/service.ts)',
  ).toEqual([]);
});

test('harmlessRepeats names only writing calls that do not declare once', () => {
  const without = writes.filter((call) => call.once !== true).map(({ path }) => path as string);
  expect(Object.keys(harmlessRepeats).filter((path) => !without.includes(path))).toEqual([]);
});

test('every once call that any account may make has a limit per address', () => {
  const accounts = [personUserType, providerUserType, uncertifiedUserType].map((userType) => ({
    ...{ userType, auditStatus: '2', grants: [] },
    accountType: userType === personUserType ? ('user' as const) : ('enpt' as const),
  }));
  const mayAnybody = ({ access }: CallDefinition) =>
    accounts.some((one) => mayCall(access, { ...one, permissions: permissionsOf(one) }));
  const unlimited = once.filter(([, call]) => mayAnybody(call) && call.perIp === undefined);
  expect(unlimited.map(([path]) => path)).toEqual([]);
});

test.each(once)(
  '%s gives 20 concurrent requests with one key the same answer, and runs at most once',
  async (_, call) => {
    const { form, table } = making.get(call) ?? { form: {}, table: undefined };
    const rows = async () => {
      const { rows: found } = await portal.sql.query<{ n: string }>(
        table === undefined ? 'select 0 as n' : `select count(*) as n from ${table}`,
      );
      return Number(found[0]?.n);
    };
    const before = await rows();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        portal.call(call, form as RequestOf<CallDefinition>, {
          token: owner.token,
          headers: { 'idempotency-key': key },
        }),
      ),
    );
    const [first] = answers;
    expect(answers.map(({ code, msg }) => ({ code, msg }))).toEqual(
      answers.map(() => ({ code: first?.code, msg: first?.msg })),
    );
    expect(answers.map(({ code }) => code)).not.toContain(errors.serverError.code);
    const { rows: keys } = await portal.sql.query('select from idempotency_key where key = $1', [key]);
    expect(keys.length, 'one run at most; none where it never came to the handler').toBeLessThanOrEqual(1);
    if (table === undefined) return;
    expect(first).toMatchObject({ code: 1 });
    expect(await rows()).toBe(before + 1);
  },
);
