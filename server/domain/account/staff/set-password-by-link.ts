import { forgotPasswordWireRules, type ForgotPasswordForm } from '#contract/account/rules.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findPasswordLinkOwner, usePasswordLink } from '#server/db/queries/account/staff.ts';
import { getUser, setPassword } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { endYoungLinks } from '../identity/end-young-links.ts';
import { requireNotSuspended } from '../accounts/suspension.ts';
import { requireUncommonDigest } from '../common-passwords.ts';
import { endUserSessions } from '../sessions.ts';
import { recordLoginChange, notifyLoginChange } from '../undo/record-login-change.ts';

/** Whose password the link sets. Fails with passwordLinkInvalid. */
export async function describePasswordLink(
  services: Pick<Services, 'db' | 'clock'>,
  { link }: { link: string },
): Promise<{ account: string }> {
  const { account } = await findOwner(services, link);
  return { account: account ?? '' };
}

/**
 * Sets the password of an account that others have made. The link works once; sessions and recoveries of the account end, the owner is
 * told, with a link that takes the change back. Fails with passwordLinkInvalid, passwordCommon and the names of forgotPasswordWireRules.
 */
export async function setPasswordByLink(
  services: Services,
  { link, ...form }: ForgotPasswordForm & { link: string },
  context: CallContext,
): Promise<void> {
  const { db, clock, site, passwords } = services;
  const user = await findOwner(services, link);
  requireForm<ForgotPasswordForm>(forgotPasswordWireRules, form);
  requireUncommonDigest(form.userPwd, [user.phone, user.account ?? '', user.email ?? '']);
  const passwordHash = await passwords.hash(form.userPwd);
  const now = clock.now();
  const change = await db.transaction(async (tx) => {
    await lockUserRow(tx, user.id);
    await requireNotSuspended({ db: tx, site }, user.id);
    if (!(await usePasswordLink(tx, { linkHash: hashSecret(link), now }))) fail('passwordLinkInvalid');
    await setPassword(tx, { userId: user.id, passwordHash, now });
    await closeRecoveries(tx, { userId: user.id, now });
    await endUserSessions({ db: tx, clock }, { userId: user.id, reason: 'passwordReset' });
    // somebody who had the account may have linked his own identity of a province
    await endYoungLinks(tx, { userId: user.id, now });
    return recordLoginChange(tx, services, { before: await getUser(tx, user.id), kind: 'password' });
  });
  await recordAudit(services, context, {
    actorUserId: user.id,
    action: 'passwordChange',
    object: `user ${user.id}`,
    result: 'ok by link',
  });
  await notifyLoginChange(services, change, {
    template: 'passwordReset',
    subject: '登录密码已设置',
    text: '您的账号刚刚通过管理员给的链接设置了登录密码，所有设备都已退出登录。',
  });
}

async function findOwner({ db, clock }: Pick<Services, 'db' | 'clock'>, link: string) {
  const owner = await findPasswordLinkOwner(db, { linkHash: hashSecret(link), now: clock.now() });
  if (owner === undefined) fail('passwordLinkInvalid');
  return owner;
}
