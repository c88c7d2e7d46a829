import { code, longText, text, texts, year } from '../field.ts';
import { defineKind } from '../kind.ts';

export const factory = defineKind({
  name: '数字化车间与智能工厂',
  fields: {
    level: code('factory_level', { facet: true, onCard: true, shownAs: 'typeName' }),
    enterprise: text('企业', { onCard: 'note', fact: true, isSearched: true }),
    batch: text('批次', { facet: true, onCard: 'note', fact: true }),
    year: year('认定年份', { facet: true, onCard: true, fact: true }),
    recognitionDocument: text('认定文件', { fact: true }),
    scenes: texts('场景', { facet: true, fact: 'wide', isSearched: '应用场景' }),
    effect: longText('成效', { fact: 'wide' }),
  },
});
