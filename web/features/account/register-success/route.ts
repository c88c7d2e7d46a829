import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/registerSuccess',
  title: '注册成功',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
