import type { PageRoute } from '#web/lib/page-route.ts';

export const route: PageRoute = {
  path: '/identity',
  title: '身份认证',
  layout: 'standalone',
  load: () => import('./page.tsx'),
};
