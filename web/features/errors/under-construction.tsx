import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { site } from '#web/lib/site.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from './notice.tsx';
import { WaysOn } from './ways-on.tsx';

/** Whoever comes here followed a link of ours: nothing to blame them for, and somebody to ask. */
export function UnderConstruction({ title }: { title: string }) {
  return (
    <Notice
      title={title}
      text="这个页面还在建设，尚未开放，不是您的操作有误。需要咨询或办理，请联系工作人员。"
      below={<WaysOn />}
    >
      <ButtonLink variant="main" href="#/home/Home">
        返回首页
      </ButtonLink>
      {[site.phone, site.phone2].flatMap((number) =>
        number === ''
          ? []
          : [
              <span key={number}>
                服务电话 <PhoneLink number={number} />
              </span>,
            ],
      )}
    </Notice>
  );
}
