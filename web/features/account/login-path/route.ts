import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/loginPath',
  title: '登录方式',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
