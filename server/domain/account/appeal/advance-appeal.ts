import {
  appealMoves,
  closedAppealStates,
  type AppealAction,
  type AppealActor,
  type AppealFacts,
  type AppealState,
} from '#contract/account/appeal-workflow.ts';
import { appealObjectionHours } from '#contract/account/constants.ts';
import type { ErrorName } from '#contract/errors.ts';
import {
  findAppeal,
  listOpenAppeals,
  updateAppeal,
  type Appeal,
  type NewAppeal,
} from '#server/db/queries/appeal.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { findUserByPhone, getUser } from '#server/db/queries/user.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import { scheduledPlace, type Place } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { newLinkSecret } from '../link-secret.ts';
import { effectsOf, type InTransaction } from './appeal-effects.ts';
import { portalComments } from './appeal-messages.ts';

/** A move, who makes it, and what he says. */
export interface AppealStep {
  action: AppealAction;
  by: AppealActor;
  /** Only of somebody who works for the centre. */
  reviewerId?: number;
  comment?: string;
  place: Place;
}

export type AppealDeps = Pick<
  Services,
  'db' | 'clock' | 'config' | 'log' | 'secrets' | 'sms' | 'email' | 'deliveries'
>;

/** What somebody hears whose appeal is elsewhere by now. */
const gone: Readonly<Record<AppealActor, { error: ErrorName; field?: string }>> = {
  applicant: { error: 'appealPending', field: 'enptName' },
  reviewer: { error: 'appealNotWaiting' },
  owner: { error: 'appealObjectionInvalid' },
  clock: { error: 'editedMeanwhile' },
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
  expire: 'expired',
};

/**
 * Makes a move of one appeal in a transaction of its own: state, history, record and messages, or nothing at all. The account is
 * locked before the appeal, as everywhere, so that what a step goes by stays as it is until the step is done.
 */
export async function moveAppeal(
  services: AppealDeps,
  appealId: number,
  step: Omit<AppealStep, 'action'> & { action: AppealAction | ((facts: AppealFacts) => AppealAction) },
): Promise<void> {
  const hasMessages = await services.db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    const { userId } = (await findAppeal(tx, appealId)) ?? failGone(step.by);
    await lockUserRow(tx, userId);
    const appeal = (await findAppeal(tx, appealId)) ?? failGone(step.by);
    const action =
      typeof step.action === 'function' ? step.action(await gatherFacts(deps, appeal)) : step.action;
    await advanceAppeal(deps, appeal, { ...step, action });
    return appealMoves[action].effects.length > 0;
  });
  if (hasMessages) sendSoon(services);
}

function failGone(by: AppealActor): never {
  const { error, ...data } = gone[by];
  fail(error, data);
}

/**
 * Makes a move in the caller's transaction, which holds the account's row. `answers`: what the applicant has written into a corrected
 * one. Fails with what the guards say, and by who asks with appealPending, appealNotWaiting, appealObjectionInvalid or
 * editedMeanwhile when the appeal is elsewhere by now.
 */
export async function advanceAppeal(
  deps: InTransaction,
  appeal: Appeal,
  step: AppealStep & { state?: 'new'; answers?: Partial<Appeal> },
): Promise<void> {
  const { db, clock } = deps;
  const { action, by, reviewerId, place, state, answers } = step;
  const comment = step.comment ?? portalComments[action] ?? '';
  const { secret, hash } = newLinkSecret();
  const columns = columnsOf(action, { reviewerId, comment, now: clock.now(), hash });
  const object = by === 'clock' ? `appeal ${appeal.id} of user ${appeal.userId}` : `appeal ${appeal.id}`;
  await advance(deps, {
    action,
    move: appealMoves[action],
    subject: { type: 'phoneAppeal', id: appeal.id },
    state: state ?? appeal.status,
    facts: await gatherFacts(deps, { ...appeal, ...answers }, comment),
    by: { userId: reviewerId, actors: [by], comment, place },
    audit: { action: 'phoneChange', object, result: results[action] },
    gone: gone[by],
    // a new one is there since its row is
    moveTo: async () => state === 'new' || updateAppeal(db, appeal, { ...answers, ...columns }),
    effects: {
      ...effectsOf(deps, {
        ...{ appeal, secret, owner: await getUser(db, appeal.userId) },
        portalReason: by === 'reviewer' ? undefined : portalComments[action],
      }),
      endOthers: () => endOthers(deps, appeal),
    },
  });
}

/** Other appeals of the enterprise were about the phone that is gone. */
async function endOthers(deps: InTransaction, { userId }: Appeal): Promise<void> {
  for (const other of await listOpenAppeals(deps.db, userId))
    await advanceAppeal(deps, other, { action: 'supersede', by: 'clock', place: scheduledPlace });
}

async function gatherFacts(
  { db, clock }: InTransaction,
  { userId, oldPhone, newPhone, reviewedAt, effectiveAt }: Appeal,
  comment = '',
): Promise<AppealFacts> {
  const owner = await getUser(db, userId);
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

interface Decision {
  reviewerId: number | undefined;
  comment: string;
  now: Date;
  hash: Buffer;
}

/** What is written beside what the applicant says. A link is good in the state that it was sent for, and in no other. */
function columnsOf(
  action: AppealAction,
  { reviewerId, comment, now, hash }: Decision,
): Partial<NewAppeal> & Pick<NewAppeal, 'status'> {
  const { to } = appealMoves[action];
  const closed: readonly AppealState[] = closedAppealStates;
  const general = {
    status: to,
    objectionHash: null,
    correctionHash: null,
    ...(closed.includes(to) && { closedAt: now }),
  };
  const review = { ...general, reviewerId, reviewComment: comment, reviewedAt: now };
  switch (action) {
    case 'approve': {
      const effectiveAt = new Date(now.getTime() + appealObjectionHours * 3_600_000);
      return { ...review, reviewComment: null, effectiveAt, objectionHash: hash };
    }
    case 'reject':
      return review;
    case 'return':
    case 'sendBack':
      return { ...review, effectiveAt: null, correctionHash: hash };
    default:
      return general;
  }
}
