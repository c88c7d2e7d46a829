import { lazy, Suspense } from 'react';
import { leadOf } from '#contract/portal/leads.ts';
import type { TabsView } from '#contract/portal/views.ts';
import { addressOf, goTo, replaceAddress } from '#web/lib/routing/address.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { shownTab } from '../shown-tab.ts';
import { LazyPart, Slotted } from '../slots.tsx';
import { ListHead } from './list-head.tsx';
import { ItemList } from './item-list.tsx';
import styles from './list.module.css';

// lists can do without what a text is read with
const SiteText = lazy(async () => ({ default: (await import('../text/site-text.tsx')).SiteText }));

/** Several lists, texts or parts side by side. The address says which one; its filters are its own. */
export function TabsPage({ path, title, view }: { path: string; title: string; view: TabsView }) {
  const query = useOwnQuery(path);
  const tab = shownTab(view, query);
  usePageName(tab.label === title ? title : `${tab.label} · ${title}`);
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <Breadcrumb crumbs={useCrumbs(path, { label: title })} />
      <ListHead title={title} beside={view.beside} path={path}>
        {leadOf(path, tab.id)}
      </ListHead>
      <Slotted slots={view} path={path}>
        <Tabs
          label={title}
          tabs={view.tabs}
          selected={tab.id}
          onSelect={(id, isKey) => (isKey ? replaceAddress : goTo)(addressOf(path, { [view.name]: id }))}
        >
          <div className={styles.panel}>
            {tab.view.pattern === 'list' ? (
              <ItemList
                key={tab.id}
                view={tab.view}
                path={path}
                query={query}
                label={tab.label}
                kept={query.get(view.name) === tab.id ? { [view.name]: tab.id } : {}}
              />
            ) : tab.view.pattern === 'part' ? (
              <LazyPart key={tab.id} file={tab.view.file} path={path} />
            ) : (
              <Suspense>
                <SiteText key={tab.id} page={tab.view.page} />
              </Suspense>
            )}
          </div>
        </Tabs>
      </Slotted>
    </div>
  );
}
