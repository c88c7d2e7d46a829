import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/402',
  title: '402',
  layout: 'portal',
  load: () => import('./page.tsx'),
};
