import { lazy, Suspense, useEffect } from 'react';
import { loginPrompt } from '#web/lib/session/login-prompt.ts';
import { useStore } from '#web/lib/store.ts';
import { ErrorBoundary } from '../views/error-boundary.tsx';
import { goToLogin } from './go-to-login.ts';

// Most visits never see it; its code comes with the first need.
const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }));

/** Opens the login-required dialog when somebody asks for it: see web/lib/session/login-prompt.ts. */
export function LoginPrompt() {
  const prompt = useStore(loginPrompt);
  if (prompt === 'closed') return null;
  return (
    <ErrorBoundary fallback={() => <StraightToLogin />}>
      <Suspense fallback={null}>
        <LoginDialog reason={prompt} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The dialog's code has not come: what it would have asked is answered on the login page as well. */
function StraightToLogin() {
  useEffect(goToLogin, []);
  return null;
}
