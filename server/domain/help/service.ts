import { visitorVotesKnownDays } from '#contract/help/constants.ts';
import { deleteVotesOf, forgetVisitorsBefore } from '#server/db/queries/help/vote.ts';
import { listSharedEnquiries, rewriteEnquiry, rewriteSteps } from '#server/db/queries/erasure/erasure.ts';
import {
  closeByPortal,
  readable,
  notifyStaffOfErasure,
  type Erasure,
} from '#server/domain/erasure/erasure.ts';
import { sealAnswer, sealQuestion, unsealAnswer, unsealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { declareService, olderThan } from '#server/service.ts';
import { noRows, type PersonalCount } from '#server/domain/todo/queues.ts';
import { listAllEnquiries } from './read-enquiries.ts';
import { exportEnquiries, exportVotes } from './export.ts';
import { sweepEnquiries } from './watch-enquiries.ts';
import { enquiryMatters } from './matters.ts';

/** What a colleague has taken on is his. */
function waitingFor(siteFaults: boolean): PersonalCount {
  return async (deps, { userId }) =>
    (
      await listAllEnquiries(
        deps,
        { ...noRows, state: '', waiting: true, assigned: 'mineOrNobody', siteFaults },
        userId,
      )
    ).total;
}

export const helpService = declareService('help', {
  matters: [enquiryMatters],
  queues: [
    { page: 'enquiries', permission: 'answer', isPersonal: true, count: waitingFor(false) },
    { page: 'site-faults', permission: 'answer', isPersonal: true, count: waitingFor(true) },
  ],
  exports: { enquiries: exportEnquiries, votes: exportVotes },
  anonymise: [anonymiseEnquiries],
  erase: [deleteVotesOf],
  sweeps: [sweepEnquiries, olderThan(visitorVotesKnownDays, forgetVisitorsBefore)],
});

/** What nobody has answered yet is closed; what was written loses who wrote it. */
async function anonymiseEnquiries(erasure: Erasure): Promise<void> {
  const { db, userId, now, secrets, forget, forgetNames } = erasure;
  const rows = await listSharedEnquiries(db, userId);
  await rewriteSteps(db, { subject: 'enquiry', ids: rows.map(({ id }) => id) }, erasure);
  const closed: string[] = [];
  for (const { id, number, state, question, answer } of rows) {
    const isOpen = state === 'waiting' || state === 'overdue';
    const { body, page, fault } = readable(() => unsealQuestion(secrets, question)) ?? { body: '' };
    const said = readable(() => unsealAnswer(secrets, answer)) ?? '';
    await rewriteEnquiry(db, id, {
      question: sealQuestion(secrets, {
        body: forget(body),
        contact: '',
        ...(page && { page: forget(page), fault }),
      }),
      answer: answer === null ? null : sealAnswer(secrets, forgetNames(said)),
      ...(isOpen && { state: 'closed', closedAt: now }),
    });
    if (!isOpen) continue;
    closed.push(number);
    await closeByPortal(erasure, {
      ...{ type: 'enquiry', id, action: 'close', from: state, to: 'closed', audit: 'enquiry' },
    });
  }
  if (closed.length > 0)
    await notifyStaffOfErasure(erasure, {
      ...{ permission: 'answer', template: 'enquiryWaiting' },
      what: `留言：${closed.join('、')}`,
    });
}
