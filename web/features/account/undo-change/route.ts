import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/undoChange',
  title: '撤销账号变更',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
