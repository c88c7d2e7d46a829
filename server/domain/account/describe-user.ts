import type { UserInfo } from '#contract/account/entities.ts';
import { countSiteMessages } from '#server/db/queries/messages/site-message.ts';
import { findEnterprise, getUser } from '#server/db/queries/account/user.ts';
import type { Services } from '#server/services.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';

/** The caller's own account as pages show it. */
export async function describeUser({ db }: Services, userId: number): Promise<UserInfo> {
  const [user, company, unreadMessages] = await Promise.all([
    getUser(db, userId),
    findEnterprise(db, userId),
    countSiteMessages(db, { userId, isUnread: true }),
  ]);
  return {
    userId: user.id,
    accountType: user.accountType,
    userType: user.userType,
    auditStatus: user.auditStatus,
    userCode: user.account ?? user.userName ?? '',
    userName: user.userName ?? '',
    phone: user.phone,
    email: user.email ?? '',
    isEmailProven: provenEmail(user) !== null,
    avatar: '',
    companyName: company?.companyName ?? '',
    mustChangePassword: user.mustChangePassword,
    unreadMessages,
  };
}
