import { assignEnquiry as assign, findEnquiry } from '#server/db/queries/help/enquiry.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyEachColleague } from '#server/domain/messages/notify-colleagues.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Clerk } from './answer-enquiry.ts';
import { listClerks } from './clerks.ts';
import { queuePageOf } from './enquiry-messages.ts';

/**
 * Takes an enquiry on, hands it to a colleague, who is told, or puts it back. `from` is who had it when it was looked at: of two who take it at once one
 * has it. Fails with notFound, enquiryNotWaiting, enquiryAssigneeUnknown, enquiryAssigned.
 */
export async function assignEnquiry(
  transaction: Transaction,
  { id, from, to, comment }: { id: number; from: number | null; to: number | null; comment: string },
  { userId, origin }: Clerk,
): Promise<void> {
  const { db } = transaction;
  const { number, state, category } = (await findEnquiry(db, id)) ?? fail('notFound');
  if (state !== 'waiting' && state !== 'overdue') fail('enquiryNotWaiting');
  if (to !== null && !(await listClerks(db)).includes(to)) fail('enquiryAssigneeUnknown', { field: 'to' });
  if (!(await assign(db, { id, from, to }))) fail('enquiryAssigned');
  const action = to === null ? 'putBack' : to === userId ? 'take' : 'assign';
  await recordStep(transaction, {
    subject: { type: 'enquiry', id },
    ...{ action, from: state, to: state, userId, comment, origin },
    audit: {
      action: 'enquiry',
      object: `enquiry ${String(id)}`,
      result: to === null ? 'put back' : `assigned to user ${String(to)}`,
    },
  });
  if (action !== 'assign' || to === null) return;
  const subject = '有留言转给您答复';
  const text = `${subject}（${number}），请登录平台办理。`;
  await notifyEachColleague(
    transaction,
    [to],
    {
      template: 'enquiryWaiting',
      subject,
      text,
      sms: text,
      page: `/console?page=${queuePageOf(category)}&id=${String(id)}`,
    },
    `enquiry ${String(id)} assigned`,
  );
}
