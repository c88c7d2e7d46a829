import {
  accountDeletionCoolingDays,
  sessionIdleMinutes,
  sessionMaxHours,
} from '#contract/account/constants.ts';
import { certificationKindNames } from '#contract/certifications/kinds.ts';
import { certificationStages } from '#contract/certifications/stages.ts';
import { staffUserType } from '#contract/permissions.ts';
import {
  countFailures,
  countSessions,
  findAccount,
  listAccountHistory,
  type FoundAccount,
} from '#server/db/queries/account/account-work.ts';
import { listStates } from '#server/db/queries/certifications/certification.ts';
import { listEnterprisesOf, listMembersOf } from '#server/db/queries/members/member.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { loginAccountKeys } from '../login-delay.ts';
import { leftWithoutOwner } from '../profile/last-owner.ts';
import { describeHistory } from './account-history.ts';
import { describeAccount } from './find-accounts.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

const hour = 3_600_000;
const historyLength = 50;

/** Of an account all that staff decide by. Fails with notFound. */
export async function readAccount({ db, clock }: Deps, id: number) {
  const found = (await findAccount(db, id)) ?? fail('notFound');
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const keys = loginAccountKeys(found);
  const objects = [`user ${String(id)}`, ...keys.map((key) => `account ${key}`)];
  const [sessions, failures, history, deletion, certifications, members, memberOf] = await Promise.all([
    countSessions(db, {
      ...{ userId: id, begunAfter: ago(sessionMaxHours * hour) },
      usedAfter: ago(sessionIdleMinutes * 60_000),
    }),
    countFailures(db, keys),
    listAccountHistory(db, { userId: id, objects, limit: historyLength }),
    describeDeletion({ db }, found),
    listStates(db, id),
    listMembersOf(db, id),
    listEnterprisesOf(db, id),
  ]);
  const isLocked = failures.blockedUntil !== null && failures.blockedUntil > now;
  return {
    ...describeAccount(found),
    email: found.email ?? '',
    isStaff: found.userType === staffUserType,
    auditStatus: found.auditStatus,
    suspension:
      found.suspendedAt === null
        ? null
        : { time: found.suspendedAt.toISOString(), reason: found.suspensionReason ?? '' },
    deletion,
    company: describeCompany(found),
    certifications: certifications
      .filter(({ state }) => state !== 'draft')
      .map(({ kind, state }) => ({
        kindName: certificationKindNames[kind],
        stateName: certificationStages[state].name,
      })),
    members: members.map(({ name, phone, role, since }) => ({
      ...{ name: name ?? '', phone, role },
      since: since.toISOString(),
    })),
    memberOf: memberOf.map(({ companyName, role, since }) => ({
      ...{ companyName, role },
      since: since.toISOString(),
    })),
    sessions: { open: sessions.open, lastUseTime: sessions.lastUsedAt?.toISOString() ?? null },
    failures: {
      count: failures.count,
      lockedUntil: isLocked ? (failures.blockedUntil?.toISOString() ?? null) : null,
    },
    history: history.map((row) => describeHistory(row, id)),
  };
}

async function describeDeletion(
  { db }: Pick<Deps, 'db'>,
  { id, deletionRequestedAt: at, deletedAt }: FoundAccount,
) {
  if (at === null || deletedAt !== null) return null;
  return {
    requestTime: at.toISOString(),
    eraseTime: new Date(at.getTime() + accountDeletionCoolingDays * 24 * hour).toISOString(),
    heldBackBy: await leftWithoutOwner(db, id),
  };
}

const describeCompany = ({ companyName, creditCode, areaPath, address, companyUpdatedAt }: FoundAccount) =>
  companyName === null
    ? null
    : {
        ...{ companyName, creditCode: creditCode ?? '', areaPath: areaPath ?? '', address: address ?? '' },
        updateTime: companyUpdatedAt?.toISOString() ?? '',
      };
