import { lazy, Suspense, type ReactNode } from 'react';
import type { MenuItem } from '#contract/portal/calls.ts';
import { Notice } from '#web/features/errors/notice.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { siteConfiguration } from '#web/lib/site.ts';
import { findMenuItem } from '../menu.ts';
import { frameAddress } from '../third-party/frame-address.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageMain } from './page-main.tsx';
import { PagePending } from './page-pending.tsx';

// Few portals have such pages; the code of the first view is for everybody.
const ThirdPartyPage = lazy(async () => ({
  default: (await import('../third-party/third-party-page.tsx')).ThirdPartyPage,
}));

const UnknownPage = lazy(async () => ({ default: (await import('./unknown-page.tsx')).UnknownPage }));

/** For paths outside the route table: pages that exist only in the menu, or none at all. */
export function OtherPage({ path, menu }: { path: string; menu: readonly MenuItem[] }) {
  const item = findMenuItem(menu, path);
  const address =
    item &&
    frameAddress(item, { frameHosts: siteConfiguration.frameHosts, ownOrigin: window.location.origin });
  if (item !== undefined && address !== undefined)
    return (
      <Late path={path}>
        <ThirdPartyPage item={item} address={address} />
      </Late>
    );
  if (item?.thirdUrl.startsWith('https://') === true) return <ExternalPage item={item} />;
  return (
    <Late path={path}>
      <UnknownPage path={path} />
    </Late>
  );
}

/** A view whose code comes when it is needed. */
function Late({ path, children }: { path: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      key={path}
      fallback={(error) => <PageFailure error={error} onRetry={() => window.location.reload()} />}
    >
      <Suspense fallback={<PagePending />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function ExternalPage({ item }: { item: MenuItem }) {
  return (
    <PageMain name={item.url} title={item.name}>
      <Notice title={item.name} text="这个栏目由外部网站提供，将在新窗口打开。">
        <ButtonLink variant="main" href={item.thirdUrl} target="_blank" rel="noopener noreferrer">
          前往{item.name}
        </ButtonLink>
        <a href="#/home/Home">返回首页</a>
      </Notice>
    </PageMain>
  );
}
