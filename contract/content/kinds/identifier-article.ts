import { choice, link, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const identifierArticle = defineKind({
  name: '标识解析资讯',
  fields: {
    topic: choice('主题', ['政策标准', '应用案例', '节点动态', '入门知识'], {
      facet: true,
      onCard: 'tag',
      isSearched: true,
    }),
    outlet: text('媒体', { onCard: true, fact: true }),
    originalLink: link('原文', { fact: true }),
  },
});
