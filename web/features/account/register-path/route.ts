import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/regPath',
  title: '注册方式',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
