import { replaceAddress } from '#web/lib/routing/address.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from './notice.tsx';
import { statusView } from './status-texts.ts';
import { WaysOn } from './ways-on.tsx';

interface StatusViewProps {
  status: string | number;
  /** The page that it happened to. */
  failed?: string | undefined;
  /** The number of the request that failed. */
  requestId?: string | undefined;
}

/** The page of an HTTP status: what happened, and what one can do. */
export function StatusView({ status, failed, requestId }: StatusViewProps) {
  const { title, text } = statusView(status);
  return (
    <Notice title={title} text={text} below={<WaysOn wanted={failed} requestId={requestId} />}>
      {failed !== undefined && (
        <Button variant="main" onClick={() => replaceAddress(failed)}>
          重试
        </Button>
      )}
      <ButtonLink variant={failed === undefined ? 'main' : undefined} href="#/home/Home">
        返回首页
      </ButtonLink>
      {String(status) === '401' ? (
        <a href="#/login" onClick={() => saveReturnPath(failed ?? '/')}>
          前往登录
        </a>
      ) : (
        <a href="#/home/helpGuide">使用帮助</a>
      )}
    </Notice>
  );
}
