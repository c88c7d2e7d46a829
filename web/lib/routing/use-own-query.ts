import { useMemo, useState } from 'react';
import { addressStore, pathOf, queryOf } from './address.ts';
import { useStore } from '../store.ts';

/**
 * Returns the query of the page at this path. While the next page loads, the address is already the next one's. The
 * page still shown keeps its own query.
 */
export function useOwnQuery(path: string): URLSearchParams {
  const current = useStore(addressStore);
  const [own, setOwn] = useState(current);
  const latest = pathOf(current) === path ? current : own;
  if (latest !== own) setOwn(latest);
  return useMemo(() => queryOf(latest), [latest]);
}
