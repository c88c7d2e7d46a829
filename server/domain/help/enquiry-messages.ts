import type { EnquiryAction } from '#contract/help/enquiry-workflow.ts';
import { answerWorkingDays } from '#contract/help/constants.ts';
import { rolesThatMay } from '#contract/permissions.ts';
import { canonicalEmail } from '#contract/shared-rules/email.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Enquiry } from '#server/db/queries/enquiry.ts';
import { listHolders } from '#server/db/queries/role-grant.ts';
import { listStaffContacts } from '#server/db/queries/staff.ts';
import { getUser } from '#server/db/queries/user.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import { tellColleagueLater, tellOwnerLater } from '#server/domain/messages/tell-later.ts';
import { tellOnSite } from '#server/domain/messages/tell-on-site.ts';
import { unsealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import type { Services } from '#server/services.ts';

/** For what is done in a transaction: messages are written there, and sent when it has been committed. */
export type InTransaction = Pick<Services, 'clock' | 'config' | 'secrets'> & { db: Queryable };

const page = '/home/helpMessage';

/** To those who answer: something waits, or has waited too long. Once in ten minutes each, however much comes. */
export async function tellClerks(deps: InTransaction, action: EnquiryAction): Promise<void> {
  const isOverdue = action === 'markOverdue';
  const subject = isOverdue ? '有用户留言超期未答复' : '有新的用户留言';
  const text = isOverdue
    ? `有用户留言超过 ${String(answerWorkingDays)} 个工作日没有答复，请尽快登录平台处理。`
    : `有新的用户留言等待答复，请在 ${String(answerWorkingDays)} 个工作日内登录平台处理。`;
  const holders = await listHolders(deps.db, { roles: rolesThatMay('answer'), path: [] });
  const contacts = await listStaffContacts(deps.db, holders);
  // always in the same order: what one has reserved, the other waits for
  for (const contact of contacts.sort((one, two) => one.id - two.id))
    await tellColleagueLater(
      deps,
      contact,
      { template: 'enquiryWaiting', subject, text, sms: text },
      `enquiry ${action}`,
    );
}

/**
 * To whoever asked: within the site where he has an account, and by mail to the address that the account has proven; else where he wants to
 * be told. What an unproven address or number gets says that there is an answer, and no word of question or answer: whose it is, nobody knows.
 */
export async function tellAuthor(deps: InTransaction, row: Enquiry, answer: string): Promise<void> {
  const { number, userId } = row;
  const subject = '您的留言已答复';
  const notice = {
    template: 'enquiryAnswered',
    subject,
    sms: `您的留言已答复，编号 ${number}。凭编号在平台“使用帮助”的“给客服留言”中查看。`,
  } as const;
  if (userId !== null) {
    await tellOnSite(deps, userId, { title: subject, body: `${answer}\n\n留言编号：${number}`, page });
    const { email, emailVerifiedAt } = await getUser(deps.db, userId);
    if (email === null || emailVerifiedAt === null) return;
    const text = [
      `您的留言（编号 ${number}）已答复：`,
      answer,
      '在下面的页面可以查看或再次留言：',
      siteLink(deps, page),
    ].join('\n\n');
    await tellOwnerLater(deps, { phone: null, email }, { ...notice, text });
    return;
  }
  const { contact } = unsealQuestion(deps.secrets, row.question);
  const email = canonicalEmail(contact);
  if (email !== undefined) {
    const text = [
      `编号为 ${number} 的留言已答复。请打开下面的页面，凭编号查询：`,
      siteLink(deps, page),
      '如果您没有在本平台留过言，是别人误填了您的邮箱，请不必理会。',
    ].join('\n\n');
    await tellOwnerLater(deps, { phone: null, email }, { ...notice, text });
    return;
  }
  const phone = canonicalPhone(contact);
  if (phone !== undefined)
    await tellOwnerLater(deps, { phone, email: null }, { ...notice, text: notice.sms, code: number });
}
