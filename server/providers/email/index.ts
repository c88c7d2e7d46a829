import type { Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createOutboxEmail } from './outbox.ts';
import { createSmtpEmail } from './smtp.ts';

export type EmailTemplate =
  | 'verificationCode'
  | 'passwordReset'
  | 'contactChanged'
  | 'phoneChangeRequested'
  | 'phoneChangeApproved'
  | 'phoneChangeDone'
  | 'changeUndone'
  | 'accountDeletion'
  | 'contentReview';

export interface EmailMessage {
  to: string;
  template: EmailTemplate;
  subject: string;
  /** Plain text; links stand alone on their line. */
  text: string;
  code?: string;
}

/** Sends one message. Rejects when the server did not take it within five seconds. */
export interface EmailProvider {
  send(message: EmailMessage): Promise<void>;
}

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
