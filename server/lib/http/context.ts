import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import type { Permission, RoleGrant } from '#contract/permissions.ts';

/** Who is calling, once the token has been looked up. */
export interface Caller {
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
  /** Of the token that the browser has from this answer on. */
  tokenHash: Buffer;
  /** What the owner has confirmed, within the last minutes, to do himself. */
  confirmedFor: ConfirmationPurpose | undefined;
  /** He did so by a code to the account's phone. */
  isConfirmedByPhone: boolean;
}

/** What a handler knows of a request besides its parsed body. */
export interface CallContext {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The request carried a token, of a live session or not. */
  hasToken: boolean;
  /** Present when it is the token of a live session. */
  caller: Caller | undefined;
  /** Sends a session token in the answer's header; the browser stores it. */
  setToken(token: string): void;
  /** A cookie that came with the request and that this site has set; any other is as if it were not there. */
  readCookie(name: string): string | undefined;
  /** Sets a signed cookie that scripts cannot read and other sites do not send; with 0 seconds it goes. */
  setCookie(cookie: { name: string; value: string; path: string; maxAgeSeconds: number }): void;
}

/** The context of a call that its access policy has already let through. */
export type KnownContext = CallContext & { caller: Caller };
