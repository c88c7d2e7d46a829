import { Activity, lazy, memo, Suspense, useState } from 'react';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { useStore } from '#web/lib/store.ts';
import { homePath } from '../home-path.ts';
import { findMenuItem } from '../menu.ts';
import { ConfirmationProvider } from '../confirmation/confirmation-provider.tsx';
import type { Router, View } from '../router/router.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageMain } from './page-main.tsx';
import { PagePending } from './page-pending.tsx';

// Few portals have such pages; the code of the first view is for everybody.
const OtherPage = lazy(async () => ({ default: (await import('./other-page.tsx')).OtherPage }));

type Arrived = Extract<View, { kind: 'page' | 'other' }>;

/** Pages that stay as they were left. More would weigh on a small phone; who comes back to an older one begins it anew. */
const mostKept = 5;

/**
 * Renders the page that the router has chosen inside the layout. The pages that the menu keeps alive stay hidden beside
 * it.
 */
export function CurrentView({ view, router }: { view: View; router: Router }) {
  const menu = useStore(menuStore) ?? [];
  const [left, setLeft] = useState<readonly Arrived[]>([]);
  const arrived = view.kind === 'page' || view.kind === 'other' ? view : undefined;
  const stays = (each: Arrived) => each === arrived || findMenuItem(menu, each.path)?.keep === true;
  const isKnown = left.some(({ path }) => path === arrived?.path);
  const all = left.map((each) => (each.path === arrived?.path ? arrived : each));
  const shown = [...all, ...(arrived === undefined || isKnown ? [] : [arrived])]
    .filter(stays)
    .slice(-mostKept);
  if (shown.length !== left.length || shown.some((each, n) => each !== left[n])) setLeft(shown);
  return (
    <>
      {shown.map((each) =>
        // home comes drawn by the server, and is taken over as one piece
        each.path === homePath ? (
          each === arrived && <ArrivedView key={each.path} view={each} />
        ) : (
          <Activity key={each.path} mode={each === arrived ? 'visible' : 'hidden'}>
            <ArrivedView view={each} />
          </Activity>
        ),
      )}
      {view.kind === 'pending' && (
        <PagePending isStart={view.isStart} isLong={view.isLong} shape={view.page?.shape} />
      )}
      {view.kind === 'failed' && <PageFailure error={view.error} onRetry={() => retryOrReload(router)} />}
    </>
  );
}

/** Drawn anew for another view alone: what is hidden must not follow the address of what is seen. */
const ArrivedView = memo(function ArrivedView({ view }: { view: Arrived }) {
  const { path, shown } = view;
  const place = shown === '' ? path : `${path} ${shown}`;
  return (
    <ErrorBoundary
      key={place}
      fallback={(error, startOver) => (
        <PageFailure
          error={error}
          onRetry={view.kind === 'page' ? startOver : () => window.location.reload()}
        />
      )}
    >
      {view.kind === 'page' ? (
        <PageMain
          name={view.page.path}
          place={place}
          title={view.page.path === homePath ? '' : view.page.title}
        >
          <ConfirmationProvider>
            <view.Page params={view.params} path={view.page.path} shown={shown} />
          </ConfirmationProvider>
        </PageMain>
      ) : (
        <Suspense fallback={<PagePending />}>
          <OtherPage path={path} menu={view.menu} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
});

/** Some browsers remember a module that failed, and after a release the old file is gone: then only a reload helps. */
async function retryOrReload(router: Router): Promise<void> {
  await router.retry();
  if (router.view.get().kind === 'failed' && navigator.onLine) window.location.reload();
}
