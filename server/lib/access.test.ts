import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { call, type Access, type CallDefinition } from '#contract/call.ts';
import { catalogue } from '#contract/catalogue.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { logIn, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { answerFailure } from './answer-failure.ts';
import type { Caller } from './context.ts';
import { passwordDigest } from './password-digest.ts';
import { serve } from './serve.ts';

const roles = ['visitor', 'expired', 'person', 'uncertified', 'certified', 'staff'] as const;
type Role = (typeof roles)[number];
type Refusal = 'notLoggedIn' | 'sessionExpired' | 'accessDenied';

const yes = undefined;
const who = { visitor: 'notLoggedIn', expired: 'sessionExpired' } as const;
const no = 'accessDenied';

/** Who may make which calls, written out: undefined is let in. */
const matrix: Record<Access, Record<Role, Refusal | undefined>> = {
  anonymous: {
    visitor: yes,
    expired: yes,
    person: yes,
    uncertified: yes,
    certified: yes,
    staff: yes,
  },
  user: { ...who, person: yes, uncertified: yes, certified: yes, staff: yes },
  person: { ...who, person: yes, uncertified: no, certified: no, staff: no },
  enterprise: { ...who, person: no, uncertified: yes, certified: yes, staff: no },
  certified: { ...who, person: no, uncertified: no, certified: yes, staff: no },
  staff: { ...who, person: no, uncertified: no, certified: no, staff: yes },
};

describe('the rule', () => {
  const callers: Partial<
    Record<string, Pick<Caller, 'accountType' | 'userType' | 'auditStatus' | 'mustChangePassword'>>
  > = {
    person: { accountType: 'user', userType: 1, auditStatus: '2', mustChangePassword: false },
    uncertified: { accountType: 'enpt', userType: 9, auditStatus: '1', mustChangePassword: false },
    certified: { accountType: 'enpt', userType: 3, auditStatus: '2', mustChangePassword: false },
    staff: { accountType: 'enpt', userType: 2, auditStatus: '2', mustChangePassword: false },
  };
  const reached: string[] = [];
  let app: FastifyInstance;

  beforeAll(() => {
    app = fastify();
    app.setErrorHandler(answerFailure);
    const one = <By extends Access>(access: By) =>
      call({
        method: 'POST',
        path: `/${access}`,
        summary: access,
        access,
        request: z.object({}),
        response: z.null(),
        errors: [],
      });
    const reach = (access: Access) => () => {
      reached.push(access);
      return Promise.resolve(null);
    };
    serve(
      app,
      {
        readBody: () => ({}),
        authenticate: (token) => {
          const caller = callers[token];
          return Promise.resolve(
            caller === undefined
              ? undefined
              : {
                  caller: {
                    userId: 1,
                    sessionId: 'a',
                    tokenHash: Buffer.alloc(32),
                    confirmedFor: undefined,
                    isConfirmedByPhone: false,
                    ...caller,
                  },
                },
          );
        },
        takeIpLimit: () => Promise.resolve(),
        checksAnswers: true,
      },
      {
        anonymous: one('anonymous'),
        user: one('user'),
        person: one('person'),
        enterprise: one('enterprise'),
        certified: one('certified'),
        staff: one('staff'),
      },
      {
        anonymous: reach('anonymous'),
        user: reach('user'),
        person: reach('person'),
        enterprise: reach('enterprise'),
        certified: reach('certified'),
        staff: reach('staff'),
      },
    );
  });
  afterAll(() => app.close());

  const cells = (Object.keys(matrix) as Access[]).flatMap((access) =>
    roles.map((role) => [access, role, matrix[access][role]] as const),
  );
  test.each(cells)('a call for %s from %s: %s', async (access, role, refusal) => {
    reached.length = 0;
    const answer = await app.inject({
      method: 'POST',
      url: `/${access}`,
      headers: role === 'visitor' ? {} : { token: role },
    });
    const { code } = answer.json<{ code: number }>();
    expect(code).toBe(refusal === undefined ? 1 : commonErrors[refusal].code);
    expect(reached).toEqual(refusal === undefined ? [access] : []);
  });
});

describe('every call', () => {
  const digest = passwordDigest(testPassword);
  const next = passwordDigest('Another#2026');
  /** What a refused call would do: bodies with which those who may do change something. */
  const bodies = new Map<CallDefinition, object>([
    [profileCalls.changePassword, { password: digest, userPwd: next, userPwd2: next }],
    [profileCalls.requestDeletion, {}],
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
  const endsSession = new Set<CallDefinition>([accountCalls.logout, ticketCalls.logoutRegionalIntegration]);
  const calls = Object.values(catalogue).flatMap((area) => Object.entries(area));

  let portal: TestPortal;
  const names = new Map<Role, string>();

  beforeAll(async () => {
    portal = await startTestPortal();
    const types: [Role, number, string][] = [
      ['expired', 9, '0'],
      ['person', 1, '0'],
      ['uncertified', 9, '0'],
      ['certified', 3, '2'],
      ['staff', 2, '2'],
    ];
    for (const [at, [role, userType, auditStatus]] of types.entries()) {
      const accountType = role === 'person' ? 'user' : 'enpt';
      const { id } = await insertOwner(portal, at, { accountType, account: role, email: null });
      await portal.sql.query('update app_user set user_type = $2, audit_status = $3 where id = $1', [
        id,
        userType,
        auditStatus,
      ]);
      names.set(role, role);
    }
  });
  afterAll(() => portal.stop());

  async function tokenOf(role: Role): Promise<string | undefined> {
    const account = names.get(role);
    if (account === undefined) return undefined;
    const token = await logIn(portal, account, role === 'person' ? 'user' : 'enpt');
    if (role === 'expired') portal.clock.advance({ minutes: 31 });
    return token;
  }

  /** Everything that calls of the account area write, but for the use of a session. */
  async function readTraces(): Promise<unknown> {
    const { rows } = await portal.sql.query(
      `select (select json_agg(u order by id) from app_user u) users,
              (select json_agg(e order by user_id) from enterprise e) enterprises,
              (select json_agg(a order by id) from audit_log a) records,
              (select json_agg(json_build_array(s.id, s.ended_at) order by s.id) from session s) sessions,
              (select count(*) from ticket) tickets, (select count(*) from stored_file) files,
              (select count(*) from verification_code) codes, (select count(*) from phone_appeal) appeals`,
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

    const refused = calls.filter(([, { access }]) => matrix[access][role] !== undefined);
    test(`is refused where its access says so: ${String(refused.length)} calls, and none leaves a trace`, async () => {
      const before = await readTraces();
      for (const [name, definition] of refused) {
        const refusal = matrix[definition.access][role] ?? 'serverError';
        expect({ name, ...(await make(definition)) }).toMatchObject({
          name,
          status: 200,
          ...commonErrors[refusal],
          data: {},
        });
      }
      expect(await readTraces()).toEqual(before);
    });

    const letIn = calls.filter(([, { access }]) => matrix[access][role] === undefined);
    test.each(letIn)('%s lets it in', async (_, definition) => {
      const { data } = await portal.call(accountCalls.getLoginState, {}, withToken());
      expect(data).toEqual({ isLogin: role !== 'visitor' && role !== 'expired' });
      const answer = await make(definition);
      expect(refusalsOf(definition)).not.toContain(answer.code);
      // what somebody is told is not for whoever sits behind the same proxy
      if (definition.cacheSeconds === undefined)
        expect(answer.headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
      if (endsSession.has(definition)) token = await tokenOf(role);
    });
  });
});
