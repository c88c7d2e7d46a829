import type { Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { EmailProvider } from './email-provider.ts';
import { createOutboxEmail } from './outbox.ts';
import { createSmtpEmail } from './smtp.ts';

export type { EmailMessage, EmailProvider, EmailTemplate } from './email-provider.ts';

export function createEmail(config: Config, { clock }: { clock: Clock }): EmailProvider {
  switch (config.emailProvider) {
    case 'none':
      return { send: () => Promise.reject(new Error('there is no EMAIL_PROVIDER')) };
    case 'outbox':
      return createOutboxEmail({ dataDir: config.dataDir, clock });
    case 'smtp':
      return createSmtpEmail(config.smtp, { clock });
  }
}
