import { accountCalls } from '#contract/account/calls.ts';
import { personRules, type PersonForm } from '#contract/account/rules.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { announceNewAccount } from '#web/lib/session/new-account.ts';
import { passwordDigest } from '#web/lib/session/password-digest.ts';
import { send } from '#web/lib/call/send.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { FormOptions } from '#web/lib/form/form.ts';
import type { Form } from '#web/lib/form/use-form.ts';

/** What travels: the form that is judged, and the names of the chosen focus fields beside their ids. */
export interface Registration extends PersonForm {
  /** Joined by commas. */
  userLabel: string;
}

export type RegistrationFormState = Form<PersonForm, Registration>;

const emptyRegistration: Registration = {
  phone: '',
  activeCode: '',
  email: '',
  userName: '',
  cardNum: '',
  isIdNumberAgreed: false,
  userPwd: '',
  userPwd2: '',
  LabelCode: '',
  userLabel: '',
  isAgree: false,
};

/** `now` in milliseconds since 1970: nobody is born later. */
export function registrationForm(now: number): FormOptions<PersonForm, Registration> {
  return {
    rules: personRules(shanghaiDay(now)),
    initial: emptyRegistration,
    draft: {
      key: 'reg',
      secrets: ['activeCode', 'cardNum', 'isIdNumberAgreed', 'userPwd', 'userPwd2', 'isAgree'],
    },
  };
}

/** Fails with what the server says of the fields, or with specialCodeRefused when the request itself went wrong. */
export async function register(form: Registration): Promise<void> {
  const digests = { userPwd: passwordDigest(form.userPwd), userPwd2: passwordDigest(form.userPwd2) };
  try {
    await send(accountCalls.registerForPerson, { ...form, ...digests }, { quiet: true });
  } catch (error) {
    if (!isRequestException(error)) throw error;
    // Section 8 of the account specification has one text for all of these; what really happened is told beside it.
    showToast('error', messageOf(error));
    throw new CallError(accountErrors.specialCodeRefused.msg);
  }
  announceNewAccount(form.phone);
}

/** Something in between refused the request, or no answer came: not the registration has said no. */
function isRequestException(error: unknown): boolean {
  return !(error instanceof CallError) || error.code === 0 || error.status !== undefined;
}
