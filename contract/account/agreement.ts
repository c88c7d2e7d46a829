/** Version of the service agreement and privacy policy that a registration agrees to. Its day: raise it when a text changes. */
export const agreementVersion = '2026-11-30';

/** What somebody can agree to, each recorded by itself, with the version of its text: the day to raise when the text beside the tick or the button changes. */
export const consentVersions = {
  agreement: agreementVersion,
  privacyPolicy: agreementVersion,
  /** Apart from the agreement: PIPL art. 29. */
  idNumber: agreementVersion,
  /** That whoever holds an activity is told of who comes. */
  signUp: '2026-11-24',
  /** That the other one of a match sees how somebody can be reached. */
  matchContact: '2026-11-24',
  financing: '2026-11-28',
} as const;

export type ConsentDocument = keyof typeof consentVersions;
