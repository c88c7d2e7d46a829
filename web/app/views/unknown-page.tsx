import { Notice } from '#web/features/errors/notice.tsx';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { site } from '#web/lib/site.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { NotFound } from './not-found.tsx';
import { PageMain } from './page-main.tsx';
import { plannedPages } from './planned-pages.ts';

/** For paths that neither the route table nor the menu has: a page that is still to come, or an address that never was one. */
export function UnknownPage({ path }: { path: string }) {
  const title = plannedPages.get(path);
  return title === undefined ? <NotFound path={path} /> : <PlannedPage path={path} title={title} />;
}

/** Whoever comes here followed a link of ours: nothing to blame them for, and somebody to ask. */
function PlannedPage({ path, title }: { path: string; title: string }) {
  return (
    <PageMain name={path} title={title}>
      <Notice
        title={title === '建设中' ? '页面建设中' : `${title}：建设中`}
        text="这个页面还在建设，尚未开放，不是您的操作有误。需要咨询或办理，请联系工作人员。"
      >
        <ButtonLink variant="main" href="#/home/Home">
          返回首页
        </ButtonLink>
        {[site.phone, site.phone2].flatMap((number) =>
          number === '' ? [] : <Phone key={number} number={number} />,
        )}
      </Notice>
    </PageMain>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <span>
      服务电话 <PhoneLink number={number} />
    </span>
  );
}
