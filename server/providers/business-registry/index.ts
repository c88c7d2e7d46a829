import type { Queryable } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import type { BusinessRegistry } from './business-registry.ts';
import { createHttpRegistry } from './http.ts';
import { createLocalRegistry } from './local.ts';

export type { BusinessRegistry };

/** The part of the server's config that this provider reads. */
export interface RegistryConfig {
  registryProvider: 'local' | 'http';
  /** Given when the provider is `http`; config.ts sees to it. */
  registryUrl?: string | undefined;
  registryToken?: string | undefined;
}

export function createBusinessRegistry(
  config: RegistryConfig,
  { db, clock, log }: { db: Queryable; clock: Clock; log: Log },
): BusinessRegistry {
  if (config.registryProvider === 'local') return createLocalRegistry(db);
  return createHttpRegistry({ url: config.registryUrl ?? '', token: config.registryToken }, { clock, log });
}
