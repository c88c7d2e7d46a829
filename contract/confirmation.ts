/**
 * What somebody who is logged in can confirm to do himself, by the password or a code to the account's phone: how one logs in, ending
 * other logins, taking the data along, leaving. A confirmation is good for one of them, so that whoever finds the page open after a
 * download cannot go on to the phone.
 */
export const confirmationPurposes = ['login', 'devices', 'data', 'deletion'] as const;

export type ConfirmationPurpose = (typeof confirmationPurposes)[number];
