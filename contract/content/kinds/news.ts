import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, webAddress } from '../kind-fields.ts';

export const news = defineKind({
  name: '资讯',
  extra: z.object({ outlet: label, editor: label, originalLink: webAddress }),
  card: ['outlet'],
  searchText: ({ outlet }) => [outlet],
});
