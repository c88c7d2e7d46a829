import { bindingCalls } from '#contract/account/binding-calls.ts';
import { changeEmail } from '#server/domain/account/binding/change-email.ts';
import { changePhone } from '#server/domain/account/binding/change-phone.ts';
import { verifyRecovery } from '#server/domain/account/recovery/verify-recovery.ts';
import type { CallContext, KnownContext } from '#server/lib/http/context.ts';
import { requireCaller } from '#server/lib/http/require-caller.ts';
import { area } from './area.ts';

/** Anonymous calls, because recovering a password is; binding needs a session all the same. */
export const bindingArea = area(bindingCalls, (services) => ({
  updatePhoneCaptcha: async (form, context) => {
    if (form.isBind) await changePhone(services, form, known(context));
    else await verifyRecovery(services, { ...form, by: 'phone' }, context);
    return null;
  },
  updateEmailCaptcha: async (form, context) => {
    if (form.isBind) await changeEmail(services, form, known(context));
    else await verifyRecovery(services, { ...form, by: 'email' }, context);
    return null;
  },
}));

function known(context: CallContext): KnownContext {
  return { ...context, caller: requireCaller(context) };
}
