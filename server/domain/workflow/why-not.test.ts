import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingTransitions } from '#contract/experts/booking-workflow.ts';
import { questionTransitions } from '#contract/experts/question-workflow.ts';
import { enquiryTransitions } from '#contract/help/enquiry-workflow.ts';
import { whyNot, type Transitions } from '#contract/workflow.ts';
import { bookings } from '#server/domain/experts/booking-workflow.ts';
import { questions } from '#server/domain/experts/question-workflow.ts';
import { enquiries } from '#server/domain/help/enquiry-workflow.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { commitAndSend, type Transaction } from '#server/domain/messages/commit-and-send.ts';
import { scheduledOrigin } from './record-step.ts';

let portal: TestPortal;
const ids = { enquiry: 0, booking: 0, expert_question: 0 };

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000 } });
  const { id: userId } = await insertOwner(portal, 1, { accountType: 'enpt', account: 'owner' });
  const itemId = await insertItem(portal.services.db, 'expert');
  const idOf = async (statement: string, values: unknown[]) =>
    Number((await portal.sql.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id);
  ids.enquiry = await idOf(
    `insert into enquiry (number, user_id, category, question, state, created_at, due_at)
     values ('L1', $1, 'other', '', 'waiting', now(), now())`,
    [userId],
  );
  ids.booking = await idOf(
    `insert into booking (item_id, user_id, state, created_at, topic, wishes, contact)
     values ($1, $2, 'requested', now(), '主题', '[]', '')`,
    [itemId, userId],
  );
  ids.expert_question = await idOf(
    `insert into expert_question (item_id, user_id, state, created_at, body, is_private, is_of_enterprise)
     values ($1, $2, 'waiting', now(), '问题', false, true)`,
    [itemId, userId],
  );
});
afterAll(() => portal.stop());

/** On the other side of whatever a guard asks. */
const later = () => new Date(portal.clock.now().getTime() + 86_400_000);
const earlier = () => new Date(portal.clock.now().getTime() - 30 * 86_400_000);

/** Each workflow with columns that decide what its guards say, a row of values a case. */
const workflows = [
  {
    table: 'enquiry',
    moves: enquiryTransitions,
    gone: (actor: string) => (actor === 'clock' ? 'editedMeanwhile' : 'enquiryNotWaiting'),
    cases: [
      () => ({ due_at: earlier(), answered_at: null }),
      () => ({ due_at: later(), answered_at: earlier() }),
    ],
    factsOf: (row: { due_at: Date; answered_at: Date | null }) => ({
      ...{ dueAt: row.due_at, answeredAt: row.answered_at },
      now: portal.clock.now(),
    }),
    within: enquiries.within,
  },
  {
    table: 'booking',
    moves: bookingTransitions,
    gone: () => 'bookingMoved',
    cases: [() => ({ starts_at: earlier() }), () => ({ starts_at: later() }), () => ({ starts_at: null })],
    factsOf: (row: { starts_at: Date | null }, comment: string) => ({
      ...{ startsAt: row.starts_at, comment },
      now: portal.clock.now(),
    }),
    within: bookings.within,
  },
  {
    table: 'expert_question',
    moves: questionTransitions,
    gone: () => 'expertQuestionMoved',
    cases: [() => ({})],
    factsOf: (_: object, comment: string) => ({ comment }),
    within: questions.within,
  },
] as const;

const statesOf = (moves: Transitions): string[] => {
  const all = Object.values(moves).flatMap(({ from, to }) => [...from, to]);
  return [...new Set(all)].filter((state) => state !== 'new');
};

/** Each action by each actor of a table, with a reason and without. */
function stepsOf(moves: Transitions) {
  const actors = [...new Set(Object.values(moves).flatMap(({ by }) => by))];
  return Object.keys(moves).flatMap((action) =>
    actors.flatMap((actor) => ['', '原因'].map((comment) => ({ action, actor, comment }))),
  );
}

test.each(workflows)('$table transitions succeed or fail exactly as whyNot returns', async (one) => {
  const { table, moves, cases, gone } = one;
  const factsOf = one.factsOf as (row: object, comment: string) => never;
  const within = one.within as (transaction: Transaction, id: number, step: object) => Promise<unknown>;
  const found: Record<string, string> = {};
  const said: Record<string, string> = {};
  const put = (values: object) => {
    const columns = Object.keys(values).map((name, index) => `${name} = $${String(index + 2)}`);
    return portal.sql.query(`update ${table} set ${columns.join(', ')} where id = $1`, [
      ids[table],
      ...Object.values(values),
    ]);
  };
  const stateNow = async () => {
    const { rows } = await portal.sql.query<{ state: string }>(`select state from ${table} where id = $1`, [
      ids[table],
    ]);
    return rows[0]?.state ?? 'no state';
  };

  for (const [n, valuesOf] of cases.entries())
    for (const state of statesOf(moves)) {
      const values = { state, ...valuesOf() };
      const steps = stepsOf(moves).map((step) => {
        const asked = { state, actors: [step.actor] as never, facts: factsOf(values, step.comment) };
        const expected = whyNot<Transitions, string>(moves, step.action, asked, gone(step.actor));
        const name = `${step.action} from ${state} by ${step.actor}, case ${String(n)} ${step.comment}`;
        said[name] = expected ?? 'made';
        return { ...step, name, isRefused: expected !== undefined };
      });
      const take = async (
        transaction: Transaction,
        { name, action, actor, comment }: (typeof steps)[number],
      ) => {
        found[name] = await within(transaction, ids[table], {
          ...{ action, by: actor, userId: undefined, comment, origin: scheduledOrigin },
        }).then(
          () => 'made',
          (error: unknown) => {
            if (error instanceof BusinessError) return error.errorName;
            throw error;
          },
        );
      };
      await put(values);
      // nothing is written before the refusal, so one transaction takes all that are refused
      await commitAndSend(portal.services, async (transaction) => {
        for (const step of steps.filter(({ isRefused }) => isRefused)) await take(transaction, step);
      });
      expect(await stateNow()).toBe(state);
      for (const step of steps.filter(({ isRefused }) => !isRefused)) {
        await put(values);
        await commitAndSend(portal.services, (transaction) => take(transaction, step));
        expect([step.name, await stateNow()]).toEqual([step.name, (moves as Transitions)[step.action]?.to]);
      }
    }
  expect(found).toEqual(said);
  expect(new Set(Object.values(found)).size).toBeGreaterThan(2);
});
