import type { ContentKind } from '#contract/content/kinds.ts';
import { pageRows } from '#contract/portal/pages.ts';
import { addressOf } from '#web/lib/routing/address.ts';

export interface ListLink {
  label: string;
  href: string;
}

/** The page that lists items of a kind: where a detail leads back to. Undefined where none does yet. */
export function listPageOf(kind: ContentKind): ListLink | undefined {
  for (const [path, { title, view }] of pageRows) {
    if (view.pattern === 'list' && view.kind === kind) return { label: title, href: `#${path}` };
    const tab = view.pattern === 'tabs' ? view.tabs.find((each) => each.view.kind === kind) : undefined;
    if (tab !== undefined && view.pattern === 'tabs')
      return { label: tab.label, href: `#${addressOf(path, { [view.name]: tab.id })}` };
  }
  return undefined;
}
