import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { question, sentences } from '../kind-fields.ts';

export const help = defineKind({
  name: '使用帮助',
  extra: z.object({
    category: z.enum(['注册登录', '账号安全', '政策申报', '诊断服务', '供需对接', '标识解析']),
    steps: sentences,
    questions: z.array(question).max(50),
  }),
  card: ['category'],
  facets: ['category'],
  searchText: ({ steps, questions }) => [
    ...steps,
    ...questions.flatMap((each) => [each.question, each.answer]),
  ],
});
