import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, labels, sentence, sentences } from '../kind-fields.ts';

export const serviceResource = defineKind({
  name: '服务资源',
  extra: z.object({
    resourceKind: z.enum(['实验室', '检测平台', '中试基地', '实训基地', '算力与数据', '公共平台']),
    operator: label,
    services: sentences,
    /** What it has: machines, software, places. */
    equipment: labels,
    openTo: label,
    openHours: label,
    feeNote: sentence,
    /** A role and a number, never a person. */
    contact: label,
    address: label,
  }),
  card: ['resourceKind', 'operator', 'openTo', 'address'],
  facets: ['resourceKind'],
  searchText: ({ operator, services, equipment }) => [operator, ...services, ...equipment],
});
