import type { Closure, CompanyData } from '#contract/account/account-change-rules.ts';
import type { AccountChangeFacts } from '#contract/account/account-change-workflow.ts';
import { accountDeletionCoolingDays } from '#contract/account/constants.ts';
import { memberRoleNames } from '#contract/acting.ts';
import { membersPage, mostMembers } from '#contract/members/constants.ts';
import { staffUserType } from '#contract/permissions.ts';
import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import type { Queryable } from '#server/db/database.ts';
import type { AccountChange } from '#server/db/queries/account/account-change.ts';
import {
  findAccount,
  findAccountByCreditCode,
  type FoundAccount,
} from '#server/db/queries/account/account-work.ts';
import { listOpenAppeals } from '#server/db/queries/account/appeal.ts';
import { setDeletionRequest } from '#server/db/queries/account/profile.ts';
import { lockUserRowShared } from '#server/db/queries/account/session.ts';
import { getUser, type User } from '#server/db/queries/account/user.ts';
import { countPublishedOf } from '#server/db/queries/content/work.ts';
import { insertMember, listMembersOf } from '#server/db/queries/members/member.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { fail } from '#server/lib/fail.ts';
import { endOthers } from '../appeal/appeal-workflow.ts';
import { deletionDay } from '../profile/delete-account.ts';
import { endUserSessions } from '../sessions.ts';

/** An enterprise's account in use: not erased, about to be, or suspended. */
const isOpen = ({ userType, deletedAt, deletionRequestedAt, suspendedAt }: FoundAccount): boolean =>
  userType !== staffUserType && deletedAt === null && deletionRequestedAt === null && suspendedAt === null;

/** The account of the enterprise that goes on; null: there is none. Fails with closureTargetUnknown, closureTargetSame and accountChangeTargetGone. */
export async function findTarget(
  { db }: Pick<Transaction, 'db'>,
  { userId, intoCreditCode }: Pick<Closure, 'intoCreditCode'> & { userId: number },
): Promise<number | null> {
  if (intoCreditCode === '') return null;
  const field = 'intoCreditCode';
  const found = await findAccountByCreditCode(db, canonicalCreditCode(intoCreditCode));
  if (found === undefined || found.userType === staffUserType) fail('closureTargetUnknown', { field });
  if (found.id === userId) fail('closureTargetSame', { field });
  if (!isOpen(found)) fail('accountChangeTargetGone', { field });
  return found.id;
}

/** What the guards of a closure go by, besides that the company is as it was. */
export async function gatherClosureFacts(
  { db }: Pick<Transaction, 'db'>,
  { userId, intoUserId }: AccountChange,
): Promise<Pick<AccountChangeFacts, 'isTargetOpen' | 'hasRoom'>> {
  if (intoUserId === null) return { isTargetOpen: true, hasRoom: true };
  const target = await findAccount(db, intoUserId);
  const there = await listMembersOf(db, intoUserId);
  const known = new Set(there.map(({ personId }) => personId));
  const coming = (await listMembersOf(db, userId)).filter(({ personId }) => !known.has(personId));
  return {
    isTargetOpen: target !== undefined && isOpen(target),
    hasRoom: there.length + coming.length <= mostMembers,
  };
}

/**
 * Begins the cooling-off time as the owner's own request does, and ends what the account has open. Its members go on at the enterprise that is named. The owner can still log
 * in and take it back.
 */
export async function closeAccount(transaction: Transaction, change: AccountChange, at: Date): Promise<void> {
  const { db } = transaction;
  const { userId, before } = change;
  const owner = await getUser(db, userId);
  await setDeletionRequest(db, { userId, at });
  await endUserSessions(transaction, { userId, reason: 'staff' });
  await endOthers(transaction, { userId, owner }, 'close');
  const target = change.intoUserId === null ? undefined : await findAccount(db, change.intoUserId);
  const into = target && { id: target.id, companyName: target.companyName ?? '' };
  await takeMembersOver(transaction, { userId, closed: before.companyName, into });
  await notifyClosed(transaction, owner, { before, into });
}

interface Target {
  id: number;
  companyName: string;
}

async function takeMembersOver(
  transaction: Transaction,
  { userId, closed, into }: { userId: number; closed: string; into: Target | undefined },
): Promise<void> {
  const { db, clock } = transaction;
  const ids = (await listMembersOf(db, userId)).map(({ personId }) => personId).sort((a, b) => a - b);
  // nobody becomes a member whose account is being erased
  for (const id of ids) await lockUserRowShared(db, id);
  const leaving = `${closed}的企业账号将在 ${accountDeletionCoolingDays} 天后注销`;
  let count = 0;
  for (const { personId, role } of await listMembersOf(db, userId)) {
    const membership = into && { enterpriseId: into.id, personId, role, since: clock.now() };
    const isNew = membership !== undefined && (await insertMember(db, membership));
    if (isNew) count += 1;
    await notifyOnSite(transaction, personId, {
      title: '您所在的企业将关闭账号',
      body: `${leaving}，${whatFollows(into, isNew, memberRoleNames[role])}`,
      page: membersPage,
    });
  }
  if (into === undefined) return;
  await notifyOnSite(transaction, into.id, {
    title: '有企业由贵单位接续',
    page: membersPage,
    body: `${leaving}，由贵单位接续。${count === 0 ? '没有成员转入。' : `${String(count)} 名成员已转入，角色不变，请核对。`}`,
  });
}

function whatFollows(into: Target | undefined, isNew: boolean, role: string): string {
  if (into === undefined) return '此后您不能再代表它办理业务。';
  return isNew
    ? `由${into.companyName}接续。您已成为${into.companyName}的成员，角色仍是${role}。`
    : `由${into.companyName}接续。您在${into.companyName}的成员身份不变。`;
}

/** The enterprise itself: within the site, by SMS, and by mail where its address is proven. */
async function notifyClosed(
  transaction: Transaction,
  owner: User,
  { before, into }: { before: CompanyData; into: Target | undefined },
): Promise<void> {
  const subject = '企业账号将注销';
  const { phone } = transaction.site.facts;
  const service = `客服${phone === '' ? '' : `（电话 ${phone}）`}`;
  const goesOn = into === undefined ? '' : `，由${into.companyName}接续`;
  const rest = `${accountDeletionCoolingDays} 天后注销，账号信息、内容和文件随之删除。如有异议，请在此之前登录平台，在“我的账号”撤销注销申请，或联系${service}。`;
  const text = `平台关闭了${before.companyName}的企业账号${goesOn}。账号将在 ${rest}`;
  await notifyOnSite(transaction, owner.id, { title: subject, body: text, page: '/account' });
  await notifyOwnerLater(transaction, provenContacts(owner), {
    template: 'accountClosure',
    ...{ subject, text, sms: `贵单位的企业账号将由平台关闭，${rest}` },
  });
}

/** What staff decide a closure by; null where a change is none. */
export async function describeClosure(
  db: Queryable,
  { kind, state, intoUserId, closedAt, userId }: AccountChange,
  owner: User,
) {
  if (kind !== 'closure') return null;
  const target = intoUserId === null ? undefined : await findAccount(db, intoUserId);
  const isUnderWay =
    state === 'done' && closedAt !== null && owner.deletionRequestedAt?.getTime() === closedAt.getTime();
  return {
    into:
      target === undefined
        ? null
        : {
            userId: target.id,
            companyName: target.companyName ?? '',
            creditCode: target.creditCode ?? '',
            isOpen: isOpen(target),
          },
    publishedCount: await countPublishedOf(db, userId),
    appealCount: (await listOpenAppeals(db, userId)).length,
    eraseTime: isUnderWay ? deletionDay(closedAt) : null,
  };
}
