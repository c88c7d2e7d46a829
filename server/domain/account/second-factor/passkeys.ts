import { randomBytes } from 'node:crypto';
import type { MadePasskey, SignedByPasskey } from '#contract/account/passkey-calls.ts';
import type { OwnSecondFactor } from '#contract/account/second-factor-calls.ts';
import { passkeyChallengeMinutes, passkeyMaxCount } from '#contract/account/second-factor-constants.ts';
import { passkeyRules } from '#contract/account/passkey-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  saveChallenge,
  takeChallenge,
  type PasskeyRow,
} from '#server/db/queries/account/passkey.ts';
import { findSecondFactor, isOn } from '#server/db/queries/account/second-factor.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import {
  passkeySiteOf,
  readNewPasskey,
  readSignature,
  type PasskeySite,
} from '#server/lib/crypto/passkeys.ts';
import { makeSecret } from '#server/lib/crypto/random-secret.ts';
import { hmac } from '#server/lib/crypto/secrets.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller, KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { lineOf, proveSession } from './prove-session.ts';

const requireSite = ({ config }: Pick<Services, 'config'>): PasskeySite =>
  passkeySiteOf(config.publicUrl) ?? fail('passkeyNotHere');

/** What the page of somebody's own second factor says of them. */
export async function readPasskeys(
  { db, config }: Services,
  userId: number,
): Promise<Pick<OwnSecondFactor, 'hasPasskeys' | 'passkeys'>> {
  const rows = await listPasskeys(db, userId);
  return {
    hasPasskeys: passkeySiteOf(config.publicUrl) !== undefined,
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdTime: createdAt.toISOString(),
      lastUsedTime: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

const describe = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({
    credential: credentialId.toString('base64url'),
    transports,
  }));

async function challengeFor(
  { db, clock }: Services,
  { sessionId }: Caller,
  purpose: 'add' | 'give',
): Promise<string> {
  const challenge = randomBytes(32);
  await saveChallenge(db, { sessionId, challenge, purpose, createdAt: clock.now() });
  return challenge.toString('base64url');
}

/** The bytes that this login was asked to sign, which are spent by that. Fails with passkeyExpired. */
async function spendChallenge(
  { db, clock }: Services,
  { sessionId }: Caller,
  purpose: 'add' | 'give',
): Promise<Buffer> {
  const found = await takeChallenge(db, { sessionId, purpose });
  const age = clock.now().getTime() - (found?.createdAt.getTime() ?? 0);
  if (found === undefined || age > passkeyChallengeMinutes * 60_000) fail('passkeyExpired');
  return found.challenge;
}

/** Fails with passkeyNotHere, secondFactorOff, passkeyTooMany. */
export async function beginPasskey(services: Services, { caller }: KnownContext) {
  const { db, site, secrets } = services;
  const { rpId } = requireSite(services);
  await requireRoom(db, caller.userId);
  const { account, phone } = await getUser(db, caller.userId);
  return {
    challenge: await challengeFor(services, caller, 'add'),
    rpId,
    rpName: site.facts.name,
    // the same for all passkeys of somebody, and tells nothing of him
    userHandle: hmac(secrets.recoveryCodeKey, `passkey ${caller.userId}`).toString('base64url'),
    userName: account ?? phone,
    passkeys: describe(await listPasskeys(db, caller.userId)),
  };
}

/** Fails with secondFactorOff, passkeyTooMany. */
async function requireRoom(db: Queryable, userId: number): Promise<void> {
  if (!isOn(await findSecondFactor(db, userId, { isLocked: true }))) fail('secondFactorOff');
  if ((await countPasskeys(db, userId)) >= passkeyMaxCount) fail('passkeyTooMany');
}

/**
 * Fails with passkeyNameRequired, passkeyNameTooLong, passkeyNotHere, passkeyExpired, passkeyWrong, passkeyKnown, passkeyTooMany,
 * secondFactorOff.
 */
export async function addPasskey(
  services: Services,
  { name, passkey }: { name: string; passkey: MadePasskey },
  context: KnownContext,
): Promise<void> {
  const { db, clock } = services;
  const { caller } = context;
  requireForm(passkeyRules, { name });
  const site = requireSite(services);
  await auditRefusals(services, context, lineOf(caller), async () => {
    const challenge = await spendChallenge(services, caller, 'add');
    const made = (await readNewPasskey(passkey, { site, challenge })) ?? fail('passkeyWrong');
    await db.transaction(async (tx) => {
      await requireRoom(tx, caller.userId);
      const { transports } = passkey;
      const row = { userId: caller.userId, name, transports, createdAt: clock.now(), ...made };
      if (!(await insertPasskey(tx, row))) fail('passkeyKnown');
      await recordAudit({ db: tx, clock }, context, { ...lineOf(caller), result: 'passkey added' });
    });
  });
}

/** Fails with notFound for one that is not the caller's. */
export async function removePasskey(
  { db, clock }: Services,
  { id }: { id: number },
  context: KnownContext,
): Promise<void> {
  const { caller } = context;
  await db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { id, userId: caller.userId }))) fail('notFound');
    await recordAudit({ db: tx, clock }, context, { ...lineOf(caller), result: 'passkey removed' });
  });
}

/** Fails with passkeyNotHere, passkeyNone. */
export async function beginPasskeyStep(services: Services, { caller }: KnownContext) {
  const { rpId } = requireSite(services);
  const rows = await listPasskeys(services.db, caller.userId);
  if (rows.length === 0) fail('passkeyNone');
  return { challenge: await challengeFor(services, caller, 'give'), rpId, passkeys: describe(rows) };
}

/**
 * The second factor of a session by a passkey, also while wrong codes keep the authenticator waiting: nobody guesses a signature.
 * The session goes on with another token. Fails with passkeyNotHere, passkeyExpired, passkeyWrong.
 */
export async function givePasskey(
  services: Services,
  { passkey }: { passkey: SignedByPasskey },
  context: KnownContext,
): Promise<void> {
  const { db, clock } = services;
  const { caller } = context;
  const site = requireSite(services);
  const now = clock.now();
  const token = makeSecret();
  await auditRefusals(services, context, lineOf(caller), async () => {
    const challenge = await spendChallenge(services, caller, 'give');
    await db.transaction(async (tx) => {
      const credentialId = Buffer.from(passkey.credential, 'base64url');
      const known = (await findPasskey(tx, { userId: caller.userId, credentialId })) ?? fail('passkeyWrong');
      const { id, publicKey, signCount } = known;
      const counted =
        (await readSignature(passkey, { site, challenge, publicKey, signCount })) ?? fail('passkeyWrong');
      await markPasskeyUsed(tx, { id, signCount: counted, lastUsedAt: now });
      await proveSession(tx, caller, { now, token });
      await recordAudit({ db: tx, clock }, context, { ...lineOf(caller), result: 'ok by passkey' });
    });
  });
  context.setToken(token);
}
