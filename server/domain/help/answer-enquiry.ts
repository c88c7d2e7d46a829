import { answerMaxLength } from '#contract/help/constants.ts';
import { inOrder, maxLength, required, type FormRules } from '#contract/shared-rules/rule.ts';
import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { enquiries } from './enquiry-workflow.ts';

/** Somebody who answers, and from where. */
export interface Clerk {
  userId: number;
  origin: RequestOrigin;
}

const answerRules: FormRules<{ body: string }> = {
  body: inOrder(required('answerRequired'), maxLength(answerMaxLength, 'answerTooLong')),
};

/** Answers an enquiry; its author is told. Fails with answerRequired, answerTooLong, notFound, enquiryNotWaiting. */
export async function answerEnquiry(
  services: MessageServices,
  { id, body }: { id: number; body: string },
  clerk: Clerk,
): Promise<void> {
  requireForm(answerRules, { body });
  await enquiries.transition(services, id, {
    ...{ ...clerk, action: 'answer', by: 'clerk' },
    given: { answer: body.trim() },
  });
}

/**
 * Closes an enquiry; what was not answered for a reason that colleagues can read. Fails with notFound, reviewCommentRequired,
 * enquiryNotWaiting.
 */
export async function closeEnquiry(
  services: MessageServices,
  { id, comment }: { id: number; comment: string },
  clerk: Clerk,
): Promise<void> {
  await enquiries.transition(services, id, (_, { state }) => {
    if (comment === '' && (state === 'waiting' || state === 'overdue'))
      fail('reviewCommentRequired', { field: 'comment' });
    return { ...clerk, action: 'close', by: 'clerk', comment };
  });
}
