import { Notice } from '#web/features/errors/notice.tsx';
import type { PageRoute } from '#web/lib/routing/page-route.ts';
import { PageSkeleton } from '#web/ui/page-skeleton/page-skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './page-main.module.css';

export interface PagePendingProps {
  isStart?: boolean;
  isLong?: boolean;
  shape?: PageRoute['shape'];
}

/** Stands for a page whose code takes longer than a moment. Takes no focus: the page itself will. */
export function PagePending({ isStart = false, isLong = true, shape }: PagePendingProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-page="loading"
      className={classNames(styles.main, isStart && styles.start)}
      aria-busy="true"
    >
      {shape ? <PageSkeleton of={shape} /> : isLong && <Notice title="正在加载…" text="页面马上就好。" />}
    </main>
  );
}
