import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { accountErrors } from '#contract/account/errors.ts';
import type { RecoveryOption } from '#contract/account/journeys/forgot-password.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import type { LoginForm } from '#contract/account/rules.ts';
import { passwordDigest } from '#web/lib/session/password-digest.ts';
import { send } from '#web/lib/call/send.ts';
import { isLoggedIn, logout } from '#web/lib/session/session.ts';
import type { CaptchaProof } from '#web/lib/captcha/captcha-proof.ts';
import type { CodeSent } from '../sms-code/use-code-request.ts';

export type AccountKind = LoginForm['userType'];

/** Whose password it is: every step says it again. */
export interface Owner {
  account: string;
  userType: AccountKind;
}

const quiet = { quiet: true };

/** Finds the account and answers, masked, where a code can be sent. */
export async function findAccount({ account, userType }: Owner): Promise<RecoveryOption[]> {
  return send(recoveryCalls.forget1, { account, userType }, quiet);
}

export async function sendCode(
  { userType }: Owner,
  { type, val }: RecoveryOption,
  proof: CaptchaProof,
): Promise<CodeSent> {
  if (type === 'phone')
    return send(accountCalls.getCode, { account: val, smsType: 'finPwdSms', userType, ...proof }, quiet);
  return send(recoveryCalls.sendEmail, { toEmail: val, emailType: 'bindEmail', userType, ...proof }, quiet);
}

/** The two ways of section 7 of the account specification: forgot step 2 for an SMS, email verification for an email. */
export async function verifyCode(
  owner: Owner,
  way: RecoveryOption['type'],
  activeCode: string,
): Promise<void> {
  const form = { account: owner.account, userType: owner.userType, activeCode };
  if (way === 'phone') await send(recoveryCalls.forget2, { ...form, isSecond: true }, quiet);
  else
    await send(
      bindingCalls.updateEmailCaptcha,
      { ...form, isUpdate: true, isBind: false, newEmail: '' },
      quiet,
    );
}

/** Sets the password. All sessions of the account are then over; when this browser has one of them, it forgets it. */
export async function setPassword(
  { account, userType }: Owner,
  typed: { userPwd: string; userPwd2: string },
): Promise<void> {
  const digests = { userPwd: passwordDigest(typed.userPwd), userPwd2: passwordDigest(typed.userPwd2) };
  await send(recoveryCalls.forget2, { account, userType, ...digests, isSecond: false }, quiet);
  if (!isLoggedIn()) return;
  const { isLogin } = await send(accountCalls.getLoginState, {}, { ...quiet, quietSession: true }).catch(
    () => ({
      isLogin: true,
    }),
  );
  if (!isLogin) await logout({ isStepOfPage: true });
}

const overTexts: readonly string[] = [
  accountErrors.forgotExpired.msg,
  accountErrors.forgotStepOrder.msg,
  accountErrors.forgotReplaced.msg,
];

/** A tab past the verification gets a step-order error only if another tab has since begun again or finished. */
export function overText(message: string | undefined, isVerified: boolean): string | undefined {
  return isVerified && message === accountErrors.forgotStepOrder.msg
    ? accountErrors.forgotReplaced.msg
    : message;
}

/** Whether a message says that the journey has to begin anew. */
export function isOver(message: string | undefined): boolean {
  return message !== undefined && overTexts.includes(message);
}
