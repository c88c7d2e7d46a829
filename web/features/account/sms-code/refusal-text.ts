import { accountErrors } from '#contract/account/errors.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { site } from '#web/lib/site.ts';

const notOffered: readonly number[] = [accountErrors.smsNotOffered.code, accountErrors.emailNotOffered.code];

/** Why no code was sent; whom to call where none can be. */
export function refusalText(error: unknown): string {
  const isOffered = !(error instanceof CallError && notOffered.includes(error.code));
  return isOffered || site.phone === '' ? messageOf(error) : `${messageOf(error)}（电话 ${site.phone}）`;
}
