import { lazy, Suspense } from 'react';
import { homePath } from '../home-path.ts';
import { ConfirmationProvider } from '../confirmation/confirmation-provider.tsx';
import type { Router, View } from '../router/router.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageMain } from './page-main.tsx';
import { PagePending } from './page-pending.tsx';

// Few portals have such pages; the code of the first view is for everybody.
const OtherPage = lazy(async () => ({ default: (await import('./other-page.tsx')).OtherPage }));

/** What the router has decided is to be seen, inside the layout. */
export function CurrentView({ view, router }: { view: View; router: Router }) {
  switch (view.kind) {
    case 'pending':
      return <PagePending isStart={view.isStart} isLong={view.isLong} shape={view.page?.shape} />;
    case 'other':
      return (
        <ErrorBoundary
          key={view.path}
          fallback={(error) => <PageFailure error={error} onRetry={() => window.location.reload()} />}
        >
          <Suspense fallback={<PagePending />}>
            <OtherPage path={view.path} menu={view.menu} />
          </Suspense>
        </ErrorBoundary>
      );
    case 'failed':
      return <PageFailure error={view.error} onRetry={() => retryOrReload(router)} />;
    case 'page': {
      const { page, params, path, shown, Page } = view;
      const place = shown === '' ? path : `${path} ${shown}`;
      return (
        <ErrorBoundary
          key={place}
          fallback={(error, startOver) => <PageFailure error={error} onRetry={startOver} />}
        >
          <PageMain name={page.path} place={place} title={page.path === homePath ? '' : page.title}>
            <ConfirmationProvider>
              <Page params={params} path={page.path} shown={shown} />
            </ConfirmationProvider>
          </PageMain>
        </ErrorBoundary>
      );
    }
  }
}

/** Some browsers remember a module that failed, and after a release the old file is gone: then only a reload helps. */
async function retryOrReload(router: Router): Promise<void> {
  await router.retry();
  if (router.view.get().kind === 'failed' && navigator.onLine) window.location.reload();
}
