import type { KindParts } from '../kind-parts.ts';
import { measured } from './values.ts';

export const parts: KindParts<'cluster'> = {
  neighbourWord: '个集群',
  facts: {
    digitalRate: ({ extra }) => ({ value: `规上企业的 ${measured(extra.digitalRate, '%')}` }),
  },
};
