import type { MenuItem } from '#contract/portal/calls.ts';
import { foundPartOf, menuStore } from '#web/lib/routing/menu-store.ts';
import { useStore } from '#web/lib/store.ts';
import { routes } from './router/routes.ts';

/** Whether this is the item of a page. */
export const isExactly = ({ url }: MenuItem, path: string): boolean => url.split('?')[0] === path;

/** The item of the page one is on, or of a page below it. */
export const isCurrent = (item: MenuItem, path: string): boolean =>
  isExactly(item, path) || item.children.some((child) => isCurrent(child, path));

/** The path that the menu shows as the place one is at. */
export function useMenuPlace(path: string): string {
  const menu = useStore(menuStore) ?? [];
  const found = useStore(foundPartOf);
  const isThere = (place: string) => menu.some((item) => isCurrent(item, place));
  return nearest(path, found, isThere) ?? path;
}

/** The page itself, or the nearest of those that it is part of, that is there; undefined: none is. */
export function nearest(path: string, found: string, isThere: (path: string) => boolean): string | undefined {
  if (isThere(path)) return path;
  const next = found === '' || found === path ? routes.find(path)?.page.partOf : found;
  return next === undefined ? undefined : nearest(next, '', isThere);
}
