import { Suspense, useRef, useState, type ReactNode } from 'react';
import { drawing } from '#web/lib/hydration.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { useIdle } from '#web/lib/when-idle.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './page.module.css';

/**
 * A part below the first screen. It is rendered in one idle moment and laid out in another, or at once when it comes
 * near the window. A phone is so never busy with all of them. It keeps its place from the start: `className` sets
 * `--height`, its usual height. Where the server has drawn it, it is there from the start and gets its program in a
 * moment of its own.
 */
export function Later({ className, children }: { className: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSeen(place, '200px');
  const [isRendered] = useState(drawing.isRendered);
  const isMade = useIdle() || isNear || isRendered;
  const isLaidOut = useIdle(isMade);
  return (
    <div ref={place} className={classNames(styles.below, !isLaidOut && styles.waiting, className)}>
      {isMade && <Suspense>{children}</Suspense>}
    </div>
  );
}
