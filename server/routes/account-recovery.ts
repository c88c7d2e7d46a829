import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { beginRecovery } from '#server/domain/account/recovery/begin-recovery.ts';
import { resetPassword } from '#server/domain/account/recovery/reset-password.ts';
import { verifyRecovery } from '#server/domain/account/recovery/verify-recovery.ts';
import { sendEmailCode } from '#server/domain/account/send-email-code.ts';
import { area } from './area.ts';

export const recoveryArea = area(recoveryCalls, (services) => ({
  forget1: (form, context) => beginRecovery(services, form, context),
  forget2: async (form, context) => {
    if (form.isSecond) await verifyRecovery(services, { ...form, by: 'phone' }, context);
    else await resetPassword(services, form, context);
    return null;
  },
  sendEmail: (request, context) => sendEmailCode(services, request, context),
}));
