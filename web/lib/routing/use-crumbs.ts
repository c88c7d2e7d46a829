import { useEffect } from 'react';
import type { MenuItem } from '#contract/portal/calls.ts';
import { foundPartOf, menuStore } from './menu-store.ts';
import { useStore } from '../store.ts';
import type { Crumb } from '#web/ui/breadcrumb/breadcrumb.tsx';

const home: Crumb = { label: '首页', href: '#/home/Home' };

/** From home by the section of the menu that a list stands in. The menu shows it as the place one is at. */
export function useCrumbs(listPath: string | undefined, ...crumbs: readonly Crumb[]): Crumb[] {
  useEffect(() => {
    foundPartOf.set(listPath ?? '');
    return () => foundPartOf.set('');
  }, [listPath]);
  const section = sectionOf(useStore(menuStore) ?? [], listPath ?? '', crumbs.length > 1);
  const isNew = section !== undefined && crumbs.every(({ label }) => label !== section.label);
  return [home, ...(isNew ? [section] : []), ...crumbs];
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
