import { profileCalls } from '#contract/account/profile-calls.ts';
import type { Permission } from '#contract/permissions.ts';
import { describeUser } from '#server/domain/account/describe-user.ts';
import { changePassword } from '#server/domain/account/profile/change-password.ts';
import {
  cancelDeletion,
  readDeletionState,
  requestDeletion,
} from '#server/domain/account/profile/delete-account.ts';
import {
  completeEnterpriseInfo,
  readEnterpriseInfo,
} from '#server/domain/account/profile/enterprise-info.ts';
import { exportOwnData, listOwnConsents } from '#server/domain/account/profile/export-data.ts';
import {
  acknowledgeOwnSessions,
  endOwnSession,
  listOwnSessions,
} from '#server/domain/account/profile/own-sessions.ts';
import { readDeclarationState } from '#server/domain/catalogue/declarations.ts';
import { area } from './area.ts';

export const profileArea = area(profileCalls, (services, serviceList) => ({
  sysUserGetUserInfo: (_, { caller }) => describeUser(services, caller),
  perfectGetUserInfo: (_, { caller }) => readEnterpriseInfo(services, caller),
  perfectInformation: async (form, { caller }) => {
    await completeEnterpriseInfo(services, form, caller);
    return null;
  },
  findPermissions: async (_, { caller }) => ({ permissions: [...caller.permissions] }),
  checkPermissionType: async ({ permissionType }, { caller }) => ({
    hasPermission: caller.permissions.has(permissionType as Permission),
  }),
  checkEffectiveTime: ({ id }) => readDeclarationState(services, id),
  changePassword: async (form, context) => {
    await changePassword(services, form, context);
    return null;
  },
  listSessions: (_, { caller }) => listOwnSessions(services, caller),
  endSession: async ({ id }, context) => {
    await endOwnSession(services, id, context);
    return null;
  },
  acknowledgeSessions: async ({ ids }, { caller }) => {
    await acknowledgeOwnSessions(services, ids, caller);
    return null;
  },
  listConsents: (_, { caller }) => listOwnConsents(services, caller.userId),
  exportData: (_, context) => exportOwnData(services, serviceList, context),
  deletionState: (_, { caller }) => readDeletionState(services, caller.userId),
  requestDeletion: (_, context) => requestDeletion(services, context),
  cancelDeletion: async (_, context) => {
    await cancelDeletion(services, context);
    return null;
  },
}));
