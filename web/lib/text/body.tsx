import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from './body.module.css';
import { dressBody } from './dress-body.ts';

/** The text. What HTML alone cannot say of tables and pictures is added once it stands in the page. */
export function Body({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  // the same object: React would write another one anew, and what was added would be gone
  const inner = useMemo(() => ({ __html: html }), [html]);
  useLayoutEffect(() => {
    if (place.current !== null) return dressBody(place.current);
  }, [html]);
  // Safe: the server lets through no more than contract/content/body-rules.ts lists, when it is written.
  return <div ref={place} className={styles.read} data-body dangerouslySetInnerHTML={inner} />;
}
