import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/404',
  title: '404',
  layout: 'portal',
  load: () => import('./page.tsx'),
};
