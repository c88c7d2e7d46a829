import { supplyCalls } from '#contract/supply/calls.ts';
import { readSupplyAmounts } from '#server/domain/portal/counters.ts';
import { area } from './area.ts';

export const supplyArea = area(supplyCalls, (services) => ({
  getSupplierAndAppAmount: () => readSupplyAmounts(services),
}));
