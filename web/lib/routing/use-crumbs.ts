import { useEffect } from 'react';
import type { MenuItem } from '#contract/portal/calls.ts';
import { foundPartOf, menuStore } from './menu-store.ts';
import { placeOfPage } from './page-places.ts';
import { useStore } from '../store.ts';
import type { Crumb } from '#web/ui/breadcrumb/breadcrumb.tsx';

const home: Crumb = { label: '首页', href: '#/home/Home' };

/**
 * From home by the menu and the pages that a list is part of, which the table of pages says, to the page itself. The menu shows the list as
 * the place one is at.
 */
export function useCrumbs(listPath: string | undefined, ...crumbs: readonly Crumb[]): Crumb[] {
  useEffect(() => {
    foundPartOf.set(listPath ?? '');
    return () => foundPartOf.set('');
  }, [listPath]);
  const trail = trailTo(useStore(menuStore) ?? [], listPath ?? '', crumbs.length > 1);
  return [home, ...trail.filter((one) => crumbs.every(({ label }) => label !== one.label)), ...crumbs];
}

/** What stands above a page: the section of the menu that has it, or that has the nearest page above it, and the pages in between. */
export function trailTo(
  menu: readonly MenuItem[],
  path: string,
  isBelow = false,
  placeOf = placeOfPage,
): Crumb[] {
  const section = sectionOf(menu, path, isBelow);
  if (section !== undefined) return [section];
  const partOf = placeOf(path)?.partOf;
  const above = partOf === undefined ? undefined : placeOf(partOf);
  if (partOf === undefined || above === undefined || `#${partOf}` === home.href) return [];
  const trail = trailTo(menu, partOf, true, placeOf);
  const crumb = { label: above.title, href: `#${partOf}` };
  return trail.some(({ label }) => label === crumb.label) ? trail : [...trail, crumb];
}

/** The group of the menu with a page in it. One that has no page of its own is a name alone; so is, unless one is `isBelow` it, one whose page is that page. */
export function sectionOf(menu: readonly MenuItem[], path: string, isBelow = false): Crumb | undefined {
  const group = menu.find(({ children }) => children.some(({ url }) => url.split('?')[0] === path));
  if (group === undefined) return undefined;
  const { name, url } = group;
  return url.startsWith('/') && (isBelow || url.split('?')[0] !== path)
    ? { label: name, href: `#${url}` }
    : { label: name };
}
