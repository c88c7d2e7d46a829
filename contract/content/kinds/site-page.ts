import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** What the portal says of itself. One item a page: of several the newest is shown. */
export const sitePage = defineKind({
  name: '站点页面',
  extra: z.object({ page: z.enum(['about', 'copyright', 'privacy', 'disclaimer']) }),
  card: ['page'],
  facets: ['page'],
});
