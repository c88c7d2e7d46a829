import { accountDeletionCoolingDays } from '#contract/account/constants.ts';
import { membersPage } from '#contract/members/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { eraseUser, listDueDeletions, setDeletionRequest } from '#server/db/queries/account/profile.ts';
import { lockUserRow, lockUserRowToErase } from '#server/db/queries/account/session.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { sweepFiles } from '#server/domain/files/sweep-files.ts';
import type { KnownContext, RequestOrigin } from '#server/lib/http/context.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ServerService } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { deleteSentTo } from '#server/db/queries/erasure/erasure.ts';
import { forgetting, forgettingNames } from './erasure/forget.ts';
import { readIdentity } from './erasure/read-identity.ts';
import type { Erasure } from '#server/domain/erasure/erasure.ts';
import { loginAccountKey } from '../login-delay.ts';
import { endUserSessions } from '../sessions.ts';
import { notifyClosureUndone } from '../changes/notify-closure-undone.ts';
import { recordLoginChange, notifyLoginChange } from '../undo/record-login-change.ts';
import { leftWithoutOwner } from './last-owner.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

const coolingMilliseconds = accountDeletionCoolingDays * 24 * 3_600_000;

/** When an account goes whose deletion was asked for then. */
export const deletionDay = (requestedAt: Date): string =>
  new Date(requestedAt.getTime() + coolingMilliseconds).toISOString();

export async function readDeletionState({ db }: Services, userId: number) {
  const { deletionRequestedAt: at } = await getUser(db, userId);
  return { requestedAt: at?.toISOString() ?? null, deletedOn: at === null ? null : deletionDay(at) };
}

/**
 * Begins the cooling-off time; the owner is told, with a link that takes it back. Fails with accountClosing when it runs already,
 * and deletionLastOwner where members of an enterprise would be without an owner.
 */
export async function requestDeletion(services: Services, context: KnownContext) {
  const { userId, isConfirmedByPhone } = context.caller;
  const at = services.clock.now();
  const change = await services.db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const before = await getUser(tx, userId);
    if (before.deletionRequestedAt !== null) fail('accountClosing');
    if ((await leftWithoutOwner(tx, userId)).length > 0) fail('deletionLastOwner');
    await setDeletionRequest(tx, { userId, at });
    return recordLoginChange(tx, services, { before, kind: 'deletion', isConfirmedByPhone });
  });
  await record(services, context, userId, 'requested');
  await notifyLoginChange(services, change, {
    template: 'accountDeletion',
    subject: '账号注销申请',
    text: `您申请了注销账号，${accountDeletionCoolingDays} 天内可以登录后撤销。`,
  });
  return { deletedOn: deletionDay(at) };
}

/** The account stays; where staff had closed it, those who did are told. */
export async function cancelDeletion(services: Services, context: KnownContext): Promise<void> {
  const { userId } = context.caller;
  await services.db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const before = await getUser(tx, userId);
    await setDeletionRequest(tx, { userId, at: null });
    await notifyClosureUndone({ ...services, db: tx }, before);
    await record({ ...services, db: tx }, context, userId, 'cancelled');
  });
}

/** What services do when an account goes, in their order. */
type Erasing = readonly Pick<ServerService, 'anonymise' | 'erase'>[];

/**
 * Erases the accounts whose cooling-off time is over, with what services know of them and all their files. Returns how many. One that fails is
 * logged, has its turn again with the next run, and keeps no other waiting.
 */
export async function eraseAccounts(services: Services, erasing: Erasing): Promise<number> {
  const requestedBefore = new Date(services.clock.now().getTime() - coolingMilliseconds);
  let erased = 0;
  const due = await listDueDeletions(services.db, requestedBefore);
  for (const userId of untilStopped(due, services.stopping)) {
    const isErased = await eraseAccount(services, erasing, { userId, requestedBefore }).catch(
      (error: unknown) => {
        services.log.error({ err: error, user: userId }, 'an account could not be erased');
        return false;
      },
    );
    if (!isErased) continue;
    await record(services, scheduledOrigin, userId, 'erased');
    erased += 1;
  }
  if (erased > 0) {
    sendSoon(services);
    await sweepFiles(services);
  }
  return erased;
}

/** False when the owner has thought better of it since the list was read, or another node has erased it. */
async function eraseAccount(
  services: Services,
  erasing: Erasing,
  { userId, requestedBefore }: { userId: number; requestedBefore: Date },
): Promise<boolean> {
  const { db, clock, secrets } = services;
  return db.transaction(async (tx) => {
    await lockUserRowToErase(tx, userId);
    const user = await getUser(tx, userId);
    const { deletedAt, deletionRequestedAt: at } = user;
    if (deletedAt !== null || at === null || at > requestedBefore) return false;
    if (await isHeldBack(services, tx, userId)) return false;
    await endUserSessions({ db: tx, clock }, { userId, reason: 'deleted' });
    const identity = await readIdentity({ db: tx, secrets }, user);
    const erasure: Erasure = {
      ...{ clock, config: services.config, site: services.site, secrets, db: tx, userId, now: clock.now() },
      ...{ forget: forgetting(identity), forgetNames: forgettingNames(identity) },
    };
    for (const anonymise of erasing.flatMap((service) => service.anonymise ?? [])) await anonymise(erasure);
    const recipients = [user.phone, user.email, user.account].filter((one) => one !== null);
    await deleteSentTo(tx, {
      ...{ userId, recipients },
      loginKeys: recipients.map((one) => loginAccountKey(user.accountType, one)),
    });
    for (const erase of erasing.flatMap((service) => service.erase ?? []))
      await erase(tx, userId, clock.now());
    await eraseUser(tx, { userId, now: clock.now() });
    return true;
  });
}

/** He has become the last owner of an enterprise meanwhile: the request is off, and he hears what is to be done first. */
async function isHeldBack(services: Services, tx: Queryable, userId: number): Promise<boolean> {
  const [companyName] = await leftWithoutOwner(tx, userId);
  if (companyName === undefined) return false;
  await setDeletionRequest(tx, { userId, at: null });
  await notifyOnSite({ ...services, db: tx }, userId, {
    title: '账号没有注销',
    body: `您是${companyName}唯一的负责人。请先把负责人移交给其他成员，再重新申请注销。`,
    page: membersPage,
  });
  await record({ ...services, db: tx }, scheduledOrigin, userId, 'heldBack');
  return true;
}

async function record(
  services: { db: Queryable; clock: Clock },
  context: RequestOrigin,
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
