import { accountReasonMaxLength } from '#contract/account/constants.ts';
import { staffUserType } from '#contract/permissions.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import {
  deleteFailures,
  findAccount,
  setSuspension,
  type FoundAccount,
} from '#server/db/queries/account/account-work.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { loginAccountKeys } from '../login-delay.ts';
import { endUserSessions } from '../sessions.ts';
import { suspend } from './suspend.ts';

/** Locked, and none of a colleague's: what concerns those is the administrators' to do. Fails with notFound, accountOfStaff. */
export async function lockAccount({ db }: Pick<Transaction, 'db'>, id: number): Promise<FoundAccount> {
  await lockUserRow(db, id);
  const found = await findAccount(db, id);
  if (found === undefined || found.deletedAt !== null) fail('notFound');
  if (found.userType === staffUserType) fail('accountOfStaff');
  return found;
}

/** A reason as it is kept. Fails with accountReasonRequired, accountReasonTooLong. */
export function requireReason(typed: string, field = 'comment'): string {
  const reason = typed.trim();
  if (reason === '') fail('accountReasonRequired', { field });
  if (textLength(reason) > accountReasonMaxLength) fail('accountReasonTooLong', { field });
  return reason;
}

/** Nobody is logged in with it any more, on whichever device. Fails with what lockAccount fails with. */
export async function endSessionsOf(
  transaction: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<void> {
  await lockAccount(transaction, id);
  await endUserSessions(transaction, { userId: id, reason: 'staff' });
  await record(transaction, context, id, 'sessionsEnded');
  await notifyOnSite(transaction, id, {
    title: '您的登录已全部结束',
    body: '平台工作人员结束了您账号在所有设备上的登录。如果不是您提出的，请联系客服。',
    page: '/account',
  });
}

/**
 * Its owner is told the reason whenever he tries to log in. Fails with accountIsSuspended and what lockAccount and requireReason fail with.
 */
export async function suspendAccount(
  transaction: Transaction,
  { id, comment }: { id: number; comment: string },
  context: KnownContext,
): Promise<void> {
  const reason = requireReason(comment);
  const found = await lockAccount(transaction, id);
  if (found.suspendedAt !== null) fail('accountIsSuspended');
  await suspend(transaction, { userId: id, reason });
  await record(transaction, context, id, 'suspended');
  await notifyOnSite(transaction, id, { title: '您的账号已停用', body: `理由：${reason}` });
}

/** Fails with accountNotSuspended and what lockAccount fails with. */
export async function liftSuspension(
  transaction: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const found = await lockAccount(transaction, id);
  if (found.suspendedAt === null) fail('accountNotSuspended');
  await setSuspension(db, { userId: id, reason: null, now: clock.now() });
  await record(transaction, context, id, 'lifted');
  await notifyOnSite(transaction, id, {
    title: '您的账号已恢复使用',
    body: '停用已经解除，可以照常登录和办理业务。',
  });
}

/** Forgets wrong passwords, wherever they came from: the next try is possible at once. Fails with what lockAccount fails with. */
export async function unlockAccount(
  transaction: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<void> {
  const found = await lockAccount(transaction, id);
  await deleteFailures(transaction.db, loginAccountKeys(found));
  await record(transaction, context, id, 'unlocked');
  await notifyOnSite(transaction, id, {
    title: '登录等待已解除',
    body: '您的账号因密码输错次数过多需要等待，平台工作人员已经解除。如果不是您输错的，请修改登录密码。',
    page: '/account',
  });
}

const record = (transaction: Transaction, context: KnownContext, id: number, result: string): Promise<void> =>
  recordAudit(transaction, context, {
    actorUserId: context.caller.userId,
    action: 'account',
    object: `user ${String(id)}`,
    result,
  });
