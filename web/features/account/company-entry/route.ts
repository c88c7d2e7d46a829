import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/company',
  title: '企业工作台',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
