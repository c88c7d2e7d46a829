import { z } from 'zod';
import { line } from '../../fields.ts';
import { defineKind } from '../kind.ts';
import { count, day, label } from '../kind-fields.ts';

export const identifierNode = defineKind({
  name: '标识解析节点',
  extra: z.object({
    /** Such as 88.216. */
    prefix: line(100)
      .regex(/^\d+(\.\d+)+$/)
      .meta({ examples: ['88.216.1'] }),
    nodeName: label,
    operator: label,
    industryName: label,
    edition: label,
    launchDate: day,
    registrations: count,
    resolutions: count,
  }),
  card: ['prefix', 'operator', 'industryName', 'registrations', 'resolutions'],
  facets: ['industryName'],
  searchText: ({ prefix, nodeName, operator }) => [prefix, nodeName, operator],
});
