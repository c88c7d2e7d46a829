import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/error/$status',
  title: '出错了',
  layout: 'portal',
  load: () => import('./page.tsx'),
};
