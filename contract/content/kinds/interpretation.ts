import { interpretationForms } from '../constants.ts';
import { choice, longTexts, questions, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const interpretation = defineKind({
  name: '政策解读',
  fields: {
    form: choice('解读形式', interpretationForms, { facet: true, onCard: 'tag' }),
    interpreter: text('解读单位', { onCard: 'note', fact: true }),
    /** The series it belongs to, or ''. */
    series: text('系列', { facet: { isSequence: true }, onCard: 'note', fact: true }),
    keyPoints: longTexts('要点', { isSearched: true }),
    questions: questions('常见问题', { isSearched: true }),
  },
  relations: { explains: { to: 'policy', inverse: 'interpretations' } },
});
