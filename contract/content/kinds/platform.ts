import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { count, label, labels } from '../kind-fields.ts';

export const platform = defineKind({
  name: '工业互联网平台',
  extra: z.object({
    operator: label,
    platformKind: z.enum(['跨行业跨领域', '行业', '区域', '专业']),
    connectedDevices: count,
    industrialApps: count,
    enterprisesServed: count,
    domains: labels,
  }),
  card: ['operator', 'platformKind', 'connectedDevices', 'industrialApps', 'enterprisesServed'],
  facets: ['platformKind', 'domains'],
  searchText: ({ operator, domains }) => [operator, ...domains],
});
