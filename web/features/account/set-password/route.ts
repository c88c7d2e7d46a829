import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/setPassword',
  title: '设置密码',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
