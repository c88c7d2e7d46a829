import { useRef } from 'react';
import { useSeen } from '#web/lib/use-visible.ts';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import styles from './late-qr-code.module.css';

/** A code that is drawn when one scrolls near it: most visits never do, and its encoder weighs 9 KB. */
export function LateQrCode({ url, label }: { url: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSeen(place, '400px');
  return (
    <div ref={place} className={styles.place}>
      {isNear && <QrCode url={url} label={label} />}
    </div>
  );
}
