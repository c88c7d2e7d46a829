import { forgotPasswordWireRules, type ForgotPasswordForm } from '#contract/account/rules.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser, setPassword } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { requireUncommonDigest } from '../common-passwords.ts';
import { endUserSessions } from '../sessions.ts';
import { recordLoginChange, notifyLoginChange } from '../undo/record-login-change.ts';
import { requireOwnPassword } from './check-own-password.ts';

/**
 * Sets a new password. The old one is asked for unless the account must change one its owner did not choose. Other sessions
 * end, the owner is told, with a link that takes the change back. Fails with oldPasswordWrong, passwordUnchanged, passwordCommon and the names of the rules.
 */
export async function changePassword(
  services: Services,
  form: { password: string; userPwd: string; userPwd2: string },
  context: KnownContext,
): Promise<void> {
  requireForm<ForgotPasswordForm>(forgotPasswordWireRules, form);
  const { caller } = context;
  const current = await getUser(services.db, caller.userId);
  const user = current.mustChangePassword
    ? current
    : await requireOwnPassword(services, form.password, context);
  requireUncommonDigest(form.userPwd, [user.phone, user.account ?? '', user.email ?? '']);
  if (await services.passwords.verify(user.passwordHash ?? undefined, form.userPwd)) {
    fail('passwordUnchanged', { field: 'userPwd' });
  }
  const passwordHash = await services.passwords.hash(form.userPwd);
  const now = services.clock.now();
  const change = await services.db.transaction(async (tx) => {
    // of the same change sent twice at once the second has an old password that is the old one no more
    await lockUserRow(tx, user.id);
    const before = await getUser(tx, user.id);
    if (before.passwordHash !== user.passwordHash) fail('oldPasswordWrong', { field: 'password' });
    await setPassword(tx, { userId: user.id, passwordHash, now });
    // one that has come as far as the new password would otherwise set yet another
    await closeRecoveries(tx, { userId: user.id, now });
    return recordLoginChange(tx, services, { before, kind: 'password' });
  });
  await endUserSessions(services, { userId: user.id, reason: 'passwordReset', except: caller.sessionId });
  await recordAudit(services, context, {
    actorUserId: user.id,
    action: 'passwordChange',
    object: `user ${user.id}`,
    result: 'ok',
  });
  await notifyLoginChange(services, change, {
    template: 'passwordReset',
    subject: '登录密码已修改',
    text: '您的账号刚刚修改了登录密码，其他设备已退出登录。',
  });
}
