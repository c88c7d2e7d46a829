import { bindEmailRules, type BindEmailForm } from '#contract/account/binding-rules.ts';
import { maskEmail } from '#contract/shared-rules/masks.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser, setEmail } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { recordLoginChange, notifyLoginChange } from '../undo/record-login-change.ts';
import { checkCode, useCode } from '../verification-codes.ts';
import { newEmailTarget } from './binding-target.ts';

/**
 * Gives the caller's account its first or another email address, proven by the code that was sent to it. Open recoveries end,
 * phone and old address are told, with a link that takes the change back. Fails with emailUnchanged, emailTaken and the names of bindEmailRules and checkCode.
 */
export async function changeEmail(
  services: Services,
  { newEmail, activeCode }: BindEmailForm,
  context: KnownContext,
): Promise<void> {
  requireForm(bindEmailRules, { newEmail, activeCode });
  const { db, clock, secrets } = services;
  const { userId, isConfirmedByPhone } = context.caller;
  const target = await newEmailTarget(services, { typed: newEmail, field: 'newEmail' }, context.caller);
  if (target === undefined) fail('emailFormat', { field: 'newEmail' });
  const line = { action: 'emailChange', actorUserId: userId, object: `user ${userId}` } as const;
  const change = await auditRefusals(services, context, line, async () => {
    const code = await checkCode({ db, clock, codeKey: secrets.codeKey }, target, activeCode);
    const now = clock.now();
    return db
      .transaction(async (tx) => {
        await lockUserRow(tx, userId);
        const before = await getUser(tx, userId);
        await useCode(tx, code, clock);
        await setEmail(tx, { userId, email: target.recipient, now });
        await closeRecoveries(tx, { userId, now });
        return recordLoginChange(tx, services, { before, kind: 'email', isConfirmedByPhone });
      })
      .catch((error: unknown) => {
        if (violatedUniqueIndex(error) === 'app_user_email_key') fail('emailTaken', { field: 'newEmail' });
        throw error;
      });
  });
  await recordAudit(services, context, { ...line, result: 'ok' });
  const done = change.email === null ? '已绑定邮箱' : '绑定的邮箱已更换为';
  await notifyLoginChange(services, change, {
    template: 'contactChanged',
    subject: change.email === null ? '邮箱已绑定' : '邮箱已更换',
    text: `您的账号${done} ${maskEmail(target.recipient)}。`,
  });
}
