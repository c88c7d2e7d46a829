import type { MenuItem } from '#contract/portal/calls.ts';
import { queryOf, useQuery } from '#web/lib/routing/address.ts';
import { foundPartOf, menuStore } from '#web/lib/routing/menu-store.ts';
import { useStore } from '#web/lib/store.ts';
import { routes } from './router/routes.ts';

/** Whether this is the item of the place one is at. */
export const isExactly = ({ url }: MenuItem, place: string): boolean => url === place;

/** The item of the place one is at, or of one below it. */
export const isCurrent = (item: MenuItem, place: string): boolean =>
  isExactly(item, place) || item.children.some((child) => isCurrent(child, place));

/** The address of the item that the menu shows as the place one is at. */
export function useMenuPlace(path: string): string {
  const menu = useStore(menuStore) ?? [];
  const found = useStore(foundPartOf);
  const query = useQuery();
  const place = nearest(path, found, (each) => entryOf(menu, each) !== undefined) ?? path;
  return entryOf(menu, place, place === path ? query : undefined) ?? place;
}

const addresses = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ url, children }) => [url, ...addresses(children)]);

/** Of a page's addresses in the menu the one of the tab that is open, then the page's own, then any of them. */
export function entryOf(
  menu: readonly MenuItem[],
  path: string,
  query = new URLSearchParams(),
): string | undefined {
  const ofPage = addresses(menu).filter((url) => url.split('?')[0] === path);
  const isOpen = (url: string) => [...queryOf(url)].every(([name, value]) => query.get(name) === value);
  return (
    ofPage.find((url) => url.includes('?') && isOpen(url)) ?? ofPage.find((url) => url === path) ?? ofPage[0]
  );
}

/** The page itself, or the nearest of those that it is part of, that is there; undefined: none is. */
export function nearest(path: string, found: string, isThere: (path: string) => boolean): string | undefined {
  if (isThere(path)) return path;
  const next = found === '' || found === path ? routes.find(path)?.page.partOf : found;
  return next === undefined ? undefined : nearest(next, '', isThere);
}
