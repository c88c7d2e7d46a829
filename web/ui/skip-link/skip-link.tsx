import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The first link of a page: to its main element, which needs `id="main" tabIndex={-1}`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  function jump(event: MouseEvent) {
    event.preventDefault(); // the address after # belongs to the router
    document.getElementById(targetId)?.focus();
  }
  return (
    <a className={styles.skip} href={`#${targetId}`} onClick={jump}>
      跳到主要内容
    </a>
  );
}
