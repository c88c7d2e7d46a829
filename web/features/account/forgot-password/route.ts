import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/forget',
  title: '找回密码',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
