import type { FactorReset } from '#contract/account/second-factor-calls.ts';
import { factorResetReasonMaxLength } from '#contract/account/second-factor-constants.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import {
  closeFactorReset,
  countFactorResets,
  deleteSecondFactor,
  findFactorReset,
  findSecondFactor,
  insertFactorReset,
  isOn,
  listFactorResets,
} from '#server/db/queries/account/second-factor.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { isStaff } from '#server/db/queries/account/staff.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller, KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { endUserSessions } from '../sessions.ts';
import { commandLine, requireStaff } from '../staff/grant-by-command.ts';

export async function listResets(
  { db }: Pick<Services, 'db'>,
  { isWaiting, ...paging }: Paging & { isWaiting: boolean },
  { userId }: Caller,
): Promise<{ total: number; rows: FactorReset[] }> {
  const found = await listFactorResets(db, { isWaiting, ...limitsOf(paging) });
  const rows = found.map(({ reset, account, proposedBy, decidedBy }) => ({
    id: reset.id,
    userId: reset.userId,
    account: account ?? '',
    reason: reset.reason,
    proposedBy: proposedBy ?? '',
    proposedTime: reset.proposedAt.toISOString(),
    mayApprove: reset.proposedBy !== userId && reset.userId !== userId,
    decision: reset.decision ?? ('' as const),
    decidedBy: decidedBy ?? '',
  }));
  return { total: await countFactorResets(db, { isWaiting }), rows };
}

/**
 * Asks to take a colleague's second factor away. Fails with staffUnknown, secondFactorOff, factorResetOwn, factorResetWaiting and what is
 * wrong with the reason.
 */
export async function proposeReset(
  { db, clock }: Transaction,
  { userId, reason }: { userId: number; reason: string },
  context: KnownContext,
): Promise<{ id: number }> {
  const { caller } = context;
  if (userId === caller.userId) fail('factorResetOwn', { field: 'userId' });
  if (reason === '') fail('factorResetReasonRequired', { field: 'reason' });
  if (reason.length > factorResetReasonMaxLength) fail('factorResetReasonTooLong', { field: 'reason' });
  if (!(await isStaff(db, userId))) fail('staffUnknown', { field: 'userId' });
  const held = await findSecondFactor(db, userId);
  if (!isOn(held)) fail('secondFactorOff', { field: 'userId' });
  const proposed = { userId, reason, proposedBy: caller.userId, proposedAt: clock.now() };
  const id = (await insertFactorReset(db, proposed)) ?? fail('factorResetWaiting', { field: 'userId' });
  await recordAudit({ db, clock }, context, lineOf(caller, userId, 'reset proposed'));
  return { id };
}

/**
 * Decides a proposal; approved, the account has no second factor and no login any more. Fails with notFound, factorResetClosed,
 * factorResetOwn, and factorResetFourEyes where whoever proposed it would approve it.
 */
export async function decideReset(
  { db, clock, secrets }: Transaction,
  { id, decision }: { id: number; decision: 'approve' | 'drop' },
  context: KnownContext,
): Promise<void> {
  const { caller } = context;
  const reset = (await findFactorReset(db, id)) ?? fail('notFound');
  if (reset.decidedAt !== null) fail('factorResetClosed');
  if (reset.userId === caller.userId) fail('factorResetOwn');
  if (decision === 'approve' && reset.proposedBy === caller.userId) fail('factorResetFourEyes');
  const now = clock.now();
  const isApproved = decision === 'approve';
  await closeFactorReset(db, {
    id,
    decision: isApproved ? 'approved' : 'dropped',
    decidedBy: caller.userId,
    decidedAt: now,
  });
  if (isApproved) {
    await takeAway({ db, clock }, reset.userId);
    await notifyOnSite({ db, clock, secrets }, reset.userId, {
      title: '您的两步验证已被重置',
      body: '两位管理员重置了您的两步验证，所有设备都已退出登录。请重新设置；如果不是您提出的，请立即联系管理员。',
    });
  }
  await recordAudit(
    { db, clock },
    context,
    lineOf(caller, reset.userId, isApproved ? 'reset approved' : 'reset dropped'),
  );
}

/** By whoever can run commands on the server: where no second administrator is there to decide. Throws StartError. */
export async function resetByCommand(
  { db, clock }: { db: Database; clock: Clock },
  name: string,
): Promise<void> {
  const user = await requireStaff(db, name);
  await db.transaction(async (tx) => {
    if (!(await takeAway({ db: tx, clock }, user.id)))
      throw new StartError(`${name} has not set up a second factor`);
    await recordAudit({ db: tx, clock }, commandLine, {
      action: 'secondFactor',
      object: `user ${user.id}`,
      result: 'reset',
    });
  });
}

/** False where there was none. */
async function takeAway({ db, clock }: { db: Queryable; clock: Clock }, userId: number): Promise<boolean> {
  await lockUserRow(db, userId);
  await endUserSessions({ db, clock }, { userId, reason: 'secondFactorReset' });
  return deleteSecondFactor(db, userId);
}

const lineOf = ({ userId }: Caller, of: number, result: string) => ({
  action: 'secondFactor' as const,
  actorUserId: userId,
  object: `user ${of}`,
  result,
});
