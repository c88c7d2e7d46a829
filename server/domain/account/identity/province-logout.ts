import { endProvinceSessions, findIdentitySession } from '#server/db/queries/account/identity.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { unsealIdentity } from '#server/lib/crypto/identity-cipher.ts';
import type { CallContext, RequestOrigin } from '#server/lib/http/context.ts';
import {
  IdentityRefusedError,
  IdentityUnavailableError,
  type IdentityProvider,
  type ProvinceLogout,
} from '#server/providers/identity/index.ts';
import type { Services } from '#server/services.ts';
import { logOut } from '../log-out.ts';
import { sidHashOf, subjectHashOf } from './arrivals.ts';

/**
 * Ends the caller's session, and that at the province by which it was begun. Answers the address to which the browser goes for that; ''
 * where it need not. A province that does not answer keeps nobody logged in here.
 */
export async function logOutOfProvince(
  services: Services,
  context: CallContext,
): Promise<{ address: string }> {
  const { caller } = context;
  const found = caller && (await findIdentitySession(services.db, caller.sessionId));
  await logOut(services, context);
  const provider = services.identityProviders.find(({ id }) => id === found?.provider);
  const sealed = found?.logoutSecret ?? null;
  if (sealed === null || provider === undefined) return { address: '' };
  const secret = unsealIdentity(services.secrets, sealed) as string;
  const returnTo = `${services.config.publicUrl.replace(/\/$/, '')}/`;
  return { address: (await endThere(provider, secret, returnTo)) ?? '' };
}

async function endThere(provider: IdentityProvider, secret: string, returnTo: string) {
  try {
    return await provider.end(secret, returnTo);
  } catch (error) {
    // the door has logged why
    if (error instanceof IdentityUnavailableError || error instanceof IdentityRefusedError) return undefined;
    throw error;
  }
}

/** What becomes of a province's message: `unknown` is one of no province that is configured. */
export type Heard = 'ok' | 'refused' | 'unavailable' | 'unknown';

/** Ends here what a province says that it has ended. */
export async function hearOfLogout(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'identityProviders'>,
  { providerId, message }: { providerId: string; message: Readonly<Record<string, unknown>> },
  origin: RequestOrigin,
): Promise<Heard> {
  const provider = services.identityProviders.find(({ id }) => id === providerId);
  if (provider === undefined) return 'unknown';
  try {
    await endHere(services, { provider, ended: await provider.readLogout(message) }, origin);
    return 'ok';
  } catch (error) {
    if (error instanceof IdentityRefusedError) return 'refused';
    if (error instanceof IdentityUnavailableError) return 'unavailable';
    throw error;
  }
}

async function endHere(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  { provider, ended: { sid, subject } }: { provider: IdentityProvider; ended: ProvinceLogout },
  origin: RequestOrigin,
): Promise<void> {
  const ended = await endProvinceSessions(db, {
    provider: provider.id,
    sidHash: sid === undefined ? undefined : sidHashOf(secrets, provider, sid),
    subjectHash: subject === undefined ? undefined : subjectHashOf(secrets, provider, { subject }),
    now: clock.now(),
  });
  const users = [...new Set(ended.map(({ userId }) => userId))];
  const result = `ok by identity ${provider.id}`;
  const lines = users.map((userId) => ({ action: 'logout', object: `user ${userId}`, result }) as const);
  if (lines.length > 0) await recordAudit({ db, clock }, origin, ...lines);
}
