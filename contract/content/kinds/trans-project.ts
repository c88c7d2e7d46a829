import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { amount, day, label, sentence, sentences, year } from '../kind-fields.ts';

export const transProject = defineKind({
  name: '转型项目',
  extra: z.object({
    enterprise: label,
    provider: label,
    industryName: label,
    projectType: z.enum(['智能化改造', '数字化升级', '网络化协同', '绿色低碳']),
    stage: z.enum(['已立项', '建设中', '已验收', '已推广']),
    year,
    startDate: day,
    /** Planned, or that of acceptance. */
    finishDate: day,
    /** 万元 */
    investment: amount,
    /** 万元; 0: none. */
    subsidy: amount,
    goal: sentence,
    results: sentences,
  }),
  card: ['enterprise', 'industryName', 'projectType', 'stage', 'year', 'investment'],
  facets: ['projectType', 'stage', 'industryName', 'year'],
  searchText: ({ enterprise, provider, goal }) => [enterprise, provider, goal],
});
