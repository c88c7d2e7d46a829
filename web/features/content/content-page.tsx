import type { ComponentType } from 'react';
import type { ContentView } from '#contract/portal/views.ts';
import { currentAddress, queryOf } from '#web/lib/routing/address.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { loadParts } from './parts.ts';
import { askForItem } from './reads.ts';
import { shownTab } from './shown-tab.ts';
import { loadPart } from './slots.tsx';

/** The page of a row that names a pattern of content; with what its kinds add, and what is made by hand on top of it. `item` is on its way to be shown. */
export async function contentPage(
  view: ContentView,
  title: string,
  item?: string,
): Promise<ComponentType<PageProps>> {
  switch (view.pattern) {
    case 'list': {
      const [{ ListPage }] = await Promise.all([
        import('./list/list-page.tsx'),
        loadParts(view.kind),
        loadPart(view.beside),
        loadPart(view.opening),
      ]);
      return ({ path }) => <ListPage path={path} title={title} view={view} />;
    }
    case 'tabs': {
      // the other tabs' come when they are turned to
      const { view: first } = shownTab(view, queryOf(currentAddress()));
      const [{ TabsPage }] = await Promise.all([
        import('./list/tabs-page.tsx'),
        first.pattern === 'list' && loadParts(first.kind),
        first.pattern === 'text' && import('./text/site-text.tsx'),
        loadPart(first.pattern === 'part' ? first.file : undefined),
        loadPart(view.beside),
        loadPart(view.opening),
      ]);
      return ({ path }) => <TabsPage path={path} title={title} view={view} />;
    }
    case 'column': {
      const [{ ColumnPage }] = await Promise.all([
        import('./column/column-page.tsx'),
        loadPart(view.beside),
        loadPart(view.opening),
      ]);
      return ({ path }) => <ColumnPage path={path} title={title} view={view} />;
    }
    case 'text': {
      const { TextPage } = await import('./text/text-page.tsx');
      return ({ path }) => <TextPage path={path} title={title} page={view.page} />;
    }
    case 'video': {
      const [{ VideoPage }] = await Promise.all([import('./video/video-page.tsx'), loadParts('video')]);
      return ({ path, shown }) => (
        <VideoPage path={path} title={title} channel={view.channel} infoId={shown} />
      );
    }
    case 'detail': {
      // with its code, not after it: on a phone each way to the server is a sixth of a second
      const id = Number(item);
      if (id > 0) askForItem(id);
      // one that comes for nothing must not keep the page
      const usual = view.usually && loadParts(view.usually).catch(() => undefined);
      const [{ DetailPage }] = await Promise.all([
        import('./detail/detail-page.tsx'),
        view.kind ? loadParts(view.kind) : usual,
      ]);
      return ({ shown }) => <DetailPage title={title} kind={view.kind} list={view.list} infoId={shown} />;
    }
  }
}
