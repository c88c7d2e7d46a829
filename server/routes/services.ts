import type { servicesCalls } from '#contract/services/calls.ts';
import { listContent } from '#server/domain/content/list-content.ts';
import { readSupplyAmounts } from '#server/domain/portal/counters.ts';
import type { Handlers } from '#server/lib/serve.ts';
import type { Services } from '#server/services.ts';

export function servicesHandlers(services: Services): Handlers<typeof servicesCalls> {
  return {
    solutionPortalList: (query) => listContent(services, { kind: 'solution', ...query }),
    getSupplierAndAppAmount: () => readSupplyAmounts(services),
  };
}
