import { useEffect, useRef } from 'react';
import styles from './elder-bar.module.css';

/** The large pointer, for as long as it is shown. */
export function LargePointer() {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['pointer'] = 'large';
    return () => void delete root.dataset['pointer'];
  }, []);
  return null;
}

/** Two lines that cross where the pointer is. They begin in the middle, so that one sees them before the first move. */
export function CrossHair() {
  const across = useRef<HTMLSpanElement>(null);
  const down = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const move = (x: number, y: number) => {
      // the page is scaled (web/ui/page-zoom.ts), and so is what is written into it
      const zoom = Number(document.documentElement.style.zoom) || 1;
      if (across.current) across.current.style.top = `${String(y / zoom)}px`;
      if (down.current) down.current.style.left = `${String(x / zoom)}px`;
    };
    move(window.innerWidth / 2, window.innerHeight / 2);
    const end = new AbortController();
    window.addEventListener('pointermove', ({ clientX, clientY }) => move(clientX, clientY), {
      passive: true,
      signal: end.signal,
    });
    return () => end.abort();
  }, []);
  return (
    <>
      <span ref={across} className={styles.across} data-cross-hair="across" aria-hidden="true" />
      <span ref={down} className={styles.down} data-cross-hair="down" aria-hidden="true" />
    </>
  );
}
