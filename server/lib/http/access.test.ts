import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { call, type CallDefinition } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { noticeCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { voteCalls } from '#contract/help/vote-calls.ts';
import { isLong } from '#contract/testing/extent.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { commonErrors } from '#contract/common-errors.ts';
import {
  permissions,
  permissionsOf,
  staffRoles,
  type Access,
  type Permission,
  type StaffRole,
} from '#contract/permissions.ts';
import { accessRowOf } from '#server/testing/access-table.ts';
import { grantRole } from '#server/testing/grant-role.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { answerFailure } from './answer-failure.ts';
import type { Caller } from './context.ts';
import { passwordDigest } from '../crypto/password-digest.ts';
import { serve } from './serve.ts';

/** Who may make which calls, written out. */
const mayMake = {
  visitor: ['anonymous'],
  expired: ['anonymous'],
  person: ['anonymous', 'user', 'person', 'forum', 'activity'],
  uncertified: ['anonymous', 'user', 'enterprise', 'forum', 'activity', 'demand', 'diagnose'],
  certified: [
    'anonymous',
    'user',
    'enterprise',
    'forum',
    'activity',
    'demand',
    'diagnose',
    'declare',
    'case',
    'prefix',
  ],
  provider: [
    'anonymous',
    'user',
    'enterprise',
    'forum',
    'activity',
    'demand',
    'diagnose',
    'declare',
    'case',
    'prefix',
    'solution',
  ],
  staff: ['anonymous', 'user', 'staff'],
  writer: ['anonymous', 'user', 'staff', 'drafts', 'write'],
  reviewer: ['anonymous', 'user', 'staff', 'drafts', 'review', 'accounts'],
  chief: [
    'anonymous',
    'user',
    'staff',
    'drafts',
    'write',
    'review',
    'chief',
    'statistics',
    'accounts',
    'interfaces',
  ],
  administrator: ['anonymous', 'user', 'staff', 'grantRoles', 'statistics', 'interfaces'],
  clerk: ['anonymous', 'user', 'staff', 'answer'],
} as const satisfies Record<string, readonly Access[]>;

type Role = keyof typeof mayMake;
const roles = Object.keys(mayMake) as Role[];
const isStaffRole = (role: Role): role is Role & StaffRole =>
  (staffRoles as readonly string[]).includes(role);

type One = Exclude<Access, readonly Permission[]>;
const single = ['anonymous', 'user', 'person', 'enterprise', 'staff', ...Object.keys(permissions)] as One[];
/** Any one of several will do. */
const accesses = [...single, 'drafts or demand', 'review or demand or solution'] as const;
type Written = NonNullable<ReturnType<typeof accessRowOf>>[0];
const accessOf = (written: Written): Access =>
  written.includes(' or ') ? (written.split(' or ') as Permission[]) : (written as One);

type Refusal = 'notLoggedIn' | 'sessionExpired' | 'accessDenied';
const refusals: Partial<Record<Role, Refusal>> = { visitor: 'notLoggedIn', expired: 'sessionExpired' };

function refusalOf(access: Written, role: Role): Refusal | undefined {
  const isLetIn = access.split(' or ').some((one) => (mayMake[role] as readonly string[]).includes(one));
  return isLetIn ? undefined : (refusals[role] ?? 'accessDenied');
}

/** What visitors may make, too: a token that is dead does not make a user one. Written out. */
const notForDeadTokens = new Set<CallDefinition>([
  appealCalls.saveUserRegister,
  contentCalls.editorSystemNotification,
  enquiryCalls.submitEnquiry,
  enquiryCalls.submitSiteFault,
  filesCalls.delFile,
  filesCalls.uploadFile,
  voteCalls.voteHelp,
]);

/** As the written table has it, whatever the call itself says. */
const writtenAccess = (call: CallDefinition): Written =>
  accessRowOf(call)?.[0] ?? expect.fail(`${call.path} has no row in access of its service`);

/** accountType, userType and auditStatus of those who have an account. */
const accounts: Partial<Record<Role, ['user' | 'enpt', number, '0' | '1' | '2']>> = {
  person: ['user', 1, '0'],
  uncertified: ['enpt', 9, '1'],
  certified: ['enpt', 3, '2'],
  provider: ['enpt', 4, '2'],
  staff: ['enpt', 2, '2'],
  writer: ['enpt', 2, '2'],
  reviewer: ['enpt', 2, '2'],
  chief: ['enpt', 2, '2'],
  administrator: ['enpt', 2, '2'],
  clerk: ['enpt', 2, '2'],
};

describe('serve access check', () => {
  function callerOf(role: Role): Caller | undefined {
    const account = accounts[role];
    if (account === undefined) return undefined;
    const [accountType, userType, auditStatus] = account;
    const grants = isStaffRole(role) ? [{ role, sectionId: 12 }] : [];
    return {
      userId: 1,
      sessionId: 'a',
      accountType,
      userType,
      auditStatus,
      grants,
      permissions: permissionsOf({ accountType, userType, auditStatus, grants }),
      mustChangePassword: false,
      tokenHash: Buffer.alloc(32),
      confirmedFor: undefined,
      isConfirmedByPhone: false,
      secondFactor: 'notAsked',
      isElsewhere: false,
    };
  }
  const reached: string[] = [];
  let app: FastifyInstance;

  beforeAll(() => {
    app = fastify();
    app.setErrorHandler(answerFailure);
    const one = (access: Written) =>
      call({
        method: 'POST',
        path: `/${access.replaceAll(' ', '-')}`,
        summary: access,
        access: accessOf(access),
        reads: ['setting'],
        request: z.object({}),
        response: z.null(),
        errors: [],
      });
    const each = <T>(value: (access: Written) => T) =>
      Object.fromEntries(accesses.map((access) => [access, value(access)]));
    serve(
      app,
      {
        readBody: () => ({}),
        authenticate: (token) => {
          const caller = callerOf(token as Role);
          return Promise.resolve(caller && { caller });
        },
        runWithKey: () => Promise.reject(new Error('no keys here')),
        takeIpLimit: () => Promise.resolve(),
        findOwn: () => Promise.resolve(new Set()),
        runOnce: (_, action) => action(),
        transact: (work) => work(undefined),
        closed: () => ({}),
        checksAnswers: true,
      },
      each(one),
      each((access) => () => {
        reached.push(access);
        return Promise.resolve(null);
      }),
    );
  });
  afterAll(() => app.close());

  const cells = accesses.flatMap((access) =>
    roles.map((role) => [access, role, refusalOf(access, role)] as const),
  );
  test.each(cells)('a call for %s made by %s gives: %s', async (access, role, refusal) => {
    reached.length = 0;
    const answer = await app.inject({
      method: 'POST',
      url: `/${access.replaceAll(' ', '-')}`,
      headers: role === 'visitor' ? {} : { token: role },
    });
    const { code } = answer.json<{ code: number }>();
    expect(code).toBe(refusal === undefined ? 1 : commonErrors[refusal].code);
    expect(reached).toEqual(refusal === undefined ? [access] : []);
  });
});

describe('access of the catalogue calls', () => {
  const digest = passwordDigest(testPassword);
  const next = passwordDigest('Another#2026');
  /** What a refused call would do: bodies with which those who may do change something. */
  const bodies = new Map<CallDefinition, object>([
    [profileCalls.changePassword, { password: digest, userPwd: next, userPwd2: next }],
    [profileCalls.requestDeletion, {}],
    [staffCalls.grantRole, { userId: 1, role: 'writer' }],
    [staffCalls.revokeRole, { id: 1 }],
    [staffCalls.confirmRole, { id: 1, change: 'grant' }],
    [staffCalls.dropRoleRequest, { id: 1, change: 'grant' }],
    [
      profileCalls.perfectInformation,
      { companyType: '119', industryType: '10345', companyScale: '3', income: '2' },
    ],
  ]);
  /** What a call refuses by its own declaration is about something else than its access: a partner's secret, a bound phone. */
  const refusalsOf = (definition: CallDefinition) =>
    (['notLoggedIn', 'sessionExpired', 'accessDenied'] as const)
      .filter((name) => !definition.errors.includes(name))
      .map((name) => commonErrors[name].code);
  const endsSession = new Set<CallDefinition>([
    accountCalls.logout,
    accountCalls.logoutOfProvince,
    ticketCalls.logoutRegionalIntegration,
  ]);
  const calls = Object.values(catalogue).flatMap((area) => Object.entries(area));
  const others = roles.filter((role) => !(role in refusals));
  const refusalBy = (call: CallDefinition, role: Role): Refusal | undefined =>
    role === 'expired' && notForDeadTokens.has(call) ? 'notLoggedIn' : refusalOf(writtenAccess(call), role);
  /**
   * Of those who may make a call, and of those who may not, who makes it: a visitor, an ended session, and one of the
   * other roles in turn. One is enough, because the rule above has a cell for each role. In the long run it is all of
   * them.
   */
  const isHisTurn = (call: CallDefinition, at: number, role: Role) => {
    if (isLong || role in refusals) return true;
    const isRefused = refusalBy(call, role) !== undefined;
    const alike = others.filter((other) => (refusalBy(call, other) !== undefined) === isRefused);
    return alike[at % alike.length] === role;
  };

  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal();
    const id = await insertItem(portal.services.db, 'notice');
    const written = { id, rev: 0, sectionName: '栏目', title: '改了', summary: '', body: '<p>改了</p>' };
    bodies.set(noticeCalls.saveOrUpdate, { ...written, extra: { systemType: 0 } });
    bodies.set(noticeCalls.setIsDel, { id, isDel: 1 });
    bodies.set(workCalls.move, { id, rev: 0, action: 'withdraw', comment: '撤下' });
    for (const [at, role] of roles.entries()) {
      const [accountType, userType, auditStatus] = accounts[role] ?? (['enpt', 9, '0'] as const);
      if (role === 'visitor') continue;
      const { id } = await insertOwner(portal, at, { accountType, account: role, email: null });
      await portal.sql.query('update app_user set user_type = $2, audit_status = $3 where id = $1', [
        id,
        userType,
        auditStatus,
      ]);
      if (isStaffRole(role)) await grantRole(portal, { userId: id, role });
    }
  });
  afterAll(() => portal.stop());

  async function tokenOf(role: Role): Promise<string | undefined> {
    if (role === 'visitor') return undefined;
    const token = await logIn(portal, role, role === 'person' ? 'user' : 'enpt');
    if (role === 'expired') portal.clock.advance({ minutes: 31 });
    return token;
  }

  /** Everything that calls write, but for the use of a session and the views of items. */
  async function readTraces(): Promise<unknown> {
    const { rows } = await portal.sql.query(
      `select (select json_agg(u order by id) from app_user u) users,
              (select json_agg(e order by user_id) from enterprise e) enterprises,
              (select json_agg(a order by id) from audit_log a) records,
              (select json_agg(json_build_array(s.id, s.ended_at) order by s.id) from session s) sessions,
              (select count(*) from ticket) tickets, (select count(*) from stored_file) files, (select count(*) from public_image) images,
              (select count(*) from role_grant) grants, (select count(*) from idempotency_key) keys,
              (select json_agg(to_jsonb(i) - 'views' order by id) from content_item i) items,
              (select json_agg(v order by item_id, number) from content_version v) versions,
              (select count(*) from verification_code) codes, (select count(*) from site_message) told, (select json_agg(h order by item_id) from help_vote h) votes,
              (select json_agg(q order by id) from enquiry q) enquiries, (select count(*) from diagnosis_application) diagnoses, (select count(*) from diagnosis_district) districts, (select count(*) from phone_appeal) appeals`,
    );
    return rows;
  }

  describe.each(roles)('made by %s', (role) => {
    let token: string | undefined;
    const withToken = () => (token === undefined ? {} : { token });
    beforeAll(async () => {
      token = await tokenOf(role);
    });
    const make = (definition: CallDefinition) =>
      portal.call(definition, bodies.get(definition) ?? {}, withToken());

    const his = calls.filter(([, call], at) => isHisTurn(call, at, role));
    const refused = his.filter(([, call]) => refusalBy(call, role) !== undefined);
    test(`refuses ${String(refused.length)} calls that the role may not make, and nothing is written`, async () => {
      const before = await readTraces();
      for (const [name, definition] of refused) {
        const refusal = refusalBy(definition, role) ?? 'serverError';
        expect({ name, ...(await make(definition)) }).toMatchObject({
          name,
          status: 200,
          ...commonErrors[refusal],
          data: {},
        });
      }
      expect(await readTraces()).toEqual(before);
    });

    const letIn = his.filter(([, call]) => refusalBy(call, role) === undefined);
    test(`does not refuse ${String(letIn.length)} calls that the role may make`, async () => {
      const isLoggedIn = role !== 'visitor' && role !== 'expired';
      // no call begins a session again that another has ended: asked before it is replaced and at the end, none is missed
      const expectSession = async (until: string) => {
        const { data } = await portal.call(accountCalls.getLoginState, {}, withToken());
        expect(data, `after the calls up to ${until}`).toEqual({ isLogin: isLoggedIn });
      };
      for (const [name, definition] of letIn) {
        if (endsSession.has(definition)) await expectSession(name);
        const answer = await make(definition);
        expect(refusalsOf(definition), name).not.toContain(answer.code);
        // what somebody is told is not for whoever sits behind the same proxy
        if (definition.cacheSeconds === undefined)
          expect(answer.headers.get('cache-control'), name).toMatch(
            answer.headers.has('etag') ? /^private, no-cache$/ : /^(private, )?no-store$/,
          );
        if (endsSession.has(definition)) token = await tokenOf(role);
      }
      await expectSession('the last');
    });
  });
});
