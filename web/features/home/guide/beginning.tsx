import { useEffect } from 'react';
import { useStore } from '#web/lib/store.ts';
import { ServiceEntryDialog } from './service-entry-dialog.tsx';
import { serviceOutcome } from './service-outcome.ts';

/** What a guide's button needs once somebody is about to press it. */
export { openConsole } from '#web/lib/session/open-console.ts';
export { openSite } from '#web/lib/session/open-site.ts';
export { enterService } from './enter-service.ts';

/** What whoever pressed an entry hears that is not open to everybody. */
export function ServiceDialog() {
  const outcome = useStore(serviceOutcome);
  const close = () => serviceOutcome.set(undefined);
  // what one person was told is not for the next
  useEffect(() => close, []);
  return outcome && <ServiceEntryDialog outcome={outcome} onClose={close} />;
}
