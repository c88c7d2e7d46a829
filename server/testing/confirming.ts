import { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import { passwordDigest } from '#server/lib/password-digest.ts';
import { testPassword } from './organisations.ts';
import type { TestPortal } from './portal.ts';

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
