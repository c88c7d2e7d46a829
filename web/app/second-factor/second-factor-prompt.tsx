import { lazy, Suspense, useEffect } from 'react';
import { secondFactorPrompt } from '#web/lib/session/second-factor-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { ErrorBoundary } from '../views/error-boundary.tsx';

// staff alone see it
const SecondFactorDialog = lazy(async () => ({
  default: (await import('#web/features/account/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
}));

/** Asks staff for their second factor, over whatever page is open: after the login, and when a call was refused without it. */
export function SecondFactorPrompt({ path }: { path: string }) {
  const isAsked = useStore(secondFactorPrompt);
  const { user } = useSession();
  const state = user?.secondFactor;
  const isHeld = (state === 'due' || state === 'missing') && !user?.mustChangePassword;
  // the console asks in its own place
  const isInConsole = isHeld && path === '/console';
  useEffect(() => {
    if (isHeld) secondFactorPrompt.set(true);
  }, [isHeld]);
  if (!isAsked || isInConsole || state === undefined) return null;
  const close = () => secondFactorPrompt.set(false);
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <SecondFactorDialog isMissing={state === 'missing'} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
