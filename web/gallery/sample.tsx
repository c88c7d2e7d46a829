import type { ReactNode } from 'react';
import { SectionHead } from '../ui/section-head/section-head.tsx';
import styles from './sample.module.css';

/** One part of the gallery. */
export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHead title={title} />
      <div className="stack">{children}</div>
    </section>
  );
}

export function SampleGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return <div className={styles[`grid${columns}`]}>{children}</div>;
}

/** A component in one state, with the state's name below it. */
export function Sample({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.sample}>
      {children}
      <span className="meta">{caption}</span>
    </div>
  );
}
