import { prefixStages } from '#contract/prefixes/stages.ts';
import { prefixActionNames, type PrefixAction } from '#contract/prefixes/workflow.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { PrefixRow } from '#server/db/queries/prefixes/prefix.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { dueDayOf, numberOf } from './describe-prefix.ts';

/** What has happened to an application or a prefix. */
export interface News {
  action: PrefixAction | 'remind';
  row: PrefixRow;
  comment: string;
  /** Of a reminder: whose volumes, until which day. */
  report?: { year: number; dueDay: string } | undefined;
}

const titles: Readonly<Partial<Record<News['action'], string>>> = {
  submit: '标识前缀申请已提交',
  resubmit: '标识前缀申请已重新提交',
  return: '标识前缀申请被退回修改',
  refuse: '标识前缀申请没有通过',
  approve: '标识前缀已分配',
  suspend: '标识前缀已暂停',
  resume: '标识前缀已恢复',
  giveBack: '标识前缀已交回',
  remind: '请上报标识用量',
};
const titleOf = ({ action }: Pick<News, 'action'>) => titles[action] ?? '标识前缀有新的进展';

/** To those who review for the whole site: something waits for them, or a prefix was given back. */
export async function notifyStaff(deps: Transaction, action: PrefixAction): Promise<void> {
  const what = prefixActionNames[action];
  const subject = `标识前缀：${what}`;
  const text =
    action === 'giveBack'
      ? '有企业交回了标识前缀，请登录平台查看。'
      : `有标识前缀申请等待处理（${what}），请登录平台办理。`;
  await notifyColleagues(
    deps,
    { permission: 'review' },
    { template: 'prefixWaiting', subject, text, sms: text, page: '/console?page=prefixes' },
    `prefix ${action}`,
  );
}

/** To the enterprise, within the site. */
export async function notifyOwner(deps: Transaction, news: News): Promise<void> {
  const { action, row, comment, report } = news;
  const { name, next, turn } = prefixStages[row.state];
  const dueDay = dueDayOf(row);
  const body = [
    row.prefix === null
      ? `标识前缀申请（${numberOf(row)}），目前状态：${name}。`
      : `标识前缀 ${row.prefix}，目前状态：${name}。`,
    ...(comment === '' ? [] : [`意见：${comment}`]),
    ...(action === 'approve' ? ['现在可以下载证书、登记标识，登记后即可解析。'] : []),
    ...(report === undefined
      ? []
      : [`请在 ${report.dueDay} 前上报 ${String(report.year)} 年的注册量和解析量。`]),
    ...(next === '' ? [] : [`接下来：${next}${dueDay === '' ? '' : `，最晚 ${dueDay}`}。`]),
    ...(turn === 'owner' ? ['请登录后办理。'] : []),
  ].join('\n');
  await notifyOnSite(deps, row.userId, { title: titleOf(news), body, page: '/company?page=prefixInfo' });
}

/** To the enterprise, also by SMS and to the address that the account has proven; what staff have written stays within the site. */
export async function reachOwner(deps: Transaction, news: News): Promise<void> {
  await notifyOwner(deps, news);
  const { row, report } = news;
  const subject = titleOf(news);
  const dueDay = report?.dueDay ?? dueDayOf(row);
  const byWhen = dueDay === '' ? '' : `，最晚 ${dueDay}`;
  const text = `${subject}（${row.prefix ?? numberOf(row)}），请登录平台查看${byWhen}。`;
  const contacts = provenContacts(await getUser(deps.db, row.userId));
  await notifyOwnerLater(deps, contacts, { template: 'prefixStep', subject, text, sms: text });
}
