import { forgotPasswordWireRules, type ForgotPasswordForm } from '#contract/account/rules.ts';
import { completeRecovery } from '#server/db/queries/recovery.ts';
import { setPassword } from '#server/db/queries/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '../audit.ts';
import { requireUncommonDigest } from '../common-passwords.ts';
import { tellOwner } from '../tell-owner.ts';
import { endUserSessions } from '../sessions.ts';
import { recoveryCookie, requireRecovery } from './recovery-target.ts';

/**
 * Step three: the new password. All sessions end and the owner is told. Fails with forgotStepOrder before the code was
 * accepted, forgotExpired, passwordCommon and the names of forgotPasswordWireRules.
 */
export async function resetPassword(
  services: Services,
  form: ForgotPasswordForm,
  context: CallContext,
): Promise<void> {
  const recovery = await requireRecovery(services, context);
  if (recovery.verifiedAt === null) fail('forgotStepOrder');
  requireForm(forgotPasswordWireRules, form);
  requireUncommonDigest(form.userPwd, [recovery.phone, recovery.account ?? '']);
  const passwordHash = await services.passwords.hash(form.userPwd);
  const { db, clock } = services;
  const { id, userId } = recovery;
  const isFirst = await db.transaction(async (tx) => {
    if (!(await completeRecovery(tx, { id, now: clock.now() }))) return false;
    await setPassword(tx, { userId, passwordHash, now: clock.now() });
    return true;
  });
  if (!isFirst) fail('forgotExpired');
  await endUserSessions(services, { userId, reason: 'passwordReset' });
  context.setCookie({ name: recoveryCookie, value: '', path: '/api/system/', maxAgeSeconds: 0 });
  await recordAudit(services, context, {
    actorUserId: userId,
    action: 'recovery',
    object: `user ${userId}`,
    result: 'ok',
  });
  await tellOwner(services, recovery, {
    template: 'passwordReset',
    subject: '登录密码已重置',
    text: '您的账号刚刚重置了登录密码，所有设备都已退出登录。如果不是您本人操作，请立即联系客服。',
  });
}
