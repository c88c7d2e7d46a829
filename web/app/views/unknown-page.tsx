import { plannedPages } from '#contract/portal/planned-pages.ts';
import { Notice } from '#web/features/errors/notice.tsx';
import { UnderConstruction } from '#web/features/errors/under-construction.tsx';
import { WaysOn } from '#web/features/errors/ways-on.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { PageMain } from './page-main.tsx';

/** For paths that neither the route table nor the menu has: a page that is still to come, or an address that never was one. */
export function UnknownPage({ path }: { path: string }) {
  const title = Object.hasOwn(plannedPages, path) ? plannedPages[path] : undefined;
  if (title === undefined) return <NotFound path={path} />;
  return (
    <PageMain name={path} title={title}>
      <UnderConstruction title={`${title}：建设中`} />
    </PageMain>
  );
}

/** An address that leads nowhere. */
function NotFound({ path }: { path: string }) {
  return (
    <PageMain name="not-found" place={path} title="页面不存在">
      <Notice
        title="没有找到这个页面"
        text="地址可能输错了，或者页面已经移走。可以在下面查找，或从常用的几处重新进入。"
        below={<WaysOn />}
      >
        <ButtonLink variant="main" href="#/home/Home">
          返回首页
        </ButtonLink>
        <a href="#/home/helpGuide">使用帮助</a>
      </Notice>
    </PageMain>
  );
}
