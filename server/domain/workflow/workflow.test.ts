import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EnquiryState } from '#contract/help/enquiry-workflow.ts';
import type { Transition } from '#contract/workflow.ts';
import { findEnquiry, type Enquiry } from '#server/db/queries/help/enquiry.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { enquiry } from '#server/db/schema/help.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { blocked } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { scheduledOrigin as origin } from './record-step.ts';
import { workflow, type Effect } from './workflow.ts';

type TestMove = Transition<
  EnquiryState,
  'clerk',
  { comment: string },
  'reviewCommentRequired',
  'tell' | 'burst'
>;
const reasoned: TestMove['guards'][number] = ({ comment }) =>
  comment === '' ? 'reviewCommentRequired' : undefined;
const transitions = {
  answer: { from: ['waiting'], to: 'answered', by: ['clerk'], guards: [], effects: ['tell'] },
  close: { from: ['answered'], to: 'closed', by: ['clerk'], guards: [reasoned], effects: ['tell'] },
  burst: { from: ['waiting'], to: 'answered', by: ['clerk'], guards: [], effects: ['tell', 'burst'] },
} as const satisfies Record<string, TestMove>;

const tell: Effect<typeof transitions, Enquiry> = async (transaction, { row, action }) => {
  const steps = await listWorkflowSteps(transaction.db, { subject: 'enquiry', id: row.id });
  seen.push({ action, state: row.state, steps: steps.length });
  await notifyOnSite(transaction, userId, { title: '题', body: '文' });
};
const enquiries = workflow<typeof transitions, Enquiry>({
  subject: 'enquiry',
  transitions,
  row: rowOf(enquiry),
  stateOf: ({ state }) => (state === 'overdue' ? 'waiting' : state),
  find: findEnquiry,
  rev: { of: ({ number }) => number, stale: 'editedMeanwhile' },
  columns: ({ at }) => ({ answeredAt: at }),
  facts: (_, { caller: { comment } }) => ({ comment }),
  audit: () => 'enquiry',
  effects: { tell, burst: () => Promise.reject(new Error('burst')) },
});

let portal: TestPortal;
let [userId, id, next] = [0, 0, 1];
let seen: { action: string; state: string; steps: number }[] = [];
const by = 'clerk' as const;

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000 } });
  ({ id: userId } = await insertOwner(portal, 1, { accountType: 'enpt', account: 'owner' }));
});
afterAll(() => portal.stop());
beforeEach(async () => {
  seen = [];
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into enquiry (number, category, question, state, created_at, due_at)
     values ($1, 'other', '', 'waiting', now(), now()) returning id`,
    [`W${String(next++)}`],
  );
  id = Number(rows[0]?.id);
});

/** What there is of the row: its state, and how much was filed and told. */
async function left() {
  const n = async (query: string, values: unknown[]) =>
    Number((await portal.sql.query<{ n: string }>(query, values)).rows[0]?.n);
  const { rows } = await portal.sql.query<{ state: string; answered_at: Date | null }>(
    'select state, answered_at from enquiry where id = $1',
    [id],
  );
  return {
    state: rows[0]?.state,
    isWritten: rows[0]?.answered_at !== null,
    steps: await n("select count(*) n from workflow_step where subject = 'enquiry' and subject_id = $1", [
      id,
    ]),
    lines: await n('select count(*) n from audit_log where object = $1', [`enquiry ${String(id)}`]),
    messages: await n('select count(*) n from site_message where user_id = $1', [userId]),
  };
}

const named = (error: unknown) => {
  if (error instanceof BusinessError) return error.errorName;
  throw error;
};

test('transition writes the row, its step, an audit line and a message, and effects see the new row', async () => {
  const before = await left();
  const row = await enquiries.transition(portal.services, id, { action: 'answer', by, userId, origin });
  expect(row).toMatchObject({ id, state: 'answered', answeredAt: portal.clock.now() });
  expect(await left()).toEqual({
    ...{ state: 'answered', isWritten: true, steps: 1, lines: 1 },
    messages: before.messages + 1,
  });
  expect(seen).toEqual([{ action: 'answer', state: 'answered', steps: 1 }]);
});

test('transition writes nothing when its last effect fails', async () => {
  const before = await left();
  const moving = enquiries.transition(portal.services, id, { action: 'burst', by, origin });
  await expect(moving).rejects.toThrow('burst');
  expect(seen).toHaveLength(1);
  expect(await left()).toEqual(before);
});

test.each([
  ['by nobody whose move it is', { action: 'answer', by: [] }, 'accessDenied'],
  ['from another state', { action: 'close', by, comment: '原因' }, 'moveImpossible'],
  ['without a reason, from another state', { action: 'close', by }, 'moveImpossible'],
] as const)('transition %s writes nothing', async (_, step, error) => {
  const before = await left();
  expect(await enquiries.transition(portal.services, id, { ...step, origin }).catch(named)).toBe(error);
  expect(await left()).toEqual(before);
});

test('transition with a stale rev fails before the step is computed', async () => {
  const { number } = (await findEnquiry(portal.services.db, id)) ?? { number: '' };
  let asked = 0;
  const step = () => {
    asked += 1;
    return { action: 'close', by, origin } as const;
  };
  const moveAt = (rev: unknown) => enquiries.transition(portal.services, { id, rev }, step).catch(named);
  expect([await moveAt('W0'), asked]).toEqual(['editedMeanwhile', 0]);
  expect([await moveAt(number), asked]).toEqual(['moveImpossible', 1]);
  expect([await moveAt(undefined), asked]).toEqual(['moveImpossible', 2]);
});

test('transition computes the step after a concurrent change of the row is committed', async () => {
  const other = await portal.sql.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from enquiry where id = $1 for no key update', [id]);
    const moving = enquiries.transition(portal.services, id, (_, { state }) =>
      state === 'waiting'
        ? { action: 'answer', by, origin }
        : { action: 'close', by, origin, comment: `${state} by now` },
    );
    await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
    await other.query("update enquiry set state = 'answered' where id = $1", [id]);
    await other.query('commit');
    expect(await moving).toMatchObject({ state: 'closed' });
  } finally {
    other.release(true);
  }
});

test('transition succeeds for one of 5 concurrent calls; the others get moveImpossible', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      enquiries.transition(portal.services, id, { action: 'answer', by, origin }).then(() => 'made', named),
    ),
  );
  expect(answers.sort()).toEqual(['made', ...Array.from({ length: 4 }, () => 'moveImpossible')]);
  expect(await left()).toMatchObject({ state: 'answered', steps: 1, lines: 1 });
});

test('transition without a step returns the row unchanged', async () => {
  const before = await left();
  const row = await enquiries.transition(portal.services, id, () => undefined);
  expect(row).toMatchObject({ id, state: 'waiting' });
  expect(await left()).toEqual(before);
});

test('transition of an unknown row fails with notFound', async () => {
  const step = { action: 'answer', by, origin } as const;
  expect(await enquiries.transition(portal.services, 2 ** 40, step).catch(named)).toBe('notFound');
});

test('make fails with editedMeanwhile when the row left its state meanwhile', async () => {
  const row = await findEnquiry(portal.services.db, id);
  if (row === undefined) throw new Error('no row');
  await portal.sql.query("update enquiry set state = 'closed' where id = $1", [id]);
  const making = portal.services.db.transaction((db) =>
    enquiries.make({ ...portal.services, db }, row, { action: 'answer', by, origin }),
  );
  expect(await making.catch(named)).toBe('editedMeanwhile');
  expect(await left()).toMatchObject({ state: 'closed', steps: 0, lines: 0 });
});
