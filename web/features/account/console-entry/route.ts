import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/console',
  title: '管理控制台',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
