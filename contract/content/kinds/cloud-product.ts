import { code, flag, longText, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const cloudProduct = defineKind({
  name: '云产品',
  fields: {
    provider: text('服务商', {
      facet: true,
      onCard: true,
      fact: true,
      writtenAs: 'provider',
      isSearched: true,
    }),
    cloudKind: code('cloud_kind', { facet: true, onCard: true, shownAs: 'typeName' }),
    priceModel: code('product_price_model', { facet: true, onCard: true, fact: true, shownAs: 'models' }),
    /** The first figure of it and what one gets for that: 3,980 元/年. '' where it is to be asked for. */
    price: text('价格', { most: 40, onCard: true, fact: true, default: '' }),
    trial: flag('试用', { facet: true, onCard: true, fact: true }),
    subsidyEligible: flag('补贴', { facet: true, onCard: true, fact: true }),
    specification: longText('规格', { fact: 'wide', isSearched: true }),
    serviceLevel: longText('服务承诺', { fact: 'wide' }),
  },
});
