import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { code, count, label, labels } from '../kind-fields.ts';

export const platform = defineKind({
  name: '工业互联网平台',
  extra: z.object({
    operator: label,
    platformKind: code('platform_kind', { shownAs: 'typeName' }),
    connectedDevices: count,
    industrialApps: count,
    enterprisesServed: count,
    domains: labels,
  }),
  card: ['operator', 'platformKind', 'connectedDevices', 'industrialApps', 'enterprisesServed'],
  facets: ['platformKind', 'domains'],
  searchText: ({ operator, domains }) => [operator, ...domains],
});
