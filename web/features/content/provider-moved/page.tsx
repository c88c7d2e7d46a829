import { useEffect } from 'react';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { addressOf, currentAddress, pathOf, queryOf, replaceAddress } from '#web/lib/routing/address.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

const home = '/ProductionService/NewPartnersDetail';

/** A provider has one page: older addresses of it lead there, with all that they say. */
export function Page({ path }: PageProps) {
  useEffect(() => {
    const address = currentAddress();
    // somebody may have gone on meanwhile
    if (pathOf(address) === path) replaceAddress(addressOf(home, Object.fromEntries(queryOf(address))));
  }, [path]);
  return (
    <div className="wrap">
      <h1 tabIndex={-1}>服务商主页</h1>
      <SkeletonRows count={6} />
    </div>
  );
}
