import type { MenuItem } from '#contract/portal/calls.ts';
import { Notice } from '#web/features/errors/notice.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { findMenuItem } from '../menu.ts';
import { PageMain } from './page-main.tsx';

/** For paths outside the route table: pages that exist only in the menu, or none at all. */
export function OtherPage({ path, menu }: { path: string; menu: readonly MenuItem[] }) {
  const item = findMenuItem(menu, path);
  return item?.thirdUrl.startsWith('https://') ? <ExternalPage item={item} /> : <NotFound />;
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

function NotFound() {
  return (
    <PageMain name="not-found" title="页面不存在">
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
