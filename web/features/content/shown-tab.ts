import type { TabsView } from '#contract/portal/views.ts';

/** The tab that an address names, otherwise the first. */
export function shownTab({ name, tabs }: TabsView, query: URLSearchParams): TabsView['tabs'][number] {
  const wanted = query.get(name);
  return tabs.find(({ id }) => id === wanted) ?? tabs[0];
}
