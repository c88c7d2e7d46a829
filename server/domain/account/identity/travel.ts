import {
  identityArrivalMinutes,
  identityBeginMinutes,
  identityPath,
  type IdentityFailure,
} from '#contract/account/identity.ts';
import { insertArrival, setArrivalFacts, takeArrival } from '#server/db/queries/account/identity.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { deriveForJourney, sealIdentity } from '#server/lib/crypto/identity-cipher.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import {
  IdentityRefusedError,
  IdentityUnavailableError,
  type IdentityProvider,
  type Journey,
} from '#server/providers/identity/index.ts';
import type { Services } from '#server/services.ts';
import { browserOf, markBrowser } from './arrivals.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'identityProviders'>;
type From = Pick<CallContext, 'readCookie' | 'setCookie' | 'ip' | 'requestId' | 'onBehalf'>;

/** The page of whoever comes back. */
const arrivalPage = '/#/identityArrival';
export const failedPage = (failed: IdentityFailure): string => `${arrivalPage}?failed=${failed}`;

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** A path of this site, as pages have them: nothing that leads elsewhere. */
const safeTarget = (text: string): string =>
  /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,300}$/.test(text) ? text : '/';

/** An address of its own for each province, so that the answer of one is never taken for that of another. */
const redirectUri = ({ config }: Pick<Services, 'config'>, { id }: Pick<IdentityProvider, 'id'>): string =>
  `${config.publicUrl.replace(/\/$/, '')}${identityPath}/callback/${id}`;

/** Nonce and verifier come out of the browser's secret and the state: none of them is stored. */
const journeyOf = (uri: string, browser: string, state: string): Journey => ({
  redirectUri: uri,
  state,
  nonce: deriveForJourney(browser, 'nonce', state),
  verifier: deriveForJourney(browser, 'verifier', state),
});

/** Sends the browser to a province. Answers the address to which it goes: that of a page of ours where it cannot. */
export async function goToProvince(
  services: Deps,
  { providerId, target }: { providerId: string; target: string },
  context: From,
): Promise<string> {
  const provider = services.identityProviders.find(({ id }) => id === providerId);
  if (provider === undefined) return failedPage('unavailable');
  const { db, clock } = services;
  const browser = markBrowser(context);
  const state = makeSecret();
  const now = clock.now();
  return orFailedPage(async () => {
    const address = await provider.begin(journeyOf(redirectUri(services, provider), browser, state));
    await insertArrival(db, {
      ...{ stateHash: hashSecret(state), browserHash: hashSecret(browser), provider: provider.id },
      ...{ target: safeTarget(target), begunAt: now, expiresAt: minutesFrom(now, identityBeginMinutes) },
    });
    return address;
  });
}

/**
 * Takes in whoever comes back from a province. Answers the address of the page that goes on with him, or says why not. A state counts
 * once, within ten minutes, in the browser that went with it, and for the province that it went to.
 */
export async function comeBack(
  services: Deps,
  { providerId, query }: { providerId: string; query: string },
  context: From,
): Promise<string> {
  const { db, clock, secrets } = services;
  const provider = services.identityProviders.find(({ id }) => id === providerId);
  const browser = browserOf(context);
  if (provider === undefined || browser === undefined) return failedPage('expired');
  const address = new URL(query, redirectUri(services, provider));
  const states = address.searchParams.getAll('state');
  const [state = ''] = states;
  if (states.length !== 1) return failedPage('expired');
  const now = clock.now();
  const journey = journeyOf(redirectUri(services, provider), browser, state);
  const taken = await takeArrival(db, {
    ...{ stateHash: hashSecret(state), browserHash: hashSecret(browser), provider: provider.id, now },
  });
  if (taken === undefined) return failedPage('expired');
  return orFailedPage(
    async () => {
      const proven = await provider.prove(address, journey);
      if (proven.identity.level < provider.minimumLevel) return failedPage('levelTooLow');
      const facts = sealIdentity(secrets, proven);
      await setArrivalFacts(db, { id: taken.id, facts, expiresAt: minutesFrom(now, identityArrivalMinutes) });
      return `${arrivalPage}?arrival=${taken.id}`;
    },
    async (failed) => {
      const line = { action: 'login', object: `identity ${provider.id}`, result: failed } as const;
      await recordAudit(services, context, line);
    },
  );
}

async function orFailedPage(
  task: () => Promise<string>,
  note: (failed: IdentityFailure) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  try {
    return await task();
  } catch (error) {
    const failed = failureOf(error);
    if (failed === undefined) throw error;
    await note(failed);
    return failedPage(failed);
  }
}

function failureOf(error: unknown): IdentityFailure | undefined {
  if (error instanceof IdentityRefusedError) return 'refused';
  return error instanceof IdentityUnavailableError ? 'unavailable' : undefined;
}
