import {
  sessionIdleMinutes,
  sessionMaxHours,
  sessionsPerUser,
  tokenGraceSeconds,
  tokenRotateMinutes,
} from '#contract/account/constants.ts';
import type { SecondFactorState } from '#contract/account/second-factor-constants.ts';
import { permissionsOf, personUserType, staffUserType } from '#contract/permissions.ts';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import {
  endSessions,
  findSessionByToken,
  insertSession,
  insertToken,
  listOpenSessionIds,
  lockUserRow,
  renewTokens,
  rotateToken,
  touchSession,
  type Confirmation,
  type SessionEndReason,
} from '#server/db/queries/account/session.ts';
import type { Config } from '#server/config.ts';
import { isInRanges } from '#server/lib/http/address-ranges.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { requireNotSuspended } from './accounts/suspension.ts';

/** lastUsedAt is written at most this often, so that reading pages does not write a row each time. */
const touchSeconds = 60;

const minute = 60_000;

interface Deps {
  db: Database;
  clock: Clock;
}

/** The session in which the ticket was made that begins another. */
export interface TicketSession {
  sessionId: string;
  createdAt: Date;
}

/**
 * Begins a session and returns it with its token. Beyond five sessions, one begun by a ticket ends, or else the oldest.
 * A ticket's session counts as as old as the one it comes from, because whoever has a session can make tickets. Beyond
 * five, that one ends and no other. Fails with accountDisabled.
 */
export async function beginSession(
  { db, clock, site }: Deps & Pick<Services, 'site'>,
  {
    userId,
    ip,
    userAgent,
    ticketOf,
  }: { userId: number; ip: string; userAgent: string; ticketOf?: TicketSession | undefined },
): Promise<{ token: string; sessionId: string }> {
  const token = makeSecret();
  const now = clock.now();
  const sessionId = await db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    await requireNotSuspended({ db: tx, site }, userId);
    const open = await listOpenSessionIds(tx, userId);
    if (ticketOf !== undefined && !open.includes(ticketOf.sessionId)) fail('ticketInvalid');
    const givingWay = ticketOf === undefined ? open : [ticketOf.sessionId];
    const surplus = givingWay.slice(0, Math.max(0, open.length - sessionsPerUser + 1));
    await endSessions(tx, { sessionIds: surplus, reason: 'replaced', now });
    return insertSession(tx, {
      userId,
      ip,
      userAgent: userAgent.slice(0, 300),
      tokenHash: hashSecret(token),
      now,
      ticketOf,
    });
  });
  return { token, sessionId };
}

/**
 * Another token for a session that goes on, and the only one: those it had work for requests under way. Whoever has a copy of one
 * gives himself away by its use, or is given away by the owner's.
 */
export async function renewToken({ db, clock }: Deps, sessionId: string): Promise<string> {
  const token = makeSecret();
  const now = clock.now();
  await db.transaction((tx) => renewTokens(tx, { sessionId, newHash: hashSecret(token), now }));
  return token;
}

interface From {
  ip: string;
  /** By a person: what a page asks for by itself does not keep a login of staff alive. */
  isAct: boolean;
}

/**
 * Whose token it is; undefined when unknown, ended, idle for 30 minutes (staff: as the settings say) or older than 12 hours. A token older than 15 minutes
 * is replaced (`freshToken`); the old one still works for 30 seconds because requests may be under way with it. Its use after
 * that means somebody else has a copy: the session ends for both.
 */
export async function authenticate(
  { db, clock, config: { staff } }: Deps & { config: Pick<Config, 'staff'> },
  token: string,
  { ip, isAct }: From,
): Promise<{ caller: Caller; freshToken?: string } | undefined> {
  const tokenHash = hashSecret(token);
  const found = await findSessionByToken(db, tokenHash);
  if (found?.endedAt !== null || found.deletedAt !== null || found.suspendedAt !== null) return undefined;
  const now = clock.now();
  const age = (since: Date) => now.getTime() - since.getTime();
  const isStaff = found.userType === staffUserType;
  if (
    age(found.createdAt) > sessionMaxHours * 60 * minute ||
    age(found.lastUsedAt) > (isStaff ? staff.idleMinutes : sessionIdleMinutes) * minute
  ) {
    return undefined;
  }
  const caller = callerOf(found, { tokenHash, now, ip, staff });
  if (found.tokenRetiredAt !== null) {
    if (age(found.tokenRetiredAt) <= tokenGraceSeconds * 1000)
      return { caller: withToken(caller, { confirmedFor: undefined }) };
    await endSessions(db, { sessionIds: [found.sessionId], reason: 'tokenReuse', now });
    return undefined;
  }
  if (age(found.lastUsedAt) > touchSeconds * 1000 && (isAct || !isStaff))
    await touchSession(db, found.sessionId, now);
  if (age(found.tokenIssuedAt) <= tokenRotateMinutes * minute) return { caller };
  const freshToken = makeSecret();
  const isRotated = await db.transaction((tx) =>
    rotateToken(tx, { sessionId: found.sessionId, oldHash: tokenHash, newHash: hashSecret(freshToken), now }),
  );
  return isRotated
    ? { caller: withToken(caller, { tokenHash: hashSecret(freshToken) }), freshToken }
    : { caller };
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSessionByToken>>>;

/** Whose session it is; where he has chosen to act for an enterprise and may, that enterprise, with its permissions. */
function callerOf(
  found: FoundSession,
  { tokenHash, now, ip, staff }: { tokenHash: Buffer; now: Date; ip: string; staff: Config['staff'] },
): Caller {
  const { accountType, userType, auditStatus, acted } = found;
  const isStaff = userType === staffUserType;
  const secondFactor = isStaff ? secondFactorOf(found, staff) : 'notAsked';
  const isElsewhere = isStaff && !mayWorkFrom(ip, staff);
  // whoever has not proven himself may do nothing by any call, also by those that are open to visitors
  const isHeld = isElsewhere || secondFactor === 'due' || secondFactor === 'missing';
  const grants = isHeld ? [] : (found.grants ?? []);
  const person: Caller = {
    userId: found.userId,
    sessionId: found.sessionId,
    accountType,
    userType,
    auditStatus,
    grants,
    permissions: permissionsOf({ accountType, userType, auditStatus, grants }),
    mustChangePassword: found.mustChangePassword,
    secondFactor,
    isElsewhere,
    tokenHash,
    confirmedFor: confirmedNow(found, now),
    isConfirmedByPhone: found.isConfirmedByPhone,
  };
  if (found.actingFor === null) return person;
  // the role is asked for with the session: who was removed is so from the next request on
  const { actedRole: role } = found;
  if (acted === null || role === null || userType !== personUserType)
    return { ...person, hasLostEnterprise: true };
  const enterprise = {
    accountType: acted.accountType,
    userType: acted.userType,
    auditStatus: acted.auditStatus,
  };
  return {
    ...person,
    ...enterprise,
    userId: acted.id,
    grants: [],
    permissions: permissionsOf({ ...enterprise, grants: [] }),
    acting: { role, person },
  };
}

/** The same of the person where he acts for somebody: what is done as himself goes by the same token. */
const withToken = (caller: Caller, change: Partial<Pick<Caller, 'tokenHash' | 'confirmedFor'>>): Caller => ({
  ...caller,
  ...change,
  ...(caller.acting && { acting: { ...caller.acting, person: { ...caller.acting.person, ...change } } }),
});

function secondFactorOf(
  { secondFactorAt, hasSecondFactor }: { secondFactorAt: Date | null; hasSecondFactor: boolean | null },
  { needsSecondFactor }: Config['staff'],
): SecondFactorState {
  if (hasSecondFactor === true) return secondFactorAt === null ? 'due' : 'given';
  return needsSecondFactor ? 'missing' : 'notAsked';
}

/** Whether staff may work from an address. */
export const mayWorkFrom = (ip: string, { addresses }: Pick<Config['staff'], 'addresses'>): boolean =>
  addresses.length === 0 || isInRanges(ip, addresses);

function confirmedNow(
  { confirmedFor, confirmedUntil }: { confirmedFor: ConfirmationPurpose | null; confirmedUntil: Date | null },
  now: Date,
): ConfirmationPurpose | undefined {
  return confirmedUntil !== null && confirmedUntil > now ? (confirmedFor ?? undefined) : undefined;
}

/**
 * Marks a session as confirmed and gives it a new token. The token before still works for requests under way but is not
 * confirmed. A stolen copy of it so gains nothing, and its later use reveals the thief.
 */
export async function issueConfirmedToken(
  { db, clock }: Deps,
  { sessionId, tokenHash }: Pick<Caller, 'sessionId' | 'tokenHash'>,
  confirmation: Confirmation,
): Promise<string> {
  const token = makeSecret();
  const now = clock.now();
  const fresh = { newHash: hashSecret(token), sessionId, now, confirmation };
  await db.transaction(async (tx) => {
    if (await rotateToken(tx, { ...fresh, oldHash: tokenHash })) return;
    // another request of this browser has just replaced it
    await insertToken(tx, { ...fresh, tokenHash: fresh.newHash });
  });
  return token;
}

/** Ends every session of a user, or all but one. */
export async function endUserSessions(
  { db, clock }: { db: Queryable; clock: Clock },
  { userId, reason, except }: { userId: number; reason: SessionEndReason; except?: string },
): Promise<void> {
  const open = await listOpenSessionIds(db, userId);
  await endSessions(db, { sessionIds: open.filter((id) => id !== except), reason, now: clock.now() });
}
