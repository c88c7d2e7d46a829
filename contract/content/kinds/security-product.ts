import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, sentences } from '../kind-fields.ts';

export const securityProduct = defineKind({
  name: '安全产品',
  extra: z.object({ productKind: z.enum(['product', 'tool']), vendor: label, functions: sentences }),
  card: ['productKind', 'vendor'],
  facets: ['productKind', 'vendor'],
  searchText: ({ vendor, functions }) => [vendor, ...functions],
});
