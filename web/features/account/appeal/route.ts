import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/appeal',
  title: '账号申诉',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
