import { plainAddress, plainListAddress } from '#contract/content/plain-address.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { pages } from '#contract/portal/pages.ts';
import type { PartView, View } from '#contract/portal/views.ts';
import { plainHrefAttribute } from '#contract/portal/rendered-home.ts';

const link = / href="#(\/[^"?]*)(?:\?([^"]*))?"/g;
const isPage = (path: string): path is keyof typeof pages => Object.hasOwn(pages, path);

/**
 * Points each link of the rendered markup to its plain page if there is one, for readers without JavaScript. It keeps
 * the portal's own address beside it: web/start.ts puts that back before anybody can press (docs/decisions/062).
 */
export function withPlainLinks(markup: string): string {
  return markup.replace(link, (own: string, path: string, query: string | undefined) => {
    const plain = plainOf(path, new URLSearchParams(query?.replaceAll('&amp;', '&')));
    return plain === undefined ? own : ` href="${plain}" ${plainHrefAttribute}="${own.slice(7, -1)}"`;
  });
}

function plainOf(path: string, query: URLSearchParams): string | undefined {
  if (!isPage(path)) return undefined;
  const { view }: { view: View } = pages[path];
  const id = Number(query.get('infoId'));
  if (view.pattern === 'detail' || view.pattern === 'video') {
    const kind = view.pattern === 'video' ? 'video' : (view.kind ?? view.usually ?? 'news');
    // an item by another kind's name leads to its own address
    if (id > 0) return plainAddress(kind, id);
    return view.pattern === 'video' ? plainListAddress(kind) : undefined;
  }
  if (view.pattern === 'page' && view.shows !== undefined && id > 0) return plainAddress(view.shows, id);
  const kind = kindListed(view, query);
  return kind && plainListAddress(kind);
}

/** What a page lists, or the tab of it that the address names. A page that shows one item of a kind leads to all of them. */
function kindListed(view: View | PartView, query: URLSearchParams): ContentKind | undefined {
  if (view.pattern === 'list') return view.kind;
  if (view.pattern === 'page') return view.lists ?? view.shows;
  // the portal's own texts
  if (view.pattern === 'text') return 'sitePage';
  if (view.pattern === 'column') return view.blocks.find((block) => 'kind' in block)?.kind;
  if (view.pattern !== 'tabs') return undefined;
  const tab = view.tabs.find(({ id }) => id === query.get(view.name)) ?? view.tabs[0];
  return kindListed(tab.view, query);
}
