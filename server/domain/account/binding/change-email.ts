import { bindEmailRules, type BindEmailForm } from '#contract/account/binding-rules.ts';
import { maskEmail } from '#contract/shared-rules/masks.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { closeRecoveries } from '#server/db/queries/recovery.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { getUser, setEmail } from '#server/db/queries/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { KnownContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '../audit.ts';
import { tellOwner } from '../tell-owner.ts';
import { checkCode, useCode } from '../verification-codes.ts';
import { newEmailTarget } from './binding-target.ts';

/**
 * Gives the caller's account its first or another email address, proven by the code that was sent to it. Open recoveries end,
 * and phone and old address are told. Fails with emailUnchanged, emailTaken and the names of bindEmailRules and checkCode.
 */
export async function changeEmail(
  services: Services,
  { newEmail, activeCode }: BindEmailForm,
  context: KnownContext,
): Promise<void> {
  requireForm(bindEmailRules, { newEmail, activeCode });
  const { db, clock, secrets } = services;
  const { userId } = context.caller;
  const target = await newEmailTarget(services, { typed: newEmail, field: 'newEmail' }, context.caller);
  if (target === undefined) fail('emailFormat', { field: 'newEmail' });
  const before = await getUser(db, userId);
  const line = { action: 'emailChange', actorUserId: userId, object: `user ${userId}` } as const;
  await auditRefusals(services, context, line, async () => {
    const code = await checkCode({ db, clock, codeKey: secrets.codeKey }, target, activeCode);
    const now = clock.now();
    await db
      .transaction(async (tx) => {
        await lockUserRow(tx, userId);
        await useCode(tx, code, clock);
        await setEmail(tx, { userId, email: target.recipient, now });
        await closeRecoveries(tx, { userId, now });
      })
      .catch((error: unknown) => {
        if (violatedUniqueIndex(error) === 'app_user_email_key') fail('emailTaken', { field: 'newEmail' });
        throw error;
      });
  });
  await recordAudit(services, context, { ...line, result: 'ok' });
  const done = before.email === null ? '绑定了邮箱' : '把邮箱换成了';
  await tellOwner(services, before, {
    template: 'contactChanged',
    subject: before.email === null ? '邮箱已绑定' : '邮箱已更换',
    text: `您的账号刚刚${done} ${maskEmail(target.recipient)}。如果不是您本人操作，请立即联系客服。`,
  });
}
