import { sessionIdleMinutes } from '#contract/account/constants.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { personUserType, staffUserType } from '#contract/permissions.ts';
import { countSiteMessages } from '#server/db/queries/messages/site-message.ts';
import { findEnterprise, getUser } from '#server/db/queries/account/user.ts';
import { listInvitationsTo } from '#server/db/queries/members/member.ts';
import { indexMemberPhone } from '#server/lib/crypto/member-phone-cipher.ts';
import { dueAgreements } from '#server/domain/audit/agreement-versions.ts';
import type { Caller } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';

/** The caller's own account as pages show it; where a person acts for an enterprise, that one's, with how he himself can be reached. */
export async function describeUser(
  { db, clock, config, secrets }: Services,
  { userId, accountType, userType, auditStatus, acting, secondFactor }: Caller,
): Promise<UserInfo> {
  const [user, company, unreadMessages, due] = await Promise.all([
    getUser(db, acting?.person.userId ?? userId),
    findEnterprise(db, userId),
    countSiteMessages(db, { userId, isUnread: true }),
    dueAgreements(db, acting?.person.userId ?? userId),
  ]);
  const phoneHmac = indexMemberPhone(secrets, user.phone);
  const invitations =
    user.userType === personUserType ? await listInvitationsTo(db, { phoneHmac, now: clock.now() }) : [];
  return {
    userId,
    accountType,
    userType,
    auditStatus,
    userCode: user.account ?? user.userName ?? '',
    userName: user.userName ?? '',
    phone: user.phone,
    email: user.email ?? '',
    isEmailProven: provenEmail(user) !== null,
    avatar: '',
    companyName: company?.companyName ?? '',
    mustChangePassword: user.mustChangePassword,
    secondFactor,
    idleMinutes: user.userType === staffUserType ? config.staff.idleMinutes : sessionIdleMinutes,
    unreadMessages,
    acting: acting === undefined ? null : { personId: user.id, role: acting.role },
    invitations: invitations.length,
    hasDueAgreements: due.length > 0,
  };
}
