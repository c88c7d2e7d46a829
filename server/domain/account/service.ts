import {
  accountChangeRetentionDays,
  identityLinkRetentionDays,
  refusalRetentionDays,
  registryImportRetentionDays,
  rehearsalRetentionDays,
  sessionRetentionDays,
} from '#contract/account/constants.ts';
import {
  deleteChangesClosedBefore,
  deleteChangesOf,
  forgetClosuresInto,
} from '#server/db/queries/account/account-change.ts';
import { deleteAppeals } from '#server/db/queries/account/appeal.ts';
import { deleteChallengesBefore } from '#server/db/queries/account/captcha.ts';
import { abandonFileGroups } from '#server/db/queries/files/file.ts';
import { deleteLoginChangesBefore, deleteLoginChangesOf } from '#server/db/queries/account/login-change.ts';
import { deleteLoginFailuresBefore } from '#server/db/queries/account/login-failure.ts';
import { deleteRecoveriesBefore } from '#server/db/queries/account/recovery.ts';
import {
  deleteRefusalsBefore,
  deleteRegistryImportsBefore,
  dropRehearsalsBefore,
} from '#server/db/queries/account/registry-import.ts';
import {
  deleteArrivalsBefore,
  deleteLinksEndedBefore,
  deleteLinksOf,
} from '#server/db/queries/account/identity.ts';
import { eraseSecondFactor } from '#server/db/queries/account/second-factor.ts';
import { deleteSessionsBefore } from '#server/db/queries/account/session.ts';
import { deleteSetupCodesBefore } from '#server/db/queries/account/setup-code.ts';
import { deletePasswordLinksBefore } from '#server/db/queries/account/staff.ts';
import { deleteTicketsBefore } from '#server/db/queries/account/ticket.ts';
import { deleteCodesBefore } from '#server/db/queries/account/verification-code.ts';
import { identityLink } from '#server/db/schema/identity.ts';
import { declareService, olderThan, rowsIn } from '#server/service.ts';
import { noRows } from '#server/domain/todo/queues.ts';
import { notifyOfAppeals } from './appeal/anonymise.ts';
import { listForStaff } from './appeal/appeal-work.ts';
import { sweepAppeals } from './appeal/sweep-appeals.ts';
import { countRequestsFor } from './staff/list-members.ts';
import { exportChanges, listChanges } from './changes/change-work.ts';
import { exportIdentities } from './identity/own-identities.ts';
import { findOwnSessions } from './profile/own-sessions.ts';

export const accountService = declareService('account', {
  find: { session: findOwnSessions, identityLink: rowsIn(identityLink) },
  exports: { accountChanges: exportChanges, identities: exportIdentities },
  queues: [
    {
      page: 'appeals',
      permission: 'review',
      count: async (deps) => (await listForStaff(deps, { ...noRows, waiting: true })).total,
    },
    {
      page: 'account-changes',
      permission: 'accounts',
      count: async (deps) => (await listChanges(deps, { ...noRows, waiting: true })).total,
    },
    // where accounts are found: nothing waits there
    { page: 'accounts', permission: 'accounts', count: () => Promise.resolve(0) },
    { page: 'registry', permission: 'accounts', count: () => Promise.resolve(0) },
    { page: 'audit', permission: 'grantRoles', count: () => Promise.resolve(0) },
    {
      page: 'staff',
      permission: 'grantRoles',
      isPersonal: true,
      count: ({ db }, { userId }) => countRequestsFor(db, userId),
    },
  ],
  anonymise: [notifyOfAppeals],
  erase: [
    async (tx, userId) => abandonFileGroups(tx, await deleteAppeals(tx, { userId })),
    async (tx, userId) => abandonFileGroups(tx, await deleteChangesOf(tx, userId)),
    forgetClosuresInto,
    deleteLoginChangesOf,
    deleteLinksOf,
    eraseSecondFactor,
  ],
  sweeps: [
    sweepAppeals,
    olderThan(accountChangeRetentionDays, async (db, before) =>
      abandonFileGroups(db, await deleteChangesClosedBefore(db, before)),
    ),
    olderThan(rehearsalRetentionDays, dropRehearsalsBefore),
    olderThan(refusalRetentionDays, deleteRefusalsBefore),
    olderThan(registryImportRetentionDays, deleteRegistryImportsBefore),
    olderThan(1, deleteCodesBefore),
    olderThan(1, deleteTicketsBefore),
    olderThan(1, deleteArrivalsBefore),
    olderThan(identityLinkRetentionDays, deleteLinksEndedBefore),
    olderThan(1, deleteLoginFailuresBefore),
    olderThan(1, deleteRecoveriesBefore),
    olderThan(1, deleteLoginChangesBefore),
    olderThan(1, deletePasswordLinksBefore),
    olderThan(1, deleteSetupCodesBefore),
    olderThan(1, deleteChallengesBefore),
    olderThan(sessionRetentionDays, deleteSessionsBefore),
  ],
});
