import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useSeen } from '#web/lib/use-visible.ts';
import type { QrCodeProps } from '#web/ui/qr-code/qr-code.tsx';
import styles from './lazy-qr-code.module.css';

/** A code that is drawn when one comes near it: most visits never do, and it weighs 10 KB with its encoder. */
export function LazyQrCode(props: QrCodeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSeen(place, '400px');
  const [Code, setCode] = useState<ComponentType<QrCodeProps>>();
  useEffect(() => {
    if (!isNear) return;
    import('#web/ui/qr-code/qr-code.tsx').then(
      ({ QrCode }) => setCode(() => QrCode),
      // oxlint-disable-next-line no-console -- the specification asks for this line in the log
      () => console.error('load failed'),
    );
  }, [isNear]);
  return (
    <div ref={place} className={styles.place}>
      {Code && <Code {...props} />}
    </div>
  );
}
