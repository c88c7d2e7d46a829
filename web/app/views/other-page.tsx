import type { MenuItem } from '#contract/portal/calls.ts';
import { Notice } from '#web/features/errors/notice.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { siteConfiguration } from '#web/lib/site.ts';
import { findMenuItem } from '../menu.ts';
import { frameAddress } from '../third-party/frame-address.ts';
import { ThirdPartyPage } from '../third-party/third-party-page.tsx';
import { PageMain } from './page-main.tsx';
import { UnknownPage } from './unknown-page.tsx';

/** For paths outside the route table: pages that exist only in the menu, or none at all. */
export function OtherPage({ path, menu }: { path: string; menu: readonly MenuItem[] }) {
  const item = findMenuItem(menu, path);
  const address =
    item &&
    frameAddress(item, { frameHosts: siteConfiguration.frameHosts, ownOrigin: window.location.origin });
  if (item !== undefined && address !== undefined) return <ThirdPartyPage item={item} address={address} />;
  if (item?.thirdUrl.startsWith('https://') === true) return <ExternalPage item={item} />;
  return <UnknownPage path={path} />;
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
