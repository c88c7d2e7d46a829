import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, sentence, sentences } from '../kind-fields.ts';

/** When one may apply is in the common `startsAt` and `endsAt`; its state is computed, never kept. */
export const declaration = defineKind({
  name: '申报征集',
  extra: z.object({
    declareUnit: label,
    declareType: z.enum(['项目申报', '名单征集', '案例征集', '活动征集']),
    beneficiaries: sentence,
    conditions: sentences,
    materials: sentences,
    supportAmount: sentence,
    process: sentences,
    timeLimit: sentence,
    acceptanceAddress: label,
    consultationPhone: label,
    mode: z.enum(['免申即享', '快申快享', '普通']),
  }),
  card: ['declareUnit', 'declareType', 'mode'],
  facets: ['declareType', 'mode', 'declareUnit'],
  relations: {
    basedOn: { to: 'policy', inverse: 'declarations' },
    /** The notices of who was chosen, once it is over. */
    results: { to: 'notice', inverse: 'resultsOf' },
  },
  searchText: ({ declareUnit, conditions, supportAmount }) => [declareUnit, supportAmount, ...conditions],
});
