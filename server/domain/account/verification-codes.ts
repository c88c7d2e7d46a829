import { randomInt } from 'node:crypto';
import {
  codeDigits,
  codeMinutes,
  codesMadePerDay,
  codesPerDay,
  codeTries,
  smsResendSeconds,
} from '#contract/account/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import {
  consumeCode,
  findFailedRecipient,
  findMessageQuota,
  insertCode,
  markCodeFailed,
  releaseMessage,
  reserveMessage,
  tryCode,
  voidCode,
} from '#server/db/queries/account/verification-code.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Deliveries } from '#server/lib/sending/deliveries.ts';
import { describeError, type ErrorDescription } from '#server/lib/process/describe-error.ts';
import { fail } from '#server/lib/fail.ts';
import type { Log } from '#server/lib/process/log.ts';
import { NotSentError } from '#server/lib/sending/not-sent-error.ts';
import { hmac } from '#server/lib/crypto/secrets.ts';

interface Deps {
  db: Database;
  clock: Clock;
  codeKey: Buffer;
}

interface SendDeps extends Deps {
  log: Log;
  deliveries: Deliveries;
}

/** Whom a code goes to and what it is good for. A code of one purpose is worth nothing for another. */
export interface CodeTarget {
  /** Canonical phone or email address. */
  recipient: string;
  purpose: string;
  /** What is counted instead of the recipient: a budget of the owner, which no stranger can use up. */
  quota?: string | undefined;
}

/** The budget for codes that the owner of an account asks for himself, to a phone or address of his own. */
export const ownQuota = (userId: number, recipient: string): string => `user ${userId} ${recipient}`;

/** `refused`: it has not left, which is told to nobody and costs what a message costs. Other failures are exceptions. */
export type Delivery = 'sent' | 'refused';

/**
 * Makes a fresh code and begins to send it with `deliver`; nobody waits for the vendor, so that the time of the answer
 * tells nothing of the recipient. The quota (one a minute, five a Shanghai day) is reserved first and given back if the
 * vendor fails. A failure is logged and shown to whoever asks with the receipt; ten codes a day are made at most, sent
 * or not. A code that has certainly not left is void. Fails with codeLimitReached, codeTooSoon.
 */
export async function sendVerificationCode(
  { db, clock, codeKey, log, deliveries }: SendDeps,
  { quota, ...target }: CodeTarget,
  deliver: (code: string) => Promise<Delivery>,
): Promise<{ receipt: string }> {
  const counted = quota ?? target.recipient;
  const now = clock.now();
  const day = shanghaiDay(now);
  const notSince = new Date(now.getTime() - smsResendSeconds * 1000);
  const limits = { perDay: codesPerDay, madePerDay: codesMadePerDay };
  const reservation = { recipient: counted, day, now, notSince, ...limits };
  if (!(await reserveMessage(db, reservation))) await refuseMessage(db, counted, { day, now });
  const code = randomInt(10 ** codeDigits)
    .toString()
    .padStart(codeDigits, '0');
  const { id, receipt } = await insertCode(db, {
    ...target,
    codeHmac: codeHmacOf(codeKey, target, code),
    triesLeft: codeTries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  });
  deliveries.start(async () => {
    try {
      if ((await deliver(code)) === 'refused') await voidCode(db, { id });
    } catch (error) {
      const reason = without(describeError(error), [target.recipient, code]);
      const failure = unavailable(target.recipient);
      log.warn({ reason, purpose: target.purpose, failure }, 'a code could not be sent');
      if (error instanceof NotSentError) await voidCode(db, { id });
      await markCodeFailed(db, { id, now: clock.now() });
      await releaseMessage(db, { recipient: counted, day });
    }
  });
  return { receipt };
}

const unavailable = (recipient: string) => (recipient.includes('@') ? 'emailUnavailable' : 'smsUnavailable');

/** Fails with smsUnavailable or emailUnavailable when the code of a receipt could not be sent. */
export async function requireDelivered({ db }: Pick<Deps, 'db'>, receipt: string): Promise<void> {
  const recipient = await findFailedRecipient(db, receipt);
  if (recipient !== undefined) fail(unavailable(recipient));
}

/** Some vendors repeat what they were sent: Alibaba Cloud the whole request when its signature is wrong. */
function without(description: ErrorDescription, secrets: readonly string[]): unknown {
  const text = secrets.reduce(
    (rest, secret) => rest.replaceAll(secret, '[redacted]'),
    JSON.stringify(description),
  );
  return JSON.parse(text);
}

async function refuseMessage(
  db: Database,
  recipient: string,
  { day, now }: { day: string; now: Date },
): Promise<never> {
  const quota = await findMessageQuota(db, recipient);
  if (quota?.day === day && (quota.dayCount >= codesPerDay || quota.madeCount >= codesMadePerDay))
    fail('codeLimitReached');
  const since = quota === undefined ? 0 : (now.getTime() - quota.lastSentAt.getTime()) / 1000;
  fail('codeTooSoon', { retryAfterSeconds: Math.max(1, Math.ceil(smsResendSeconds - since)) });
}

function codeHmacOf(codeKey: Buffer, { recipient, purpose }: CodeTarget, code: string): Buffer {
  return hmac(codeKey, `${purpose}\n${recipient}\n${code}`);
}

/** A right code that has not been used up yet. */
export interface RightCode {
  id: number;
}

/**
 * Compares a typed code with the newest one sent to the target. A wrong guess costs one of five tries. Fails with codeWrong,
 * codeBurnt or codeExpired. The code stays good until `useCode`.
 */
export async function checkCode(
  { db, clock, codeKey }: Deps,
  { recipient, purpose }: CodeTarget,
  typed: string,
): Promise<RightCode> {
  const codeHmac = codeHmacOf(codeKey, { recipient, purpose }, typed.trim());
  const check = await tryCode(db, { recipient, purpose, codeHmac, now: clock.now() });
  if (check === undefined) fail('codeExpired', { field: 'activeCode' });
  if (!check.isRight) fail(check.triesLeft > 0 ? 'codeWrong' : 'codeBurnt', { field: 'activeCode' });
  return { id: check.id };
}

/** Uses the code up inside the caller's transaction. Of parallel uses one succeeds, the others fail with codeExpired. */
export async function useCode(db: Queryable, code: RightCode, clock: Clock): Promise<void> {
  if (!(await consumeCode(db, { id: code.id, now: clock.now() })))
    fail('codeExpired', { field: 'activeCode' });
}
