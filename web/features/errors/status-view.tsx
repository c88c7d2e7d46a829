import { replaceAddress } from '#web/lib/routing/address.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from './notice.tsx';
import { statusView } from './status-texts.ts';

/** The page of an HTTP status: what happened, and what one can do. `failed` is the page that it happened to. */
export function StatusView({ status, failed }: { status: string | number; failed?: string | undefined }) {
  const { title, text } = statusView(status);
  return (
    <Notice title={title} text={text}>
      {failed !== undefined && (
        <Button variant="main" onClick={() => replaceAddress(failed)}>
          重试
        </Button>
      )}
      <ButtonLink variant={failed === undefined ? 'main' : undefined} href="#/home/Home">
        返回首页
      </ButtonLink>
      {String(status) === '401' ? <a href="#/login">前往登录</a> : <a href="#/home/helpGuide">使用帮助</a>}
    </Notice>
  );
}
