import { useState } from 'react';
import { Notice } from '#web/features/errors/notice.tsx';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChunkError } from '../router/load-page.ts';
import { PageMain } from './page-main.tsx';

/** Code that a page which is well has no use for. */
const lazyWaysOn = createLazy(async () => (await import('#web/features/errors/ways-on.tsx')).WaysOn);

/** Where a page did not come, what helps may not come either: then there is what is already here. */
function WaysOn() {
  const late = useLazy(lazyWaysOn);
  return late.status === 'ready' ? <late.value /> : null;
}

/** Stands where a page could not be loaded, or fell over while it was being drawn. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> | void }) {
  const [isBusy, setBusy] = useState(false);
  const isChunk = error instanceof ChunkError;
  async function retry() {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }
  return (
    <PageMain name="failed" title="页面加载失败">
      <Notice
        title={isChunk ? '页面加载失败' : '页面出错了'}
        text={
          isChunk
            ? '页面没有完整取回，可能是网络中断，或平台刚刚更新。'
            : '页面显示时出现错误，请重试；仍不行请联系技术支持。'
        }
        detail={isChunk ? error.message : undefined}
        below={<WaysOn />}
      >
        <Button variant="main" isBusy={isBusy} onClick={() => void retry()}>
          重试
        </Button>
        <a href="#/home/Home">返回首页</a>
      </Notice>
    </PageMain>
  );
}
