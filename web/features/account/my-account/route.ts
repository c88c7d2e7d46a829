import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/account',
  title: '我的账号',
  loginRequired: true,
  layout: 'portal',
  load: () => import('./page.tsx'),
};
