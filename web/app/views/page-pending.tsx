import { Notice } from '#web/features/errors/notice.tsx';
import styles from './page-main.module.css';

/** Stands for a page whose code takes longer than a moment. Takes no focus: the page itself will. */
export function PagePending({ isStart }: { isStart: boolean }) {
  return (
    <main id="main" tabIndex={-1} data-page="loading" className={styles.main} aria-busy="true">
      {!isStart && <Notice title="正在加载…" text="页面马上就好。" />}
    </main>
  );
}
