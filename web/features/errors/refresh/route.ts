import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/refresh',
  title: '刷新',
  layout: 'portal',
  load: () => import('./page.tsx'),
};
