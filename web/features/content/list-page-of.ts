import type { ContentKind } from '#contract/content/kinds.ts';
import { pageRows } from '#contract/portal/pages.ts';
import type { DetailView, ListView, View } from '#contract/portal/views.ts';
import { addressOf } from '#web/lib/routing/address.ts';

export interface ListLink {
  label: string;
  href: string;
  path: string;
}

/**
 * The page that lists items of a kind: where a detail leads back to. The one that the kind's own page names, otherwise the first. Undefined
 * where none does yet.
 */
export function listPageOf(kind: ContentKind): ListLink | undefined {
  const named = pageRows
    .map(([, { view }]) => view)
    .find((view): view is DetailView => isDetailOf(view, kind))?.list;
  for (const [path, { title, view }] of pageRows) {
    if (named !== undefined && named !== path) continue;
    if (isListOf(view, kind)) return { label: title, href: `#${path}`, path };
    const tab = view.pattern === 'tabs' ? view.tabs.find((each) => isListOf(each.view, kind)) : undefined;
    if (tab !== undefined && view.pattern === 'tabs')
      return { label: tab.label, href: `#${addressOf(path, { [view.name]: tab.id })}`, path };
  }
  return undefined;
}

const isDetailOf = (view: View, kind: ContentKind): view is DetailView =>
  view.pattern === 'detail' && view.kind === kind;

const isListOf = (view: View, kind: ContentKind): view is ListView =>
  view.pattern === 'list' && view.kind === kind;
