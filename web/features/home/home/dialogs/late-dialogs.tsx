import { Suspense } from 'react';
import { useIdle } from '#web/lib/when-idle.ts';
import { lazyDialog } from './lazy-dialog.ts';

const HomeDialogs = lazyDialog(async () => (await import('./home-dialogs.tsx')).HomeDialogs);

/** Whether home has a dialog to show is looked into in a quiet moment: not in the way of the first picture. */
export function LateDialogs() {
  if (!useIdle()) return null;
  return (
    <Suspense fallback={null}>
      <HomeDialogs />
    </Suspense>
  );
}
