import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/modifyPhone',
  title: '修改手机号',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
