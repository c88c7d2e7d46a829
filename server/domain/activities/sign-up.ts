import { signUpsPerDay } from '#contract/activities/constants.ts';
import { signUpRules, type SignUpForm } from '#contract/activities/rules.ts';
import { signUpMoves, type SignUpState } from '#contract/activities/sign-up-workflow.ts';
import { staffUserType } from '#contract/permissions.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { findTrouble } from '#contract/workflow.ts';
import { countEnterpriseAct } from '#server/db/queries/counter.ts';
import { countDailyUse } from '#server/db/queries/rate-limit.ts';
import { holdUserRow } from '#server/db/queries/session.ts';
import { findActivity, findSignUpOf, insertSignUp, lockSeat } from '#server/db/queries/sign-up.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { advanceSignUp, type SignUpDeps } from './advance-sign-up.ts';
import { factsOf, signUpActionFor } from './sign-up-facts.ts';

/**
 * Signs the caller up: with places where there are enough, on the waiting list otherwise. Of many at once the last place is one's. Fails
 * with what the rules name, notFound, signUpPeopleRange where the activity takes fewer, signUpNotStarted, signUpEnded, signUpTwice, signUpRefused, signUpLimitReached.
 */
export async function signUp(
  services: SignUpDeps,
  { activityId, ...form }: SignUpForm & { activityId: number },
  context: KnownContext,
): Promise<{ id: number; state: SignUpState }> {
  requireForm(signUpRules, form);
  const { userId, accountType, userType } = context.caller;
  const now = services.clock.now();
  const people = Number(form.people);
  const contact = contactOf(services, form);
  const signedUp = await services.db.transaction(async (tx) => {
    await holdUserRow(tx, userId);
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
    const move = signUpMoves[action];
    const trouble = findTrouble(move, { state: 'new', actors: ['applicant'], facts });
    if (trouble !== undefined) fail(trouble);
    if ((await countDailyUse(tx, { key: `sign-up user ${String(userId)}`, now })) > signUpsPerDay)
      fail('signUpLimitReached');
    const values = { people, contact, comment: '', createdAt: now, told: activity.terms };
    const row =
      known ??
      (await insertSignUp(tx, {
        ...{ ...values, activityId, userId, state: move.to },
        queuedAt: move.to === 'waitingList' ? now : null,
      }));
    const step = { action, by: 'applicant', userId, place: context, facts } as const;
    const isNew = known === undefined;
    await advanceSignUp(
      { ...services, db: tx },
      { row: { ...row, people }, activity },
      { ...step, isNew, values },
    );
    await recordConsents({ ...services, db: tx }, { userId, ip: context.ip }, 'signUp');
    // who cancels and comes again has done it once
    if (isNew && accountType === 'enpt' && userType !== staffUserType) await countEnterpriseAct(tx);
    return { id: row.id, state: move.to };
  });
  sendSoon(services);
  return signedUp;
}

/** Whom to reach, as it is kept. */
export const contactOf = (
  { secrets }: Pick<SignUpDeps, 'secrets'>,
  { name, phone, remark }: Pick<SignUpForm, 'name' | 'phone' | 'remark'>,
): Buffer =>
  sealContact(secrets, {
    name: name.trim(),
    phone: canonicalPhone(phone) ?? phone,
    remark: remark.trim(),
  });
