import type { passwordLinkCalls } from '#contract/account/password-link-calls.ts';
import {
  describePasswordLink,
  setPasswordByLink,
} from '#server/domain/account/staff/set-password-by-link.ts';
import type { Handlers } from '#server/lib/serve.ts';
import type { Services } from '#server/services.ts';

export function passwordLinkHandlers(services: Services): Handlers<typeof passwordLinkCalls> {
  return {
    getPasswordLink: (request) => describePasswordLink(services, request),
    setPasswordByLink: async (request, context) => {
      await setPasswordByLink(services, request, context);
      return null;
    },
  };
}
