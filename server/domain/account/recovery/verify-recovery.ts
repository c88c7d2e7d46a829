import { markRecoveryVerified } from '#server/db/queries/recovery.ts';
import type { CallContext } from '#server/lib/context.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '../audit.ts';
import { emailTarget } from '../send-email-code.ts';
import { smsTarget } from '../send-sms-code.ts';
import { checkCode, useCode } from '../verification-codes.ts';
import { requireRecovery } from './recovery-target.ts';

/**
 * Step two: the code that was sent to the account's phone or email. Fails with forgotStepOrder, forgotExpired and the names of
 * checkCode.
 */
export async function verifyRecovery(
  services: Services,
  { by, activeCode }: { by: 'phone' | 'email'; activeCode: string },
  context: CallContext,
): Promise<void> {
  const recovery = await requireRecovery(services, context);
  const { db, clock, secrets } = services;
  const target =
    by === 'phone'
      ? smsTarget(recovery.phone, 'finPwdSms', recovery.accountType)
      : emailTarget(recovery.email ?? '', 'recovery', recovery.accountType);
  const code = await checkCode({ db, clock, codeKey: secrets.codeKey }, target, activeCode);
  await db.transaction(async (tx) => {
    await useCode(tx, code, clock);
    await markRecoveryVerified(tx, { id: recovery.id, by, now: clock.now() });
  });
  await recordAudit(services, context, {
    action: 'recovery',
    object: `user ${recovery.userId}`,
    result: `verified by ${by}`,
  });
}
