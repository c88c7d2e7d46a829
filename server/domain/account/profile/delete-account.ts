import { accountDeletionCoolingDays } from '#contract/account/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteAppeals } from '#server/db/queries/appeal.ts';
import { deleteMarksOf } from '#server/db/queries/declaration-mark.ts';
import { findLastReport, savePastDiagnosis } from '#server/db/queries/diagnosis.ts';
import { abandonFileGroups, abandonFilesOfUser } from '#server/db/queries/file.ts';
import { eraseForumOf } from '#server/db/queries/forum-account.ts';
import { deleteVotesOf } from '#server/db/queries/help-vote.ts';
import { deleteLoginChangesOf } from '#server/db/queries/login-change.ts';
import { removeOwnItems } from '#server/db/queries/own-items.ts';
import { eraseUser, listDueDeletions, setDeletionRequest } from '#server/db/queries/profile.ts';
import { lockUserRow, lockUserRowToErase } from '#server/db/queries/session.ts';
import { deleteSiteMessagesOf } from '#server/db/queries/site-message.ts';
import { deleteSupplyDraftsOf } from '#server/db/queries/supply-draft.ts';
import { deleteSubscriptionsOf } from '#server/db/queries/subscription.ts';
import { findEnterprise, getUser } from '#server/db/queries/user.ts';
import { sweepFiles } from '#server/domain/files/sweep-files.ts';
import { deleteLikesOf } from '#server/db/queries/video.ts';
import { pastDiagnosisKeyOf } from '#server/lib/crypto/diagnosis-cipher.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { searchColumns } from '#server/lib/text/search-columns.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { deleteSentTo, emptyOwnItems, rewritePosts } from '#server/db/queries/leaving.ts';
import { forgetting, forgettingNames } from './leaving/forget.ts';
import { readIdentity } from './leaving/read-identity.ts';
import { leaveContacts } from './leaving/leave-contacts.ts';
import { leaveBookings, leaveQuestions } from './leaving/leave-experts.ts';
import { leaveDiagnoses, leaveEnquiries, leaveSignUps, tellOfAppeals } from './leaving/leave-centre.ts';
import type { Leaving } from './leaving/leaving.ts';
import { loginAccountKey } from '../login-delay.ts';
import { endUserSessions } from '../sessions.ts';
import { recordLoginChange, tellLoginChange } from '../undo/record-login-change.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

const coolingMilliseconds = accountDeletionCoolingDays * 24 * 3_600_000;

const deletionDay = (requestedAt: Date): string =>
  new Date(requestedAt.getTime() + coolingMilliseconds).toISOString();

export async function readDeletionState({ db }: Services, userId: number) {
  const { deletionRequestedAt: at } = await getUser(db, userId);
  return { requestedAt: at?.toISOString() ?? null, deletedOn: at === null ? null : deletionDay(at) };
}

/** Begins the cooling-off time; the owner is told, with a link that takes it back. Fails with accountClosing when it runs already. */
export async function requestDeletion(services: Services, context: KnownContext) {
  const { userId, isConfirmedByPhone } = context.caller;
  const at = services.clock.now();
  const change = await services.db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const before = await getUser(tx, userId);
    if (before.deletionRequestedAt !== null) fail('accountClosing');
    await setDeletionRequest(tx, { userId, at });
    return recordLoginChange(tx, services, { before, kind: 'deletion', isConfirmedByPhone });
  });
  await record(services, context, userId, 'requested');
  await tellLoginChange(services, change, {
    template: 'accountDeletion',
    subject: '账号注销申请',
    text: `您申请了注销账号，${accountDeletionCoolingDays} 天内可以登录后撤销。`,
  });
  return { deletedOn: deletionDay(at) };
}

export async function cancelDeletion(services: Services, context: KnownContext): Promise<void> {
  const { userId } = context.caller;
  await setDeletionRequest(services.db, { userId, at: null });
  await record(services, context, userId, 'cancelled');
}

/**
 * Erases the accounts whose cooling-off time is over, with their appeals and all their files. Returns how many. One that fails is logged, has
 * its turn again with the next run, and keeps no other waiting.
 */
export async function eraseDueAccounts(services: Services): Promise<number> {
  const requestedBefore = new Date(services.clock.now().getTime() - coolingMilliseconds);
  let erased = 0;
  const due = await listDueDeletions(services.db, requestedBefore);
  for (const userId of untilStopped(due, services.stopping)) {
    const isErased = await eraseAccount(services, { userId, requestedBefore }).catch((error: unknown) => {
      services.log.error({ err: error, user: userId }, 'an account could not be erased');
      return false;
    });
    if (!isErased) continue;
    await record(services, { ip: '127.0.0.1', requestId: 'scheduled' }, userId, 'erased');
    erased += 1;
  }
  if (erased > 0) {
    sendSoon(services);
    await sweepFiles(services);
  }
  return erased;
}

/** What others have a part in: it stays with them without what tells who he was. Before what is his alone, which says that. */
const leavers: readonly ((leaving: Leaving) => Promise<unknown>)[] = [
  leaveContacts,
  leaveQuestions,
  leaveBookings,
  leaveEnquiries,
  leaveDiagnoses,
  leaveSignUps,
  tellOfAppeals,
  async (leaving) => abandonFileGroups(leaving.db, await emptyOwnItems(leaving.db, leaving)),
  async (leaving) => abandonFileGroups(leaving.db, await rewritePosts(leaving.db, leaving, searchColumns)),
];

/** What is his alone, by area: goes in this order, in the transaction that erases the account. */
const erasers: readonly ((tx: Queryable, userId: number, now: Date) => Promise<unknown>)[] = [
  async (tx, userId) => abandonFileGroups(tx, await deleteAppeals(tx, { userId })),
  abandonFilesOfUser,
  deleteLoginChangesOf,
  deleteSiteMessagesOf,
  deleteVotesOf,
  deleteLikesOf,
  deleteSupplyDraftsOf,
  removeOwnItems,
  (tx, userId, now) => eraseForumOf(tx, { userId, now }),
  deleteSubscriptionsOf,
  deleteMarksOf,
];

/** False when the owner has thought better of it since the list was read, or another node has erased it. */
async function eraseAccount(
  services: Services,
  { userId, requestedBefore }: { userId: number; requestedBefore: Date },
): Promise<boolean> {
  const { db, clock, secrets } = services;
  return db.transaction(async (tx) => {
    await lockUserRowToErase(tx, userId);
    const user = await getUser(tx, userId);
    const { deletedAt, deletionRequestedAt: at } = user;
    if (deletedAt !== null || at === null || at > requestedBefore) return false;
    await endUserSessions({ db: tx, clock }, { userId, reason: 'deleted' });
    // before they go: it asks the applications
    await notePastDiagnosis({ db: tx, secrets }, userId);
    const identity = await readIdentity({ db: tx, secrets }, user);
    const leaving: Leaving = {
      ...{ clock, config: services.config, secrets, db: tx, userId, now: clock.now() },
      ...{ forget: forgetting(identity), forgetNames: forgettingNames(identity) },
    };
    for (const leave of leavers) await leave(leaving);
    const recipients = [user.phone, user.email, user.account].filter((one) => one !== null);
    await deleteSentTo(tx, {
      ...{ userId, recipients },
      loginKeys: recipients.map((one) => loginAccountKey(user.accountType, one)),
    });
    for (const erase of erasers) await erase(tx, userId, clock.now());
    await eraseUser(tx, { userId, now: clock.now() });
    return true;
  });
}

/** What is paid for by the public once in two years is not had again by registering anew. */
async function notePastDiagnosis(
  { db, secrets }: { db: Queryable } & Pick<Services, 'secrets'>,
  userId: number,
): Promise<void> {
  const doneAt = await findLastReport(db, userId);
  const company = await findEnterprise(db, userId);
  if (doneAt === null || company === undefined) return;
  await savePastDiagnosis(db, { creditHmac: pastDiagnosisKeyOf(secrets, company.creditCode), doneAt });
}

async function record(
  services: Services,
  context: Pick<KnownContext, 'ip' | 'requestId'>,
  userId: number,
  result: string,
): Promise<void> {
  await recordAudit(services, context, {
    actorUserId: userId,
    action: 'deletion',
    object: `user ${userId}`,
    result,
  });
}
