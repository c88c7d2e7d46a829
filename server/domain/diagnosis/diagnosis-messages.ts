import { tacitConfirmationDays } from '#contract/diagnosis/constants.ts';
import { stages, type StoredDiagnosisState } from '#contract/diagnosis/stages.ts';
import { diagnosisActionNames, type DiagnosisAction } from '#contract/diagnosis/workflow.ts';
import type { KnownDiagnosis } from '#server/db/queries/diagnosis/diagnosis.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { notifyColleagues, notifyEachColleague } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { dueDayOf, numberOf } from './describe-diagnosis.ts';
import { readResponsible } from './district-staff.ts';

/** What has happened to an application, and what comes next. */
export interface News {
  action: DiagnosisAction | 'markOverdue' | 'remind';
  row: KnownDiagnosis;
  to: StoredDiagnosisState;
  comment: string;
  dueAt: Date | null;
  visitDay: string;
}

const page = '/home/diagnosticRequest';

const titles: Partial<Record<News['action'], string>> = {
  submit: '诊断申请已提交',
  resubmit: '诊断申请已重新提交',
  startReview: '诊断申请开始初审',
  return: '诊断申请被退回补正',
  reject: '诊断申请未通过初审',
  accept: '诊断申请已受理',
  assign: '诊断已选派专家',
  schedule: '已约定入厂诊断的日期',
  beginVisit: '专家已入厂诊断',
  uploadReport: '诊断报告已出，请确认',
  confirmTacitly: '诊断报告逾期未答复，视为确认',
  remind: '诊断报告等待您确认',
  beginExpertReview: '诊断报告开始专家评审',
  sendBack: '诊断报告正在完善',
  finish: '诊断已完成',
  cancel: '诊断申请已取消',
  markOverdue: '诊断申请等待您处理，已超过期限',
};

/** To those who are responsible for the district, or to all who review: something waits for them. Once in ten minutes each, however much comes. */
export async function notifyStaff(deps: Transaction, { action, row }: News): Promise<void> {
  const what = action === 'markOverdue' ? '超过期限未处理' : diagnosisActionNames[action];
  const subject = `诊断申请：${what}`;
  const text = `${row.districtName}有数字化转型诊断申请等待处理（${what}），请登录平台办理。`;
  const sms = `有数字化转型诊断申请等待处理（${what}），请登录平台办理。`;
  const notice = {
    template: 'diagnosisWaiting',
    subject,
    text,
    sms,
    page: '/console?page=diagnosis',
  } as const;
  const about = `diagnosis ${action}`;
  const responsible = (await readResponsible(deps.db, row.districtCode)).map(({ id }) => id);
  await (responsible.length > 0
    ? notifyEachColleague(deps, responsible, notice, about)
    : notifyColleagues(deps, { permission: 'review' }, notice, about));
}

/** To the enterprise, within the site. */
export async function notifyEnterprise(deps: Transaction, news: News): Promise<void> {
  const { action, row, to, comment, dueAt, visitDay } = news;
  const { next, turn } = stages[to];
  const dueDay = dueDayOf({ dueAt });
  const body = [
    `申请编号 ${numberOf(row)}，目前状态：${stages[to].name}。`,
    ...(action === 'schedule'
      ? [`入厂日期：${visitDay}${row.expert === '' ? '' : `，专家：${row.expert}`}。`]
      : []),
    ...(comment === '' ? [] : [`意见：${comment}`]),
    ...(next === '' ? [] : [`接下来：${next}${dueDay === '' ? '' : `，最晚 ${dueDay}`}。`]),
    ...(action === 'uploadReport'
      ? [
          `到期没有答复的再提醒一次，此后 ${String(tacitConfirmationDays)} 个工作日内没有提出意见的，视为确认。`,
        ]
      : []),
    ...(action === 'remind' ? ['到期没有提出意见的，视为确认。'] : []),
    ...(turn === 'enterprise' ? ['请登录后办理。'] : []),
  ].join('\n');
  await notifyOnSite(deps, row.userId, { title: titles[action] ?? '诊断申请有新的进展', body, page });
}

/** To the enterprise, also by SMS and to the address that the account has proven; what staff have written stays within the site. */
export async function reachEnterprise(deps: Transaction, news: News): Promise<void> {
  await notifyEnterprise(deps, news);
  const { action, row, dueAt, visitDay } = news;
  const subject = titles[action] ?? '诊断申请有新的进展';
  const number = numberOf(row);
  const dueDay = dueDayOf({ dueAt });
  const texts: Partial<Record<News['action'], string>> = {
    return: `被退回补正，请在 ${dueDay} 前登录平台，按意见修改后重新提交。`,
    schedule: `已约定 ${visitDay} 入厂，请安排熟悉情况的人员配合。`,
    uploadReport: `的诊断报告已出，请在 ${dueDay} 前登录平台查看，确认或者提出意见。`,
    remind: `的诊断报告等待您确认，${dueDay} 前没有提出意见的，视为确认。请登录平台办理。`,
  };
  const text = `您的诊断申请（${number}）${texts[action] ?? `：${subject}。请登录平台查看。`}`;
  const contacts = provenContacts(await getUser(deps.db, row.userId));
  await notifyOwnerLater(deps, contacts, { template: 'diagnosisStep', subject, text, sms: text });
}
