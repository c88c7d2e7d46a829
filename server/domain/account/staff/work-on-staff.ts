import { newStaffRules } from '#contract/account/staff-rules.ts';
import { passwordLinkHours } from '#contract/account/constants.ts';
import { staffUserType, type RoleGrant, type StaffRole } from '#contract/permissions.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { setSuspension } from '#server/db/queries/account/account-work.ts';
import { insertGrant, listHolders, lockAdministrators } from '#server/db/queries/account/role-grant.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { listStaff, type StaffRow } from '#server/db/queries/account/staff.ts';
import { holdSection } from '#server/db/queries/content/section.ts';
import { insertUser } from '#server/db/queries/account/user.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller, RequestOrigin } from '#server/lib/http/context.ts';
import { requireReason } from '../accounts/act-on-account.ts';
import { suspend } from '../accounts/suspend.ts';
import { endUserSessions } from '../sessions.ts';
import { makePasswordLink } from './add-staff.ts';
import { describeRole } from './grant-by-command.ts';

/** An administrator, and from where. */
type Administrator = RequestOrigin & { caller: Pick<Caller, 'userId'> };

/**
 * An account for somebody who will work for the centre. It may do nothing: a role that is asked for with it is confirmed by another administrator. Fails with
 * the names of newStaffRules, accountTaken, staffPhoneTaken, sectionUnknown.
 */
export async function addMember(
  { db, clock }: Transaction,
  {
    role,
    sectionId,
    ...form
  }: { account: string; phone: string; role: StaffRole | null } & Pick<RoleGrant, 'sectionId'>,
  context: Administrator,
): Promise<{ userId: number }> {
  requireForm(newStaffRules, form);
  const by = context.caller.userId;
  const userId = await insertUser(db, {
    ...{ accountType: 'enpt', userType: staffUserType, auditStatus: '2', mustChangePassword: true },
    account: form.account,
    phone: canonicalPhone(form.phone) ?? form.phone,
  }).catch((error: unknown) => {
    const index = violatedUniqueIndex(error);
    if (index === 'app_user_account_key') fail('accountTaken', { field: 'account' });
    if (index === 'app_user_phone_key') fail('staffPhoneTaken', { field: 'phone' });
    throw error;
  });
  const line = { actorUserId: by, object: `user ${String(userId)}` } as const;
  await recordAudit({ db, clock }, context, { ...line, action: 'staff', result: 'added' });
  if (role === null) return { userId };
  // an administrator is one for all sections
  const wanted = { role, sectionId: role === 'administrator' ? null : sectionId };
  if (wanted.sectionId !== null && !(await holdSection(db, wanted.sectionId)))
    fail('sectionUnknown', { field: 'sectionId' });
  await insertGrant(db, { userId, ...wanted, grantedBy: by, grantedAt: clock.now() });
  const object = `${line.object}: ask to grant ${describeRole(wanted)}`;
  await recordAudit({ db, clock }, context, { ...line, action: 'role', object, result: 'ok' });
  return { userId };
}

/**
 * For somebody whom no SMS reaches. Who has a password is not given another by a colleague. Fails with staffUnknown, staffActOnOneself, accountIsSuspended,
 * staffHasPassword.
 */
export async function makeFirstLink(
  transaction: Transaction,
  { id: userId }: { id: number },
  context: Administrator,
): Promise<{ link: string; endTime: string }> {
  const { db, clock } = transaction;
  const found = await lockColleague(transaction, userId, context);
  if (found.suspendedAt !== null) fail('accountIsSuspended');
  if (found.hasPassword) fail('staffHasPassword');
  const endsAt = new Date(clock.now().getTime() + passwordLinkHours * 3_600_000);
  const secret = await makePasswordLink(db, clock, userId);
  await record(transaction, context, userId, 'new link');
  return { link: siteLink(transaction, `/setPassword?link=${secret}`), endTime: endsAt.toISOString() };
}

/** Fails with staffUnknown, staffActOnOneself. */
export async function endMemberSessions(
  transaction: Transaction,
  { id: userId }: { id: number },
  context: Administrator,
): Promise<void> {
  await lockColleague(transaction, userId, context);
  await endUserSessions(transaction, { userId, reason: 'staff' });
  await record(transaction, context, userId, 'sessionsEnded');
  await notifyOnSite(transaction, userId, {
    title: '您的登录已全部结束',
    body: '一位管理员结束了您在所有设备上的登录。如果不是您提出的，请联系管理员。',
  });
}

/**
 * He does nothing any more from now on; his roles stay. The other administrators are told. Fails with staffUnknown, staffActOnOneself, accountIsSuspended,
 * lastAdministrator and what is wrong with the reason.
 */
export async function suspendMember(
  transaction: Transaction,
  { id: userId, comment }: { id: number; comment: string },
  context: Administrator,
): Promise<void> {
  const reason = requireReason(comment);
  // the grants before any account: of two who suspend each other, the second sees one administrator
  const administrators = await lockAdministrators(transaction.db);
  const found = await lockColleague(transaction, userId, context);
  if (found.suspendedAt !== null) fail('accountIsSuspended');
  if (administrators.includes(userId) && administrators.every((one) => one === userId))
    fail('lastAdministrator');
  await suspend(transaction, { userId, reason });
  await record(transaction, context, userId, 'suspended');
  await tellAdministrators(transaction, context, {
    title: `${found.account ?? '一位工作人员'}已停用`,
    body: `理由：${reason}`,
    userId,
  });
}

/** Fails with staffUnknown, staffActOnOneself, accountNotSuspended. */
export async function restoreMember(
  transaction: Transaction,
  { id: userId }: { id: number },
  context: Administrator,
): Promise<void> {
  const { db, clock } = transaction;
  const found = await lockColleague(transaction, userId, context);
  if (found.suspendedAt === null) fail('accountNotSuspended');
  await setSuspension(db, { userId, reason: null, now: clock.now() });
  await record(transaction, context, userId, 'lifted');
  await notifyOnSite(transaction, userId, {
    title: '您的账号已恢复使用',
    body: '停用已经解除，原有的角色随即有效。',
  });
  await tellAdministrators(transaction, context, {
    title: `${found.account ?? '一位工作人员'}已恢复使用`,
    body: '停用已经解除，原有的角色随即有效。',
    userId,
  });
}

/** Of the other administrators each is told: nobody suspends or restores a colleague without a second person to see it. */
async function tellAdministrators(
  transaction: Transaction,
  { caller }: Administrator,
  { userId, ...notice }: { userId: number; title: string; body: string },
): Promise<void> {
  const holders = await listHolders(transaction.db, { roles: ['administrator'], path: [] });
  for (const one of holders.filter((id) => id !== caller.userId && id !== userId))
    await notifyOnSite(transaction, one, { ...notice, page: `/console?page=staff&id=${String(userId)}` });
}

/** Fails with staffUnknown, staffActOnOneself. */
async function lockColleague(
  { db }: Transaction,
  userId: number,
  { caller }: Administrator,
): Promise<StaffRow> {
  if (userId === caller.userId) fail('staffActOnOneself');
  await lockUserRow(db, userId);
  const [found] = await listStaff(db, { userId });
  return found ?? fail('staffUnknown');
}

const record = (
  transaction: Transaction,
  { caller, ...from }: Administrator,
  userId: number,
  result: string,
) =>
  recordAudit(transaction, from, {
    actorUserId: caller.userId,
    ...{ action: 'staff', object: `user ${String(userId)}`, result },
  });
