import { loginDelayMaxMinutes } from '#contract/account/constants.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import type { Database } from '#server/db/database.ts';
import { clearLoginFailures, countLoginTry } from '#server/db/queries/account/login-failure.ts';
import type { AccountType } from '#server/db/queries/account/user.ts';
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

/** The name under which failures are counted: all spellings of a phone are one. */
export function loginAccountKey(accountType: AccountType, account: string): string {
  return `${accountType} ${(canonicalPhone(account) ?? account).toLowerCase()}`;
}

interface LoginNames {
  accountType: AccountType;
  account: string | null;
  phone: string;
  email: string | null;
}

/** All names by which somebody logs in, as failures are counted under them. */
export const loginAccountKeys = ({ accountType, account, phone, email }: LoginNames): string[] =>
  [account, phone, email].filter((name) => name !== null).map((name) => loginAccountKey(accountType, name));

/** Counts a try; a success has to take it back with clearLoginFailures. Fails with loginDelayed while a delay runs. */
export async function beginLoginTry({ db, clock }: Deps, place: Place): Promise<void> {
  const now = clock.now();
  const blockedUntil = await countLoginTry(db, place, {
    now,
    forgetAfterSeconds,
    delaySeconds: loginDelaySeconds,
  });
  if (blockedUntil !== undefined) {
    fail('loginDelayed', { retryAfterSeconds: Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000) });
  }
}

/** After its owner has proven to be it: whatever he tried before at this address, he may log in at once. */
export async function forgiveFailedLogins(
  { db }: Pick<Deps, 'db'>,
  user: LoginNames,
  ip: string,
): Promise<void> {
  for (const accountKey of loginAccountKeys(user)) await clearLoginFailures(db, { accountKey, ip });
}
