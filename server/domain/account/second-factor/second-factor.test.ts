import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import {
  factorResetCalls,
  secondFactorCalls,
  type FactorReset,
} from '#contract/account/second-factor-calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import type { CallDefinition } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { totpAt } from '#server/lib/crypto/totp.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { setUpFactor } from '#server/testing/second-factor.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
/** Where nobody is asked who has not set one up. */
let lenient: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
  lenient = await startTestPortal({ STAFF_SECOND_FACTOR: 'optional' });
});
afterAll(async () => {
  await portal.stop();
  await lenient.stop();
});

let next = 1;
const hire = (role: 'reviewer' | 'administrator' = 'reviewer', at = portal) =>
  hireColleague(at, next++, { role });

const setUp = (one: Pick<TestColleague, 'token'>, at = portal) => setUpFactor(at, one);
const tokenOf = (answer: Answer) => answer.headers.get('token') ?? expect.fail(answer.msg);

const give = (token: string, code: string, at = portal) =>
  at.call(secondFactorCalls.giveSecondFactor, { activeCode: code }, { token });
/** The code of so many steps from now. */
const codeOf = (secret: string, steps = 0, at = portal) =>
  totpAt(secret, new Date(at.clock.now().getTime() + steps * 30_000));
const wrongFor = (secret: string, at = portal) => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps, at));
  return ['000000', '111111', '222222', '333333'].find((one) => !right.includes(one)) ?? '';
};
const work = async (token: string, at = portal) =>
  (await at.call(queueCalls.consoleQueues, {}, { token })).code;
const refusedWith = (name: ErrorName) => ({ code: errors[name].code });
const stateOf = async (token: string, at = portal) =>
  ((await at.call(accountCalls.getUserInfo, {}, { token })).data as { secondFactor: string }).secondFactor;
const auditOf = async (id: number) =>
  (
    await portal.sql.query<{ result: string }>(
      `select result from audit_log where action = 'secondFactor' and object = $1 order by id`,
      [`user ${String(id)}`],
    )
  ).rows.map(({ result }) => result);

const closed = Object.values(catalogue)
  .flatMap((calls): [string, CallDefinition][] => Object.entries(calls))
  .filter(([, { access, beforeSecondFactor }]) => access !== 'anonymous' && !beforeSecondFactor);

describe('staff without a second factor', () => {
  let token: string;
  beforeAll(async () => ({ token } = await hire()));

  test.each(closed.filter(([, { beforeNewPassword }]) => !beforeNewPassword))(
    'are refused %s where it is required',
    async (_, call) => {
      expect(await portal.call(call, {}, { token })).toMatchObject({
        status: 200,
        ...refusedWith('secondFactorMissing'),
      });
    },
  );

  test('work where it is optional', async () => {
    const one = await hire('reviewer', lenient);
    expect(await work(one.token, lenient)).toBe(1);
    expect(await stateOf(one.token, lenient)).toBe('notAsked');
  });

  test.each([
    secondFactorCalls.beginSecondFactor,
    secondFactorCalls.renewRecoveryCodes,
    secondFactorCalls.turnOffSecondFactor,
  ])('cannot make $path by a session alone', async (call) => {
    const one = await hire('reviewer', lenient);
    expect(await lenient.call(call, {}, { token: one.token })).toMatchObject(
      refusedWith('confirmationRequired'),
    );
  });

  test('work once they have set it up, and the new login is asked', async () => {
    const one = await hire();
    expect(await stateOf(one.token)).toBe('missing');
    const { token: proven, secret, recoveryCodes } = await setUp(one);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await work(proven)).toBe(1);
    const again = await logIn(portal, one.account);
    expect(await stateOf(again)).toBe('due');
    expect(await work(again)).toBe(errors.secondFactorRequired.code);
    portal.clock.advance({ seconds: 30 });
    expect(await give(again, codeOf(secret))).toMatchObject({ code: 1, data: { recoveryCodesLeft: 10 } });
    expect(await auditOf(one.id)).toEqual(['set up', 'ok by totp']);
  });

  test('set nothing up by a wrong code, nor by a key that is older than 15 minutes', async () => {
    const { token: bare } = await hire();
    const fresh = await confirm(portal, bare, 'login');
    const begun = await portal.call(secondFactorCalls.beginSecondFactor, {}, { token: fresh });
    const { secret } = begun.data as { secret: string };
    const confirmWith = (code: string) =>
      portal.call(secondFactorCalls.confirmSecondFactor, { activeCode: code }, { token: fresh });
    expect(await confirmWith(wrongFor(secret))).toMatchObject(refusedWith('secondFactorWrong'));
    expect(await confirmWith('')).toMatchObject(refusedWith('secondFactorCodeRequired'));
    portal.clock.advance({ minutes: 14, seconds: 59 });
    portal.clock.advance({ seconds: 2 });
    expect(await confirmWith(codeOf(secret))).toMatchObject(refusedWith('secondFactorSetupExpired'));
    expect(await stateOf(fresh)).toBe('missing');
  });
});

describe('a login whose second factor is due', () => {
  test.each(closed)('is refused %s', async (_, call) => {
    const { token } = await due();
    expect(await portal.call(call, {}, { token })).toMatchObject({
      status: 200,
      ...refusedWith('secondFactorRequired'),
    });
  });

  test('makes no ticket and changes no second factor', async () => {
    const { token } = await due();
    expect(await portal.call(ticketCalls.getTSGZCookie, {}, { token })).toMatchObject(
      refusedWith('secondFactorRequired'),
    );
    const confirmed = await confirm(portal, token, 'login');
    for (const call of [secondFactorCalls.beginSecondFactor, secondFactorCalls.confirmSecondFactor])
      expect(await portal.call(call, { activeCode: '123456' }, { token: confirmed })).toMatchObject(
        refusedWith('secondFactorRequired'),
      );
  });

  test('has a secret that is sealed, and codes of which digests alone are kept', async () => {
    const { secret, recoveryCodes } = await due();
    const { rows } = await portal.sql.query<{ kept: Buffer }>(
      `select secret as kept from second_factor where secret is not null union all select code_hmac from recovery_code`,
    );
    expect(rows.length).toBeGreaterThan(10);
    const kept = rows.map((row) => row.kept.toString('latin1')).join(' ');
    for (const one of [secret, ...recoveryCodes]) expect(kept).not.toContain(one);
  });

  let one: Awaited<ReturnType<typeof makeDue>> | undefined;
  const due = async () => (one ??= await makeDue());
});

/** Somebody whose authenticator is set up, with a new login that has not given it. */
async function makeDue(at = portal) {
  const who = await hire('reviewer', at);
  const { secret, recoveryCodes, token: proven } = await setUp(who, at);
  at.clock.advance({ seconds: 90 });
  return { ...who, secret, recoveryCodes, proven, token: await logIn(at, who.account) };
}

describe('giveSecondFactor', () => {
  test.each([
    [-2, 'secondFactorWrong'],
    [-1, undefined],
    [0, undefined],
    [1, undefined],
    [2, 'secondFactorWrong'],
  ] as const)('takes the code of %i steps from now unless it is two away', async (steps, refusal) => {
    const { token, secret } = await makeDue();
    expect(await give(token, codeOf(secret, steps))).toMatchObject(
      refusal === undefined ? { code: 1 } : refusedWith(refusal),
    );
  });

  test('takes a code once, and none of an earlier step after it', async () => {
    const { token, account, secret } = await makeDue();
    const code = codeOf(secret);
    expect(await give(token, code)).toMatchObject({ code: 1 });
    const second = await logIn(portal, account);
    expect(await give(second, code)).toMatchObject(refusedWith('secondFactorUsed'));
    expect(await give(second, codeOf(secret, -1))).toMatchObject(refusedWith('secondFactorUsed'));
    expect(await give(second, codeOf(secret, 1))).toMatchObject({ code: 1 });
  });

  test('takes the same code of ten concurrent logins once', async () => {
    const { account, secret } = await makeDue();
    const tokens = [];
    for (let n = 0; n < 5; n++) tokens.push(await logIn(portal, account));
    const code = codeOf(secret);
    const answers = await Promise.all([...tokens, ...tokens].map((token) => give(token, code)));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  });

  test('takes the same recovery code once, also concurrently, and counts what is left', async () => {
    const { id, token, account, recoveryCodes } = await makeDue();
    const [first = '', second = ''] = recoveryCodes;
    const tokens = [token, await logIn(portal, account), await logIn(portal, account)];
    const answers = await Promise.all(tokens.map((each) => give(each, first)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      1,
      errors.secondFactorWrong.code,
      errors.secondFactorWrong.code,
    ]);
    const last = await logIn(portal, account);
    // as people type it
    expect(await give(last, ` ${second.toLowerCase().replace('-', ' ')} `)).toMatchObject({
      code: 1,
      data: { recoveryCodesLeft: 8 },
    });
    expect(await auditOf(id)).toContain('ok by recovery code');
  });

  test('does not take a recovery code of somebody else', async () => {
    const { token } = await makeDue();
    const other = await makeDue();
    expect(await give(token, other.recoveryCodes[0] ?? '')).toMatchObject(refusedWith('secondFactorWrong'));
  });

  test('refuses every code for 15 minutes after the fifth wrong one, over all logins', async () => {
    const { token, account, secret } = await makeDue();
    for (let n = 0; n < 4; n++)
      expect(await give(token, wrongFor(secret))).toMatchObject(refusedWith('secondFactorWrong'));
    const other = await logIn(portal, account);
    expect(await give(other, wrongFor(secret))).toMatchObject(refusedWith('secondFactorWrong'));
    expect(await give(other, codeOf(secret))).toMatchObject({
      ...refusedWith('secondFactorDelayed'),
      data: { retryAfterSeconds: 900 },
    });
    portal.clock.advance({ minutes: 14, seconds: 59 });
    expect(await give(other, codeOf(secret))).toMatchObject({ data: { retryAfterSeconds: 1 } });
    portal.clock.advance({ seconds: 1 });
    expect(await give(other, codeOf(secret))).toMatchObject({ code: 1 });
  });

  test('forgets four wrong ones after a right one', async () => {
    const { token, account, secret } = await makeDue();
    for (let n = 0; n < 4; n++) await give(token, wrongFor(secret));
    expect(await give(token, codeOf(secret))).toMatchObject({ code: 1 });
    const second = await logIn(portal, account);
    for (let n = 0; n < 4; n++)
      expect(await give(second, wrongFor(secret))).toMatchObject(refusedWith('secondFactorWrong'));
    expect(await give(second, codeOf(secret, 1))).toMatchObject({ code: 1 });
  });

  test('counts ten concurrent wrong ones: five are looked at', async () => {
    const { token, secret } = await makeDue();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(token, wrongFor(secret))));
    expect(answers.filter(({ code }) => code === errors.secondFactorWrong.code)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === errors.secondFactorDelayed.code)).toHaveLength(5);
  });

  test('gives the session another token: a copy of the one before ends it after its grace', async () => {
    const { token, secret } = await makeDue();
    const fresh = tokenOf(await give(token, codeOf(secret)));
    expect(await work(fresh)).toBe(1);
    portal.clock.advance({ seconds: 31 });
    expect(await work(token)).toBe(errors.sessionExpired.code);
    expect(await work(fresh)).toBe(errors.sessionExpired.code);
  });
});

test('confirmSecondFactor makes other logins give the new one, and recovery codes anew', async () => {
  const { proven, account, secret, recoveryCodes, token } = await makeDue();
  const other = tokenOf(await give(token, codeOf(secret)));
  const renewed = await setUp({ token: proven });
  expect(await work(other)).toBe(errors.secondFactorRequired.code);
  expect(await work(renewed.token)).toBe(1);
  const late = await logIn(portal, account);
  expect(await give(late, recoveryCodes[0] ?? '')).toMatchObject(refusedWith('secondFactorWrong'));
  expect(await give(late, renewed.recoveryCodes[0] ?? '')).toMatchObject({ code: 1 });
});

test('renewRecoveryCodes voids those of before', async () => {
  const { proven, token, recoveryCodes } = await makeDue();
  const fresh = await confirm(portal, proven, 'login');
  const answer = await portal.call(secondFactorCalls.renewRecoveryCodes, {}, { token: fresh });
  const codes = (answer.data as { recoveryCodes: string[] }).recoveryCodes;
  expect(await give(token, recoveryCodes[0] ?? '')).toMatchObject(refusedWith('secondFactorWrong'));
  expect(await give(token, codes[0] ?? '')).toMatchObject({ code: 1 });
});

test('turnOffSecondFactor is refused where it is required, and asks nobody afterwards where it is not', async () => {
  const { proven } = await makeDue();
  const fresh = await confirm(portal, proven, 'login');
  expect(await portal.call(secondFactorCalls.turnOffSecondFactor, {}, { token: fresh })).toMatchObject(
    refusedWith('secondFactorNeeded'),
  );
  const one = await makeDue(lenient);
  expect(await work(one.token, lenient)).toBe(errors.secondFactorRequired.code);
  const own = await confirm(lenient, one.proven, 'login');
  expect(await lenient.call(secondFactorCalls.turnOffSecondFactor, {}, { token: own })).toMatchObject({
    code: 1,
  });
  expect(await work(one.token, lenient)).toBe(1);
});

describe('reset of a second factor', () => {
  const administrator = async () => ({ ...(await hire('administrator')) });
  async function administrators() {
    const made = [];
    for (let n = 0; n < 2; n++) {
      const one = await administrator();
      made.push({ ...one, token: (await setUp(one)).token });
    }
    return made as [TestColleague, TestColleague];
  }
  const propose = (by: TestColleague, userId: number, reason = '电话核实过本人，手机丢失') =>
    portal.call(factorResetCalls.proposeFactorReset, { userId, reason }, { token: by.token });
  const decide = (by: Pick<TestColleague, 'token'>, id: number, decision: 'approve' | 'drop' = 'approve') =>
    portal.call(factorResetCalls.decideFactorReset, { id, decision }, { token: by.token });
  const idOf = ({ data }: Answer) => (data as { id: number }).id;

  test('takes two administrators, ends all logins, and the person sets up anew', async () => {
    const lost = await makeDue();
    const [ada, ben] = await administrators();
    const id = idOf(await propose(ada, lost.id));
    expect(await decide(ada, id)).toMatchObject(refusedWith('factorResetFourEyes'));
    const listed = await portal.call(factorResetCalls.listFactorResets, {}, { token: ben.token });
    expect((listed.data as { rows: FactorReset[] }).rows).toContainEqual(
      expect.objectContaining({ id, account: lost.account, proposedBy: ada.account, mayApprove: true }),
    );
    expect(await work(lost.proven)).toBe(1);
    expect(await decide(ben, id)).toMatchObject({ code: 1 });
    expect(await work(lost.proven)).toBe(errors.sessionExpired.code);
    const again = await logIn(portal, lost.account);
    expect(await stateOf(again)).toBe('missing');
    expect(await decide(ben, id)).toMatchObject(refusedWith('factorResetClosed'));
    expect(await auditOf(lost.id)).toEqual(expect.arrayContaining(['reset proposed', 'reset approved']));
  });

  test('is neither proposed for oneself nor approved by whose it is', async () => {
    const [ada, ben] = await administrators();
    expect(await propose(ada, ada.id)).toMatchObject(refusedWith('factorResetOwn'));
    const id = idOf(await propose(ada, ben.id));
    expect(await decide(ben, id)).toMatchObject(refusedWith('factorResetOwn'));
    expect(await decide(ada, id, 'drop')).toMatchObject({ code: 1 });
    expect(await work(ben.token)).toBe(1);
  });

  test('is refused without a reason, for strangers, twice, and where nothing is set up', async () => {
    const [ada] = await administrators();
    const lost = await makeDue();
    const bare = await hire();
    expect(await propose(ada, lost.id, ' ')).toMatchObject(refusedWith('factorResetReasonRequired'));
    expect(await propose(ada, lost.id, '长'.repeat(201))).toMatchObject(
      refusedWith('factorResetReasonTooLong'),
    );
    expect(await propose(ada, 999_999_999)).toMatchObject(refusedWith('staffUnknown'));
    expect(await propose(ada, bare.id)).toMatchObject(refusedWith('secondFactorOff'));
    expect(await propose(ada, lost.id, '长'.repeat(200))).toMatchObject({ code: 1 });
    expect(await propose(ada, lost.id)).toMatchObject(refusedWith('factorResetWaiting'));
  });

  test('has one effect of ten concurrent decisions', async () => {
    const lost = await makeDue();
    const [ada, ben] = await administrators();
    const id = idOf(await propose(ada, lost.id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(ben, id)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });
});

test('listSessions stays closed to a ticket login until its own second factor is given', async () => {
  const { proven, secret } = await makeDue();
  const made = await portal.call(ticketCalls.getTSGZCookie, { audience: 'console' }, { token: proven });
  const { ticket } = made.data as { ticket: string };
  const entered = await portal.call(ticketCalls.loginAuthen, { token: ticket, type: 'console' });
  const fresh = tokenOf(entered);
  expect(await portal.call(profileCalls.listSessions, {}, { token: fresh })).toMatchObject(
    refusedWith('secondFactorRequired'),
  );
  expect(await give(fresh, codeOf(secret))).toMatchObject({ code: 1 });
});
