import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorResetCalls, secondFactorCalls } from '#contract/account/second-factor-calls.ts';
import { errors } from '#contract/errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { beginFactor, setUpFactor } from '#server/testing/second-factor.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
});
afterAll(() => portal.stop());

let next = 1;
async function hire(role: 'reviewer' | 'administrator') {
  const one = await hireColleague(portal, next++, { role });
  const { token } = await setUpFactor(portal, one);
  return { id: one.id, token };
}

/** A reset that one administrator proposes, and how the other approves it. */
async function proposed() {
  const [ada, ben, found] = [
    await hire('administrator'),
    await hire('administrator'),
    await hire('reviewer'),
  ];
  const asked = { userId: found.id, reason: '电话核实过本人，手机丢失' };
  const answer = await portal.call(factorResetCalls.proposeFactorReset, asked, { token: ada.token });
  const { id } = answer.data as { id: number };
  const approve = () =>
    portal.call(factorResetCalls.decideFactorReset, { id, decision: 'approve' }, { token: ben.token });
  return { found, approve };
}

test('a reset is off once its owner has set up an authenticator anew', async () => {
  const { found, approve } = await proposed();
  portal.clock.advance({ seconds: 90 });
  const { token } = await setUpFactor(portal, found);
  expect((await approve()).code).toBe(errors.factorResetClosed.code);
  expect((await portal.call(queueCalls.consoleQueues, {}, { token })).code).toBe(1);
  const { rows } = await portal.sql.query<{ result: string }>(
    `select result from audit_log where action = 'secondFactor' and object = $1 order by id`,
    [`user ${String(found.id)}`],
  );
  expect(rows.map(({ result }) => result)).toEqual(['set up', 'reset proposed', 'reset dropped', 'set up']);
});

test('of a reset and a new authenticator at once one is first, and neither fails by the other', async () => {
  const { found, approve } = await proposed();
  portal.clock.advance({ seconds: 90 });
  const { token, activeCode } = await beginFactor(portal, found.token);
  const [decided, confirmed] = await Promise.all([
    approve(),
    portal.call(secondFactorCalls.confirmSecondFactor, { activeCode }, { token }),
  ]);
  expect([1, errors.factorResetClosed.code]).toContain(decided.code);
  const ended = [errors.sessionExpired.code, errors.secondFactorSetupExpired.code];
  expect(decided.code === 1 ? ended : [1]).toContain(confirmed.code);
});
