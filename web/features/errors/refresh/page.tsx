import { useEffect } from 'react';
import { Notice } from '../notice.tsx';

/** Reloads the page it was called from. Opened by itself, it leads home. */
export function Page() {
  useEffect(() => {
    if (window.history.length > 1) {
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
