import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, webAddress } from '../kind-fields.ts';

export const identifierArticle = defineKind({
  name: '标识解析资讯',
  extra: z.object({
    topic: z.enum(['政策标准', '应用案例', '节点动态', '入门知识']),
    outlet: label,
    originalLink: webAddress,
  }),
  card: ['topic', 'outlet'],
  facets: ['topic'],
  searchText: ({ topic }) => [topic],
});
