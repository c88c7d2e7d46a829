import { Notice } from '#web/features/errors/notice.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './page-main.module.css';

/** Stands for a page whose code takes longer than a moment. Takes no focus: the page itself will. */
export function PagePending({ isStart = false, isLong = true }: { isStart?: boolean; isLong?: boolean }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-page="loading"
      className={classNames(styles.main, isStart && styles.start)}
      aria-busy="true"
    >
      {isLong && <Notice title="正在加载…" text="页面马上就好。" />}
    </main>
  );
}
