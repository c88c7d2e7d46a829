import { filingStages } from '#contract/filings/stages.ts';
import { filingActionNames, type FilingAction } from '#contract/filings/workflow.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Filing } from '#server/db/queries/filings/filing.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyColleagues, notifyEachColleague } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { lastDayBefore, numberOf } from './describe-filing.ts';

/** What has happened to a filing. */
export interface News {
  action: FilingAction;
  row: Filing;
  comment: string;
}

const titles: Readonly<Record<FilingAction, string>> = {
  begin: '申报已开始填写',
  offer: '您的企业可以免申即享',
  confirm: '已确认享受',
  submit: '申报已提交',
  takeBack: '申报已取回',
  return: '申报被退回修改',
  resubmit: '申报已重新提交',
  forward: '申报通过区县初审',
  draw: '申报进入评审',
  redraw: '申报补抽了评审人员',
  propose: '申报评审完成',
  refuse: '申报不予支持',
  announce: '申报结果正在公示',
  object: '异议已提交',
  support: '异议已核实，结果继续公示',
  award: '申报已确定支持',
  pay: '申报资金已拨付',
  lapse: '申报逾期未办',
};

/** To those who review for the whole site: something waits for them. */
export async function notifyStaff(deps: Transaction, { action }: Omit<News, 'comment'>): Promise<void> {
  const what = filingActionNames[action];
  const subject = `政策申报：${what}`;
  const text = `有政策申报等待处理（${what}），请登录平台办理。`;
  await notifyColleagues(
    deps,
    { permission: 'review' },
    { template: 'filingWaiting', subject, text, sms: text, page: '/console?page=filings' },
    `filing ${action}`,
  );
}

/** To those who were drawn to score it. */
export async function notifyDrawn(
  deps: Transaction,
  { id }: Pick<Filing, 'id'>,
  drawn: readonly number[],
): Promise<void> {
  const subject = '您被抽中评审一份申报';
  const text = '您被抽中评审一份申报，请登录平台打分。';
  await notifyEachColleague(
    deps,
    drawn,
    { template: 'filingWaiting', subject, text, sms: text, page: '/console?page=filings&view=mine' },
    `filing draw ${String(id)}`,
  );
}

/** To the enterprise, within the site. */
export async function notifyOwner(deps: Transaction, { action, row, comment }: News): Promise<void> {
  const { name, next, turn } = filingStages[row.state];
  const dueDay = turn === 'owner' || row.state === 'announced' ? lastDayBefore(row.dueAt) : '';
  const body = [
    `《${row.title}》（${numberOf(row)}），目前状态：${name}。`,
    ...(comment === '' ? [] : [`意见：${comment}`]),
    ...(row.amount > 0 && (action === 'award' || action === 'pay' || action === 'announce')
      ? [`支持金额：${row.amount.toLocaleString('en-US')} 元。`]
      : []),
    ...(row.paidOn === null ? [] : [`拨付日期：${row.paidOn}。`]),
    ...(next === '' ? [] : [`接下来：${next}${dueDay === '' ? '' : `，最晚 ${dueDay}`}。`]),
    ...(action === 'announce' && row.state === 'refused' && row.objectUntil !== null
      ? [`公示期至 ${lastDayBefore(row.objectUntil)}，有异议的请在这之前提出。`]
      : []),
    ...(turn === 'owner' ? ['请登录后办理。'] : []),
  ].join('\n');
  await notifyOnSite(deps, row.userId, {
    title: titles[action],
    body,
    page: `/company?page=declare&id=${String(row.itemId)}`,
  });
}

/** To the enterprise, also by SMS and to the address that the account has proven; what was typed stays within the site. */
export async function reachOwner(deps: Transaction, news: News): Promise<void> {
  await notifyOwner(deps, news);
  const { row, action } = news;
  const dueDay = filingStages[row.state].turn === 'owner' ? lastDayBefore(row.dueAt) : '';
  const byWhen = dueDay === '' ? '' : `，最晚 ${dueDay}`;
  const text = `${titles[action]}（${numberOf(row)}），请登录平台查看${byWhen}。`;
  const contacts = provenContacts(await getUser(deps.db, row.userId));
  await notifyOwnerLater(deps, contacts, {
    template: 'filingStep',
    subject: titles[action],
    text,
    sms: text,
  });
}
