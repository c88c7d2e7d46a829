import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { code, label, sentence } from '../kind-fields.ts';

export const cloudProduct = defineKind({
  name: '云产品',
  extra: z.object({
    provider: label,
    cloudKind: code('cloud_kind', { shownAs: 'typeName' }),
    priceModel: code('product_price_model', { shownAs: 'models' }),
    trial: z.boolean(),
    specification: sentence,
    serviceLevel: sentence,
    subsidyEligible: z.boolean(),
  }),
  card: ['provider', 'cloudKind', 'priceModel', 'trial', 'subsidyEligible'],
  facets: ['cloudKind', 'priceModel', 'provider', 'trial', 'subsidyEligible'],
  searchText: ({ provider, specification }) => [provider, specification],
});
