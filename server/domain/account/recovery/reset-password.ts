import { forgotPasswordWireRules, type ForgotPasswordForm } from '#contract/account/rules.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser, setPassword } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { endYoungLinks } from '../identity/end-young-links.ts';
import { requireNotSuspended } from '../accounts/suspension.ts';
import { requireUncommonDigest } from '../common-passwords.ts';
import { forgiveFailedLogins } from '../login-delay.ts';
import { endUserSessions } from '../sessions.ts';
import { recordLoginChange, notifyLoginChange, type RecordedChange } from '../undo/record-login-change.ts';
import { requireRecovery, setRecoveryCookie, type NamedAccount } from './recovery-target.ts';

/**
 * Step three: the new password. All sessions and other recoveries of the account end, and the owner is told, with a link
 * that takes the change back. Fails with forgotStepOrder before the code was accepted, forgotExpired, passwordCommon and the names of forgotPasswordWireRules.
 */
export async function resetPassword(
  services: Services,
  form: ForgotPasswordForm & NamedAccount,
  context: CallContext,
): Promise<void> {
  const recovery = await requireRecovery(services, context, form);
  const { id, userId, phone, account, email } = recovery;
  const line = { action: 'recovery', object: `user ${userId}` } as const;
  const change = await auditRefusals(services, context, line, async () => {
    if (recovery.verifiedAt === null) fail('forgotStepOrder');
    requireForm<ForgotPasswordForm>(forgotPasswordWireRules, form);
    requireUncommonDigest(form.userPwd, [phone, account ?? '', email ?? '']);
    const passwordHash = await services.passwords.hash(form.userPwd);
    return replacePassword(services, { id, userId, passwordHash });
  });
  await forgiveFailedLogins(services, recovery, context.ip);
  setRecoveryCookie(context, '', 0);
  await recordAudit(services, context, { ...line, actorUserId: userId, result: 'ok' });
  await notifyLoginChange(services, change, {
    template: 'passwordReset',
    subject: '登录密码已重置',
    text: '您的账号刚刚重置了登录密码，所有设备都已退出登录。',
  });
}

/** Password, sessions and recoveries change together. Of parallel resets of an account one goes on, the others have expired. */
async function replacePassword(
  { db, clock, site }: Services,
  { id, userId, passwordHash }: { id: number; userId: number; passwordHash: string },
): Promise<RecordedChange> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    await requireNotSuspended({ db: tx, site }, userId);
    const closed = await closeRecoveries(tx, { userId, now });
    if (!closed.includes(id)) fail('forgotExpired');
    await setPassword(tx, { userId, passwordHash, now });
    await endUserSessions({ db: tx, clock }, { userId, reason: 'passwordReset' });
    // somebody who had the account may have linked his own identity of a province
    await endYoungLinks(tx, { userId, now });
    return recordLoginChange(tx, { clock }, { before: await getUser(tx, userId), kind: 'password' });
  });
}
