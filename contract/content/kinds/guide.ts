import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, question, sentence, sentences } from '../kind-fields.ts';

export const guide = defineKind({
  name: '办事指南',
  extra: z.object({
    /** What of home it leads to: `active` of /guidePage. */
    active: z.number().int().min(1).max(9),
    /** Who may do it. */
    audience: sentence,
    conditions: sentences,
    materials: sentences,
    steps: z.array(z.object({ title: label, text: sentence })).max(20),
    timeLimit: label,
    fee: label,
    /** What somebody has in the end. */
    result: label,
    legalBasis: sentences,
    questions: z.array(question).max(50),
  }),
  card: ['active', 'audience', 'timeLimit', 'fee'],
  searchText: ({ audience, conditions, materials, steps, questions }) => [
    audience,
    ...conditions,
    ...materials,
    ...steps.flatMap(({ title, text }) => [title, text]),
    ...questions.flatMap((each) => [each.question, each.answer]),
  ],
});
