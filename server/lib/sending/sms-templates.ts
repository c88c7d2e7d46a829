import { services, type Declared } from '#contract/services.ts';

/** What a text message is about, as services declare it. Vendors map it to their approved templates. */
export type SmsTemplate = Declared<'sms'>;

export const smsTemplates = Object.values(services).flatMap(({ sms = [] }) => sms) as SmsTemplate[];

/** A vendor's approved template of each kind of message. */
export type SmsTemplateCodes = Partial<Record<SmsTemplate, string>>;

/**
 * Reads `kind=template` pairs joined by commas; each kind at most once. Answers the text of the first pair that is none, so that
 * no message gets lost later for a typing error.
 */
export function readSmsTemplates(text: string): { codes: SmsTemplateCodes } | { wrongPair: string } {
  const codes: SmsTemplateCodes = {};
  for (const pair of text.split(',').flatMap((part) => part.trim() || [])) {
    const [name, code = '', ...rest] = pair.split('=').map((part) => part.trim());
    const kind = smsTemplates.find((known) => known === name);
    if (kind === undefined || code === '' || rest.length > 0 || kind in codes) return { wrongPair: pair };
    codes[kind] = code;
  }
  return { codes };
}
