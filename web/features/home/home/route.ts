import type { PageRoute } from '#web/lib/page-route.ts';
import { startHomeCalls } from './home-calls.ts';

export const route: PageRoute = {
  path: '/home/Home',
  title: '首页',
  layout: 'portal',
  load() {
    startHomeCalls();
    return import('./page.tsx');
  },
};
