import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/redirect',
  title: '跳转',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
