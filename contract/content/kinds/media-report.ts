import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, webAddress } from '../kind-fields.ts';

export const mediaReport = defineKind({
  name: '媒体报道',
  extra: z.object({ outlet: label, editor: label, originalLink: webAddress }),
  card: ['outlet', 'originalLink'],
  facets: ['outlet'],
  searchText: ({ outlet }) => [outlet],
});
