import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session/session.ts';
import { ErrorBoundary } from '../views/error-boundary.tsx';

// only those see it who have agreed to a text that is another by now
const DueAgreementsDialog = lazy(async () => ({
  default: (await import('#web/features/account/agreement/due-agreements-dialog.tsx')).DueAgreementsDialog,
}));

/** Asks for consent again, over whatever page is open; after a new password and a second factor, which are asked for first. */
export function AgreementPrompt() {
  const { user } = useSession();
  if (!user?.hasDueAgreements || user.mustChangePassword) return null;
  if (user.secondFactor === 'due' || user.secondFactor === 'missing') return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <DueAgreementsDialog />
      </Suspense>
    </ErrorBoundary>
  );
}
