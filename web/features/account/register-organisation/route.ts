import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/regOrg',
  title: '机构注册',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
