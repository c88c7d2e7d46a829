import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { code, label, labels, sentence, year } from '../kind-fields.ts';

export const factory = defineKind({
  name: '数字化车间与智能工厂',
  extra: z.object({
    enterprise: label,
    level: code('factory_level', { shownAs: 'typeName' }),
    batch: label,
    year,
    recognitionDocument: label,
    scenes: labels,
    effect: sentence,
  }),
  card: ['enterprise', 'level', 'batch', 'year'],
  facets: ['level', 'batch', 'year', 'scenes'],
  searchText: ({ enterprise, scenes }) => [enterprise, ...scenes],
});
