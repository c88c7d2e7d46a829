import { memberRoleNames, type MemberRole } from '#contract/acting.ts';
import { invitationDays, membersPage } from '#contract/members/constants.ts';
import { findEnterprise, findUserByPhone, getUser } from '#server/db/queries/account/user.ts';
import { notifyOfOthersLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { Membership } from '#server/db/queries/members/member.ts';

const nameOf = async ({ db }: Pick<Transaction, 'db'>, enterpriseId: number): Promise<string> =>
  (await findEnterprise(db, enterpriseId))?.companyName ?? '一家企业';

/** By SMS to the phone, whoever has it; within the site where it is a person's who has an account. */
export async function tellInvited(
  transaction: Transaction,
  { enterpriseId, phone, role }: { enterpriseId: number; phone: string; role: MemberRole },
): Promise<void> {
  const company = await nameOf(transaction, enterpriseId);
  const subject = '有企业邀请您成为成员';
  const text = `${company}邀请您以${memberRoleNames[role]}的身份为企业办理业务，${invitationDays} 天内有效。`;
  const sms = `有企业邀请您用个人账号为其办理业务，${invitationDays} 天内有效。请用本手机号登录平台，在“企业工作台－企业成员”答复；还没有账号的请先注册个人账号。如非本人业务请忽略。`;
  const person = await findUserByPhone(transaction.db, { phone, accountType: 'user' });
  if (person !== undefined)
    await notifyOnSite(transaction, person.id, { title: subject, body: text, page: membersPage });
  await notifyOfOthersLater(
    transaction,
    { phone, email: null },
    { template: 'memberInvitation', subject, text, sms },
  );
}

/** A person, of what an enterprise has changed of his membership: within the site, by mail, or by SMS. */
export async function tellMember(
  transaction: Transaction,
  { enterpriseId, personId }: Membership,
  { subject, what }: { subject: string; what: string },
): Promise<void> {
  const text = `${await nameOf(transaction, enterpriseId)}${what}`;
  const sms = '您在一家企业的成员身份有变化，请登录平台查看。';
  const person = await getUser(transaction.db, personId);
  await notifyOnSite(transaction, personId, { title: subject, body: text, page: membersPage });
  const email = provenEmail(person);
  await notifyOfOthersLater(
    transaction,
    { email, phone: email === null ? person.phone : null },
    { template: 'memberChanged', subject, text, sms },
  );
}

/** The enterprise, within the site: its login and its owners read it there. */
export const tellEnterprise = (
  transaction: Pick<Transaction, 'db' | 'clock' | 'secrets'>,
  enterpriseId: number,
  { subject, text }: { subject: string; text: string },
): Promise<void> =>
  notifyOnSite(transaction, enterpriseId, { title: subject, body: text, page: membersPage });
