import { useRef } from 'react';
import { Cover, type CoverProps } from '#web/ui/cover/cover.tsx';
import { useIdle } from './when-idle.ts';
import { useSeen } from './use-visible.ts';

/**
 * A cover that lies below the first screen: drawn in a quiet moment or when one comes near, whichever is first. A drawing
 * has about a hundred parts; a page of them at once would keep a phone busy for a second.
 */
export function LateCover(props: CoverProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isIdle = useIdle();
  const isNear = useSeen(place, '200px');
  const { width = 320, height = 180, className } = props;
  if (isIdle || isNear) return <Cover {...props} />;
  return (
    <span
      ref={place}
      className={className}
      style={{ display: 'block', aspectRatio: `${String(width)} / ${String(height)}` }}
    />
  );
}
