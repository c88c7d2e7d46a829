import { identityArrivalMinutes, identityPath } from '#contract/account/identity.ts';
import { findArrival, type IdentityArrival } from '#server/db/queries/account/identity.ts';
import { indexIdentity, unsealIdentity } from '#server/lib/crypto/identity-cipher.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Identity, IdentityProvider, ProvenIdentity } from '#server/providers/identity/index.ts';
import type { Services } from '#server/services.ts';

/** Holds the secret of the browser that goes to a province; with it alone one can come back. */
const browserCookie = 'identity';

/** The browser's secret, made where it has none: two tabs that go at once share it. It stays as long as an arrival may be open. */
export function markBrowser(context: Pick<CallContext, 'readCookie' | 'setCookie'>): string {
  const value = context.readCookie(browserCookie) ?? makeSecret();
  context.setCookie({
    ...{ name: browserCookie, value, path: identityPath },
    maxAgeSeconds: 2 * identityArrivalMinutes * 60,
  });
  return value;
}

export const browserOf = (context: Pick<CallContext, 'readCookie'>): string | undefined =>
  context.readCookie(browserCookie);

/** Who has come back in this browser, as the province has proven him. */
export interface OpenArrival {
  arrival: IdentityArrival;
  provider: IdentityProvider;
  proven: ProvenIdentity;
  subjectHash: Buffer;
  /** Names the arrival in statements that close it. */
  key: { id: string; browserHash: Buffer };
}

/** Fails with identityExpired, also for an arrival of another browser and of a province that is not configured any more. */
export async function requireArrival(
  { db, clock, secrets, identityProviders }: Services,
  id: string,
  context: Pick<CallContext, 'readCookie'>,
): Promise<OpenArrival> {
  const browser = browserOf(context) ?? fail('identityExpired');
  const key = { id, browserHash: hashSecret(browser) };
  const arrival = await findArrival(db, { ...key, now: clock.now() });
  const provider = identityProviders.find((one) => one.id === arrival?.provider);
  const facts = arrival?.facts ?? null;
  if (arrival === undefined || facts === null || provider === undefined) fail('identityExpired');
  const proven = unsealIdentity(secrets, facts) as ProvenIdentity;
  return {
    ...{ arrival, provider, proven, key },
    subjectHash: subjectHashOf(secrets, provider, proven.identity),
  };
}

export const subjectHashOf = (
  secrets: Services['secrets'],
  { id: provider }: Pick<IdentityProvider, 'id'>,
  { subject }: Pick<Identity, 'subject'>,
): Buffer => indexIdentity(secrets, { provider, what: 'subject', text: subject });

/** By what a session of a province is found again when that ends it. */
export const sidHashOf = (
  secrets: Services['secrets'],
  { id: provider }: Pick<IdentityProvider, 'id'>,
  sid: string,
): Buffer => indexIdentity(secrets, { provider, what: 'session', text: sid });
