import { choice, longTexts, questions } from '../field.ts';
import { defineKind } from '../kind.ts';

export const help = defineKind({
  name: '使用帮助',
  fields: {
    category: choice('分类', ['注册登录', '账号安全', '政策申报', '诊断服务', '供需对接', '标识解析'], {
      facet: true,
      onCard: 'tag',
    }),
    steps: longTexts('步骤', { points: 'before', isOrdered: true, isSearched: true }),
    questions: questions('常见问题', { isSearched: true }),
  },
});
