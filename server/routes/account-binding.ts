import type { bindingCalls } from '#contract/account/binding-calls.ts';
import { changeEmail } from '#server/domain/account/binding/change-email.ts';
import { changePhone } from '#server/domain/account/binding/change-phone.ts';
import { verifyRecovery } from '#server/domain/account/recovery/verify-recovery.ts';
import type { CallContext, KnownContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Handlers } from '#server/lib/serve.ts';
import type { Services } from '#server/services.ts';

/** Anonymous calls, because recovering a password is; binding needs a session all the same. */
export function bindingHandlers(services: Services): Handlers<typeof bindingCalls> {
  return {
    updatePhoneCaptcha: async ({ isBind, newPhone, activeCode }, context) => {
      if (isBind) await changePhone(services, { newPhone, activeCode }, known(context));
      else await verifyRecovery(services, { by: 'phone', activeCode }, context);
      return null;
    },
    updateEmailCaptcha: async ({ isBind, newEmail, activeCode }, context) => {
      if (isBind) await changeEmail(services, { newEmail, activeCode }, known(context));
      else await verifyRecovery(services, { by: 'email', activeCode }, context);
      return null;
    },
  };
}

function known(context: CallContext): KnownContext {
  return { ...context, caller: context.caller ?? fail('notLoggedIn') };
}
