import { useEffect } from 'react';
import { addressStore, currentAddress, pathOf, replaceAddress } from './address.ts';
import { useStore } from '../store.ts';

/** What an address says wrong goes out of it, so that it says what is to be seen, also to those it is shared with. */
export function useMendedAddress(path: string, mended: string): void {
  const current = useStore(addressStore);
  useEffect(() => {
    // not that of the next page, which may be on its way
    if (pathOf(currentAddress()) === path && currentAddress() !== mended) replaceAddress(mended);
  }, [path, mended, current]);
}
