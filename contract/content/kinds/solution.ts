import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { count, label, labels, sentence, sentences } from '../kind-fields.ts';
import { priceModel } from '../price-models.ts';

export const solution = defineKind({
  name: '解决方案',
  extra: z.object({
    provider: label,
    typeName: label,
    industries: labels,
    scenes: labels,
    architecture: sentence,
    functions: sentences,
    models: z.array(priceModel).max(6),
    deliveryCycle: label,
    /** How many use it. */
    customers: count,
    certificates: labels,
  }),
  card: ['provider', 'industries', 'models', 'typeName', 'deliveryCycle'],
  facets: ['typeName', 'industries', 'scenes', 'models'],
  relations: { provedBy: { to: 'case', inverse: 'proves' } },
  names: ({ models, typeName }, nameOf) => ({
    models: models.map((code) => nameOf('product_price_model', code)),
    typeName,
  }),
  searchText: ({ provider, scenes, functions }) => [provider, ...scenes, ...functions],
});
