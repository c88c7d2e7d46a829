import { accountCalls } from '#contract/account/calls.ts';
import { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { testPassword } from './organisations.ts';
import type { TestPortal } from './portal.ts';

/** Confirms by a code to the phone, in the same way. */
export async function confirmByPhone(
  portal: TestPortal,
  token: string,
  purpose: ConfirmationPurpose,
  { phone, userType }: { phone: string; userType: 'user' | 'enpt' },
): Promise<string> {
  await portal.call(
    accountCalls.getCode,
    { account: maskPhone(phone), smsType: 'confirmSms', userType },
    { token },
  );
  const activeCode = await portal.readCode(phone);
  const answer = await portal.call(
    confirmationCalls.confirmIdentity,
    { purpose, by: 'phone', activeCode },
    { token },
  );
  const fresh = answer.headers.get('token');
  if (answer.code !== 1 || fresh === null)
    throw new Error(`not confirmed: ${String(answer.code)} ${answer.msg}`);
  return fresh;
}

/** Confirms by the usual password and answers the token with which the session goes on. */
export async function confirm(
  portal: TestPortal,
  token: string,
  purpose: ConfirmationPurpose,
  password = testPassword,
): Promise<string> {
  const answer = await portal.call(
    confirmationCalls.confirmIdentity,
    { purpose, by: 'password', password: passwordDigest(password) },
    { token },
  );
  const fresh = answer.headers.get('token');
  if (answer.code !== 1 || fresh === null)
    throw new Error(`not confirmed: ${String(answer.code)} ${answer.msg}`);
  return fresh;
}
