import { loginDelayMaxMinutes } from '#contract/account/constants.ts';
import type { Database } from '#server/db/database.ts';
import { blockLogin, countLoginFailure, findLoginFailure } from '#server/db/queries/login-failure.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';

/** Failures that cost nothing: typing errors happen. */
const freeFailures = 4;
const firstDelaySeconds = 5;
/** A run of failures is forgotten after this long without another. */
const forgetAfterSeconds = 3_600;

/** Seconds until the next try after so many failures in a row: 5, 10, 20 … up to 15 minutes. */
export function loginDelaySeconds(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(loginDelayMaxMinutes * 60, firstDelaySeconds * 2 ** (failures - freeFailures - 1));
}

interface Deps {
  db: Database;
  clock: Clock;
}
/** The delay belongs to an account name and the address that guesses it, so that it never follows the owner elsewhere. */
interface Place {
  accountKey: string;
  ip: string;
}

/** Fails with loginDelayed while a delay runs. */
export async function refuseWhileDelayed({ db, clock }: Deps, place: Place): Promise<void> {
  const failure = await findLoginFailure(db, place);
  if (failure === undefined) return;
  const seconds = Math.ceil((failure.blockedUntil.getTime() - clock.now().getTime()) / 1000);
  if (seconds > 0) fail('loginDelayed', { retryAfterSeconds: seconds });
}

export async function countFailedLogin({ db, clock }: Deps, place: Place): Promise<void> {
  const now = clock.now();
  const failures = await countLoginFailure(db, { ...place, now, forgetAfterSeconds });
  const seconds = loginDelaySeconds(failures);
  if (seconds > 0) await blockLogin(db, { ...place, until: new Date(now.getTime() + seconds * 1000) });
}
