import { staffCalls } from '#contract/account/staff-calls.ts';
import {
  askForGrant,
  askToRevoke,
  confirmRole,
  dropRoleRequest,
} from '#server/domain/account/staff/change-roles.ts';
import { listMembers, readMember } from '#server/domain/account/staff/list-members.ts';
import {
  addMember,
  endMemberSessions,
  makeFirstLink,
  restoreMember,
  suspendMember,
} from '#server/domain/account/staff/work-on-staff.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { nameSections } from '#server/domain/publishing/name-sections.ts';
import { area } from './area.ts';

export const staffArea = area(staffCalls, (services) => ({
  listStaff: (query, { caller }) => listMembers(services, query, caller.userId),
  getStaffMember: ({ id }, { caller }) => readMember(services, id, caller.userId),
  revealStaffMember: ({ id }, context) =>
    reveal(services, { call: staffCalls.getStaffMember, object: `user ${String(id)}` }, context, () =>
      readMember(services, id, context.caller.userId),
    ),
  listGrantSections: async () => ({
    rows: [...(await nameSections(services.db))].map(([id, name]) => ({ id, name })),
  }),
  addStaffMember: (request, context, within) => addMember(within, request, context),
  makePasswordLink: (request, context, within) => makeFirstLink(within, request, context),
  endStaffSessions: async (request, context, within) => {
    await endMemberSessions(within, request, context);
    return null;
  },
  suspendStaffMember: async (request, context, within) => {
    await suspendMember(within, request, context);
    return null;
  },
  restoreStaffMember: async (request, context, within) => {
    await restoreMember(within, request, context);
    return null;
  },
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
