import type { ReactNode } from 'react';
import styles from './site-form.module.css';

/** A part of the section, right below the heading of the page. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
