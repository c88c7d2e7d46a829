/** Business constants of the account area: sections 5 and 9 of its specification, and the limits that keep it safe. */

// Codes by SMS and email
export const smsResendSeconds = 60;
export const codesPerDay = 5;
/** Codes made for one recipient on a day, those that could not be sent included: each is worth five guesses. */
export const codesMadePerDay = 10;
export const codesPerHourPerIp = 10;
export const codeDigits = 6;
export const codeMinutes = 5;
/** Wrong entries after which a code is worthless. */
export const codeTries = 5;
/** Pauses after which a page asks whether its code could be sent; a vendor that does not answer has failed after four seconds. */
export const codeStatePauseSeconds = [1, 4] as const;
/** From this request of an IP address within the window on, a captcha ticket is asked for; also for its first of a day. */
export const codeRequestsBeforeCaptcha = 3;
export const codeRequestWindowMinutes = 10;

// What is typed
export const passwordMinLength = 8;
/** Of the four kinds: upper case, lower case, digit, symbol. */
export const passwordMinKinds = 3;
/** The forgot-password form is narrower than registration: 20 instead of 50. */
export const resetPasswordMaxLength = 20;
export const inputMaxLength = 50;
export const agreementClauses = 17;

// After success
export const registerOrganisationRedirectSeconds = 5;
export const registerPersonRedirectSeconds = 4;
export const successViewSeconds = 4;

// Appeal
export const appealReviewWorkingDays = 1;
/** After the approval the old phone's owner has this long to object; only then does the phone change. */
export const appealObjectionHours = 24;
/** How long the link works with which a returned appeal can be corrected. */
export const appealCorrectionDays = 7;
/** Tag of the help article for people whom the appeal does not help. */
export const appealHelpTag = '账号申诉';
/** How long the files of a decided appeal stay. */
export const appealFilesRetentionDays = 180;
/** How long a decided appeal itself stays: the limitation period of the Civil Code, art. 188. */
export const appealRetentionYears = 3;

// Sessions, tickets and login
export const sessionIdleMinutes = 30;
export const sessionMaxHours = 12;
export const sessionsPerUser = 5;
/** How long an ended session is stored. A stolen token is recognised and the browser counts as known for this time. */
export const sessionRetentionDays = 30;
export const tokenRotateMinutes = 15;
export const tokenGraceSeconds = 30;
export const ticketSeconds = 60;
export const loginDelayMaxMinutes = 15;
/** Name of the stored token, spelled as in the specification. */
export const tokenStorageKey = 'partal';

// Captcha
export const captchaMinutes = 2;
export const captchaTries = 3;

// Calls that tell whether an account, phone or credit code exists
export const lookupsPerIp = 20;
export const lookupWindowMinutes = 10;

// A session alone
/** How long a confirmation by password or code stays valid for its purpose. */
export const confirmationMinutes = 10;
/** How long the link works that takes back a change of how one logs in. */
export const undoHours = 72;

// Recovery and leaving
export const recoveryMinutes = 15;
export const accountDeletionCoolingDays = 15;

/** Characters of why staff suspend an account, correct it or hand it over. */
export const accountReasonMaxLength = 200;
/** How long what staff changed of an account is kept, with its files, after it was decided. Days. */
export const accountChangeRetentionDays = 180;
/** Of a name, the least that is searched for; and of a phone. */
export const accountWordsMinLength = 2;
export const phoneTailMinLength = 4;

/** Characters of what a reviewer writes to the applicant. */
export const appealCommentMaxLength = 1_000;

/** How long the link for the first password works. */
export const passwordLinkHours = 24;
/** How long the address works with which a start leads to the first administrator, and how many work at a time. */
export const setupHours = 24;
export const openSetupCodes = 10;

// Identities of a province
/** Identities that one account may be linked to: people of an enterprise have one each. */
export const identitiesPerUser = 5;
/** How long an ended link to one is told, in days. */
export const identityLinkRetentionDays = 30;

// The business registry
/** A rehearsal of a file of enterprises that nobody has imported is forgotten, in days. */
export const rehearsalRetentionDays = 3;
/** How long the refused lines of a file are kept, in days. */
export const refusalRetentionDays = 30;
/** How long it is told who imported what, in days. */
export const registryImportRetentionDays = 1_095;
