import type { TabsView } from '#contract/portal/views.ts';

/** The tab that an address names, otherwise the first. */
export function shownTab({ name, tabs }: TabsView, query: URLSearchParams): TabsView['tabs'][number] {
  const wanted = query.get(name);
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (tab === undefined) throw new Error('a page of tabs has none');
  return tab;
}
