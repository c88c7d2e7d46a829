import { memberRoleNames, type MemberRole } from '#contract/acting.ts';
import { personUserType } from '#contract/permissions.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { lockUserRow, setActingFor } from '#server/db/queries/account/session.ts';
import { findEnterprise, getUser } from '#server/db/queries/account/user.ts';
import {
  deleteMember,
  endActingFor,
  findMember,
  hasOtherOwner,
  listEnterprisesOf,
  listInvitationsTo,
  listMembersOf,
  listOpenInvitations,
  setMemberRole,
  type Member,
  type Membership,
} from '#server/db/queries/members/member.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { indexMemberPhone, unsealMemberPhone } from '#server/lib/crypto/member-phone-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller, KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { tellEnterprise, tellMember } from './member-messages.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'secrets'>;

/** Who acts for the caller's enterprise; its owners see whom they have invited besides. */
export async function listMembers({ db, clock, secrets }: Deps, caller: Caller) {
  const enterpriseId = caller.userId;
  const role: MemberRole = caller.acting?.role ?? 'owner';
  const [company, members, invitations] = await Promise.all([
    findEnterprise(db, enterpriseId),
    listMembersOf(db, enterpriseId),
    role === 'owner' ? listOpenInvitations(db, enterpriseId) : [],
  ]);
  const now = clock.now();
  return {
    companyName: company?.companyName ?? '',
    role,
    isOwnLogin: caller.acting === undefined,
    members: members.map(({ since, name, phone, ...member }) => ({
      ...member,
      name: name ?? '',
      phone: maskPhone(phone),
      since: since.toISOString(),
      isSelf: member.personId === caller.acting?.person.userId,
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      phone: maskPhone(unsealMemberPhone(secrets, invitation.phone)),
      role: invitation.role,
      sentAt: invitation.sentAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
      isExpired: now >= invitation.expiresAt,
    })),
  };
}

/** For whom a person may act, and what waits for his answer. Of other accounts there is neither. */
export async function listOwnEnterprises({ db, clock, secrets }: Deps, { userId, userType }: Caller) {
  if (userType !== personUserType) return { enterprises: [], invitations: [] };
  const { phone } = await getUser(db, userId);
  const [enterprises, invitations] = await Promise.all([
    listEnterprisesOf(db, userId),
    listInvitationsTo(db, { phoneHmac: indexMemberPhone(secrets, phone), now: clock.now() }),
  ]);
  return {
    enterprises: enterprises.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
    invitations: invitations.map(({ id, companyName, role, expiresAt }) => ({
      ...{ id, companyName, role },
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** For whom the session's owner acts from now on; 0: for himself. Fails with enterpriseNotJoined. */
export async function switchActing(
  transaction: Transaction,
  { enterpriseId }: { enterpriseId: number },
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  const { userId: personId, sessionId, userType } = context.caller;
  const isMember =
    userType === personUserType && (await findMember(db, { enterpriseId, personId })) !== undefined;
  if (enterpriseId !== 0 && !isMember) fail('enterpriseNotJoined');
  const chosen = { sessionId, enterpriseId: enterpriseId === 0 ? null : enterpriseId };
  if (!(await setActingFor(db, chosen))) return;
  const object = enterpriseId === 0 ? `user ${String(personId)}` : `user ${String(enterpriseId)}`;
  await record(transaction, context, object, enterpriseId === 0 ? 'acts for himself' : 'acts for it');
}

/** A person's own end of it. Fails with enterpriseNotJoined and lastOwner. */
export async function quitEnterprise(
  transaction: Transaction,
  { enterpriseId }: { enterpriseId: number },
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  const membership = { enterpriseId, personId: context.caller.userId };
  await lockUserRow(db, enterpriseId);
  const member = (await findMember(db, membership)) ?? fail('enterpriseNotJoined');
  await requireSuccessor(db, member);
  await deleteMember(db, membership);
  await endActingFor(db, membership);
  const person = await getUser(db, membership.personId);
  await record(transaction, context, `user ${String(enterpriseId)}`, 'left');
  await tellEnterprise(transaction, enterpriseId, {
    subject: '有成员退出企业',
    text: `${person.userName ?? ''}（${maskPhone(person.phone)}）已退出，不能再代表企业办理业务。`,
  });
}

/** The last owner among the members stays one until there is another. Fails with lastOwner. */
async function requireSuccessor(db: Queryable, member: Member): Promise<void> {
  const membership = { enterpriseId: member.enterpriseUserId, personId: member.personUserId };
  if (member.role === 'owner' && !(await hasOtherOwner(db, membership))) fail('lastOwner');
}

/** A member whom an owner changes: not himself. The enterprise is locked. Fails with memberUnknown and memberSelf. */
async function findOther(
  { db }: Transaction,
  personId: number,
  { caller }: KnownContext,
): Promise<{ member: Member; membership: Membership }> {
  const membership = { enterpriseId: caller.userId, personId };
  await lockUserRow(db, caller.userId);
  const member = (await findMember(db, membership)) ?? fail('memberUnknown');
  if (caller.acting?.person.userId === personId) fail('memberSelf');
  return { member, membership };
}

/** Fails with memberUnknown, memberSelf and lastOwner. */
export async function changeMemberRole(
  transaction: Transaction,
  { personId, role }: { personId: number; role: MemberRole },
  context: KnownContext,
): Promise<void> {
  const { member, membership } = await findOther(transaction, personId, context);
  if (member.role === role) return;
  await requireSuccessor(transaction.db, member);
  await setMemberRole(transaction.db, { ...membership, role });
  await record(transaction, context, `member ${String(personId)}`, `now ${role}`);
  await tellMember(transaction, membership, {
    subject: '您在企业的角色有变化',
    what: `把您的角色改为${memberRoleNames[role]}。`,
  });
}

/** At once, in open sessions too. Fails with memberUnknown, memberSelf and lastOwner. */
export async function removeMember(
  transaction: Transaction,
  { personId }: { personId: number },
  context: KnownContext,
): Promise<void> {
  const { member, membership } = await findOther(transaction, personId, context);
  await requireSuccessor(transaction.db, member);
  await deleteMember(transaction.db, membership);
  await record(transaction, context, `member ${String(personId)}`, 'removed');
  await tellMember(transaction, membership, {
    subject: '您已不再是企业成员',
    what: '已把您从成员中移除，您不能再代表它办理业务。',
  });
}

/**
 * An owner makes another member one in his place, and is an editor from then on. The enterprise's own login may do so for an owner who is gone, and may
 * take it back itself. Fails with memberUnknown, and memberNotOwner for the second of two at once.
 */
export async function handOverEnterprise(
  transaction: Transaction,
  { fromId, toId }: { fromId: number; toId?: number | undefined },
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  const { userId: enterpriseId, acting } = context.caller;
  await lockUserRow(db, enterpriseId);
  const from = await findMember(db, { enterpriseId, personId: fromId });
  const isOwnToGive = acting === undefined || acting.person.userId === fromId;
  if (from?.role !== 'owner' || !isOwnToGive) fail('memberNotOwner');
  if (toId === undefined && acting !== undefined) fail('memberUnknown');
  const giving = { enterpriseId, personId: fromId };
  if (toId !== undefined) {
    const taking = { enterpriseId, personId: toId };
    if (toId === fromId || (await findMember(db, taking)) === undefined) fail('memberUnknown');
    await setMemberRole(db, { ...taking, role: 'owner' });
    await tellMember(transaction, taking, {
      subject: '您已成为企业的负责人',
      what: '把负责人移交给您，您可以邀请和管理成员。',
    });
  }
  await setMemberRole(db, { ...giving, role: 'editor' });
  const to = toId === undefined ? 'its own login' : `member ${String(toId)}`;
  await record(transaction, context, `member ${String(fromId)}`, `handed over to ${to}`);
  await tellMember(transaction, giving, {
    subject: '您已移交企业的负责人',
    what: '的负责人已移交，您现在是经办人。',
  });
}

const record = (
  transaction: Transaction,
  context: KnownContext,
  object: string,
  result: string,
): Promise<void> =>
  recordAudit(transaction, context, {
    actorUserId: context.caller.userId,
    action: 'member',
    object,
    result,
  });
