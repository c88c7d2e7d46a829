import { Suspense } from 'react';
import { usePresence } from '#web/lib/use-presence.ts';
import { useIdle } from '#web/lib/when-idle.ts';
import { lazyDialog } from './lazy-dialog.ts';

const HomeDialogs = lazyDialog(async () => (await import('./home-dialogs.tsx')).HomeDialogs);

/** Whether home has a dialog to show is looked into once somebody is there, in a quiet moment: the page itself comes first. */
export function LazyDialogs() {
  const isPresent = usePresence();
  if (!useIdle(isPresent)) return null;
  return (
    <Suspense fallback={null}>
      <HomeDialogs />
    </Suspense>
  );
}
