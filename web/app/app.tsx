import { useDeferredValue, type ComponentType } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { PageRoute } from '#web/lib/routing/page-route.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { sessionState } from '#web/lib/session/session-state.ts';
import { useIsLive } from '#web/lib/hydration.ts';
import { useStore } from '#web/lib/store.ts';
import { dismissToast, toasts } from '#web/lib/toasts.ts';
import { userChanges } from '#web/lib/session/user-change.ts';
import { SkipLink } from '#web/ui/skip-link/skip-link.tsx';
import { ToastList } from '#web/ui/toast/toast-list.tsx';
import { AgreementPrompt } from './agreements/agreement-prompt.tsx';
import { ElderTools } from './elder/elder-tools.tsx';
import { LoginPrompt } from './login-prompt/login-prompt.tsx';
import { SecondFactorPrompt } from './second-factor/second-factor-prompt.tsx';
import { PortalLayout, type LayoutProps } from './portal-layout/portal-layout.tsx';
import type { Router } from './router/router.ts';
import { StandaloneLayout } from './standalone-layout/standalone-layout.tsx';
import { CurrentView } from './views/current-view.tsx';
import { PagePending } from './views/page-pending.tsx';

const loggedIn = { get: isLoggedIn, subscribe: sessionState.subscribe };

/** Everything on the page: the layout of the current view, and what stands above all layouts. */
export function App({ router }: { router: Router }) {
  // Deferred: a page is made in slices between which the browser can answer, and the old one stays until it is ready. Not the
  // page of a session that has ended: it would ask for things as nobody.
  const latest = useStore(router.view);
  const kept = useDeferredValue(latest);
  const view = useStore(loggedIn) || !router.isGuarded(kept) ? kept : latest;
  const layout = view.page?.layout;
  const Layout = layouts[layout ?? 'portal'];
  return (
    <>
      <SkipLink />
      <Layout path={view.path} title={view.page?.title ?? ''}>
        <CurrentView key={useStore(userChanges)} view={view} router={router} />
      </Layout>
      {useIsLive() && <ToastRegion />}
      <LoginPrompt />
      {useIsLive() && <SecondFactorPrompt path={view.path} />}
      {useIsLive() && <AgreementPrompt />}
    </>
  );
}

/** Of a page that is a whole screen by itself. */
const NoLayout = ({ path, children }: LayoutProps) => (
  <>
    <ElderTools path={path} />
    {children}
  </>
);

const layouts: Readonly<Record<PageRoute['layout'], ComponentType<LayoutProps>>> = {
  portal: PortalLayout,
  standalone: StandaloneLayout,
  // fetched by those alone who work for the centre
  console: lazyComponent(
    async () => (await import('./console-layout/console-layout.tsx')).ConsoleLayout,
    <PagePending />,
  ),
  screen: NoLayout,
};

/** Shows what showToast() was asked to say. */
function ToastRegion() {
  return <ToastList toasts={useStore(toasts)} onDismiss={dismissToast} />;
}
