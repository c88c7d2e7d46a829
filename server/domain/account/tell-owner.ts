import type { SmsTemplate } from '#server/lib/sms-templates.ts';
import type { EmailTemplate } from '#server/providers/email/index.ts';
import type { Services } from '#server/services.ts';

/**
 * Tells the owner of an account what has happened to it, by SMS and, where there is one, by email. A vendor that fails is
 * logged and does not undo what has happened.
 */
export async function tellOwner(
  { sms, email, config, log }: Pick<Services, 'sms' | 'email' | 'config' | 'log'>,
  owner: { phone: string; email: string | null },
  message: {
    template: SmsTemplate & EmailTemplate;
    subject: string;
    text: string;
    /** Secret of a link in the text. */
    code?: string;
  },
): Promise<void> {
  const { template, subject, text } = message;
  const code = message.code === undefined ? {} : { code: message.code };
  const sent = await Promise.allSettled([
    sms.send({ phone: owner.phone, template, text: `【${config.site.name}】${text}`, ...code }),
    ...(owner.email === null
      ? []
      : [email.send({ to: owner.email, template, subject: `${config.site.name}：${subject}`, text })]),
  ]);
  for (const one of sent) {
    if (one.status === 'rejected')
      log.warn({ err: one.reason as unknown, template }, 'an owner could not be told');
  }
}
