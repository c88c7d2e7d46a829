import { eq } from 'drizzle-orm';
import { answerWorkingDays } from '#contract/help/answer-days.ts';
import { type EnquiryCategory } from '#contract/help/constants.ts';
import type { EnquiryState } from '#contract/help/enquiry-workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertEnquiry } from '#server/db/queries/help/enquiry.ts';
import { saveVote } from '#server/db/queries/help/vote.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { findUserByPhone } from '#server/db/queries/account/user.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { sealAnswer, sealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { hmac } from '#server/lib/crypto/secrets.ts';
import type { Services } from '#server/services.ts';

interface DemoEnquiry {
  sign: string;
  category: EnquiryCategory;
  body: string;
  /** '' of the demo's individual, who is reached by his account. */
  contact: string;
  daysAgo: number;
  state: EnquiryState;
  answer?: string;
  /** The clerk has taken it on. */
  isTaken?: boolean;
}

const enquiries: readonly DemoEnquiry[] = [
  {
    sign: 'DEM2ANSWER',
    category: '政策与申报',
    body: '智能工厂梯度培育的材料交到区县了，在哪里能看到结果？\n平台上的申报页还没有公示。',
    contact: '',
    daysAgo: 9,
    state: 'answered',
    answer:
      '您好，材料由区县工信部门复核，结果公示以后在申报页的“相关公告”里能看到。\n复核的进度请拨打申报页上的咨询电话。',
  },
  {
    sign: 'DEM3WATTNG',
    category: '账号与登录',
    body: '企业换了经办人，新经办人的手机号怎么绑定到原来的账号上？',
    contact: '13812340001',
    daysAgo: 1,
    state: 'waiting',
  },
  {
    sign: 'DEM4QVERDE',
    category: '标识解析',
    body: '前缀申领提交两周了，还没有分配前缀，请问现在到哪一步？',
    contact: 'yunwei@example.com',
    daysAgo: 20,
    state: 'overdue',
    isTaken: true,
  },
  {
    sign: 'DEM5CSQSED',
    category: '意见建议',
    body: '建议政策列表可以按申报截止时间排序，方便安排材料准备。',
    contact: 'jianyi@example.com',
    daysAgo: 45,
    state: 'closed',
    answer: '谢谢您的建议，“申报征集”已经可以按剩余时间查看，政策列表的排序会在下一版本增加。',
  },
];

const day = 24 * 3_600_000;

/** Messages to the customer service in each state, what a user was told, and votes on the help. */
export async function insertDemoEnquiries(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now().getTime();
  const person = await findUserByPhone(tx, { phone: '13900000005', accountType: 'user' });
  const clerk = await findStaff(tx, 'demo_clerk');
  for (const { sign, category, body, contact, daysAgo, state, answer, isTaken } of enquiries) {
    const createdAt = new Date(now - daysAgo * day);
    const answeredAt = answer === undefined ? null : new Date(createdAt.getTime() + 2 * day);
    const number = `L${shanghaiDay(createdAt).slice(2).replaceAll('-', '')}-${sign}`;
    const { id } = await insertEnquiry(tx, {
      ...{ number, category, state, createdAt, answeredAt },
      userId: contact === '' ? (person?.id ?? null) : null,
      question: sealQuestion(secrets, { body, contact }),
      answer: answer === undefined ? null : sealAnswer(secrets, answer),
      assignedTo: isTaken === true ? (clerk?.id ?? null) : null,
      dueAt: endOfDay(workingDaysAfter(shanghaiDay(createdAt), answerWorkingDays)),
      closedAt: state === 'closed' ? new Date(createdAt.getTime() + 32 * day) : null,
    });
    const step = { subject: 'enquiry', subjectId: id } as const;
    await insertWorkflowSteps(tx, [
      { ...step, action: 'submit', fromState: 'new', toState: 'waiting', at: createdAt },
    ]);
    if (isTaken === true && clerk !== undefined)
      await insertWorkflowSteps(tx, [
        {
          ...{ ...step, action: 'take', fromState: 'waiting', toState: 'waiting' },
          ...{ actorUserId: clerk.id, at: new Date(createdAt.getTime() + day) },
        },
      ]);
    if (answeredAt !== null)
      await insertWorkflowSteps(tx, [
        {
          ...{ ...step, action: 'answer', fromState: 'waiting', toState: 'answered', at: answeredAt },
          actorUserId: clerk?.id ?? null,
        },
      ]);
    if (answer !== undefined && contact === '' && person !== undefined)
      await notifyOnSite({ db: tx, clock, secrets }, person.id, {
        title: '您的留言已答复',
        body: `${answer}\n\n留言编号：${number}`,
        page: '/home/helpMessage',
      });
  }
  await insertVotes(tx, { secrets, now });
}

/** The more an article is read the more votes it has; most of them say that it was useful. */
async function insertVotes(
  tx: Queryable,
  { secrets, now }: Pick<Services, 'secrets'> & { now: number },
): Promise<void> {
  const articles = await tx
    .select({ id: contentItem.id, views: contentItem.views })
    .from(contentItem)
    .where(eq(contentItem.kind, 'help'));
  for (const { id, views } of articles)
    for (let n = 0; n < Math.min(12, Math.ceil(views / 400)); n += 1)
      await saveVote(tx, {
        itemId: id,
        voter: hmac(secrets.voterKey, `demo ${String(n)}`),
        isUseful: n % 6 !== 5,
        votedAt: new Date(now - (n + 1) * day),
      });
}
