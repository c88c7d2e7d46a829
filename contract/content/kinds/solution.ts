import { amount, code, codes, count, longText, longTexts, text, texts, treeCodes } from '../field.ts';
import { defineKind } from '../kind.ts';

export const solution = defineKind({
  name: '解决方案',
  fields: {
    provider: text('服务商', {
      facet: true,
      onCard: true,
      fact: true,
      writtenAs: 'provider',
      isSearched: true,
      isOwnerName: true,
    }),
    typeName: text('领域', {
      facet: true,
      onCard: 'tag',
      shownAs: 'typeName',
      asked: { as: 'field', dictionary: 'supply_field', error: 'supplyFieldRequired' },
    }),
    models: codes('product_price_model', {
      facet: true,
      onCard: true,
      fact: true,
      shownAs: 'models',
      asked: { isRequired: true, error: 'supplyModelsRequired' },
    }),
    /** From so much on; null: to be agreed. */
    price: amount('起价', {
      unit: '万元',
      isNullable: true,
      noneAs: '面议',
      fact: true,
      default: null,
      asked: { error: 'solutionPriceFormat' },
    }),
    deliveryCycle: text('交付周期', {
      onCard: true,
      fact: true,
      asked: { help: '如：6 周', maxLength: 50 },
    }),
    /** As supply: how ripe it is, whose knowledge it rests on, what it reaches (one a line). */
    maturity: code('supply_maturity', { isOptional: true, fact: true, default: '' }),
    ipForms: codes('ip_form', { fact: true, default: [] }),
    /** How many use it. */
    customers: count('应用企业', {
      unit: '家',
      noneAs: '',
      fact: true,
      asked: { help: '还没有请填 0', error: 'supplyCustomersFormat' },
    }),
    /** In the provider's own words; where it stands in the tree say the codes. */
    scenes: texts('适用场景', {
      fact: 'wide',
      isSearched: '应用场景',
      asked: { help: '如：多品种小批量排产' },
    }),
    sceneCodes: treeCodes('digital_scene', '数字化场景', { facet: true, fact: 'wide' }),
    certificates: texts('资质', { fact: 'wide' }),
    architecture: longText('架构', {
      fact: 'wide',
      asked: { help: '部署在哪里、与现有系统怎样连接' },
    }),
    industries: texts('适用行业', {
      facet: { label: '行业', usual: 7 },
      onCard: true,
      isAboveTitle: true,
      tone: 'teal',
      asked: { help: '如：装备制造' },
    }),
    functions: longTexts('主要功能', { points: 'after', isSearched: '功能' }),
    indicators: longTexts('技术指标', {
      points: 'after',
      default: [],
      asked: { help: '如：换产停机少于 10 分钟' },
    }),
  },
  relations: { provedBy: { to: 'case', inverse: 'proves' } },
  form: {
    help: {
      title: '如：离散制造轻量 MES',
      body: '解决什么问题、怎样实施、适合和不适合谁。一行一段，请不要写电话和微信。',
    },
    rows: [
      ['typeName'],
      ['models'],
      ['deliveryCycle', 'customers'],
      ['price'],
      ['maturity'],
      ['ipForms'],
      ['indicators'],
      ['functions'],
      ['industries'],
      ['scenes'],
      ['architecture'],
      ['certificates'],
    ],
  },
});
