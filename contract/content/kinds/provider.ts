import { z } from 'zod';
import { isCreditCode } from '../../shared-rules/credit-code.ts';
import { makeCreditCode } from '../../shared-rules/make-numbers.ts';
import { defineKind } from '../kind.ts';
import { count, day, label, labels, year } from '../kind-fields.ts';

export const provider = defineKind({
  name: '服务商',
  extra: z.object({
    creditCode: label
      .refine(isCreditCode)
      .meta({ examples: [makeCreditCode({ area: '990104', serial: 1 })] }),
    categories: labels,
    qualifications: labels,
    regions: labels,
    teamSize: count,
    recognised: z.object({ list: label, year, validUntil: day }).nullable(),
    /** One decimal. */
    rating: z.number().min(0).max(5),
  }),
  card: ['categories', 'regions', 'recognised', 'rating'],
  facets: ['categories', 'regions'],
  searchText: ({ categories, qualifications }) => [...categories, ...qualifications],
});
