import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/login',
  title: '登录',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
