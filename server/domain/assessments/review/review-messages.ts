import { toolNames } from '#contract/assessments/constants.ts';
import type { ReviewAction, ReviewActionWith } from '#contract/assessments/review-workflow.ts';
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

/** Title and sentence. */
type Words = readonly [subject: string, text: string];

/** What those who review are told of. */
const staffWords: Partial<Record<ReviewAction, Words>> = {
  request: ['有企业申请现场评估', '有企业申请现场评估，请登录平台选派专家、提出入厂日期。'],
  askOther: ['企业请另定入厂日期', '有企业请平台另定现场评估的入厂日期，请登录平台重新安排。'],
  withdraw: ['企业撤回了现场评估申请', '有企业撤回了现场评估申请，不用再安排。'],
  finish: ['现场评估等待复核', '专家已提交现场评估的改动和结果，请登录平台复核。'],
} satisfies Record<ReviewActionWith<'notifyStaff'>, Words>;

/** What those who go there are told of. */
const expertWords: Partial<Record<ReviewAction, Words>> = {
  propose: ['平台选派您参加现场评估', '平台选派您参加现场评估，等企业确认入厂日期，请登录平台查看。'],
  agree: ['入厂日期已经确定', '企业确认了现场评估的入厂日期，请登录平台查看，按时入厂。'],
  askOther: ['入厂日期需要另定', '企业请另定现场评估的入厂日期，原定的日子不用去，等平台重新安排。'],
  withdraw: ['现场评估不再进行', '企业撤回了您参加的现场评估，不用再去。'],
  sendBack: ['现场评估退回再核对', '复核退回了您参加的现场评估，请登录平台查看原因，再作核对。'],
  object: ['企业对报告提出意见', '企业对您参加的现场评估的报告提出了意见，请登录平台查看，再作核对。'],
  sign: ['现场评估已完成', '企业确认了报告，您参加的现场评估已完成。'],
  decline: ['现场评估已终止', '您参加的现场评估已终止，请登录平台查看原因。'],
} satisfies Record<ReviewActionWith<'notifyExperts'>, Words>;

const replacedWords: Words = ['现场评估改派了其他专家', '您原来参加的现场评估改派了其他专家，不用再去。'];

const noticeOf = ([subject, text]: Words, view = '') => ({
  ...{ template: 'assessmentWaiting' as const, subject, text, sms: text },
  page: `/console?page=assessment-reviews${view}` as const,
});

/** To those who review for the whole site: something waits for them, or no more. */
export async function notifyStaff(deps: Transaction, { action }: Pick<ReviewNews, 'action'>): Promise<void> {
  const words = staffWords[action];
  if (words !== undefined)
    await notifyColleagues(deps, { permission: 'review' }, noticeOf(words), `assessment review ${action}`);
}

const expertsOf = ({ expertId, secondExpertId }: ReviewRow): number[] =>
  [expertId, secondExpertId].filter((id) => id !== null);

/** To those who go there, and to those in whose place they go. Who does it himself knows. */
export async function notifyExperts(
  deps: Transaction,
  { action, before, row, by }: Omit<ReviewNews, 'comment'> & { before: ReviewRow; by: number | undefined },
): Promise<void> {
  const words = expertWords[action];
  if (words === undefined) return;
  const experts = expertsOf(row);
  const replaced = expertsOf(before).filter((id) => !experts.includes(id));
  const tell = (ids: readonly number[], said: Words, view: string, what: string) =>
    notifyEachColleague(
      deps,
      ids.filter((id) => id !== by),
      noticeOf(said, view),
      `assessment review ${what} ${String(row.id)}`,
    );
  // what is over is on none of his lists but that of all
  const view =
    action === 'withdraw' || action === 'decline' || action === 'sign' ? '&view=all' : '&view=mine';
  await tell(experts, words, view, action);
  await tell(replaced, replacedWords, '&view=all', 'replaced');
}

type OwnerWords = readonly [subject: string, bodyOf: (what: string, day: string) => string];

/** What the enterprise is told of; `what` names its self-assessment, and `day` is the one that was proposed. */
const ownerWords: Partial<Record<ReviewAction, OwnerWords>> = {
  propose: [
    '请确认现场评估的入厂日期',
    (what, day) => `${what}，平台提出 ${day} 入厂。请确认；这天不方便，可以请平台另定。`,
  ],
  start: ['现场评估已经开始', (what) => `${what}，专家已入厂。核对和复核以后，请您确认报告。`],
  confirm: [
    '请确认现场评估报告',
    (what) => `${what}，改动和结果已经复核。请看过报告后确认；有不同意见可以提出，专家再作核对。`,
  ],
  decline: ['现场评估已终止', (what) => `${what}，平台已终止。需要时可以重新申请。`],
} satisfies Record<ReviewActionWith<'reachOwner'>, OwnerWords>;

/** To the enterprise: within the site, by SMS, and to the address that the account has proven. What was typed stays within the site. */
export async function reachOwner(deps: Transaction, { action, row, comment }: ReviewNews): Promise<void> {
  const words = ownerWords[action];
  if (words === undefined) return;
  const [subject, bodyOf] = words;
  const day = action === 'propose' ? (row.visitDay ?? '') : '';
  const assessment = await findAssessment(deps.db, row.assessmentId);
  const what = assessment === undefined ? '现场评估' : `“${toolNames[assessment.tool]}”的现场评估`;
  await notifyOnSite(deps, row.userId, {
    title: subject,
    body: [bodyOf(what, day), ...(comment === '' ? [] : [`平台的说明：${comment}`])].join('\n'),
    page: `/home/selfAssessment?assessmentId=${String(row.assessmentId)}`,
  });
  const text = `${subject}${day === '' ? '' : `（${day}）`}，请登录平台查看。`;
  const contacts = provenContacts(await getUser(deps.db, row.userId));
  await notifyOwnerLater(deps, contacts, { template: 'assessmentStep', subject, text, sms: text });
}
