import { choice, link, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const industryUpdate = defineKind({
  name: '产业动态',
  fields: {
    topic: choice('主题', ['技术前沿', '产业数据', '企业动向', '区域发展', '国际观察'], {
      facet: true,
      onCard: 'tag',
      isSearched: true,
    }),
    outlet: text('媒体', { onCard: true, fact: true, isSearched: true }),
    originalLink: link('原文', { fact: true }),
  },
});
