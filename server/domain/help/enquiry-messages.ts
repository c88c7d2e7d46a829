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
import { tellColleagueLater, tellOwnerLater, type Addressee } from '#server/domain/messages/tell-later.ts';
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
      { template: 'enquiryWaiting', subject, text },
      `enquiry ${action}`,
    );
}

/** To whoever asked: within the site where he has an account, and by what he has left, or the account has. */
export async function tellAuthor(deps: InTransaction, row: Enquiry, answer: string): Promise<void> {
  const { number, userId } = row;
  const subject = '您的留言已答复';
  if (userId !== null)
    await tellOnSite(deps, userId, { title: subject, body: `${answer}\n\n留言编号：${number}`, page });
  const reach = await reachOf(deps, row);
  const notice = { template: 'enquiryAnswered', subject } as const;
  if (reach.email !== null)
    await tellOwnerLater(
      deps,
      { phone: null, email: reach.email },
      {
        ...notice,
        text: [
          `您的留言（编号 ${number}）已答复：`,
          answer,
          '在下面的页面可以查看或再次留言：',
          siteLink(deps, page),
        ].join('\n\n'),
      },
    );
  else if (reach.phone !== null)
    await tellOwnerLater(deps, reach, {
      ...notice,
      text: `您的留言已答复，编号 ${number}。凭编号在平台“使用帮助”的“给客服留言”中查看。`,
      code: number,
    });
}

/** A user is told within the site, so that there is no need of an SMS. */
async function reachOf({ db, secrets }: InTransaction, { userId, question }: Enquiry): Promise<Addressee> {
  const { contact } = unsealQuestion(secrets, question);
  const email = canonicalEmail(contact) ?? null;
  if (userId === null) return { phone: canonicalPhone(contact) ?? null, email };
  const user = await getUser(db, userId);
  return { phone: null, email: email ?? (user.emailVerifiedAt === null ? null : user.email) };
}
