import type { SmsTemplate } from '#server/lib/sending/sms-templates.ts';
import type { Services } from '#server/services.ts';

export interface OwnerMessage {
  template: SmsTemplate;
  subject: string;
  text: string;
  /** Secret of a link in the text. */
  code?: string;
}

/**
 * Tells the owner of an account what has happened to it, by SMS and by email, where there is a phone and an address. A vendor that
 * fails is logged and does not undo what has happened.
 */
export async function notifyOwner(
  { sms, email, site, log }: Pick<Services, 'sms' | 'email' | 'site' | 'log'>,
  owner: { phone: string | null; email: string | null },
  message: OwnerMessage | ((way: 'sms' | 'email') => OwnerMessage),
): Promise<void> {
  const messageBy = typeof message === 'function' ? message : () => message;
  const sending: Promise<void>[] = [];
  const { template, text, code } = messageBy('sms');
  if (owner.phone !== null) {
    sending.push(
      sms.send({
        phone: owner.phone,
        template,
        text: `【${site.facts.name}】${text}`,
        ...(code === undefined ? {} : { code }),
      }),
    );
  }
  if (owner.email !== null) {
    const mail = messageBy('email');
    sending.push(
      email.send({
        to: owner.email,
        template: mail.template,
        subject: `${site.facts.name}：${mail.subject}`,
        text: mail.text,
      }),
    );
  }
  for (const one of await Promise.allSettled(sending)) {
    if (one.status === 'rejected')
      log.warn({ err: one.reason as unknown, template }, 'an owner could not be told');
  }
}
