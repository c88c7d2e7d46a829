import { randomInt } from 'node:crypto';
import type { OwnSecondFactor } from '#contract/account/second-factor-calls.ts';
import {
  recoveryCodeCount,
  secondFactorDelayMinutes,
  secondFactorTries,
  totpSetupMinutes,
} from '#contract/account/second-factor-constants.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  dropFactorResets,
  findSecondFactor,
  isOn,
  replaceRecoveryCodes,
  saveSecondFactor,
  takeRecoveryCode,
} from '#server/db/queries/account/second-factor.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { makeSecret } from '#server/lib/crypto/random-secret.ts';
import { seal, unseal } from '#server/lib/crypto/sealed.ts';
import { hmac } from '#server/lib/crypto/secrets.ts';
import { makeTotpSecret, stepOfCode, totpUrl } from '#server/lib/crypto/totp.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller, KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { readPasskeys } from './passkeys.ts';
import { lineOf, proveSession } from './prove-session.ts';

const minute = 60_000;

export async function readSecondFactor(services: Services, { userId }: Caller): Promise<OwnSecondFactor> {
  const { db, config } = services;
  const row = await findSecondFactor(db, userId);
  return {
    isOn: isOn(row),
    isRequired: config.staff.needsSecondFactor,
    setUpTime: row?.setUpAt?.toISOString() ?? null,
    recoveryCodesLeft: isOn(row) ? await countRecoveryCodes(db, userId) : 0,
    ...(await readPasskeys(services, userId)),
  };
}

/** A key for an authenticator. The one before counts until a code confirms this one. Fails with secondFactorRequired. */
export async function beginSecondFactor(
  { db, clock, secrets, config }: Services,
  { caller }: KnownContext,
): Promise<{ secret: string; url: string }> {
  requireGiven(caller);
  const secret = makeTotpSecret();
  const { account, phone } = await getUser(db, caller.userId);
  await saveSecondFactor(db, caller.userId, {
    pendingSecret: seal(secrets.secondFactorKey, secret),
    pendingAt: clock.now(),
  });
  return {
    secret,
    url: totpUrl(secret, { issuer: new URL(config.publicUrl).hostname, label: account ?? phone }),
  };
}

/**
 * Takes the new key over. This session counts as proven, others of the account no longer; recovery codes are made anew.
 * Fails with secondFactorCodeRequired, secondFactorWrong, secondFactorSetupExpired, secondFactorRequired.
 */
export async function confirmSecondFactor(
  services: Services,
  { activeCode: code }: { activeCode: string },
  context: KnownContext,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock, secrets } = services;
  const { caller } = context;
  requireGiven(caller);
  if (code === '') fail('secondFactorCodeRequired', { field: 'activeCode' });
  const now = clock.now();
  const token = makeSecret();
  const recoveryCodes = await auditRefusals(services, context, lineOf(caller), () =>
    db.transaction(async (tx) => {
      // whoever has an authenticator again needs nobody to take it away; before the account, as a decision locks them
      const isDropped = await dropFactorResets(tx, { userId: caller.userId, now });
      await lockUserRow(tx, caller.userId);
      const row = await findSecondFactor(tx, caller.userId, { isLocked: true });
      // another login may have set one up since this one was looked at
      if (isOn(row) && caller.secondFactor !== 'given') fail('secondFactorRequired');
      const pending = row?.pendingSecret ?? undefined;
      if (pending === undefined || isOld(row?.pendingAt, now)) fail('secondFactorSetupExpired');
      const step = stepOfCode(unseal(secrets.secondFactorKey, pending), code, now);
      if (step === undefined) fail('secondFactorWrong', { field: 'activeCode' });
      await saveSecondFactor(tx, caller.userId, {
        secret: pending,
        pendingSecret: null,
        pendingAt: null,
        lastStep: step,
        failures: 0,
        heldUntil: null,
        setUpAt: now,
      });
      await proveSession(tx, caller, { now, token, others: true });
      await recordAudit(
        { db: tx, clock },
        context,
        ...(isDropped ? [{ ...lineOf(caller), result: 'reset dropped' }] : []),
        { ...lineOf(caller), result: 'set up' },
      );
      return giveRecoveryCodes(tx, services, caller.userId);
    }),
  );
  context.setToken(token);
  return { recoveryCodes };
}

const isOld = (pendingAt: Date | null | undefined, now: Date) =>
  now.getTime() - (pendingAt?.getTime() ?? 0) > totpSetupMinutes * minute;

/** Whoever has one gives it before he changes it. */
function requireGiven({ secondFactor }: Caller): void {
  if (secondFactor === 'due') fail('secondFactorRequired');
}

type Outcome =
  | { by: 'totp' | 'recovery code' }
  | { refusal: 'secondFactorOff' | 'secondFactorUsed' | 'secondFactorWrong' }
  | { refusal: 'secondFactorDelayed'; until: Date };

/**
 * The second factor of a session, which goes on with another token: a copy of the one before is worth nothing. Fails with
 * secondFactorCodeRequired, secondFactorWrong, secondFactorUsed, secondFactorDelayed, secondFactorOff.
 */
export async function giveSecondFactor(
  services: Services,
  { activeCode: code }: { activeCode: string },
  context: KnownContext,
): Promise<{ recoveryCodesLeft: number }> {
  const { db, clock } = services;
  const { caller } = context;
  if (code === '') fail('secondFactorCodeRequired', { field: 'activeCode' });
  const now = clock.now();
  const token = makeSecret();
  // a wrong try is counted, so it must not be rolled back
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const tried = await tryCode(tx, services, { userId: caller.userId, code, now });
    if ('by' in tried) await proveSession(tx, caller, { now, token });
    return tried;
  });
  await recordAudit(services, context, {
    ...lineOf(caller),
    result: 'by' in outcome ? `ok by ${outcome.by}` : outcome.refusal,
  });
  if ('until' in outcome)
    fail(outcome.refusal, {
      field: 'activeCode',
      retryAfterSeconds: Math.ceil((outcome.until.getTime() - now.getTime()) / 1000),
    });
  if ('refusal' in outcome) fail(outcome.refusal, { field: 'activeCode' });
  context.setToken(token);
  return { recoveryCodesLeft: await countRecoveryCodes(db, caller.userId) };
}

async function tryCode(
  tx: Queryable,
  { secrets }: Services,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<Outcome> {
  const row = await findSecondFactor(tx, userId, { isLocked: true });
  if (!isOn(row)) return { refusal: 'secondFactorOff' };
  if (row.heldUntil !== null && row.heldUntil > now)
    return { refusal: 'secondFactorDelayed', until: row.heldUntil };
  const forgiven = { failures: 0, heldUntil: null };
  const step = stepOfCode(unseal(secrets.secondFactorKey, row.secret), code, now);
  if (step !== undefined) {
    // a code that somebody has watched is worth nothing
    if (step <= row.lastStep) return { refusal: 'secondFactorUsed' };
    await saveSecondFactor(tx, userId, { lastStep: step, ...forgiven });
    return { by: 'totp' };
  }
  if (await takeRecoveryCode(tx, { userId, codeHmac: hmacOfCode(secrets, userId, code), now })) {
    await saveSecondFactor(tx, userId, forgiven);
    return { by: 'recovery code' };
  }
  const failures = row.failures + 1;
  const isLast = failures >= secondFactorTries;
  await saveSecondFactor(tx, userId, {
    failures: isLast ? 0 : failures,
    heldUntil: isLast ? new Date(now.getTime() + secondFactorDelayMinutes * minute) : null,
  });
  return { refusal: 'secondFactorWrong' };
}

/** Fails with secondFactorOff. */
export async function renewRecoveryCodes(
  services: Services,
  context: KnownContext,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = services;
  const { caller } = context;
  return db.transaction(async (tx) => {
    const row = await findSecondFactor(tx, caller.userId, { isLocked: true });
    if (!isOn(row)) fail('secondFactorOff');
    await recordAudit({ db: tx, clock }, context, { ...lineOf(caller), result: 'new recovery codes' });
    return { recoveryCodes: await giveRecoveryCodes(tx, services, caller.userId) };
  });
}

/** Fails with secondFactorNeeded. */
export async function turnOffSecondFactor(services: Services, context: KnownContext): Promise<void> {
  const { db, clock, config } = services;
  const { caller } = context;
  if (config.staff.needsSecondFactor) fail('secondFactorNeeded');
  await db.transaction(async (tx) => {
    await deleteSecondFactor(tx, caller.userId);
    await recordAudit({ db: tx, clock }, context, { ...lineOf(caller), result: 'turned off' });
  });
}

/** Without what is taken for something else: 0 and O, 1 and I and L. 50 bits, and few tries. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const makeCode = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');

async function giveRecoveryCodes(
  tx: Queryable,
  { secrets }: Pick<Services, 'secrets'>,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hmacOfCode(secrets, userId, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const hmacOfCode = ({ recoveryCodeKey }: Services['secrets'], userId: number, code: string): Buffer =>
  hmac(recoveryCodeKey, `${userId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
