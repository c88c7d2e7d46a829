import { lazy, Suspense } from 'react';
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

/** For paths outside the route table: pages that exist only in the menu, or none at all. */
export function OtherPage({ path, menu }: { path: string; menu: readonly MenuItem[] }) {
  const item = findMenuItem(menu, path);
  if (item === undefined) return <NotFound path={path} />;
  const address = frameAddress(item, {
    frameHosts: siteConfiguration.frameHosts,
    ownOrigin: window.location.origin,
  });
  if (address !== undefined)
    return (
      <ErrorBoundary
        key={path}
        fallback={(error) => <PageFailure error={error} onRetry={() => window.location.reload()} />}
      >
        <Suspense fallback={<PagePending isStart={false} />}>
          <ThirdPartyPage item={item} address={address} />
        </Suspense>
      </ErrorBoundary>
    );
  return item.thirdUrl.startsWith('https://') ? <ExternalPage item={item} /> : <NotFound path={path} />;
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

function NotFound({ path }: { path: string }) {
  return (
    <PageMain name="not-found" place={path} title="页面不存在">
      <Notice
        title="没有找到这个页面"
        text="地址可能输错了，或者页面已经移走。可以从首页重新进入，或用上方的搜索查找。"
      >
        <ButtonLink variant="main" href="#/home/Home">
          返回首页
        </ButtonLink>
        <a href="#/home/helpGuide">使用帮助</a>
      </Notice>
    </PageMain>
  );
}
