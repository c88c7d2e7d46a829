import type { IdentityKind } from '#contract/account/identity.ts';

/** What a province has proven of somebody. Texts are '' where it does not say. */
export interface Identity {
  /** What the province knows him by, always the same; of an enterprise that of whoever acts for it. */
  subject: string;
  kind: IdentityKind;
  /** As the province counts; 0 where it does not say. */
  level: number;
  name: string;
  phone: string;
  idNumber: string;
  companyName: string;
  creditCode: string;
}

/** Who came back, and what it takes to end his session at the province. */
export interface ProvenIdentity {
  identity: Identity;
  /** What the province calls its session. */
  sid: string | undefined;
  logoutSecret: string | undefined;
}

/** What goes with somebody to the province and has to come back. */
export interface Journey {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Whose sessions a province has ended: all of a subject, or one. */
export interface ProvinceLogout {
  subject: string | undefined;
  sid: string | undefined;
}

/** The identity service of a province. Every method rejects with IdentityRefusedError or IdentityUnavailableError, and nothing else. */
export interface IdentityProvider {
  readonly id: string;
  readonly name: string;
  readonly minimumLevel: number;
  readonly mayLinkStaff: boolean;
  /** The address to which the browser goes. */
  begin(journey: Journey): Promise<string>;
  /** Who came back to `address`, with all that stands in it. */
  prove(address: URL, journey: Journey): Promise<ProvenIdentity>;
  /** Ends the session at the province. Where that takes the browser, the address to which it goes; it comes back to `returnTo`. */
  end(logoutSecret: string, returnTo: string): Promise<string | undefined>;
  /** Whom a message of the province logs out. */
  readLogout(message: Readonly<Record<string, unknown>>): Promise<ProvinceLogout>;
}

/** What came is no proof: wrong, used, of another, or of nobody. */
export class IdentityRefusedError extends Error {}

/** The province does not answer, or not in a way that can be read. */
export class IdentityUnavailableError extends Error {}
