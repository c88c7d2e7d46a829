import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { amount, count, label, labels, year } from '../kind-fields.ts';

export const cluster = defineKind({
  name: '产业集群',
  extra: z.object({
    industryName: label,
    /** 国家级, 省级, 市级 */
    level: z.enum(['国家', '省', '市']),
    year,
    enterprises: count,
    /** 规模以上 */
    largeEnterprises: count,
    /** 亿元 a year */
    outputValue: amount,
    /** Percent of the large ones that have passed a digital diagnosis. */
    digitalRate: z.number().min(0).max(100),
    leadingEnterprises: labels,
    products: labels,
  }),
  card: ['industryName', 'level', 'year', 'enterprises', 'largeEnterprises', 'outputValue', 'digitalRate'],
  facets: ['level', 'industryName', 'year'],
  searchText: ({ industryName, leadingEnterprises, products }) => [
    industryName,
    ...leadingEnterprises,
    ...products,
  ],
});
