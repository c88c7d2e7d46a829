import { identityCalls } from '#contract/account/identity-calls.ts';
import { createByIdentity } from '#server/domain/account/identity/create-by-identity.ts';
import { enterByIdentity } from '#server/domain/account/identity/enter-by-identity.ts';
import { linkIdentity } from '#server/domain/account/identity/link-identity.ts';
import { lookAtArrival } from '#server/domain/account/identity/look-at-arrival.ts';
import { listOwnIdentities, unlinkIdentity } from '#server/domain/account/identity/own-identities.ts';
import { area } from './area.ts';

export const identityArea = area(identityCalls, (services) => ({
  lookAtArrival: ({ arrival }, context) => lookAtArrival(services, arrival, context),
  enterByIdentity: ({ arrival }, context) => enterByIdentity(services, arrival, context),
  linkIdentity: ({ arrival }, context) => linkIdentity(services, arrival, context),
  createByIdentity: async (form, context) => {
    await createByIdentity(services, form, context);
    return null;
  },
  listIdentities: (_, { caller }) => listOwnIdentities(services, caller.userId),
  unlinkIdentity: async ({ id }, context) => {
    await unlinkIdentity(services, id, context);
    return null;
  },
}));
