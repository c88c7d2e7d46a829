import { useId, type ReactNode } from 'react';
import styles from './detail.module.css';

/** A part of its own below an item's text. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id} data-block>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
