import { signUpRules, type SignUpForm } from '#contract/activities/rules.ts';
import type { SignUpState } from '#contract/activities/sign-up-workflow.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { transitionSignUp } from './transition-sign-up.ts';
import { contactOf } from './sign-up.ts';

/**
 * Hands in anew what staff have returned. That it goes to whoever holds the activity has been agreed to with the first one. Fails with what the rules name, notFound,
 * signUpPeopleRange where the activity takes fewer, signUpPlacesShort, signUpTooLate, signUpMoved.
 */
export async function resubmitSignUp(
  services: MessageServices,
  { id, ...form }: Omit<SignUpForm, 'isAgreed'> & { id: number },
  { caller: { userId }, ...origin }: KnownContext,
): Promise<{ id: number; state: SignUpState }> {
  requireForm(signUpRules, { ...form, isAgreed: true });
  const people = Number(form.people);
  await transitionSignUp(services, id, {
    ...{ action: 'resubmit', by: 'applicant', userId, origin },
    given: { values: { people, contact: contactOf(services, form), comment: '' } },
    allow: (_, activity) =>
      people > activity.extra.mostPeople ? fail('signUpPeopleRange', { field: 'people' }) : Promise.resolve(),
  });
  return { id, state: 'waitingReview' };
}
