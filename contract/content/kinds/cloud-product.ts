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
      isOwnerName: true,
    }),
    cloudKind: code('cloud_kind', {
      facet: true,
      onCard: true,
      shownAs: 'typeName',
      asked: { error: 'choiceRequired' },
    }),
    priceModel: code('product_price_model', {
      facet: true,
      onCard: true,
      fact: true,
      shownAs: 'models',
      asked: { error: 'choiceRequired' },
    }),
    /** The first figure of it and what one gets for that: 3,980 元/年. '' where it is to be asked for. */
    price: text('价格', {
      most: 40,
      onCard: true,
      fact: true,
      default: '',
      asked: { help: '如：3,980 元/年；不填显示计价方式', maxLength: 40 },
    }),
    trial: flag('试用', { facet: true, onCard: true, fact: true, asked: { as: 'hasTrial' } }),
    /** For the centre to say. */
    subsidyEligible: flag('补贴', { facet: true, onCard: true, fact: true, default: false }),
    specification: longText('规格', {
      fact: 'wide',
      isSearched: true,
      asked: { isRequired: true, help: '版本、用户数、存储等', error: 'supplyTextRequired' },
    }),
    serviceLevel: longText('服务承诺', {
      fact: 'wide',
      asked: { help: '如：可用性 99.9%，工作日 2 小时内响应' },
    }),
  },
  form: {
    help: {
      title: '如：注塑车间云 MES',
      body: '适合谁用、怎样开通、数据放在哪里、怎样退出。一行一段，请不要写电话和微信。',
    },
    rows: [['cloudKind'], ['priceModel'], ['price'], ['trial'], ['specification'], ['serviceLevel']],
  },
});
