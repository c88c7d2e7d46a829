import { actingCalls } from '#contract/members/acting-calls.ts';
import { memberCalls } from '#contract/members/calls.ts';
import {
  answerInvitation,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
} from '#server/domain/members/invitations.ts';
import {
  changeMemberRole,
  handOverEnterprise,
  quitEnterprise,
  listMembers,
  listOwnEnterprises,
  removeMember,
  switchActing,
} from '#server/domain/members/members.ts';
import { membersService } from '#server/domain/members/service.ts';
import { area } from './area.ts';

export const memberArea = area(
  memberCalls,
  (services) => ({
    listMembers: (_, { caller }) => listMembers(services, caller),
    inviteMember: (form, context) => inviteMember(services, form, context),
    resendInvitation: async ({ id }, context, within) => {
      await resendInvitation(within, id, context);
      return null;
    },
    withdrawInvitation: async ({ id }, context, within) => {
      await withdrawInvitation(within, id, context);
      return null;
    },
    changeMemberRole: async (request, context, within) => {
      await changeMemberRole(within, request, context);
      return null;
    },
    removeMember: async (request, context, within) => {
      await removeMember(within, request, context);
      return null;
    },
    handOverEnterprise: async (request, context, within) => {
      await handOverEnterprise(within, request, context);
      return null;
    },
  }),
  membersService,
);

export const actingArea = area(actingCalls, (services) => ({
  ownEnterprises: (_, { caller }) => listOwnEnterprises(services, caller),
  switchActing: async (request, context, within) => {
    await switchActing(within, request, context);
    return null;
  },
  answerInvitation: async (request, context, within) => {
    await answerInvitation(within, request, context);
    return null;
  },
  quitEnterprise: async (request, context, within) => {
    await quitEnterprise(within, request, context);
    return null;
  },
}));
