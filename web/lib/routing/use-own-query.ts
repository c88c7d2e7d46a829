import { useMemo, useState } from 'react';
import { addressStore, pathOf, queryOf } from './address.ts';
import { useStore } from '../store.ts';

/**
 * The query of the page at this path. While the next page is on its way, the address is that one's already and this one is still to be
 * seen: it keeps its own.
 */
export function useOwnQuery(path: string): URLSearchParams {
  const current = useStore(addressStore);
  const [own, setOwn] = useState(current);
  const latest = pathOf(current) === path ? current : own;
  if (latest !== own) setOwn(latest);
  return useMemo(() => queryOf(latest), [latest]);
}
