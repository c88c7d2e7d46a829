import type { PageRoute } from '#web/lib/page-route.ts';
import { startHomeCalls } from './home-calls.ts';

export const route: PageRoute = {
  path: '/home/Home',
  title: '首页',
  layout: 'portal',
  load() {
    setTimeout(startHomeCalls); // not in the way of the first picture
    return import('./page.tsx');
  },
};
