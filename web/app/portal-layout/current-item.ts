import type { MenuItem } from '#contract/portal/calls.ts';

export function isExactly(item: MenuItem, path: string): boolean {
  return item.url.split('?')[0] === path;
}

/** The item of the page one is on, or of a page below it. */
export function isCurrent(item: MenuItem, path: string): boolean {
  return isExactly(item, path) || item.children.some((child) => isCurrent(child, path));
}
