import { useDeferredValue } from 'react';
import { useStore } from '#web/lib/store.ts';
import { SkipLink } from '#web/ui/skip-link/skip-link.tsx';
import { LoginPrompt } from './login-prompt/login-prompt.tsx';
import { PortalLayout } from './portal-layout/portal-layout.tsx';
import type { Router } from './router/router.ts';
import { StandaloneLayout } from './standalone-layout/standalone-layout.tsx';
import { ToastRegion } from './toast-region.tsx';
import { CurrentView } from './views/current-view.tsx';

/** Everything on the page: the layout of the current view, and what stands above all layouts. */
export function App({ router }: { router: Router }) {
  // Deferred: a page is made in slices between which the browser can answer, and the old one stays until it is ready.
  const view = useDeferredValue(useStore(router.view));
  const Layout = view.page?.layout === 'standalone' ? StandaloneLayout : PortalLayout;
  return (
    <>
      <SkipLink />
      <Layout path={view.path} title={view.page?.title ?? ''}>
        <CurrentView view={view} router={router} />
      </Layout>
      <ToastRegion />
      <LoginPrompt />
    </>
  );
}
