import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { amount, count, label, sentence, sentences } from '../kind-fields.ts';

export const financialProduct = defineKind({
  name: '金融产品',
  extra: z.object({
    institution: label,
    productType: z.enum([
      '信用贷款',
      '抵押贷款',
      '知识产权质押',
      '供应链金融',
      '融资租赁',
      '融资担保',
      '保险',
    ]),
    /** 万元; 0: by agreement. */
    amountMax: amount,
    /** Percent a year; of insurances and guarantees the premium. */
    rateFrom: z.number().min(0).max(36),
    rateTo: z.number().min(0).max(36),
    termMonthsMax: count,
    guarantee: label,
    conditions: sentences,
    materials: sentences,
    process: sentences,
    decisionTime: label,
    subsidyEligible: z.boolean(),
    subsidyNote: sentence,
  }),
  card: [
    'institution',
    'productType',
    'amountMax',
    'rateFrom',
    'rateTo',
    'termMonthsMax',
    'decisionTime',
    'subsidyEligible',
  ],
  facets: ['productType', 'institution'],
  searchText: ({ institution, productType, guarantee, conditions }) => [
    institution,
    productType,
    guarantee,
    ...conditions,
  ],
});
