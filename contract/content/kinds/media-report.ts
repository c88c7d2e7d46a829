import { link, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const mediaReport = defineKind({
  name: '媒体报道',
  fields: {
    outlet: text('媒体', { facet: true, onCard: 'note', fact: true, isSearched: true }),
    editor: text('编辑', { fact: true }),
    originalLink: link('原文', { onCard: true, fact: true }),
  },
});
