import {
  appealTransitions,
  closedAppealStates,
  type AppealAction,
  type AppealActor,
  type AppealFacts,
  type AppealState,
} from '#contract/account/appeal-workflow.ts';
import { appealObjectionHours } from '#contract/account/constants.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { findAppeal, listOpenAppeals, updateAppeal, type Appeal } from '#server/db/queries/account/appeal.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findUserByPhone, getUser, type User } from '#server/db/queries/account/user.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { phoneAppeal } from '#server/db/schema/appeal.ts';
import {
  commitAndSend,
  type MessageServices,
  type Transaction,
} from '#server/domain/messages/commit-and-send.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { lastChange, readSteps } from '#server/domain/workflow/read-steps.ts';
import { workflow, type PendingTransition, type Step } from '#server/domain/workflow/workflow.ts';
import { fail } from '#server/lib/fail.ts';
import { newLinkSecret } from '../link-secret.ts';
import * as messages from './appeal-messages.ts';
import { handOver } from './hand-over.ts';

/** With the account that it is about. */
type OwnedAppeal = Appeal & { owner: User };
/** What comes with a transition: what the applicant has written into it. */
interface StepInput {
  answers: Partial<Appeal>;
}

/** What somebody hears whose appeal is elsewhere by now. */
const gone: Readonly<Record<AppealActor, { error: ErrorName; field?: string }>> = {
  applicant: { error: 'appealPending', field: 'enptName' },
  reviewer: { error: 'appealNotWaiting' },
  owner: { error: 'appealObjectionInvalid' },
  clock: { error: 'editedMeanwhile' },
  staff: { error: 'editedMeanwhile' },
};

/** How the record calls what has happened. */
const results: Readonly<Record<AppealAction, string>> = {
  submit: 'submitted',
  correct: 'submitted',
  replace: 'replaced',
  return: 'returned',
  reject: 'rejected',
  approve: 'approved',
  object: 'objected',
  carryOut: 'done',
  sendBack: 'phoneTaken',
  lapse: 'accountChanged',
  supersede: 'superseded',
  settle: 'accountHandedOver',
  close: 'accountClosed',
  expire: 'expired',
};

export const withOwner = async (db: Queryable, appeal: Appeal): Promise<OwnedAppeal> => ({
  ...appeal,
  owner: await getUser(db, appeal.userId),
});

/** Transitions of appeals for another phone. The account is locked before the appeal, as everywhere, so that what a step goes by stays as it is until the step is done. */
export const appeals = workflow<typeof appealTransitions, OwnedAppeal, StepInput>({
  subject: 'phoneAppeal',
  transitions: appealTransitions,
  row: rowOf(phoneAppeal, 'status'),
  stateOf: ({ status }) => status,
  async find(db, id) {
    const appeal = await findAppeal(db, id);
    return appeal && withOwner(db, appeal);
  },
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: (moving) => ({ ...moving.given.answers, ...columnsOf(moving) }),
  facts: (transaction, { before, caller: { comment }, given: { answers } }) =>
    gatherFacts(transaction, { ...before, ...answers }, comment),
  gone: ({ caller: { actors } }) => gone[actors[0] ?? 'clock'],
  audit: ({ action, before: { id, userId }, caller: { actors } }) => ({
    action: 'phoneChange',
    // who asked, or decided it itself, is written beside
    object: actors.some((actor) => actor === 'clock' || actor === 'staff')
      ? `appeal ${id} of user ${userId}`
      : `appeal ${id}`,
    result: results[action],
  }),
  effects: {
    notifyReviewers: (transaction, { action }) => messages.notifyReviewers(transaction, action),
    handOver: (transaction, { row }) => handOver(transaction, row),
    endOthers: (transaction, { before }) => endOthers(transaction, before),
    async notifyOwner(transaction, { row }) {
      const secret = await makeLink(transaction.db, row, 'objectionHash');
      await messages.notifyOldOwner(transaction, row.owner, { ...row, secret });
    },
    notifyAccepted: (transaction, { row }) => messages.notifyAccepted(transaction, row),
    notifyNewOwner: (transaction, { row }) => messages.notifyNewOwner(transaction, row),
    notifyFormerOwner: (transaction, { before }) => messages.notifyChanged(transaction, before.owner, before),
    async notifyReturned(transaction, { row }) {
      const secret = await makeLink(transaction.db, row, 'correctionHash');
      await messages.notifyReturned(transaction, row, { secret });
    },
    notifyRefused: (transaction, { row, action, caller }) =>
      messages.notifyRefused(
        transaction,
        row,
        caller.actors.includes('reviewer') ? undefined : messages.portalComments[action],
      ),
  },
});

/** What its steps are kept under. */
export const subjectOf = (id: number) => ({ subject: 'phoneAppeal', id }) as const;

/**
 * Makes a transition of one appeal in a transaction of its own. Fails with what the guards say, and by who asks with appealPending, appealNotWaiting,
 * appealObjectionInvalid or editedMeanwhile when the appeal is elsewhere by now. With `updateTime` it fails with appealMoved if a step was
 * made since.
 */
export async function transitionAppeal(
  services: MessageServices,
  appealId: number,
  {
    action: wanted,
    by,
    updateTime,
    ...step
  }: Omit<Step<typeof appealTransitions, StepInput>, 'action' | 'by'> & {
    action: AppealAction | ((facts: AppealFacts) => AppealAction);
    by: AppealActor;
    updateTime?: string | undefined;
  },
): Promise<void> {
  await commitAndSend(services, async (transaction) => {
    const appeal = await appeals.lock(transaction.db, appealId);
    if (appeal === undefined) {
      const { error, ...data } = gone[by];
      fail(error, data);
    }
    if (
      updateTime !== undefined &&
      updateTime !== lastChange(await readSteps(transaction.db, subjectOf(appealId)))
    )
      fail('appealMoved');
    const action = typeof wanted === 'function' ? wanted(await gatherFacts(transaction, appeal)) : wanted;
    const comment = step.comment ?? messages.portalComments[action];
    await appeals.make(transaction, appeal, { ...step, action, by, comment });
  });
}

/** A link is good in the state that it was sent for, and in no other; nobody but the message has its secret. */
async function makeLink(
  db: Queryable,
  { id, status }: Appeal,
  column: 'objectionHash' | 'correctionHash',
): Promise<string> {
  const { secret, hash } = newLinkSecret();
  await updateAppeal(db, { id, status }, { status, [column]: hash });
  return secret;
}

/** Appeals of the enterprise that are open are about a phone that is gone, or about an account that staff close or hand over. */
export async function endOthers(
  transaction: Transaction,
  { userId, owner }: { userId: number; owner: User },
  action: 'supersede' | 'settle' | 'close' = 'supersede',
): Promise<void> {
  const comment = messages.portalComments[action];
  const by = action === 'supersede' ? 'clock' : 'staff';
  const step = { action, by, comment, origin: scheduledOrigin } as const;
  for (const other of await listOpenAppeals(transaction.db, userId))
    await appeals.make(transaction, { ...other, owner }, step);
}

async function gatherFacts(
  { db, clock }: Transaction,
  { userId, owner, oldPhone, newPhone, reviewedAt, effectiveAt }: OwnedAppeal,
  comment = '',
): Promise<AppealFacts> {
  const other = await findUserByPhone(db, { phone: newPhone, accountType: 'enpt' });
  return {
    comment,
    isPhoneTaken: other !== undefined && other.id !== userId,
    isAccountSame: owner.deletedAt === null && owner.phone === oldPhone,
    reviewedAt,
    effectiveAt,
    now: clock.now(),
  };
}

/** What is written beside what the applicant says. */
function columnsOf({
  action,
  to,
  at,
  caller: { userId, comment },
}: PendingTransition<typeof appealTransitions, OwnedAppeal, StepInput>): Partial<Appeal> {
  const closed: readonly (AppealState | 'new')[] = closedAppealStates;
  const general = { objectionHash: null, correctionHash: null, ...(closed.includes(to) && { closedAt: at }) };
  const review = {
    ...{ ...general, reviewComment: comment, reviewedAt: at },
    ...(userId !== undefined && { reviewerId: userId }),
  };
  switch (action) {
    case 'approve': {
      const effectiveAt = new Date(at.getTime() + appealObjectionHours * 3_600_000);
      return { ...review, reviewComment: null, effectiveAt };
    }
    case 'reject':
      return review;
    case 'return':
    case 'sendBack':
      return { ...review, effectiveAt: null };
    default:
      return general;
  }
}
