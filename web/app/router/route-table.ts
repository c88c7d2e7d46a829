import type { PageRoute } from '#web/lib/page-route.ts';

const found = import.meta.glob<PageRoute>('../../features/**/route.ts', { eager: true, import: 'route' });

/** Every page of the portal, by path: what the route.ts files say. */
export const routeTable: readonly PageRoute[] = Object.values(found).sort((a, b) =>
  a.path < b.path ? -1 : 1,
);
