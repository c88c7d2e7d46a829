import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** The code of an address, drawn once the page is at rest: its encoder is not needed for anything that comes first. */
export function QrCode({ url, label }: { url: string; label: string }) {
  const [path, setPath] = useState('');
  useEffect(() => {
    let isGone = false;
    whenIdle(() => {
      import('./qr-path.ts').then(
        ({ qrPath }) => !isGone && setPath(qrPath(url)),
        () => console.error('load failed'),
      );
    });
    return () => {
      isGone = true;
    };
  }, [url]);
  return (
    <span className={styles.code} role="img" aria-label={label}>
      {path !== '' && (
        <svg viewBox="0 0 120 120" aria-hidden="true" shapeRendering="crispEdges">
          <path d={path} fill="currentColor" />
        </svg>
      )}
    </span>
  );
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1000);
}
