import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { labels, sentence, year } from '../kind-fields.ts';

export const excellent = defineKind({
  name: '优秀主体',
  extra: z.object({
    subjectKind: z.enum(['enterprise', 'company', 'person', 'association']),
    honours: labels,
    year,
    introduction: sentence,
  }),
  card: ['subjectKind', 'honours', 'year'],
  facets: ['subjectKind', 'year'],
  searchText: ({ honours, introduction }) => [...honours, introduction],
});
