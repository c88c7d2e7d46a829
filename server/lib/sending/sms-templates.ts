/** What a text message is about. Vendors map it to their approved templates. */
export const smsTemplates = [
  'verificationCode',
  'passwordReset',
  'contactChanged',
  'phoneChangeRequested',
  'phoneChangeAccepted',
  'phoneChangeApproved',
  'phoneChangeReturned',
  'phoneChangeRefused',
  'phoneChangeDone',
  'changeUndone',
  'accountDeletion',
  'contentReview',
  'enquiryWaiting',
  'enquiryAnswered',
  'matchContact',
  'expertWorkWaiting',
  'expertWorkMoved',
  'signUpWaiting',
  'signUpChanged',
  'diagnosisWaiting',
  'diagnosisStep',
] as const;

export type SmsTemplate = (typeof smsTemplates)[number];

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
