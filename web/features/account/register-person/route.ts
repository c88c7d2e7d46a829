import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/reg',
  title: '个人注册',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
