import { pageRows } from '#contract/portal/pages.ts';
import type { PageRoute } from '#web/lib/routing/page-route.ts';
import { shapeOf } from '#contract/portal/views.ts';
import { loadView } from './load-view.ts';

/** Every page of the portal as the router goes by it. */
export const routeTable: readonly PageRoute[] = pageRows.map(
  ([path, { title, layout = 'portal', loginRequired = false, partOf, view }]) => ({
    path,
    title,
    layout,
    loginRequired,
    partOf: partOf ?? (view.pattern === 'detail' ? view.list : undefined),
    shape: shapeOf(view),
    load: (shown) => loadView(view, title, shown),
  }),
);
