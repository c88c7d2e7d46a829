import { setupCalls } from '#contract/account/setup-calls.ts';
import { checkSetupCode, makeFirstAdministrator } from '#server/domain/account/staff/first-administrator.ts';
import { area } from './area.ts';

export const setupArea = area(setupCalls, (services) => ({
  checkSetupCode: async (request) => {
    await checkSetupCode(services, request);
    return null;
  },
  makeFirstAdministrator: (request, context) => makeFirstAdministrator(services, request, context),
}));
