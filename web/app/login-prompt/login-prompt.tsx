import { lazy, Suspense } from 'react';
import { loginPrompt } from '#web/lib/login-prompt.ts';
import { useStore } from '#web/lib/store.ts';

// Most visits never see it; its code comes with the first need.
const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }));

/** Opens the login-required dialog when somebody asks for it: see web/lib/login-prompt.ts. */
export function LoginPrompt() {
  const prompt = useStore(loginPrompt);
  if (prompt === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <LoginDialog reason={prompt} />
    </Suspense>
  );
}
