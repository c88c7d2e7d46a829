import { createHmac } from 'node:crypto';
import { hmac, type Secrets } from './secrets.ts';
import { seal, unseal } from './sealed.ts';

type Keys = Pick<Secrets, 'identityKey' | 'identityIndexKey'>;

export const sealIdentity = ({ identityKey }: Keys, value: unknown): Buffer =>
  seal(identityKey, JSON.stringify(value));

/** Throws when the bytes are not what sealIdentity made with this key. */
export const unsealIdentity = ({ identityKey }: Keys, stored: Buffer): unknown =>
  JSON.parse(unseal(identityKey, stored));

/** By what a subject of a province, or a session of it, is found again. */
export const indexIdentity = (
  { identityIndexKey }: Keys,
  { provider, what, text }: { provider: string; what: 'subject' | 'session'; text: string },
): Buffer => hmac(identityIndexKey, `${provider} ${what} ${text}`);

/** A secret for one journey, which nobody can make without the cookie of the browser: it need not be stored. */
export const deriveForJourney = (browser: string, use: 'nonce' | 'verifier', state: string): string =>
  createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url');
