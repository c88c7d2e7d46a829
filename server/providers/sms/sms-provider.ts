import type { SmsTemplate } from '#server/lib/sending/sms-templates.ts';

export interface SmsMessage {
  /** Canonical: 11 digits. */
  phone: string;
  template: SmsTemplate;
  /** The whole text for providers without templates of their own. */
  text: string;
  /** The part that differs: a verification code, or the secret of a link. Vendors put it into their template. */
  code?: string;
}

export interface SmsProvider {
  /** Sends one text message. Rejects when the vendor did not take it within five seconds. */
  send(message: SmsMessage): Promise<void>;
  /** Sends nothing, and takes as long and fails as if it did, so that who gets no message cannot be told from who does. */
  check(phone: string): Promise<void>;
}
