import { rolesThatMay } from '#contract/permissions.ts';
import { listHolders } from '#server/db/queries/role-grant.ts';
import { listStaffContacts } from '#server/db/queries/staff.ts';
import { getUser } from '#server/db/queries/user.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import { tellColleagueLater, tellOwnerLater } from '#server/domain/messages/tell-later.ts';
import { tellOnSite } from '#server/domain/messages/tell-on-site.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/** What moves of questions and bookings need; `sendSoon` wants the rest of it. */
export type ExpertDeps = Pick<
  Services,
  'db' | 'clock' | 'config' | 'log' | 'secrets' | 'sms' | 'email' | 'deliveries'
>;
/** For what is done in a transaction: messages are written there, and sent when it has been committed. */
export type InTransaction = Pick<Services, 'clock' | 'config' | 'secrets'> & { db: Queryable };

/** Where a user finds his own questions and bookings. */
const desk = '/company?page=expert';

/** To those who answer: something waits. Once in ten minutes each, however much comes. */
export async function tellClerks(
  deps: InTransaction,
  { subject, text, sms, about }: { subject: string; text: string; sms: string; about: string },
): Promise<void> {
  const holders = await listHolders(deps.db, { roles: rolesThatMay('answer'), path: [] });
  const contacts = await listStaffContacts(deps.db, holders);
  // always in the same order: what one has reserved, the other waits for
  for (const contact of contacts.sort((one, two) => one.id - two.id))
    await tellColleagueLater(deps, contact, { template: 'expertWorkWaiting', subject, text, sms }, about);
}

/** To whoever has asked or booked: within the site, and by mail to the address that the account has proven. */
export async function tellUser(
  deps: InTransaction,
  userId: number,
  notice: { subject: string; text: string },
): Promise<void> {
  await tell(deps, userId, notice);
}

/** The same by SMS to the phone of the account as well: a time and a place are not to be missed. */
export async function tellUserAtOnce(
  deps: InTransaction,
  userId: number,
  notice: { subject: string; text: string; sms: string },
): Promise<void> {
  await tell(deps, userId, notice);
}

async function tell(
  deps: InTransaction,
  userId: number,
  { subject, text, sms }: { subject: string; text: string; sms?: string },
): Promise<void> {
  await tellOnSite(deps, userId, { title: subject, body: text, page: desk });
  const { phone, email } = provenContacts(await getUser(deps.db, userId));
  const mail = [text, '在企业工作台可以查看：', siteLink(deps, desk)].join('\n\n');
  const told = { phone: sms === undefined ? null : phone, email };
  await tellOwnerLater(deps, told, { template: 'expertWorkMoved', subject, text: mail, sms: sms ?? '' });
}
