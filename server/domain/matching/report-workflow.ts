import { liveContactStates, type ContactState } from '#contract/matching/contact-workflow.ts';
import { matchReportTransitions } from '#contract/matching/report-workflow.ts';
import { listTalkedItems } from '#server/db/queries/matching/contact.ts';
import { findMatchReport, hideMatchMessage, type MatchReport } from '#server/db/queries/matching/report.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { matchReport } from '#server/db/schema/match-contact.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { contacts, lockBoth } from './contact-workflow.ts';
import { otherSide, userOf } from './parties.ts';

const live: readonly ContactState[] = liveContactStates;
type Decision = 'keep' | 'hide' | 'end';

/** What becomes of what one of the two has reported. The accounts are locked first, as for what the two do themselves. */
export const matchReports = workflow<typeof matchReportTransitions, MatchReport>({
  subject: 'matchReport',
  transitions: matchReportTransitions,
  row: rowOf(matchReport),
  stateOf: ({ state }) => state,
  find: findMatchReport,
  lock: lockBoth,
  columns: ({ at }) => ({ decidedAt: at }),
  facts: (_, { before: { messageId, contactState }, caller: { comment } }) => ({
    comment,
    isOfMessage: messageId !== null,
    isLive: live.includes(contactState),
  }),
  gone: () => 'matchReportDecided',
  fields: { matchReportReasonRequired: 'comment' },
  audit: () => 'match',
  effects: {
    notifyStaff: (transaction) => notifyReviewers(transaction),
    hideMessage: async ({ db }, { row: { messageId }, at }) =>
      messageId !== null && hideMatchMessage(db, messageId, at),
    endContact: (transaction, { row: { contactId }, caller: { userId, comment, origin } }) =>
      contacts.within(transaction, contactId, { action: 'end', by: 'centre', userId, comment, origin }),
    notifyReporter: (transaction, { row, action, caller: { comment } }) =>
      notifyReporter(transaction, row, { action: action as Decision, comment }),
    notifyWriter: (transaction, { row, action, caller: { comment } }) =>
      notifyWriter(transaction, row, { action: action as Decision, comment }),
  },
});

/** To those who decide: something was reported. Once in ten minutes each, however much comes. */
async function notifyReviewers(transaction: Transaction): Promise<void> {
  const subject = '供需对接有留言被举报';
  const text = `${subject}，请登录平台处理。`;
  await notifyColleagues(
    transaction,
    { permission: 'review' },
    {
      ...{ template: 'contentReview', subject, text, sms: text },
      page: '/console?page=match-reports',
    },
    'match reported',
  );
}

/** Which contact a message is about, and where it is. */
async function aboutOf({ db }: Transaction, { contactId, demandId, solutionId }: MatchReport) {
  const items = await listTalkedItems(db, [demandId, solutionId]);
  const titleOf = (id: number) => items.get(id)?.title ?? '';
  return {
    about: `需求《${titleOf(demandId)}》，方案《${titleOf(solutionId)}》`,
    page: `/company?page=match&contact=${String(contactId)}`,
  } as const;
}

const outcomes: Readonly<Record<Decision, string>> = {
  keep: '工作人员核实后没有发现问题，留言予以保留',
  hide: '举报属实，这条留言已隐藏',
  end: '举报属实，这次对接已由平台结束',
};

/** Whoever has reported hears what became of it; what the writer is told of a hidden message he does not. */
async function notifyReporter(
  transaction: Transaction,
  report: MatchReport,
  { action, comment }: { action: Decision; comment: string },
): Promise<void> {
  const { about, page } = await aboutOf(transaction, report);
  await notifyOnSite(transaction, userOf(report, report.side), {
    title: '您的举报已处理',
    body: [`${outcomes[action]}。`, about, ...(action === 'end' ? [`理由：${comment}`] : [])].join('\n'),
    page,
  });
}

/** Whose words were reported is told what was decided against him and why, and not by whom. */
async function notifyWriter(
  transaction: Transaction,
  report: MatchReport,
  { action, comment }: { action: Decision; comment: string },
): Promise<void> {
  const { about, page } = await aboutOf(transaction, report);
  const isEnded = action === 'end';
  await notifyOnSite(transaction, userOf(report, otherSide(report.side)), {
    title: isEnded ? '对接已由平台结束' : '您的一条对接留言被隐藏',
    body: [
      isEnded ? '因留言违规，平台结束了这次对接。' : '因违规，您的一条留言已隐藏，双方都不再看到内容。',
      about,
      `理由：${comment}`,
      '有异议的，请在“帮助”里给客服留言。',
    ].join('\n'),
    page,
  });
}
