import type { PageRoute } from '#web/lib/page-route.ts';
import { startHomeCalls } from './home-calls.ts';
import { Page } from './page.tsx';

/** The one page that is not fetched when it is needed: most visits begin here, and a file less is a round trip less. */
export const route: PageRoute = {
  path: '/home/Home',
  title: '首页',
  layout: 'portal',
  load() {
    setTimeout(startHomeCalls); // not in the way of the first picture
    return Promise.resolve({ Page });
  },
};
