import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, question, sentences } from '../kind-fields.ts';

export const interpretation = defineKind({
  name: '政策解读',
  extra: z.object({
    form: z.enum(['text', 'chart', 'video']),
    interpreter: label,
    keyPoints: sentences,
    questions: z.array(question).max(50),
    /** The series it belongs to, or ''. */
    series: label,
  }),
  card: ['form', 'interpreter', 'series'],
  facets: ['form', 'series'],
  relations: { explains: { to: 'policy', inverse: 'interpretations' } },
  searchText: ({ keyPoints, questions }) => [
    ...keyPoints,
    ...questions.flatMap((each) => [each.question, each.answer]),
  ],
});
