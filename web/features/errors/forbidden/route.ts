import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/403',
  title: '403',
  layout: 'portal',
  load: () => import('./page.tsx'),
};
