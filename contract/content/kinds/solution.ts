import { z } from 'zod';
import { defineKind } from '../kind.ts';
import {
  amount,
  codes,
  count,
  knownCode,
  knownCodes,
  label,
  labels,
  sentence,
  sentences,
  treeCodes,
} from '../kind-fields.ts';

export const solution = defineKind({
  name: '解决方案',
  extra: z.object({
    provider: label,
    typeName: label,
    industries: labels,
    /** In the provider's own words; where it stands in the tree say the codes. */
    scenes: labels,
    sceneCodes: treeCodes('digital_scene'),
    architecture: sentence,
    functions: sentences,
    models: codes('product_price_model', { shownAs: 'models' }),
    deliveryCycle: label,
    /** How many use it. */
    customers: count,
    certificates: labels,
    /** As supply: how ripe it is, whose knowledge it rests on, what it reaches (one a line). */
    maturity: knownCode('supply_maturity'),
    ipForms: knownCodes('ip_form'),
    indicators: sentences.default([]),
    /** From so much on, in units of 10,000 yuan; null: to be agreed. */
    price: amount.nullable().default(null),
  }),
  card: ['provider', 'industries', 'models', 'typeName', 'deliveryCycle'],
  facets: ['typeName', 'industries', 'sceneCodes', 'models', 'provider'],
  relations: { provedBy: { to: 'case', inverse: 'proves' } },
  names: ({ typeName }) => ({ typeName }),
  searchText: ({ provider, scenes, functions }) => [provider, ...scenes, ...functions],
});
