import { rolesThatMay } from '#contract/permissions.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { findContact } from '#server/db/queries/account/staff.ts';
import type { ConsentRow } from '#server/db/queries/content/consent.ts';
import type { Item } from '#server/db/queries/content/version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyEachColleague } from '#server/domain/messages/notify-colleagues.ts';
import {
  notifyColleagueLater,
  notifyOfOthersLater,
  type Notice,
} from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';

const page = '/company?page=consent';

/** To the enterprise that a case is about: within the site each time, by SMS and mail so often a day, whoever writes about it. */
export async function notifyEnterprise(
  deps: Transaction,
  { userId, title }: Pick<ConsentRow, 'userId' | 'title'>,
): Promise<void> {
  if (userId === null) return;
  const subject = '有服务商写了本企业的案例，请您看一看';
  const text = `《${title}》写到了本企业。您同意以后，平台审核通过才公开；不同意的话，服务商会看到您的原因。`;
  await notifyOnSite(deps, userId, { title: subject, body: text, page });
  await notifyOfOthersLater(deps, provenContacts(await getUser(deps.db, userId)), {
    template: 'contentReview',
    subject,
    text: [text, '在企业工作台可以查看和答复：', siteLink(deps, page)].join('\n\n'),
    sms: '有写到贵企业的案例等您同意公开，请登录平台查看。',
  });
}

type ConsentNews = { item: Item; row: ConsentRow } & (
  | { to: 'owner' }
  | { to: 'reviewers'; path: readonly number[] }
);

/** That the enterprise has agreed: to whoever has written it, or to those who may review it now. */
export async function notifyOfConsent(deps: Transaction, news: ConsentNews): Promise<void> {
  const { item, row } = news;
  const text = `《${row.title}》写到的企业已同意公开`;
  const notice: Notice = {
    template: 'contentReview',
    subject: text.slice(0, 100),
    text,
    sms: '平台内容有新的进展，请登录平台查看。',
  };
  const about = `consent ${String(row.id)}`;
  if (news.to === 'reviewers') {
    const holders = await listHolders(deps.db, { roles: rolesThatMay('review'), path: news.path });
    const reading = { ...notice, page: `/console?page=content&id=${String(item.id)}` as const };
    await notifyEachColleague(deps, holders, reading, about);
    return;
  }
  const contact = item.ownerUserId === null ? undefined : await findContact(deps.db, item.ownerUserId);
  if (contact === undefined) return;
  const own = `/company?page=publish&kind=case&id=${String(item.id)}` as const;
  await notifyColleagueLater(deps, contact, { ...notice, page: own }, about);
}
