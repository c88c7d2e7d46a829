import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from './notice.tsx';
import { statusView } from './status-texts.ts';

/** The page of an HTTP status: what happened, and what one can do. */
export function StatusView({ status }: { status: string | number }) {
  const { title, text } = statusView(status);
  return (
    <Notice title={title} text={text}>
      <ButtonLink variant="main" href="#/home/Home">
        返回首页
      </ButtonLink>
      {String(status) === '401' ? <a href="#/login">前往登录</a> : <a href="#/home/helpGuide">使用帮助</a>}
    </Notice>
  );
}
