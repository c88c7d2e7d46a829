import { enquiryTransitions } from '#contract/help/enquiry-workflow.ts';
import { findEnquiry, type Enquiry } from '#server/db/queries/help/enquiry.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { enquiry } from '#server/db/schema/help.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { sealAnswer } from '#server/lib/crypto/enquiry-cipher.ts';
import { notifyAuthor, notifyClerks } from './enquiry-messages.ts';

/** What comes with a transition: what the author is answered. */
interface StepInput {
  answer: string;
}

/** Transitions of what somebody has written to the customer service. `comment` is of colleagues, for colleagues. */
export const enquiries = workflow<typeof enquiryTransitions, Enquiry, StepInput>({
  subject: 'enquiry',
  transitions: enquiryTransitions,
  row: rowOf(enquiry),
  stateOf: ({ state }) => state,
  find: findEnquiry,
  lock: async (tx, { userId }) => (userId === null ? undefined : lockUserRow(tx, userId)),
  columns: ({ to, at, given: { answer } }, { secrets }) => ({
    ...(answer !== undefined && { answer: sealAnswer(secrets, answer), answeredAt: at }),
    ...(to === 'closed' && { closedAt: at }),
  }),
  facts: (_, { before: { dueAt, answeredAt }, at }) => ({ dueAt, answeredAt, now: at }),
  gone: ({ caller }) => (caller.actors.includes('clock') ? 'editedMeanwhile' : 'enquiryNotWaiting'),
  audit: ({ before, to }) => ({ action: 'enquiry', object: `enquiry ${String(before.id)}`, result: to }),
  effects: {
    notifyClerks: (transaction, { action, row }) => notifyClerks(transaction, action, row),
    notifyAuthor: (transaction, { row, given }) => notifyAuthor(transaction, row, given.answer ?? ''),
  },
});
