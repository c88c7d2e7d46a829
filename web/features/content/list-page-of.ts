import type { ContentKind, ExtraOf } from '#contract/content/kinds.ts';
import { itemPages } from '#contract/portal/item-pages.ts';
import { pageRows, type PageRow } from '#contract/portal/pages.ts';
import type { TabView, View, Where } from '#contract/portal/views.ts';
import { addressOf } from '#web/lib/routing/address.ts';

export interface ListLink {
  label: string;
  href: string;
  path: string;
}

/** What is known of an item's own fields. */
type Fields = { [Kind in ContentKind]: Partial<ExtraOf<Kind>> }[ContentKind];

/**
 * The page that lists items of a kind: where a detail leads back to. `own` is the one that the detail's row names; without it the one that
 * the kind's canonical page names, otherwise the first that lists the kind. Undefined where none does yet. Of several tabs for the kind,
 * the one whose fixed values the item's fields have.
 */
export function listPageOf(kind: ContentKind, own?: string, fields: Fields = {}): ListLink | undefined {
  const wanted = (kind === 'video' ? channelPage(fields) : undefined) ?? own ?? canonicalList(kind);
  // a page of one list alone says what it is; one of many lists comes after it
  const isAlone = ([, { view }]: (typeof pageRows)[number]) => view.pattern !== 'tabs';
  for (const [path, row] of [...pageRows.filter(isAlone), ...pageRows.filter((each) => !isAlone(each))]) {
    if (wanted !== undefined && wanted !== path) continue;
    const link = linkTo(path, row, kind, fields);
    if (link !== undefined) return link;
    // the home of a column, or a page made by hand
    if (wanted === path) return { label: row.title, href: `#${path}`, path };
  }
  return undefined;
}

/** Videos are beside each other on the page of their channel. */
const channelPage = (fields: Fields): string | undefined =>
  pageRows.find(([, { view }]) => view.pattern === 'video' && hasAll(fields, { channel: view.channel }))?.[0];

function canonicalList(kind: ContentKind): string | undefined {
  const view: View | undefined = pageRows.find(([path]) => path === itemPages[kind])?.[1].view;
  return view?.pattern === 'detail' ? view.list : undefined;
}

function linkTo(
  path: string,
  { title, view }: PageRow,
  kind: ContentKind,
  fields: Fields,
): ListLink | undefined {
  if (isListOf(view, kind)) return { label: title, href: `#${path}`, path };
  if (view.pattern !== 'tabs') return undefined;
  const lists = view.tabs.filter((each) => isListOf(each.view, kind));
  const tab = lists.find((each) => 'where' in each.view && hasAll(fields, each.view.where)) ?? lists[0];
  return tab && { label: tab.label, href: `#${addressOf(path, { [view.name]: tab.id })}`, path };
}

const isListOf = (view: View | TabView['view'], kind: ContentKind) =>
  (view.pattern === 'list' && view.kind === kind) || (view.pattern === 'page' && view.lists === kind);

function hasAll(fields: Fields, where: Where = {}): boolean {
  const values = new Map<string, unknown>(Object.entries(fields));
  return Object.entries(where).every(([name, value]) => [values.get(name)].flat().includes(value));
}
