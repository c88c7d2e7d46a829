import { amount, count, creditCode, day, object, text, texts, year } from '../field.ts';
import { defineKind } from '../kind.ts';

export const provider = defineKind({
  name: '服务商',
  fields: {
    creditCode: creditCode('信用代码', { fact: true }),
    categories: texts('服务类别', { facet: true, onCard: 'tag', isSearched: '类别' }),
    teamSize: count('团队', { unit: '人', noneAs: '', fact: true }),
    /** One decimal. */
    rating: amount('评价', { greatest: 5, unit: '分', onCard: true, fact: true }),
    recognised: object(
      '入选名录',
      { list: text('名录'), year: year('年份'), validUntil: day('有效至') },
      { isNullable: true, onCard: true, fact: 'wide' },
    ),
    regions: texts('服务区域', { facet: true, onCard: true, fact: 'wide' }),
    qualifications: texts('资质', { points: 'after', isSearched: true }),
    /** As the provider publishes it. */
    contact: text('联系', { fact: 'wide', writtenAs: 'contact', default: '' }),
  },
});
