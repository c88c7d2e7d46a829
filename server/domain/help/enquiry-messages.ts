import type { EnquiryAction } from '#contract/help/enquiry-workflow.ts';
import { answerWorkingDays, siteFaultWorkingDays } from '#contract/help/answer-days.ts';
import { siteFaultCategory } from '#contract/help/constants.ts';
import type { QueuePage } from '#contract/todo/queues.ts';
import { canonicalEmail } from '#contract/shared-rules/email.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import type { Enquiry } from '#server/db/queries/help/enquiry.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { unsealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';

/** What it is called, and where whoever wrote it reads the answer. */
const placeOf = (category: Enquiry['category']) =>
  category === siteFaultCategory
    ? ({ noun: '网站找错', page: '/home/siteFault' } as const)
    : ({ noun: '留言', page: '/home/helpMessage' } as const);

/** The page of the console on which one is answered. */
export const queuePageOf = (category: Enquiry['category']): QueuePage =>
  category === siteFaultCategory ? 'site-faults' : 'enquiries';

/** To those who answer: something waits, or has waited too long. Once in ten minutes each, however much comes. */
export async function notifyClerks(
  deps: Transaction,
  action: EnquiryAction,
  { category }: Pick<Enquiry, 'category'>,
): Promise<void> {
  const isOverdue = action === 'markOverdue';
  const isSiteFault = category === siteFaultCategory;
  const what = isSiteFault ? '网站找错' : '用户留言';
  const days = String(isSiteFault ? siteFaultWorkingDays : answerWorkingDays);
  const subject = isOverdue ? `有${what}超期未答复` : `有新的${what}`;
  const text = isOverdue
    ? `有${what}超过 ${days} 个工作日没有答复，请尽快登录平台处理。`
    : `有新的${what}等待答复，请在 ${days} 个工作日内登录平台处理。`;
  await notifyColleagues(
    deps,
    { permission: 'answer' },
    {
      template: 'enquiryWaiting',
      subject,
      text,
      sms: text,
      page: `/console?page=${queuePageOf(category)}`,
    },
    `${isSiteFault ? 'site fault' : 'enquiry'} ${action}`,
  );
}

/**
 * To whoever asked: within the site where he has an account, and by mail to the address that the account has proven; else where he wants to
 * be told. What an unproven address or number gets says that there is an answer, and no word of question or answer: whose it is, nobody knows.
 */
export async function notifyAuthor(deps: Transaction, row: Enquiry, answer: string): Promise<void> {
  const { number, userId } = row;
  const { noun, page } = placeOf(row.category);
  const subject = `您的${noun}已答复`;
  const notice = {
    template: 'enquiryAnswered',
    subject,
    sms: `您的留言已答复，编号 ${number}。凭编号在平台“使用帮助”的“给客服留言”中查看。`,
  } as const;
  if (userId !== null) {
    await notifyOnSite(deps, userId, { title: subject, body: `${answer}\n\n${noun}编号：${number}`, page });
    const { email, emailVerifiedAt } = await getUser(deps.db, userId);
    if (email === null || emailVerifiedAt === null) return;
    const text = [
      `您的${noun}（编号 ${number}）已答复：`,
      answer,
      '在下面的页面可以查看：',
      siteLink(deps, page),
    ].join('\n\n');
    await notifyOwnerLater(deps, { phone: null, email }, { ...notice, text });
    return;
  }
  const { contact } = unsealQuestion(deps.secrets, row.question);
  const email = canonicalEmail(contact);
  if (email !== undefined) {
    const text = [
      `编号为 ${number} 的${noun}已答复。请打开下面的页面，凭编号查询：`,
      siteLink(deps, page),
      '如果您没有在本平台写过，是别人误填了您的邮箱，请不必理会。',
    ].join('\n\n');
    await notifyOwnerLater(deps, { phone: null, email }, { ...notice, text });
    return;
  }
  const phone = canonicalPhone(contact);
  if (phone !== undefined)
    await notifyOwnerLater(deps, { phone, email: null }, { ...notice, text: notice.sms, code: number });
}
