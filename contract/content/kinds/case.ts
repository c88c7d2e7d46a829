import { z } from 'zod';
import { defineKind } from '../kind.ts';
import {
  amount,
  code,
  label,
  labels,
  measure,
  sentence,
  sentences,
  treeCodes,
  year,
} from '../kind-fields.ts';

export const typicalCase = defineKind({
  name: '典型案例',
  extra: z.object({
    enterprise: label,
    industryName: label,
    caseType: code('DXALFL', { shownAs: 'typeName' }),
    /** In the enterprise's own words; where it stands in the tree say the codes. */
    scene: label,
    sceneCodes: treeCodes('digital_scene'),
    painPoints: sentences,
    solution: sentence,
    technologyTags: labels,
    provider: label,
    /** `change` is what a card shows: relative such as '−96%', or in points where a percentage of a percentage misleads. */
    effects: z
      .array(z.object({ indicator: label, before: measure, after: measure, unit: label, change: label }))
      .max(20),
    /** 万元 */
    investment: amount,
    replicability: z.enum(['高', '中', '低']),
    maturityLevel: z.number().int().min(1).max(5),
    year,
  }),
  card: ['enterprise', 'industryName', 'caseType', 'scene', 'technologyTags', 'effects', 'year'],
  facets: ['caseType', 'industryName', 'sceneCodes', 'technologyTags', 'provider', 'year'],
  names: ({ technologyTags }) => ({ technicalTagsName: technologyTags.join(',') }),
  searchText: ({ enterprise, provider, scene, technologyTags, painPoints }) => [
    enterprise,
    provider,
    scene,
    ...technologyTags,
    ...painPoints,
  ],
});
