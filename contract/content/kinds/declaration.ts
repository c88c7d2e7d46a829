import { choice, longText, longTexts, text } from '../field.ts';
import { defineKind } from '../kind.ts';
import { supportFields } from '../support-facts.ts';

/** When one may apply is in the common `startsAt` and `endsAt`; its state is computed, never kept. */
export const declaration = defineKind({
  name: '申报征集',
  window: '申报时间',
  fields: {
    declareUnit: text('受理单位', { facet: true, onCard: true, fact: true, isSearched: true }),
    declareType: choice('类型', ['项目申报', '名单征集', '案例征集', '活动征集'], {
      facet: true,
      onCard: true,
    }),
    ...supportFields,
    beneficiaries: longText('申报对象', { fact: true }),
    supportAmount: longText('支持标准', { fact: 'wide', isSearched: true }),
    timeLimit: longText('办理时限', { fact: true }),
    consultationPhone: text('咨询电话', { fact: true, writtenAs: 'phone' }),
    acceptanceAddress: text('受理地点', { fact: 'wide' }),
    conditions: longTexts('申报条件', { points: 'after', isSearched: '条件' }),
    materials: longTexts('申报材料', { points: 'after' }),
    process: longTexts('办理流程', { points: 'after', isOrdered: true }),
    mode: choice('办理方式', ['免申即享', '快申快享', '普通'], { facet: true, onCard: true }),
  },
  relations: {
    basedOn: { to: 'policy', inverse: 'declarations' },
    /** The notices of who was chosen, once it is over. */
    results: { to: 'notice', inverse: 'resultsOf' },
  },
});
