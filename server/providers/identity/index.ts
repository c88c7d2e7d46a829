import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOidcDoor, type OidcSettings } from './oidc.ts';
import { createTicketDoor, type TicketSettings } from './ticket.ts';

export * from './identity-provider.ts';
export { signTicketMessage } from './ticket.ts';

export type IdentityProviderSettings = OidcSettings | TicketSettings;

/** The identity services of IDENTITY_PROVIDERS, in their order. */
export function createIdentityProviders(
  { identityProviders }: { identityProviders: readonly IdentityProviderSettings[] },
  deps: { clock: Clock; log: Log; timeoutMilliseconds?: number },
): readonly IdentityProvider[] {
  return identityProviders.map((settings) =>
    settings.door === 'oidc' ? createOidcDoor(settings, deps) : createTicketDoor(settings, deps),
  );
}
