import { passkeyCalls } from '#contract/account/passkey-calls.ts';
import { factorResetCalls, secondFactorCalls } from '#contract/account/second-factor-calls.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  giveSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#server/domain/account/second-factor/own-second-factor.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyStep,
  givePasskey,
  removePasskey,
} from '#server/domain/account/second-factor/passkeys.ts';
import {
  decideReset,
  listResets,
  proposeReset,
} from '#server/domain/account/second-factor/reset-second-factor.ts';
import { area } from './area.ts';

export const secondFactorArea = area(secondFactorCalls, (services) => ({
  ownSecondFactor: (_, { caller }) => readSecondFactor(services, caller),
  beginSecondFactor: (_, context) => beginSecondFactor(services, context),
  confirmSecondFactor: (request, context) => confirmSecondFactor(services, request, context),
  giveSecondFactor: (request, context) => giveSecondFactor(services, request, context),
  renewRecoveryCodes: (_, context) => renewRecoveryCodes(services, context),
  keepLogin: () => Promise.resolve(null),
  turnOffSecondFactor: async (_, context) => {
    await turnOffSecondFactor(services, context);
    return null;
  },
}));

export const passkeyArea = area(passkeyCalls, (services) => ({
  beginPasskey: (_, context) => beginPasskey(services, context),
  addPasskey: async (request, context) => {
    await addPasskey(services, request, context);
    return null;
  },
  removePasskey: async (request, context) => {
    await removePasskey(services, request, context);
    return null;
  },
  beginPasskeyStep: (_, context) => beginPasskeyStep(services, context),
  givePasskey: async (request, context) => {
    await givePasskey(services, request, context);
    return null;
  },
}));

export const factorResetArea = area(factorResetCalls, (services) => ({
  listFactorResets: (query, { caller }) => listResets(services, query, caller),
  proposeFactorReset: (request, context, within) => proposeReset(within, request, context),
  decideFactorReset: async (request, context, within) => {
    await decideReset(within, request, context);
    return null;
  },
}));
