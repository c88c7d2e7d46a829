import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { sampleCalls } from '#contract/site/sample-calls.ts';
import { transferCalls } from '#contract/site/transfer-calls.ts';
import {
  mayInSection,
  permissionsOf,
  staffRoles,
  staffUserType,
  type Permission,
  type RoleGrant,
} from '#contract/permissions.ts';
import { exampleOf } from '#server/lib/api-document/example-of.ts';
import { isForStaff } from '#server/lib/http/audit-watch.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { accessRowOf } from '#server/testing/access-table.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import type { Answer, TestPortal } from '#server/testing/portal.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { asked, neededFor, noRev, reachOf, type Reach } from '#server/testing/reach.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import {
  insertTestSection,
  resourceOf,
  resourcesOf,
  type TestSection,
} from '#server/testing/two-sections.ts';

/** Who asks: an account, with the roles that it has and where. */
interface Asker {
  name: string;
  accountType: 'user' | 'enpt';
  userType: number;
  auditStatus: string;
  grants: readonly RoleGrant[];
  token: string | undefined;
}

const calls = [
  ...new Set(
    Object.values(catalogue)
      .flatMap((table) => Object.values(table))
      .filter(isForStaff),
  ),
];
/** An id that nothing has. */
const nobodys = 999_999;
const codeOf = (name: keyof typeof commonErrors) => commonErrors[name].code;

let portal: TestPortal;
let own: TestSection;
let other: TestSection;
const askers: Asker[] = [];

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  const maker = await hireColleague(portal, 1, { role: 'chief' });
  const resources = resourcesOf([Object.fromEntries(calls.map((call) => [call.path, call]))]);
  own = await insertTestSection(portal, '甲栏', { resources, maker });
  other = await insertTestSection(portal, '乙栏', { resources, maker });
  let n = 10;
  for (const role of staffRoles)
    for (const sectionId of role === 'administrator' ? [null] : [null, own.id, other.id]) {
      const { token } = await hireColleague(portal, (n += 1), { role, sectionId });
      const where =
        sectionId === null ? 'of the site' : sectionId === own.id ? 'of one section' : 'of another';
      askers.push({ ...staffed, name: `${role} ${where}`, grants: [{ role, sectionId }], token });
    }
  // responsible for a district: what he is told and shown first, not what he may
  const { id, token } = await hireColleague(portal, (n += 1), { role: 'reviewer' });
  await portal.sql.query(
    `insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at) values ('510104', '区', true, 5, '', '', now())`,
  );
  await portal.sql.query(`insert into diagnosis_district_staff (area_code, user_id) values ('510104', $1)`, [
    id,
  ]);
  askers.push({
    ...staffed,
    name: 'reviewer of a district',
    grants: [{ role: 'reviewer', sectionId: null }],
    token,
  });
  for (const [name, accountType, userType, auditStatus] of [
    ['staff without a role', 'enpt', 2, '2'],
    ['person', 'user', 1, '0'],
    ['uncertified enterprise', 'enpt', 9, '1'],
    ['certified enterprise', 'enpt', 3, '2'],
    ['provider', 'enpt', 4, '2'],
  ] as const) {
    const account = `asker_${String((n += 1))}`;
    const { id: userId } = await insertOwner(portal, n, { accountType, account });
    await portal.sql.query('update app_user set user_type = $2, audit_status = $3 where id = $1', [
      ...[userId, userType, auditStatus],
    ]);
    if (accountType === 'enpt' && userType !== staffUserType)
      await portal.sql.query(
        `insert into enterprise (user_id, company_name, credit_code, area_path, address) values ($1, $2, $2, '', '')`,
        [userId, account],
      );
    askers.push({
      ...{ name, accountType, userType, auditStatus, grants: [] },
      token: await logIn(portal, account, accountType),
    });
  }
  askers.push({
    name: 'visitor',
    accountType: 'user',
    userType: 0,
    auditStatus: '0',
    grants: [],
    token: undefined,
  });
});
afterAll(() => portal.stop());

const staffed = { accountType: 'enpt', userType: 2, auditStatus: '2' } as const;

test('every call of staff says how far a role for a section reaches', () => {
  expect(calls.filter((call) => reachOf(call) === undefined).map(({ path }) => path)).toEqual([]);
  expect(calls.length).toBeGreaterThan(300);
});

describe.each(calls.map((call) => [call.path, call] as const))('%s', (_, call) => {
  const reach = reachOf(call);
  test.each(typeof reach === 'object' ? (['own', 'other'] as const) : (['whole'] as const))(
    'lets in and refuses as its row and the rule of sections say: %s',
    async (which) => {
      const section = which === 'whole' ? undefined : { own, other }[which];
      const request = requestOf(call, reach, section);
      const wrong: object[] = [];
      for (const asker of askers) {
        const isAllowed = mayAsk(call, reach, asker, section);
        // what these do takes seconds and changes much: that they are let in is said by tests of their own
        if (isAllowed && ofWholeSite.has(call.path)) continue;
        if (call.confirmation !== undefined && reach === 'site' && isLetIn(call, asker))
          asker.token = await confirm(portal, asker.token ?? '', call.confirmation);
        const answer = await ask(call, request, asker);
        const { name } = asker;
        if (isAllowed === isRefused(call, answer, section)) wrong.push({ name, isAllowed, answer });
        // it has come as far as the rule
        if (isAllowed && call.transfer !== 'form' && answer.code === codeOf('invalidRequest'))
          wrong.push({ name, answer });
        for (const [ofOne, secret] of secretsKept())
          if (ofOne === name && JSON.stringify(answer).includes(secret)) wrong.push({ name, secret, answer });
      }
      expect(wrong).toEqual([]);
    },
  );
});

test('calls of anybody tell a colleague of another section nothing that is not public', async () => {
  const asker = askers.find(({ name }) => name === 'chief of another');
  if (asker === undefined) throw new Error('nobody is of another section');
  const open = Object.values(catalogue)
    .flatMap((table) => Object.values(table))
    .filter((call) => !isForStaff(call) && call.writes === undefined && 'id' in exampleRequest(call));
  expect(open.length).toBeGreaterThan(20);
  for (const call of open) {
    const { items, policy } = own;
    const request = {
      ...exampleRequest(call),
      id: items.get(resourceOf(call.path)) ?? policy,
      isPreview: true,
    };
    const answer = await ask(call, request, asker);
    expect(JSON.stringify(answer), call.path).not.toContain(own.secret);
  }
  // whoever works in the section reads it by the same calls
  const colleague = askers.find(({ name }) => name === 'chief of one section');
  const answer = await ask(
    policyCalls.getById,
    { id: own.items.get(resourceOf(policyCalls.getById.path)) ?? 0 },
    colleague ?? asker,
  );
  expect(JSON.stringify(answer)).toContain(own.secret);
});

const exampleRequest = (call: CallDefinition): object => {
  const example = exampleOf(call.request);
  return typeof example === 'object' && example !== null ? example : {};
};

/** By asker what he must not read in any answer. */
const secretsKept = (): (readonly [name: string, secret: string])[] =>
  askers.flatMap(({ name, grants: [grant] }): (readonly [string, string])[] => {
    if (grant?.sectionId === own.id) return [[name, other.secret]];
    if (grant?.sectionId === other.id) return [[name, own.secret]];
    return grant === undefined ? [own, other].map(({ secret }) => [name, secret] as const) : [];
  });

const ofWholeSite = new Set<string>([
  ...[sampleCalls.takeSamples.path, sampleCalls.removeSamples.path, transferCalls.exportSite.path],
]);

const accessesOf = (call: CallDefinition): string[] => (accessRowOf(call)?.[0] ?? '').split(' or ');

/** As the written row of the call has it. */
function isLetIn(call: CallDefinition, asker: Asker): boolean {
  const held = permissionsOf(asker);
  return (
    asker.token !== undefined &&
    accessesOf(call).some((one) =>
      one === 'staff' ? asker.userType === staffUserType : held.has(one as Permission),
    )
  );
}

/** And as the rule of sections has it. */
function mayAsk(
  call: CallDefinition,
  reach: Reach | undefined,
  asker: Asker,
  section: TestSection | undefined,
): boolean {
  if (!isLetIn(call, asker)) return false;
  // what belongs to the centre is nobody else's
  if (asker.userType !== staffUserType) return typeof reach !== 'object';
  if (reach === 'site')
    return [neededFor[call.path] ?? accessesOf(call)]
      .flat()
      .some((one) => mayInSection(asker.grants, one as Permission, []));
  return typeof reach === 'object' && section !== undefined
    ? mayInSection(asker.grants, reach.needs, [section.id])
    : true;
}

function requestOf(call: CallDefinition, reach: Reach | undefined, section: TestSection | undefined): object {
  const example = { ...(nowhere(exampleOf(call.request)) as object), ...asked[call.path] };
  if (typeof reach !== 'object' || section === undefined) return example;
  return { ...(call.kind !== undefined && example), ...reach.asks(section) };
}

/** A request about nothing that there is: whoever is let in changes nothing by it. */
function nowhere(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => nowhere(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nowhere(inner, name)]));
  if (key === 'rev') return noRev;
  if (!/^(id|ids|.*Ids?)$/.test(key)) return value;
  return typeof value === 'number' ? nobodys : /^\d+$/.test(String(value)) ? String(nobodys) : value;
}

const ask = (call: CallDefinition, request: object, { token }: Asker): Promise<Answer> =>
  portal.call(call, request, token === undefined ? {} : { token });

/** What somebody may not see is not there for him: of several things each has an answer of its own. */
function isRefused(call: CallDefinition, { code, data }: Answer, section: TestSection | undefined): boolean {
  if (code === codeOf('accessDenied') || code === codeOf('notLoggedIn')) return true;
  if (section === undefined) return false;
  const [first] = (data as { rows?: { msg?: string }[] } | null)?.rows ?? [];
  const isNotThere = call.response instanceof z.ZodNullable && data === null;
  const msgs: readonly (string | undefined)[] = [commonErrors.notFound.msg, commonErrors.accessDenied.msg];
  return code === codeOf('notFound') || isNotThere || (first?.msg !== undefined && msgs.includes(first.msg));
}
