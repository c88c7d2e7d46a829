import { useRef, type ReactNode } from 'react';
import { useIdle } from '#web/lib/when-idle.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './page.module.css';

/**
 * A part below the first screen: made in a quiet moment or when one comes near, whichever is first, and laid out when it
 * is to be seen. It keeps its place from the start. `className` sets `--height`, its usual height.
 */
export function Later({ className, children }: { className: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isIdle = useIdle();
  const isNear = useSeen(place, '200px');
  return (
    <div ref={place} className={classNames(styles.below, className)}>
      {(isIdle || isNear) && children}
    </div>
  );
}
