import { staffCalls } from '#contract/account/staff-calls.ts';
import {
  askForGrant,
  askToRevoke,
  confirmRole,
  dropRoleRequest,
} from '#server/domain/account/staff/change-roles.ts';
import { listMembers } from '#server/domain/account/staff/list-members.ts';
import { area } from './area.ts';

export const staffArea = area(staffCalls, (services) => ({
  listStaff: (query) => listMembers(services, query),
  grantRole: (request, context) => askForGrant(services, request, context),
  revokeRole: async (request, context) => {
    await askToRevoke(services, request, context);
    return null;
  },
  confirmRole: async (request, context) => {
    await confirmRole(services, request, context);
    return null;
  },
  dropRoleRequest: async (request, context) => {
    await dropRoleRequest(services, request, context);
    return null;
  },
}));
