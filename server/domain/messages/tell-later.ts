import type { SmsTemplate } from '#server/lib/sending/sms-templates.ts';
import type { EmailTemplate } from '#server/providers/email/index.ts';
import type { Services } from '#server/services.ts';
import { queueMessage, type QueueDeps } from './queue-message.ts';

/** What is told by SMS alone. */
export interface TextNotice {
  template: SmsTemplate;
  text: string;
  /** Secret of a link in the text. */
  code?: string;
}

export interface Notice extends TextNotice {
  template: SmsTemplate & EmailTemplate;
  subject: string;
}

/** Somebody to be told: by email where an address is known to be his, or by SMS. */
export interface Addressee {
  phone: string | null;
  email: string | null;
}

type Deps = QueueDeps & Pick<Services, 'config'>;

/** Tells somebody who works for the centre, who has no use for the same thing twice: by email, or by SMS where there is no address. */
export async function tellColleagueLater(
  deps: Deps,
  { phone, email }: Addressee,
  notice: Notice,
): Promise<void> {
  if (email !== null) await queueMail(deps, email, notice);
  else if (phone !== null) await tellPhoneLater(deps, phone, notice);
}

/** Tells the owner of an account what becomes of it: by SMS and by email, for one of the two may be in other hands. */
export async function tellOwnerLater(deps: Deps, { phone, email }: Addressee, notice: Notice): Promise<void> {
  if (phone !== null) await tellPhoneLater(deps, phone, notice);
  if (email !== null) await queueMail(deps, email, notice);
}

async function queueMail(
  { config, ...deps }: Deps,
  to: string,
  { code: _, ...notice }: Notice,
): Promise<void> {
  const subject = `${config.site.name}：${notice.subject}`;
  await queueMessage(deps, { channel: 'email', message: { ...notice, to, subject } });
}

/** Tells whoever has a phone. */
export async function tellPhoneLater(
  { config, ...deps }: Deps,
  phone: string,
  { template, text, code }: TextNotice,
): Promise<void> {
  await queueMessage(deps, {
    channel: 'sms',
    message: {
      phone,
      template,
      text: `【${config.site.name}】${text}`,
      ...(code === undefined ? {} : { code }),
    },
  });
}
