import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { sendMessages } from '#server/domain/messages/send-messages.ts';
import {
  insertReviewer,
  prepareAppeal,
  readAppeal,
  reviewPlace,
  type Appealing,
} from '#server/testing/appealing.ts';
import { startScript } from '#server/testing/child-process.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { approveAppeal } from './approve-appeal.ts';
import { carryOutAppeals } from './carry-out-appeals.ts';
import { returnAppeal } from './return-appeal.ts';

let portal: TestPortal;
let other: Awaited<ReturnType<typeof startSecondNode>>;
let next = 1;
let appeal: Appealing;
let [appealId, reviewerId] = [0, 0];

beforeAll(async () => {
  // messages go when the test says so, or right after the commit
  const pauses = { sendMessages: 3_600_000, carryOutAppeals: 3_600_000 };
  portal = await startTestPortal({}, { pauses });
  other = await startSecondNode(portal, { pauses });
});
afterAll(async () => {
  await other.stop();
  await portal.stop();
});
beforeEach(async () => {
  appeal = await prepareAppeal(portal, next++);
  await appeal.submit();
  appealId = (await readAppeal(portal, appeal.newPhone)).id;
  reviewerId = await insertReviewer(portal, next);
});

const status = async () => (await readAppeal(portal, appeal.newPhone)).status;
const templates = async (to: string) => (await portal.messages(to)).map(({ template }) => template);
const waiting = async () =>
  (await portal.sql.query<{ payload: Buffer }>('select payload from outgoing_message')).rows;
const steps = async () =>
  (await listWorkflowSteps(portal.services.db, { subject: 'phoneAppeal', id: appealId })).map(
    ({ action, fromState, toState, account, comment }) =>
      [action, fromState, toState, account, comment] as const,
  );

describe('delivery after a node dies behind an approval', () => {
  /** Both nodes at once. */
  const send = () => Promise.all([sendMessages(portal.services), sendMessages(other.services)]);

  async function approveAndDie(moment: 'beforeSending' | 'whileSending') {
    const { config, clock } = portal;
    const node = startScript(
      'server/testing/approve-and-die.ts',
      [String(appealId), String(reviewerId), clock.now().toISOString(), moment],
      {
        env: {
          DATABASE_URL: config.databaseUrl ?? '',
          DATA_DIR: config.dataDir,
          SECRET_KEY: config.secretKey ?? '',
          CAPTCHA_PROVIDER: 'off',
          LOG_LEVEL: 'silent',
        },
      },
    );
    expect(await node.ended, node.lines.join('\n')).toBe('SIGKILL');
    expect(await status()).toBe('approved');
  }

  async function expectToldOnce() {
    expect(await waiting()).toEqual([]);
    expect(await templates(appeal.organisation.phone)).toContain('phoneChangeRequested');
    const told = [...(await templates(appeal.organisation.phone)), ...(await templates(appeal.newPhone))];
    expect(told.filter((template) => template.startsWith('phoneChange')).sort()).toEqual([
      'phoneChangeAccepted',
      'phoneChangeRequested',
    ]);
    const objection = await portal.readCode(appeal.organisation.phone);
    expect((await portal.call(appealCalls.getObjection, { objection })).code).toBe(1);
    return objection;
  }

  test('sends each message once from another node, its link sealed, when the node died before sending', async () => {
    await approveAndDie('beforeSending');
    const sealed = await waiting();
    expect(sealed).toHaveLength(2);
    await send();
    const objection = await expectToldOnce();
    for (const { payload } of sealed) expect(payload.includes(objection)).toBe(false);
  });

  test('sends each message once from another node after a minute, when the node died while sending', async () => {
    await approveAndDie('whileSending');
    await send();
    expect(await waiting()).toHaveLength(2);
    portal.clock.advance({ seconds: 61 });
    await send();
    await expectToldOnce();
  });
});

test('approveAppeal does not wait for a hanging SMS vendor, and the messages are sent later', async () => {
  const hanging = { send: () => new Promise<void>(() => undefined), check: () => Promise.resolve() };
  await approveAppeal(
    // what hangs here must not hold up the portal's own end
    {
      ...portal.services,
      sms: hanging,
      deliveries: { start: (task) => void task(), finish: async () => undefined },
    },
    { appealId, reviewerId },
    reviewPlace,
  );
  await expect
    .poll(async () => (await portal.sql.query('select from outgoing_message where attempts = 1')).rowCount)
    .toBe(2);
  portal.clock.advance({ seconds: 61 });
  await sendMessages(portal.services);
  expect(await templates(appeal.newPhone)).toEqual(['phoneChangeAccepted']);
});

test('approveAppeal sends its messages right after the commit, not with the next round', async () => {
  await approveAppeal(portal.services, { appealId, reviewerId }, reviewPlace);
  await portal.services.deliveries.finish();
  expect(await waiting()).toEqual([]);
  expect(await templates(appeal.newPhone)).toEqual(['phoneChangeAccepted']);
});

test('approveAppeal and returnAppeal change nothing and send nothing when the audit line cannot be written', async () => {
  await portal.sql.query(`
    create function refuse_line() returns trigger language plpgsql as $$ begin raise 'no line'; end $$;
    create trigger refuse_line before insert on audit_log for each row
      when (new.result in ('approved', 'returned')) execute function refuse_line()`);
  try {
    const review = { appealId, reviewerId, comment: '公章不清楚' };
    await expect(approveAppeal(portal.services, review, reviewPlace)).rejects.toThrow();
    await expect(returnAppeal(portal.services, review, reviewPlace)).rejects.toThrow();
  } finally {
    await portal.sql.query('drop function refuse_line cascade');
  }
  expect(await status()).toBe('waiting');
  expect(await waiting()).toEqual([]);
  expect(await steps()).toEqual([['submit', 'new', 'waiting', null, '']]);
});

test('workflow history of an appeal records each step with its actor, its states and its comment', async () => {
  const reviewer = `reviewer${String(next)}`;
  const review = { appealId, reviewerId, comment: ' 公章不清楚 ' };
  await returnAppeal(portal.services, review, reviewPlace);
  const correction = await portal.readCode(appeal.newPhone);
  await appeal.browser.call(appealCalls.getReturnedAppeal, { correction });
  expect((await appeal.submit()).code).toBe(1);
  await approveAppeal(portal.services, review, reviewPlace);
  await portal.messages(appeal.newPhone);
  portal.clock.advance({ hours: 24 });
  await carryOutAppeals(portal.services);
  expect(await steps()).toEqual([
    ['submit', 'new', 'waiting', null, ''],
    ['return', 'waiting', 'returned', reviewer, '公章不清楚'],
    ['correct', 'returned', 'waiting', null, ''],
    ['approve', 'waiting', 'approved', reviewer, ''],
    ['carryOut', 'approved', 'done', null, ''],
  ]);
});
