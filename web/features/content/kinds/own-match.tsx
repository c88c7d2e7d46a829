import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { useSession } from '#web/lib/session/session.ts';
import { loadServicePart } from '../service-parts.ts';

const Late = lazyComponent(() => loadServicePart('eligibility/own-match'), null);

/** How the enterprise that is logged in stands to an item: nobody else fetches anything for it. */
export function OwnMatch({ itemId }: { itemId: number }) {
  const { user } = useSession();
  return isEnterprise(user) ? <Late itemId={itemId} /> : null;
}

/** Who gets what of an item without filing for it: nothing where no list is public. */
export const Publicity = lazyComponent(() => loadServicePart('eligibility/publicity'), null);
