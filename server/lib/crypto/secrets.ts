import { createHmac, hkdfSync } from 'node:crypto';

/** Keys derived from SECRET_KEY, one a purpose, so that none can stand in for another. */
export interface Secrets {
  passwordPepper: Buffer;
  codeKey: Buffer;
  idNumberKey: Buffer;
  idNumberIndexKey: Buffer;
  ticketKey: Buffer;
  cookieKey: Buffer;
  messageKey: Buffer;
  /** Of messages to users within the site. */
  siteMessageKey: Buffer;
  /** Of what people write to the customer service, and how they can be reached. */
  enquiryKey: Buffer;
  /** Of how those can be reached who offer or look for something. */
  supplyContactKey: Buffer;
  /** Of forms of demands and solutions that are not complete: contacts stand in them. */
  supplyDraftKey: Buffer;
  /** Of what owners of demands and solutions write to each other. */
  talkKey: Buffer;
  /** Of whom to reach about a sign-up for an activity. */
  signUpKey: Buffer;
  /** Of how enterprises that apply for a diagnosis can be reached. */
  diagnosisKey: Buffer;
  /** Of who acts for an enterprise that applies for a certification. */
  certificationKey: Buffer;
  /** Of whom to reach about a prefix of identifiers. */
  prefixContactKey: Buffer;
  /** Of what enterprises fill in for a declaration. */
  filingKey: Buffer;
  /** Of whom an enterprise's account is handed over to. */
  accountChangeKey: Buffer;
  /** Of phones that enterprises invite to act for them; and by what those are found. */
  memberPhoneKey: Buffer;
  memberPhoneIndexKey: Buffer;
  /** Of what staff's authenticators and this site share. */
  secondFactorKey: Buffer;
  recoveryCodeKey: Buffer;
  /** Tells enterprises again that had a diagnosis, without saying which they are. */
  pastDiagnosisKey: Buffer;
  /** Tells voters apart without saying who they are. */
  voterKey: Buffer;
  /** Of links that end mail. */
  unsubscribeKey: Buffer;
  /** Of requests that may come again. */
  requestKey: Buffer;
  /** Of what such requests were answered. */
  outcomeKey: Buffer;
  /** Of what webhooks are signed with. */
  webhookKey: Buffer;
  /** Of what a province has said of somebody; and by what those are found whom it speaks of. */
  identityKey: Buffer;
  identityIndexKey: Buffer;
  /** Of the chain over the audit. */
  auditKey: Buffer;
}

export function deriveSecrets(secretKey: Buffer): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `industrial-portal ${purpose}`, 32));
  return {
    passwordPepper: derive('password pepper'),
    codeKey: derive('verification code'),
    idNumberKey: derive('id number encryption'),
    idNumberIndexKey: derive('id number index'),
    ticketKey: derive('ticket'),
    cookieKey: derive('cookie'),
    messageKey: derive('outgoing message'),
    siteMessageKey: derive('site message'),
    enquiryKey: derive('enquiry'),
    supplyContactKey: derive('supply contact'),
    supplyDraftKey: derive('supply draft'),
    talkKey: derive('talk of a contact'),
    signUpKey: derive('activity sign-up'),
    diagnosisKey: derive('diagnosis'),
    certificationKey: derive('certification'),
    prefixContactKey: derive('prefix contact'),
    filingKey: derive('filing'),
    accountChangeKey: derive('account change'),
    memberPhoneKey: derive('member phone'),
    memberPhoneIndexKey: derive('member phone index'),
    secondFactorKey: derive('second factor'),
    recoveryCodeKey: derive('recovery code'),
    pastDiagnosisKey: derive('past diagnosis'),
    voterKey: derive('voter'),
    unsubscribeKey: derive('unsubscribe'),
    requestKey: derive('request'),
    outcomeKey: derive('request outcome'),
    webhookKey: derive('webhook secret'),
    identityKey: derive('identity of a province'),
    identityIndexKey: derive('identity of a province index'),
    auditKey: derive('audit chain'),
  };
}

export function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
