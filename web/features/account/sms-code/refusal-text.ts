import { CallError, messageOf } from '#web/lib/call-error.ts';

/** Why no code was sent, and how long to wait where that is known. */
export function refusalText(error: unknown): string {
  const seconds = error instanceof CallError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? messageOf(error) : `${messageOf(error)}（还要等 ${seconds} 秒）`;
}
