import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, webAddress } from '../kind-fields.ts';

export const industryUpdate = defineKind({
  name: '产业动态',
  extra: z.object({
    topic: z.enum(['技术前沿', '产业数据', '企业动向', '区域发展', '国际观察']),
    outlet: label,
    originalLink: webAddress,
  }),
  card: ['topic', 'outlet'],
  facets: ['topic'],
  searchText: ({ topic, outlet }) => [topic, outlet],
});
