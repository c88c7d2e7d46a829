import { useEffect } from 'react';
import { addressBefore } from '#web/lib/routing/address.ts';
import { Notice } from '../notice.tsx';

/** Reloads the page it was called from. Opened by itself it leads home: what the browser had before is no page of ours. */
export function Page() {
  useEffect(() => {
    if (addressBefore() !== undefined) {
      window.addEventListener('hashchange', () => window.location.reload(), { once: true });
      window.history.back();
    } else {
      window.location.replace('#/home/Home');
    }
  }, []);
  return (
    <Notice title="正在刷新…" text="页面马上回来。">
      <a href="#/home/Home">返回首页</a>
    </Notice>
  );
}
