/** Of a session: nobody asks, given, to be given, or to be set up before anything else. */
export const secondFactorStates = ['notAsked', 'given', 'due', 'missing'] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

/** RFC 6238, as every authenticator takes it. */
export const totpSeconds = 30;
export const totpDigits = 6;
/** Steps by which a phone's clock may be ahead or behind. */
export const totpTolerance = 1;
/** A QR code that nobody has confirmed by a code is forgotten after so many minutes. */
export const totpSetupMinutes = 15;

export const recoveryCodeCount = 10;
/** Wrong codes in a row after which nobody may try for a while. */
export const secondFactorTries = 5;
export const secondFactorDelayMinutes = 15;
export const factorResetReasonMaxLength = 200;

/** Of one login of staff. */
export const passkeyMaxCount = 5;
export const passkeyNameMaxLength = 20;
/** What a passkey is asked to sign is forgotten after so many minutes. */
export const passkeyChallengeMinutes = 5;
/** How a passkey may sign, as numbers of COSE: EdDSA, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257] as const;
