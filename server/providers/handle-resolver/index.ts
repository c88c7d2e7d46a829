import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import { ResolverUnavailableError, type HandleResolver, type HandleValue } from './handle-resolver.ts';
import { createHttpResolver } from './http.ts';

export { ResolverUnavailableError, type HandleResolver, type HandleValue };

/** The part of the server's config that this provider reads. */
export interface HandleResolverConfig {
  handleResolver: { url?: string | undefined; mayBePrivate: boolean };
}

/** Without an address no identifier is known. */
export function createHandleResolver(
  { handleResolver: { url, mayBePrivate } }: HandleResolverConfig,
  deps: { clock: Clock; log: Log },
): HandleResolver {
  if (url === undefined) return { resolve: () => Promise.resolve(undefined) };
  return createHttpResolver({ url, mayBePrivate }, deps);
}
