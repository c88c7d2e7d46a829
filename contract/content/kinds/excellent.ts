import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { code, count, day, label, labels, sentence, sentences, year } from '../kind-fields.ts';

export const excellent = defineKind({
  name: '优秀主体',
  extra: z.object({
    subjectKind: code('subject_kind', { shownAs: 'typeName' }),
    honours: labels,
    year,
    introduction: sentence,
    /** What the public may use: an office and a number. '' where there is none. */
    contact: label.default(''),
    /** Of an association: who belongs to it. */
    members: z
      .array(z.object({ name: label, role: label }))
      .max(200)
      .default([]),
    /** Of an association that leads an alliance. */
    alliance: z
      .object({ name: label, founded: day, memberCount: count, purpose: sentence, activities: sentences })
      .nullable()
      .default(null),
  }),
  card: ['subjectKind', 'honours', 'year'],
  facets: ['subjectKind', 'honours', 'year'],
  searchText: ({ honours, introduction, members }) => [
    ...honours,
    introduction,
    ...members.map(({ name }) => name),
  ],
});
