import { useEffect } from 'react';
import { addressStore, currentAddress, pathOf, replaceAddress } from './address.ts';
import { useStore } from '../store.ts';

/** Replaces an address with wrong parts by the corrected one, so that a shared address shows the same page. */
export function useMendedAddress(path: string, mended: string): void {
  const current = useStore(addressStore);
  useEffect(() => {
    // not that of the next page, which may be on its way
    if (pathOf(currentAddress()) === path && currentAddress() !== mended) replaceAddress(mended);
  }, [path, mended, current]);
}
