import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { signUpRules, type SignUpForm } from '#contract/activities/rules.ts';
import { signUpTransitions, type SignUpState } from '#contract/activities/sign-up-workflow.ts';
import { staffUserType } from '#contract/permissions.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { whyNot } from '#contract/workflow.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { lockUserRowShared } from '#server/db/queries/account/session.ts';
import { findActivity, findSignUpOf, insertSignUp, lockSeat } from '#server/db/queries/activities/sign-up.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { factsOf, signUpActionFor } from './sign-up-facts.ts';
import { signUps } from './sign-up-workflow.ts';

/**
 * Signs the caller up: with places where there are enough, on the waiting list otherwise. Of many at once the last place is one's. Fails
 * with what the rules name, notFound, signUpPeopleRange where the activity takes fewer, signUpNotStarted, signUpEnded, signUpTwice, signUpRefused, signUpLimitReached.
 */
export async function signUp(
  transaction: Transaction,
  { activityId, ...form }: SignUpForm & { activityId: number },
  context: KnownContext,
): Promise<{ id: number; state: SignUpState }> {
  requireForm(signUpRules, form);
  const { userId, accountType, userType } = context.caller;
  const { db: tx, clock } = transaction;
  const now = clock.now();
  const people = Number(form.people);
  const contact = contactOf(transaction, form);
  await lockUserRowShared(tx, userId);
  const activity = await findActivity(tx, activityId);
  if (activity?.isPublic !== true) fail('notFound');
  if (people > activity.extra.mostPeople) fail('signUpPeopleRange', { field: 'people' });
  const { people: held } = await lockSeat(tx, activityId);
  const known = await findSignUpOf(tx, { activityId, userId });
  if (known !== undefined && known.state !== 'cancelled')
    fail(known.state === 'rejected' ? 'signUpRefused' : 'signUpTwice');
  const facts = await factsOf(tx, { activity, held, people, row: known, now });
  const action = signUpActionFor(facts);
  // before a row is written that the guards would refuse, and before it counts
  const refusal = whyNot(signUpTransitions, action, { state: 'new', actors: ['applicant'], facts });
  if (refusal !== undefined) fail(refusal);
  await takeDailyUse(tx, signUpCalls.addNew, { userId, now });
  const { to: state } = signUpTransitions[action];
  const values = { people, contact, comment: '', createdAt: now, told: activity.terms };
  const step = { action, by: 'applicant', userId, origin: context } as const;
  if (known !== undefined) {
    // who cancels and comes again has done it once
    await signUps.make(transaction, { ...known, activity }, { ...step, given: { values, facts } });
    return { id: known.id, state };
  }
  const row = await insertSignUp(tx, {
    ...{ ...values, activityId, userId, state },
    queuedAt: state === 'waitingList' ? now : null,
  });
  const isAct = accountType === 'enpt' && userType !== staffUserType;
  await signUps.begin(transaction, { ...row, activity }, { ...step, given: { values, facts, isAct } });
  return { id: row.id, state };
}

/** Whom to reach, as it is kept. */
export const contactOf = (
  { secrets }: Pick<Transaction, 'secrets'>,
  { name, phone, remark }: Pick<SignUpForm, 'name' | 'phone' | 'remark'>,
): Buffer =>
  sealContact(secrets, {
    name: name.trim(),
    phone: canonicalPhone(phone) ?? phone,
    remark: remark.trim(),
  });
