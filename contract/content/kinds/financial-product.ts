import { amount, choice, count, flag, longText, longTexts, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const financialProduct = defineKind({
  name: '金融产品',
  fields: {
    institution: text('机构', { facet: true, onCard: true, fact: true, isSearched: true }),
    productType: choice(
      '产品类型',
      ['信用贷款', '抵押贷款', '知识产权质押', '供应链金融', '融资租赁', '融资担保', '保险'],
      { facet: true, onCard: 'tag', isSearched: true },
    ),
    /** 0: by agreement. */
    amountMax: amount('额度', { unit: '万元', onCard: true, fact: true }),
    /** Percent a year; of insurances and guarantees the premium. */
    rateFrom: amount('年利率', { greatest: 36, unit: '%', onCard: true, fact: true }),
    rateTo: amount('最高年利率', { greatest: 36, unit: '%', onCard: true }),
    termMonthsMax: count('期限', { unit: '个月', onCard: true, fact: true }),
    decisionTime: text('审批时间', { onCard: true, fact: true }),
    guarantee: text('担保方式', { fact: true, isSearched: true }),
    subsidyNote: longText('贴息', { fact: 'wide' }),
    subsidyEligible: flag('可贴息', { onCard: true }),
    /** Of the institution: a desk and its number, never a person. */
    contact: text('联系', { fact: true, writtenAs: 'contact', default: '', isNoNumberOfPersons: true }),
    conditions: longTexts('申请条件', { points: 'after', isSearched: '条件' }),
    materials: longTexts('申请材料', { points: 'after' }),
    process: longTexts('办理流程', { points: 'after', isOrdered: true }),
  },
});
