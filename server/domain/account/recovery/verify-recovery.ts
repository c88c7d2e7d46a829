import { forgotCodeRules } from '#contract/account/rules.ts';
import { markRecoveryVerified } from '#server/db/queries/account/recovery.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';
import { requireNotSuspended } from '../accounts/suspension.ts';
import { checkCode, useCode } from '../verification-codes.ts';
import { recoveryCodeTarget, requireRecovery, type NamedAccount } from './recovery-target.ts';

/**
 * Step two: the code that was sent to the account's phone or email. Fails with forgotStepOrder, forgotExpired and the names of
 * forgotCodeRules, checkCode and accountDisabled.
 */
export async function verifyRecovery(
  services: Services,
  { by, activeCode, ...named }: NamedAccount & { by: 'phone' | 'email'; activeCode: string },
  context: CallContext,
): Promise<void> {
  const recovery = await requireRecovery(services, context, named);
  requireForm(forgotCodeRules, { way: by, activeCode });
  const { db, clock, secrets } = services;
  const target = recoveryCodeTarget(
    recovery,
    (by === 'phone' ? recovery.phone : provenEmail(recovery)) ?? '',
  );
  const line = { action: 'recovery', object: `user ${recovery.userId}` } as const;
  await auditRefusals(services, context, line, async () => {
    const code = await checkCode({ db, clock, codeKey: secrets.codeKey }, target, activeCode);
    await db.transaction(async (tx) => {
      await useCode(tx, code, clock);
      // said to whoever has proven to be its owner, and to nobody before
      await requireNotSuspended({ db: tx, site: services.site }, recovery.userId);
      await markRecoveryVerified(tx, { id: recovery.id, by, now: clock.now() });
    });
  });
  await recordAudit(services, context, { ...line, result: `verified by ${by}` });
}
