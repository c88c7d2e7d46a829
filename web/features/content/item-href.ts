import { createContext, useContext } from 'react';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';

/** The page on which the items of a list are shown; undefined: that of their kind. */
export const DetailsPath = createContext<string | undefined>(undefined);

/** For `href`: where an item of the list leads to. */
export function useItemHref(): (kind: string, id: number) => string {
  const path = useContext(DetailsPath);
  return (kind, id) => (path === undefined ? contentHref(kind, id) : `#${addressOf(path, { infoId: id })}`);
}
