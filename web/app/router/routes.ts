import { knowPlaces } from '#web/lib/routing/page-places.ts';
import type { PageRoute } from '#web/lib/routing/page-route.ts';
import { addKnownPaths } from '#web/lib/routing/safe-path.ts';
import { homePath } from '../home-path.ts';
import { loadInTime } from './load-page.ts';
import { findPage, type Routes } from './router.ts';

/** Home's own row is here: whoever opens home has no need of the others yet. Its test holds it against pages.ts. */
export const homeRoute: PageRoute = {
  path: homePath,
  title: '首页',
  layout: 'portal',
  load: () => import('#web/features/home/home/page.tsx'),
};

let table: readonly PageRoute[] = [homeRoute];
let coming: Promise<void> | undefined;
let isWhole = false;

/** Fetches the table of all pages, once. Fails with a ChunkError, and the next call tries again. */
export function loadRoutes(): Promise<void> {
  coming ??= loadInTime(() => import('./route-table.ts')).then(
    ({ routeTable }) => {
      table = [homeRoute, ...routeTable.filter(({ path }) => path !== homePath)];
      addKnownPaths(table.map(({ path }) => path));
      isWhole = true;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** The pages of the portal as far as they are known. */
export const routes: Routes = {
  find: (path) => findPage(table, path),
  learn: (path) => (isWhole || path === homePath ? undefined : loadRoutes()),
};

knowPlaces((path) => routes.find(path)?.page);
