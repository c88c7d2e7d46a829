import { certificationKindNames } from '#contract/certifications/kinds.ts';
import { certificationStages } from '#contract/certifications/stages.ts';
import { certificationActionNames, type CertificationAction } from '#contract/certifications/workflow.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Certification } from '#server/db/queries/certifications/certification.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { dueDayOf, numberOf } from './describe-certification.ts';

/** What has happened to a certification. */
export interface News {
  action: CertificationAction | 'remind';
  row: Certification;
  comment: string;
}

const titles: Partial<Record<News['action'], string>> = {
  submit: '已提交',
  resubmit: '已重新提交',
  return: '被退回修改',
  reject: '没有通过',
  approve: '已通过',
  change: '已同意，即日生效',
  keep: '予以保留',
  revoke: '已撤销',
  revokeUnopposed: '已撤销',
  expire: '已到期',
  remind: '即将到期',
};
const subjectOf = (kind: Certification['kind']) => (kind === 'companyChange' ? '企业信息变更' : '企业认证');
const titleOf = ({ action, row: { kind } }: Pick<News, 'action' | 'row'>) =>
  action === 'announce' ? '平台拟撤销企业认证' : `${subjectOf(kind)}${titles[action] ?? '有新的进展'}`;

/** To those who review for the whole site: something waits for them. */
export async function notifyStaff(deps: Transaction, { action, row }: Omit<News, 'comment'>): Promise<void> {
  const what = certificationActionNames[action];
  const subject = `${subjectOf(row.kind)}：${what}`;
  const text = `有${certificationKindNames[row.kind]}等待处理（${what}），请登录平台办理。`;
  await notifyColleagues(
    deps,
    { permission: 'review' },
    { template: 'certificationWaiting', subject, text, sms: text, page: '/console?page=certifications' },
    `certification ${action}`,
  );
}

/** To the enterprise, within the site. */
export async function notifyOwner(deps: Transaction, { action, row, comment }: News): Promise<void> {
  const { name, next, turn } = certificationStages[row.state];
  const dueDay = dueDayOf(row);
  const body = [
    `${certificationKindNames[row.kind]}（${numberOf(row)}），目前状态：${name}。`,
    ...(comment === '' ? [] : [`意见：${comment}`]),
    ...(action === 'remind' || (action === 'approve' && row.validUntil !== null)
      ? [`有效期至 ${row.validUntil ?? ''}，请在到期前更新资质后重新认证。`]
      : []),
    ...(action === 'approve' && row.kind === 'serviceProvider' ? ['现在可以发布方案。'] : []),
    ...(next === '' ? [] : [`接下来：${next}${dueDay === '' ? '' : `，最晚 ${dueDay}`}。`]),
    ...(turn === 'owner' ? ['请登录后办理。'] : []),
  ].join('\n');
  await notifyOnSite(deps, row.userId, {
    title: titleOf({ action, row }),
    body,
    page: `/company?page=${row.kind}`,
  });
}

/** To the enterprise, also by SMS and to the address that the account has proven; what staff have written stays within the site. */
export async function reachOwner(deps: Transaction, news: News): Promise<void> {
  await notifyOwner(deps, news);
  const { row } = news;
  const subject = titleOf(news);
  const dueDay = dueDayOf(row);
  const byWhen = dueDay === '' ? '' : `，最晚 ${dueDay}`;
  const text = `${subject}（${numberOf(row)}），请登录平台查看${byWhen}。`;
  const contacts = provenContacts(await getUser(deps.db, row.userId));
  await notifyOwnerLater(deps, contacts, { template: 'certificationStep', subject, text, sms: text });
}
