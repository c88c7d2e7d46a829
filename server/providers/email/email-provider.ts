import type { SmsTemplate } from '#server/lib/sending/sms-templates.ts';

/** What a mail is about: whatever text messages are about, and what would be too long for one. */
export type EmailTemplate = SmsTemplate | 'subscriptionDigest' | 'declarationReminder' | 'fitNotice';

export interface EmailMessage {
  to: string;
  template: EmailTemplate;
  subject: string;
  /** Plain text; links stand alone on their line. */
  text: string;
  code?: string;
  /** An address that ends such mail by a POST, for a button of mail programs (RFC 8058). */
  unsubscribe?: string;
}

/** Sends one message. Rejects when the server did not take it within five seconds. */
export interface EmailProvider {
  send(message: EmailMessage): Promise<void>;
}
