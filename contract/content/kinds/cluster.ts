import { amount, choice, count, text, texts, year } from '../field.ts';
import { defineKind } from '../kind.ts';

export const cluster = defineKind({
  name: '产业集群',
  fields: {
    level: choice(
      '级别',
      { 国家: '国家级', 省: '省级', 市: '市级' },
      { facet: true, onCard: 'tag', tone: 'amber' },
    ),
    industryName: text('行业', { facet: true, onCard: 'tag', tone: 'teal', isSearched: '产业' }),
    enterprises: count('企业', { unit: '家', onCard: 'note', fact: true }),
    /** 规模以上 */
    largeEnterprises: count('规上企业', { unit: '家', onCard: true, fact: true }),
    /** A year. */
    outputValue: amount('年产值', { unit: '亿元', onCard: 'note', fact: true }),
    /** Percent of the large ones that have passed a digital diagnosis. */
    digitalRate: amount('诊断覆盖', { greatest: 100, unit: '%', onCard: 'note', fact: true }),
    year: year('认定年份', { facet: true, onCard: true, fact: true }),
    /** From raw material to what is sold. */
    chain: texts('产业链', { onCard: true, isSearched: true, default: [] }),
    leadingEnterprises: texts('龙头企业', { fact: 'wide', isSearched: true }),
    products: texts('主要产品', { fact: 'wide', isSearched: '产品' }),
  },
});
