import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { count, label, labels, sentence, sentences } from '../kind-fields.ts';

export const developer = defineKind({
  name: '开发者',
  extra: z.object({
    developerKind: z.enum(['个人', '团队', '企业']),
    skills: labels,
    industries: labels,
    /** People, itself included. */
    teamSize: count,
    /** Published applications. */
    apps: count,
    works: sentences,
    introduction: sentence,
    /** By which one can be reached over the platform, such as 平台站内留言. */
    contact: label,
  }),
  card: ['developerKind', 'skills', 'teamSize', 'apps'],
  facets: ['developerKind', 'skills'],
  searchText: ({ skills, works, introduction }) => [...skills, ...works, introduction],
});
