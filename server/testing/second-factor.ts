import { secondFactorCalls } from '#contract/account/second-factor-calls.ts';
import { totpAt } from '#server/lib/crypto/totp.ts';
import { confirm } from './confirming.ts';
import type { TestPortal } from './portal.ts';

/** A key that is being set up, with a token whose identity is confirmed and the code that turns it on. */
export async function beginFactor(portal: TestPortal, token: string) {
  const fresh = await confirm(portal, token, 'login');
  const begun = await portal.call(secondFactorCalls.beginSecondFactor, {}, { token: fresh });
  const { secret } = begun.data as { secret: string; url: string };
  return { secret, token: fresh, activeCode: totpAt(secret, portal.clock.now()) };
}

/** Sets an authenticator up and answers its key, the token to go on with, and the recovery codes. Throws where it is refused. */
export async function setUpFactor(portal: TestPortal, { token }: { token: string }) {
  const { secret, activeCode, token: fresh } = await beginFactor(portal, token);
  const done = await portal.call(secondFactorCalls.confirmSecondFactor, { activeCode }, { token: fresh });
  const proven = done.headers.get('token');
  if (done.code !== 1 || proven === null) throw new Error(done.msg);
  const { recoveryCodes } = done.data as { recoveryCodes: string[] };
  return { secret, token: proven, recoveryCodes };
}
