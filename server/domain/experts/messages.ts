import { getUser } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater, type Notice } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';

/** Where a user finds his own questions and bookings. */
const desk = '/company?page=expert';

/** To those who answer: something waits. Once in ten minutes each, however much comes. */
export async function notifyClerks(
  deps: Transaction,
  { about, ...notice }: Pick<Notice, 'subject' | 'text' | 'sms' | 'page'> & { about: string },
): Promise<void> {
  await notifyColleagues(deps, { permission: 'answer' }, { template: 'expertWorkWaiting', ...notice }, about);
}

/** To whoever has asked or booked: within the site, and by mail to the address that the account has proven. */
export async function notifyUser(
  deps: Transaction,
  userId: number,
  notice: { subject: string; text: string },
): Promise<void> {
  await tell(deps, userId, notice);
}

/** The same by SMS to the phone of the account as well: a time and a place are not to be missed. */
export async function notifyUserAtOnce(
  deps: Transaction,
  userId: number,
  notice: { subject: string; text: string; sms: string },
): Promise<void> {
  await tell(deps, userId, notice);
}

async function tell(
  deps: Transaction,
  userId: number,
  { subject, text, sms }: { subject: string; text: string; sms?: string },
): Promise<void> {
  await notifyOnSite(deps, userId, { title: subject, body: text, page: desk });
  const { phone, email } = provenContacts(await getUser(deps.db, userId));
  const mail = [text, '在企业工作台可以查看：', siteLink(deps, desk)].join('\n\n');
  const told = { phone: sms === undefined ? null : phone, email };
  await notifyOwnerLater(deps, told, { template: 'expertWorkMoved', subject, text: mail, sms: sms ?? '' });
}
