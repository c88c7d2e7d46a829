import { randomInt } from 'node:crypto';
import {
  codeDigits,
  codeMinutes,
  codesPerDay,
  codeTries,
  smsResendSeconds,
} from '#contract/account/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import {
  consumeCode,
  deleteCode,
  findMessageQuota,
  insertCode,
  releaseMessage,
  reserveMessage,
  tryCode,
} from '#server/db/queries/verification-code.ts';
import type { Clock } from '#server/lib/clock.ts';
import { describeError, type ErrorDescription } from '#server/lib/describe-error.ts';
import { fail } from '#server/lib/fail.ts';
import type { Log } from '#server/lib/log.ts';
import { hmac } from '#server/lib/secrets.ts';

interface Deps {
  db: Database;
  clock: Clock;
  codeKey: Buffer;
}

interface SendDeps extends Deps {
  log: Log;
}

/** Whom a code goes to and what it is good for. A code of one purpose is worth nothing for another. */
export interface CodeTarget {
  /** Canonical phone or email address. */
  recipient: string;
  purpose: string;
}

/**
 * Sends a fresh code with `deliver`. The quota (one a minute, five a Shanghai day) is reserved before anything is sent and
 * given back when the vendor fails, which is logged. Fails with codeLimitReached, codeTooSoon, or `unavailable`.
 */
export async function sendVerificationCode(
  { db, clock, codeKey, log }: SendDeps,
  target: CodeTarget,
  deliver: (code: string) => Promise<void>,
  unavailable: 'smsUnavailable' | 'emailUnavailable',
): Promise<void> {
  const now = clock.now();
  const day = shanghaiDay(now);
  const notSince = new Date(now.getTime() - smsResendSeconds * 1000);
  const reservation = { recipient: target.recipient, day, now, notSince, perDay: codesPerDay };
  if (!(await reserveMessage(db, reservation))) await refuseMessage(db, target.recipient, { day, now });
  const code = randomInt(10 ** codeDigits)
    .toString()
    .padStart(codeDigits, '0');
  const id = await insertCode(db, {
    ...target,
    codeHmac: codeHmacOf(codeKey, target, code),
    triesLeft: codeTries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  });
  try {
    await deliver(code);
  } catch (error) {
    const reason = without(describeError(error), [target.recipient, code]);
    log.warn({ reason, purpose: target.purpose, failure: unavailable }, 'a code could not be sent');
    await deleteCode(db, id);
    await releaseMessage(db, { recipient: target.recipient, day });
    fail(unavailable);
  }
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
  if (quota?.day === day && quota.dayCount >= codesPerDay) fail('codeLimitReached');
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
  target: CodeTarget,
  typed: string,
): Promise<RightCode> {
  const codeHmac = codeHmacOf(codeKey, target, typed.trim());
  const check = await tryCode(db, { ...target, codeHmac, now: clock.now() });
  if (check === undefined) fail('codeExpired', { field: 'activeCode' });
  if (!check.isRight) fail(check.triesLeft > 0 ? 'codeWrong' : 'codeBurnt', { field: 'activeCode' });
  return { id: check.id };
}

/** Uses the code up inside the caller's transaction. Of parallel uses one succeeds, the others fail with codeExpired. */
export async function useCode(db: Queryable, code: RightCode, clock: Clock): Promise<void> {
  if (!(await consumeCode(db, { id: code.id, now: clock.now() })))
    fail('codeExpired', { field: 'activeCode' });
}
