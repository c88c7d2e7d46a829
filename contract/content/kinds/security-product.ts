import { choice, longTexts, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const productKinds = { product: '安全产品', tool: '安全工具' } as const;

export const securityProduct = defineKind({
  name: '安全产品',
  fields: {
    productKind: choice('类别', productKinds, { facet: true, onCard: 'tag' }),
    vendor: text('厂商', { facet: true, onCard: 'note', fact: true, isSearched: true }),
    functions: longTexts('功能', { points: 'before', isSearched: true }),
  },
});
