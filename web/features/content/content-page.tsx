import type { ComponentType } from 'react';
import type { DetailView, ListView, TabsView } from '#contract/portal/views.ts';
import { currentAddress, queryOf } from '#web/lib/routing/address.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { loadParts } from './parts.ts';
import { shownTab } from './shown-tab.ts';

/** The page of a row that is a list of content, one item, or several lists side by side; with what their kinds add. */
export async function contentPage(
  view: ListView | DetailView | TabsView,
  title: string,
): Promise<ComponentType<PageProps>> {
  switch (view.pattern) {
    case 'list': {
      const [{ ListPage }] = await Promise.all([import('./list/list-page.tsx'), loadParts(view.kind)]);
      return ({ path }) => <ListPage path={path} title={title} view={view} />;
    }
    case 'tabs': {
      const [{ TabsPage }] = await Promise.all([
        import('./list/tabs-page.tsx'),
        // the other tabs' come when they are turned to
        loadParts(shownTab(view, queryOf(currentAddress())).view.kind),
      ]);
      return ({ path }) => <TabsPage path={path} title={title} view={view} />;
    }
    case 'detail': {
      const [{ DetailPage }] = await Promise.all([
        import('./detail/detail-page.tsx'),
        view.kind && loadParts(view.kind),
      ]);
      return ({ shown }) => <DetailPage title={title} kind={view.kind} infoId={shown} />;
    }
  }
}
