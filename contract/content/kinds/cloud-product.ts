import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, sentence } from '../kind-fields.ts';
import { priceModel } from '../price-models.ts';

export const cloudProduct = defineKind({
  name: '云产品',
  extra: z.object({
    provider: label,
    cloudKind: z.enum(['IaaS', 'PaaS', 'SaaS']),
    priceModel,
    trial: z.boolean(),
    specification: sentence,
    serviceLevel: sentence,
    subsidyEligible: z.boolean(),
  }),
  card: ['provider', 'cloudKind', 'priceModel', 'trial', 'subsidyEligible'],
  facets: ['cloudKind', 'priceModel', 'provider'],
  names: ({ priceModel: code, cloudKind }, nameOf) => ({
    models: [nameOf('product_price_model', code)],
    typeName: cloudKind,
  }),
  searchText: ({ provider, specification }) => [provider, specification],
});
