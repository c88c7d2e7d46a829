import type { MemberRole } from '#contract/acting.ts';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import type { SecondFactorState } from '#contract/account/second-factor-constants.ts';
import type { Permission, RoleGrant } from '#contract/permissions.ts';

/** Who is calling, once the token has been looked up. */
export interface Caller {
  /** Whose things he reads and writes: the enterprise's, where a person acts for one. */
  userId: number;
  sessionId: string;
  accountType: 'user' | 'enpt';
  userType: number;
  auditStatus: string;
  /** Of staff; of anybody else there are none. */
  grants: readonly RoleGrant[];
  /** What follows from all that, be it for one section only: `mayInSection` of the contract says where. */
  permissions: ReadonlySet<Permission>;
  /** Its password was not chosen by its owner, or it has none. */
  mustChangePassword: boolean;
  secondFactor: SecondFactorState;
  /** Of staff: comes from an address from which staff may not work. */
  isElsewhere: boolean;
  /** Of the token that the browser has from this answer on. */
  tokenHash: Buffer;
  /** What the owner has confirmed, within the last minutes, to do himself. */
  confirmedFor: ConfirmationPurpose | undefined;
  /** He did so by a code to the account's phone. */
  isConfirmedByPhone: boolean;
  /** Where a person acts for an enterprise: as what, and he himself. */
  acting?: { role: MemberRole; person: Caller };
  /** A program makes the call for him, with this key and no session. */
  keyId?: number;
  /** The enterprise that he has chosen to act for has taken that from him, or is gone. */
  hasLostEnterprise?: true;
}

/** Who is logged in, and for which enterprise he acts: as lines of the audit name him. */
export interface OnBehalf {
  personId: number;
  enterpriseId: number;
}

/** What a handler knows of a request besides its parsed body. */
export interface CallContext {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The request carried a token, of a live session or not. */
  hasToken: boolean;
  /** Where a person acts for an enterprise. */
  onBehalf: OnBehalf | undefined;
  /** Present when it is the token of a live session. */
  caller: Caller | undefined;
  /** Milliseconds since the request was there as a whole: who waits for a connection of the database is not late by it. */
  waited(): number;
  /** Sends a session token in the answer's header; the browser stores it. */
  setToken(token: string): void;
  /** A cookie that came with the request and that this site has set; any other is as if it were not there. */
  readCookie(name: string): string | undefined;
  /** Sets a signed cookie that scripts cannot read and other sites do not send; with 0 seconds it goes. */
  setCookie(cookie: { name: string; value: string; path: string; maxAgeSeconds: number }): void;
}

/** Where somebody acts from, and for whom: for the record. */
export type RequestOrigin = Pick<CallContext, 'ip' | 'requestId' | 'onBehalf'>;

export const originOf = ({ ip, requestId, onBehalf }: RequestOrigin): RequestOrigin => ({
  ip,
  requestId,
  onBehalf,
});

/** The context of a call that its access policy has already let through. */
export type KnownContext = CallContext & { caller: Caller };

/** Who does it: the person, where he acts for an enterprise. */
export const personOf = ({ caller }: KnownContext): number => caller.acting?.person.userId ?? caller.userId;
