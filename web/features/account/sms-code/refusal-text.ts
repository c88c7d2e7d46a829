import { accountErrors } from '#contract/account/errors.ts';
import { CallError, messageOf } from '#web/lib/call-error.ts';
import { site } from '#web/lib/site.ts';

const notOffered: readonly number[] = [accountErrors.smsNotOffered.code, accountErrors.emailNotOffered.code];

/** Why no code was sent, and how long to wait where that is known; whom to call where none can be. */
export function refusalText(error: unknown): string {
  const isOffered = !(error instanceof CallError && notOffered.includes(error.code));
  if (!isOffered && site.phone !== '') return `${messageOf(error)}（电话 ${site.phone}）`;
  const seconds = error instanceof CallError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? messageOf(error) : `${messageOf(error)}（还要等 ${seconds} 秒）`;
}
