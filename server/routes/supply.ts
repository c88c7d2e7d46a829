import { supplyCalls } from '#contract/supply/calls.ts';
import { listContent } from '#server/domain/content/list-content.ts';
import { readSupplyAmounts } from '#server/domain/portal/counters.ts';
import { area } from './area.ts';

export const supplyArea = area(supplyCalls, (services) => ({
  solutionPortalList: (query) => listContent(services, { kind: 'solution', ...query }),
  getSupplierAndAppAmount: () => readSupplyAmounts(services),
}));
