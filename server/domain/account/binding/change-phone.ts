import { bindPhoneRules, type BindPhoneForm } from '#contract/account/binding-rules.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser, setPhone } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { endUserSessions } from '../sessions.ts';
import { recordLoginChange, notifyLoginChange } from '../undo/record-login-change.ts';
import { checkCode, useCode } from '../verification-codes.ts';
import { newPhoneTarget } from './binding-target.ts';

/**
 * Gives the caller's account a new phone, proven by the code that was sent to it. The caller's other sessions and open
 * recoveries end; old phone and address are told, with a link that takes the change back. Fails with phoneUnchanged, phoneTaken and the names of bindPhoneRules and
 * checkCode.
 */
export async function changePhone(
  services: Services,
  { newPhone, activeCode }: BindPhoneForm,
  context: KnownContext,
): Promise<void> {
  requireForm(bindPhoneRules, { newPhone, activeCode });
  const { db, clock, secrets } = services;
  const { userId, sessionId, isConfirmedByPhone } = context.caller;
  const target = await newPhoneTarget(services, { typed: newPhone, field: 'newPhone' }, context.caller);
  if (target === undefined) fail('appealPhoneFormat', { field: 'newPhone' });
  const line = { action: 'phoneChange', actorUserId: userId, object: `user ${userId}` } as const;
  const change = await auditRefusals(services, context, line, async () => {
    const code = await checkCode({ db, clock, codeKey: secrets.codeKey }, target, activeCode);
    const now = clock.now();
    return db
      .transaction(async (tx) => {
        await lockUserRow(tx, userId);
        const before = await getUser(tx, userId);
        await useCode(tx, code, clock);
        await setPhone(tx, { userId, phone: target.recipient, now });
        await closeRecoveries(tx, { userId, now });
        await endUserSessions({ db: tx, clock }, { userId, reason: 'phoneChange', except: sessionId });
        return recordLoginChange(tx, services, { before, kind: 'phone', isConfirmedByPhone });
      })
      .catch((error: unknown) => {
        if (violatedUniqueIndex(error) === 'app_user_phone_key') fail('phoneTaken', { field: 'newPhone' });
        throw error;
      });
  });
  await recordAudit(services, context, { ...line, result: 'ok' });
  await notifyLoginChange(services, change, {
    template: 'contactChanged',
    subject: '手机号已更换',
    text: `您的账号绑定的手机号已更换为 ${maskPhone(target.recipient)}，其他设备都已退出登录。`,
  });
}
