import { itemPages } from '#contract/portal/item-pages.ts';
import { subscriptionTab } from '#contract/subscription/constants.ts';
import type { EmailTemplate } from '#server/providers/email/index.ts';
import type { User } from '#server/db/queries/account/user.ts';
import { provenEmail } from './proven-email.ts';
import { queueMessage, type QueueDeps } from './queue-message.ts';
import { siteLink } from './site-link.ts';
import { notifyOnSite, type NoticePage } from './notify-on-site.ts';
import type { Services } from '#server/services.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

export type NotifyDeps = QueueDeps & Pick<Services, 'config' | 'site' | 'secrets'>;

/** The page of an item, as messages lead to it. */
export const itemPage = (kind: string, id: number): NoticePage =>
  `${itemPages[kind] ?? '/Info/InfoListDetail'}?infoId=${String(id)}` as NoticePage;

export interface SubscriberNotice {
  title: string;
  /** Of the message within the site. */
  body: string;
  page: NoticePage;
  /** Of the mail, without how to end it. */
  mail: { template: EmailTemplate; text: string };
}

/** Tells somebody by the ways he wants, in the transaction that notes it; within the site also where no mail can reach him. */
export async function notifySubscriber(
  deps: NotifyDeps,
  user: User,
  wants: { onSite: boolean; byMail: boolean },
  { title, body, page, mail }: SubscriberNotice,
): Promise<void> {
  const to = wants.byMail ? provenEmail(user) : null;
  if (wants.onSite || to === null) await notifyOnSite(deps, user.id, { title, body, page });
  if (to === null) return;
  const unsubscribe = unsubscribeLink(deps, user.id);
  await queueMessage(deps, {
    channel: 'email',
    message: {
      to,
      template: mail.template,
      subject: `${deps.site.facts.name}：${title}`,
      text: `${mail.text}\n\n不想再收到这类邮件，打开这个链接退订，不需要登录：\n${unsubscribe}\n\n修改订阅：\n${siteLink(deps, subscriptionTab)}`,
      unsubscribe,
    },
  });
}
