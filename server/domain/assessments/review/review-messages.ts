import { toolNames } from '#contract/assessments/constants.ts';
import { reviewActionNames, reviewStages, type ReviewAction } from '#contract/assessments/review-workflow.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { findAssessment } from '#server/db/queries/assessments/assessment.ts';
import type { ReviewRow } from '#server/db/queries/assessments/review.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyColleagues, notifyEachColleague } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';

/** What has happened to a review. */
export interface ReviewNews {
  action: ReviewAction;
  row: ReviewRow;
  comment: string;
}

const noticeOf = (action: ReviewAction, view: string) => {
  const what = reviewActionNames[action];
  const text = `一项自评估的现场评估有了变化（${what}），请登录平台查看。`;
  return {
    ...{ template: 'assessmentWaiting' as const, subject: `现场评估：${what}`, text, sms: text },
    page: `/console?page=assessment-reviews${view}` as const,
  };
};

/** To those who review for the whole site: something waits for them. */
export const notifyStaff = (deps: Transaction, { action }: Pick<ReviewNews, 'action'>): Promise<void> =>
  notifyColleagues(deps, { permission: 'review' }, noticeOf(action, ''), `assessment review ${action}`);

/** To those who go there. */
export const notifyExperts = (
  deps: Transaction,
  { action, row }: Omit<ReviewNews, 'comment'>,
): Promise<void> =>
  notifyEachColleague(
    deps,
    [row.expertId, row.secondExpertId].filter((id) => id !== null),
    noticeOf(action, '&view=mine'),
    `assessment review ${action} ${String(row.id)}`,
  );

/** To the enterprise: within the site, by SMS, and to the address that the account has proven. What was typed stays within the site. */
export async function reachOwner(deps: Transaction, { action, row, comment }: ReviewNews): Promise<void> {
  const { name, next } = reviewStages[row.state];
  const assessment = await findAssessment(deps.db, row.assessmentId);
  const tool = assessment === undefined ? '' : toolNames[assessment.tool];
  const subject = `现场评估：${name}`;
  const day = action === 'propose' && row.visitDay !== null ? `提出的入厂日期：${row.visitDay}。` : '';
  const body = [
    `“${tool}”的现场评估：${reviewActionNames[action]}。`,
    ...(day === '' ? [] : [day]),
    ...(comment === '' ? [] : [`说明：${comment}`]),
    ...(next === '' ? [] : [`接下来：${next}。`]),
  ].join('\n');
  await notifyOnSite(deps, row.userId, {
    title: subject,
    body,
    page: `/home/selfAssessment?assessmentId=${String(row.assessmentId)}`,
  });
  const text = `现场评估：${name}，请登录平台查看。${day}`;
  const contacts = provenContacts(await getUser(deps.db, row.userId));
  await notifyOwnerLater(deps, contacts, { template: 'assessmentStep', subject, text, sms: text });
}
