import { link, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const news = defineKind({
  name: '资讯',
  fields: {
    outlet: text('媒体', { onCard: true, fact: true, isSearched: true }),
    editor: text('编辑', { fact: true }),
    originalLink: link('原文', { fact: true }),
  },
});
