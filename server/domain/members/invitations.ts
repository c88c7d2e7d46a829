import { memberRoleNames, type MemberRole } from '#contract/acting.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { invitationDays, mostMembers } from '#contract/members/constants.ts';
import { invitationRules, type InvitationForm } from '#contract/members/rules.ts';
import { personUserType } from '#contract/permissions.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findUserByPhone, getUser } from '#server/db/queries/account/user.ts';
import {
  closeInvitation,
  countInvitations,
  countMembers,
  findInvitation,
  findMember,
  findOpenInvitation,
  insertInvitation,
  insertMember,
  renewInvitation,
  type MemberInvitation,
} from '#server/db/queries/members/member.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { commitAndSend, type Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { requireForm } from '#server/lib/check-form.ts';
import {
  indexMemberPhone,
  sealMemberPhone,
  unsealMemberPhone,
} from '#server/lib/crypto/member-phone-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { tellEnterprise, tellInvited } from './member-messages.ts';

const expiryOf = (sentAt: Date) => new Date(sentAt.getTime() + invitationDays * 24 * 3_600_000);

/** Whether it can still be accepted: for seven days, to the millisecond. */
const isOpen = ({ state, expiresAt }: MemberInvitation, now: Date) => state === 'open' && now < expiresAt;

/**
 * Invites the owner of a phone. What is refused for the phone counts for the day as well, so that nobody tries out whose phones are enterprises'. Fails
 * as the rules say, invitationLimit, memberPhoneRefused, memberAlready, memberInvited and membersFull.
 */
export async function inviteMember(
  services: Services,
  form: InvitationForm,
  context: KnownContext,
): Promise<{ id: number }> {
  requireForm(invitationRules, form);
  const enterpriseId = context.caller.userId;
  const phone = canonicalPhone(form.phone) ?? fail('memberPhoneFormat', { field: 'phone' });
  const role = form.role as MemberRole;
  const now = services.clock.now();
  await takeDailyUse(services.db, memberCalls.inviteMember, { userId: enterpriseId, now });
  return commitAndSend(services, async (transaction) => {
    const { db, secrets } = transaction;
    await lockUserRow(db, enterpriseId);
    await requireInvitable(db, { enterpriseId, phone });
    const sealed = sealMemberPhone(secrets, phone);
    const open = await findOpenInvitation(db, { enterpriseId, phoneHmac: sealed.phoneHmac });
    if (open !== undefined && isOpen(open, now)) fail('memberInvited', { field: 'phone' });
    await requireRoom(db, { enterpriseId, now });
    const columns = { role, sentAt: now, expiresAt: expiryOf(now) };
    const id =
      open?.id ??
      (await insertInvitation(db, { enterpriseUserId: enterpriseId, state: 'open', ...sealed, ...columns }));
    if (open !== undefined) await renewInvitation(db, { id, ...columns });
    await record(transaction, context, `invitation ${String(id)}`, `sent as ${role}`);
    await tellInvited(transaction, { enterpriseId, phone, role });
    return { id };
  });
}

/** Whoever may act for others has a personal account of his own, or can have: other accounts are enterprises’ and of staff. */
async function requireInvitable(
  db: Queryable,
  { enterpriseId, phone }: { enterpriseId: number; phone: string },
): Promise<void> {
  const person = await findUserByPhone(db, { phone, accountType: 'user' });
  const isRefused =
    person === undefined
      ? (await findUserByPhone(db, { phone, accountType: 'enpt' })) !== undefined
      : person.userType !== personUserType;
  if (isRefused) fail('memberPhoneRefused', { field: 'phone' });
  if (person !== undefined && (await findMember(db, { enterpriseId, personId: person.id })) !== undefined)
    fail('memberAlready', { field: 'phone' });
}

async function requireRoom(
  db: Queryable,
  of: { enterpriseId: number; now: Date; except?: number },
): Promise<void> {
  const taken = (await countMembers(db, of.enterpriseId)) + (await countInvitations(db, of));
  if (taken >= mostMembers) fail('membersFull');
}

/** Sends one again, also one that has run out: seven days from now. Fails with invitationGone, invitationLimit and membersFull. */
export async function resendInvitation(
  transaction: Transaction,
  id: number,
  context: KnownContext,
): Promise<void> {
  const { db, clock, secrets } = transaction;
  const enterpriseId = context.caller.userId;
  const now = clock.now();
  await lockUserRow(db, enterpriseId);
  const invitation = (await findInvitation(db, id)) ?? fail('invitationGone');
  if (invitation.state !== 'open') fail('invitationGone');
  await requireRoom(db, { enterpriseId, now, except: id });
  await takeDailyUse(db, memberCalls.resendInvitation, { userId: enterpriseId, now });
  const { role } = invitation;
  await renewInvitation(db, { id, role, sentAt: now, expiresAt: expiryOf(now) });
  await record(transaction, context, `invitation ${String(id)}`, 'sent again');
  await tellInvited(transaction, { enterpriseId, phone: unsealMemberPhone(secrets, invitation.phone), role });
}

/** Fails with invitationGone where it has been answered. */
export async function withdrawInvitation(
  transaction: Transaction,
  id: number,
  context: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  await lockUserRow(db, context.caller.userId);
  if (!(await closeInvitation(db, { id, state: 'withdrawn', now: clock.now() }))) fail('invitationGone');
  await record(transaction, context, `invitation ${String(id)}`, 'withdrawn');
}

/** The owner of an invited phone says yes or no. Fails with invitationGone, also where it is to another phone, and membersFull. */
export async function answerInvitation(
  transaction: Transaction,
  { id, isAccepted }: { id: number; isAccepted: boolean },
  context: KnownContext,
): Promise<void> {
  const { db, clock, secrets } = transaction;
  const personId = context.caller.userId;
  const person = await getUser(db, personId);
  const seen = await findInvitation(db, id);
  if (!seen?.phoneHmac.equals(indexMemberPhone(secrets, person.phone))) fail('invitationGone');
  const enterpriseId = seen.enterpriseUserId;
  await lockUserRow(db, enterpriseId);
  const invitation = (await findInvitation(db, id)) ?? fail('invitationGone');
  const now = clock.now();
  if (!isOpen(invitation, now) || person.userType !== personUserType) fail('invitationGone');
  const { role } = invitation;
  await closeInvitation(db, { id, state: isAccepted ? 'accepted' : 'declined', now });
  if (isAccepted) {
    if ((await countMembers(db, enterpriseId)) >= mostMembers) fail('membersFull');
    const isNew = await insertMember(db, { enterpriseId, personId, role, since: now });
    // he has had another phone invited before: his role stays, and there is nothing to tell
    if (!isNew) return record(transaction, context, `invitation ${String(id)}`, 'a member already');
  }
  await record(
    transaction,
    context,
    `invitation ${String(id)}`,
    isAccepted ? `accepted as ${role}` : 'declined',
  );
  // whoever declines is known to it by the phone that it wrote, and by no name
  const phone = maskPhone(person.phone);
  await tellEnterprise(transaction, enterpriseId, {
    subject: isAccepted ? '有新成员加入企业' : '有人谢绝了成员邀请',
    text: isAccepted
      ? `${person.userName ?? ''}（${phone}）接受了邀请，现在可以${memberRoleNames[role]}的身份为企业办理业务。`
      : `${phone}谢绝了成员邀请。`,
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
