/** Of logins by the identity service of a province. See docs/decisions/186-identity-of-a-province.md. */

/** How long somebody may be away at the province. */
export const identityBeginMinutes = 10;
/** How long whoever came back has to say which account he means. */
export const identityArrivalMinutes = 30;
/** After a link was undone, the same takes the password for so long. Hours. */
export const identityRelinkHours = 24;

/** A person, or an enterprise for which somebody acts. */
export const identityKinds = ['natural', 'legal'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** The account that goes with each: 个人用户 or 企业用户. */
export const accountTypeOf = (kind: IdentityKind): 'user' | 'enpt' => (kind === 'natural' ? 'user' : 'enpt');

/** Why somebody comes back without an identity, as the address of the page says it. */
export type IdentityFailure = 'unavailable' | 'refused' | 'expired' | 'levelTooLow' | 'tooMany';

/** Below it lie where a login by a province begins, where it comes back, and where the province ends it. */
export const identityPath = '/api/system/identity';

/** Where the browser goes to log in at a province, and back to `target`. */
export const identityBeginAddress = (provider: string, target: string): string =>
  `${identityPath}/begin/${provider}?to=${encodeURIComponent(target)}`;
