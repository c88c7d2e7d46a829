import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Says 正在加载 once to assistive technology and holds the grey shapes of what will come. */
export function Loading({ children, label = '正在加载' }: { children: ReactNode; label?: string }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** One grey line of text; `width` in CSS, such as '70%'. */
export function SkeletonLine({ width = '100%', isTall = false }: { width?: string; isTall?: boolean }) {
  return <span className={classNames(styles.shape, isTall && styles.tall)} style={{ width }} />;
}

/** As high as a CardLink with a picture, one line of meta and a title of two lines. */
export function SkeletonCard() {
  return (
    <div className={classNames('card', styles.card)}>
      <span className={classNames(styles.shape, styles.picture)} />
      <div className={styles.body}>
        <SkeletonLine width="40%" />
        <SkeletonLine isTall />
        <SkeletonLine width="70%" isTall />
      </div>
    </div>
  );
}

/** Rows of a list: a title and a line of meta each. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <div className="card">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={styles.row}>
          <SkeletonLine width={i % 2 ? '56%' : '72%'} isTall />
          <SkeletonLine width="32%" />
        </div>
      ))}
    </div>
  );
}
