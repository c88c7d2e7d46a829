import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/home/Home',
  title: '首页',
  layout: 'portal',
  load: () => import('./page.tsx'),
};
