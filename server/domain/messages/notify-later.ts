import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { lockNoticeCounts } from '#server/db/queries/messages/message.ts';
import { reserveMessage } from '#server/db/queries/account/verification-code.ts';
import type { SmsTemplate } from '#server/lib/sending/sms-templates.ts';
import type { Services } from '#server/services.ts';
import { queueMessage, type QueueDeps } from './queue-message.ts';
import { notifyOnSite, type NoticePage } from './notify-on-site.ts';

/** What is told by SMS alone. */
export interface TextNotice {
  template: SmsTemplate;
  /**
   * Codes, numbers, days and names of states, and no word that anybody has typed: vendors approve templates, and whoever can have his own
   * words sent by SMS has the site write to strangers for him.
   */
  sms: string;
  /** Secret of a link in the text. */
  code?: string;
}

export interface Notice extends TextNotice {
  subject: string;
  /** Within the site and by mail. May hold what people have typed. */
  text: string;
  /** Where a message within the site leads to. */
  page?: NoticePage;
}

/** Somebody to be told: by email where an address is known to be his, or by SMS. */
export interface Addressee {
  phone: string | null;
  email: string | null;
}

/** Somebody who works for the centre. */
export interface NotifiedColleague extends Addressee {
  id: number;
}

type Deps = QueueDeps & Pick<Services, 'site'>;

/** A colleague is told of the same thing once in this time, however often it happens; the list of his work has it in any case. */
const pauseMinutes = 10;
/** And gets so many of these SMS on a day of Shanghai. Codes are counted apart: nobody is kept from logging in by what others do. */
const smsPerDay = 5;
const unlimited = 1_000_000;

/**
 * Tells somebody who works for the centre, who has no use for the same thing twice: within the site, and by email, or by SMS where there is
 * no address.
 * `about` names what has happened to what.
 */
export async function notifyColleagueLater(
  deps: Deps & Pick<Services, 'secrets'>,
  { id, phone, email }: NotifiedColleague,
  notice: Notice,
  about: string,
): Promise<void> {
  const key = `${about} user ${String(id)}`;
  if (!(await reserve(deps, { key, minutes: pauseMinutes, perDay: unlimited }))) return;
  await notifyOnSite(deps, id, siteNoticeOf(notice));
  const to = email ?? phone;
  if (to === null) return;
  if (email !== null) {
    await queueMail(deps, email, notice);
    return;
  }
  await lockNoticeCounts(deps.db);
  if (await reserve(deps, { key: `notice ${to}`, minutes: 0, perDay: smsPerDay }))
    await notifyPhoneLater(deps, to, notice);
}

const siteNoticeOf = ({ subject, text, page }: Notice) => ({
  title: subject,
  body: text,
  ...(page !== undefined && { page }),
});

function reserve(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { key, minutes, perDay }: { key: string; minutes: number; perDay: number },
): Promise<boolean> {
  const now = clock.now();
  const notSince = new Date(now.getTime() - minutes * 60_000);
  return reserveMessage(db, {
    recipient: key,
    day: shanghaiDay(now),
    now,
    notSince,
    perDay,
    madePerDay: perDay,
  });
}

/** Tells the owner of an account what becomes of it: by SMS and by email, for one of the two may be in other hands. */
export async function notifyOwnerLater(
  deps: Deps,
  { phone, email }: Addressee,
  notice: Notice,
): Promise<void> {
  if (phone !== null) await notifyPhoneLater(deps, phone, notice);
  if (email !== null) await queueMail(deps, email, notice);
}

async function queueMail(
  { site, ...deps }: Deps,
  to: string,
  { template, text, ...notice }: Notice,
): Promise<void> {
  const subject = `${site.facts.name}：${notice.subject}`;
  await queueMessage(deps, { channel: 'email', message: { to, template, subject, text } });
}

/**
 * The same of what somebody else has done: so many SMS and mails a day, whoever sends them. He is told within the site of each, and nobody can fill the phone of
 * another, or empty the purse of the site.
 */
export async function notifyOfOthersLater(
  deps: Deps,
  { phone, email }: Addressee,
  notice: Notice,
): Promise<void> {
  await lockNoticeCounts(deps.db);
  const mayTell = (to: string) => reserve(deps, { key: `notice ${to}`, minutes: 0, perDay: smsPerDay });
  await notifyOwnerLater(
    deps,
    {
      phone: phone !== null && (await mayTell(phone)) ? phone : null,
      email: email !== null && (await mayTell(email)) ? email : null,
    },
    notice,
  );
}

/** Tells whoever has a phone. */
export async function notifyPhoneLater(
  { site, ...deps }: Deps,
  phone: string,
  { template, sms, code }: TextNotice,
): Promise<void> {
  await queueMessage(deps, {
    channel: 'sms',
    message: {
      phone,
      template,
      text: `【${site.facts.name}】${sms}`,
      ...(code === undefined ? {} : { code }),
    },
  });
}
