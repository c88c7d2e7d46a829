import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, measure, sentences, year } from '../kind-fields.ts';

export const benchmark = defineKind({
  name: '标杆主体',
  extra: z.object({
    enterprise: label,
    benchmarkType: z.enum(['链主企业', '专精特新', '单项冠军', '示范工厂', '标杆场景']),
    industryName: label,
    maturityLevel: z.number().int().min(1).max(5),
    year,
    /** Measured against the mean of its industry in the city. */
    indicators: z.array(z.object({ name: label, value: measure, peerAverage: measure, unit: label })).max(20),
    practices: sentences,
  }),
  card: ['enterprise', 'benchmarkType', 'industryName', 'maturityLevel', 'year'],
  facets: ['benchmarkType', 'industryName', 'year'],
  searchText: ({ enterprise, practices }) => [enterprise, ...practices],
});
