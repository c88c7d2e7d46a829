import type { portalCalls } from '#contract/portal/calls.ts';
import { readMenu } from '#server/domain/portal/menu.ts';
import type { Handlers } from '#server/lib/serve.ts';
import type { Services } from '#server/services.ts';

export function portalHandlers(services: Services): Handlers<typeof portalCalls> {
  return {
    getPortalAll: async () => ({ rows: await readMenu(services) }),
  };
}
