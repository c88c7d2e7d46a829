import { signUpTransitions, type SignUpFacts } from '#contract/activities/sign-up-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { lockUserRowShared } from '#server/db/queries/account/session.ts';
import {
  findActivity,
  findSeat,
  findSignUp,
  lockSeat,
  recountSeat,
  type Activity,
  type SignUp,
} from '#server/db/queries/activities/sign-up.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';
import { workflow, type CompletedTransition, type Step } from '#server/domain/workflow/workflow.ts';
import { factsOf } from './sign-up-facts.ts';
import { noteApplicant, notifyApplicant, notifyStaff } from './sign-up-messages.ts';

type SignUpRow = SignUp & { activity: Activity };

/** What comes with a transition. */
interface StepInput {
  /** What becomes another with the state. */
  values: Partial<SignUp>;
  /** What was found before the row was written. */
  facts?: SignUpFacts;
  /** Whether it is one more act of an enterprise. */
  isAct?: boolean;
}

export type SignUpStep = Step<typeof signUpTransitions, StepInput>;

async function find(db: Queryable, id: number): Promise<SignUpRow | undefined> {
  const row = await findSignUp(db, id);
  const activity = row && (await findActivity(db, row.activityId));
  return activity && { ...row, activity };
}

const aboutOf = ({
  before,
  row,
  caller,
}: CompletedTransition<typeof signUpTransitions, SignUpRow, StepInput>) => ({
  row: { ...before, people: row.people },
  ...{ activity: row.activity, state: row.state, comment: caller.comment },
});

/** Transitions of sign-ups. Seats are locked after the account is held, as everywhere, and counted anew. */
export const signUps = workflow<typeof signUpTransitions, SignUpRow, StepInput>({
  subject: 'signUp',
  transitions: signUpTransitions,
  row: rowOf(activitySignUp),
  stateOf: ({ state }) => state,
  find,
  async lock(tx, { userId, activityId }) {
    await lockUserRowShared(tx, userId);
    await lockSeat(tx, activityId);
  },
  columns: ({ to, at, caller: { actors, comment }, given: { values } }) => ({
    ...values,
    ...(actors.includes('staff') && { comment }),
    ...(to === 'waitingList' && { queuedAt: at }),
  }),
  async facts({ db }, { row, before, caller: { comment }, at, given }) {
    if (given.facts !== undefined) return given.facts;
    const { people: held } = await findSeat(db, row.activityId);
    const { activity, people } = row;
    const facts = await factsOf(db, { activity, held, people, row, comment, now: at });
    // what he writes anew keeps the places that he holds, even where there are fewer by now
    return given.values === undefined ? facts : { ...facts, free: Math.max(facts.free, 0) + before.people };
  },
  gone: () => 'signUpMoved',
  audit: ({ before, to }) => ({ action: 'signUp', object: `signUp ${String(before.id)}`, result: to }),
  effects: {
    noteApplicant: (transaction, moved) => noteApplicant(transaction, aboutOf(moved)),
    notifyApplicant: (transaction, moved) => notifyApplicant(transaction, aboutOf(moved)),
    notifyStaff: (transaction, { row }) => notifyStaff(transaction, row.activity),
    recountSeat: ({ db }, { row }) => recountSeat(db, row.activityId),
    recordConsent: (transaction, { row: { userId }, caller: { origin } }) =>
      recordConsents(transaction, { userId, ip: origin.ip }, 'signUp'),
    countAct: async ({ db }, { given: { isAct = false } }) => (isAct ? countEnterpriseAct(db) : undefined),
  },
});
