import { passwordLinkCalls } from '#contract/account/password-link-calls.ts';
import {
  describePasswordLink,
  setPasswordByLink,
} from '#server/domain/account/staff/set-password-by-link.ts';
import { area } from './area.ts';

export const passwordLinkArea = area(passwordLinkCalls, (services) => ({
  getPasswordLink: (request) => describePasswordLink(services, request),
  setPasswordByLink: async (request, context) => {
    await setPasswordByLink(services, request, context);
    return null;
  },
}));
