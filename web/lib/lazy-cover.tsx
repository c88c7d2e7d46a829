import { useRef, type RefObject } from 'react';
import type { CoverProps } from '#web/ui/cover/cover.tsx';
import { createLazy, useLazy } from './lazy.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { useSeen } from './use-visible.ts';
import { useIdle } from './when-idle.ts';

const drawing = createLazy(() => import('#web/ui/cover/cover.tsx'));

/**
 * A cover that a page can do without for a moment: the way to draw it is fetched, and it is drawn, in a quiet moment or when one comes
 * near, whichever is first. A drawing has about a hundred parts; a page of them at once would keep a phone busy for a second. Its place
 * stays empty where the way to draw does not come. The elder edition goes without: a drawing says nothing that the text beside it does not.
 */
export function LazyCover(props: CoverProps) {
  const { isElder } = useReadingMode();
  return isElder ? null : <WaitingCover {...props} />;
}

function WaitingCover(props: CoverProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isIdle = useIdle();
  const isNear = useSeen(place, '200px');
  return isIdle || isNear ? <DrawnCover {...props} /> : <Place of={props} ref={place} />;
}

function DrawnCover(props: CoverProps) {
  const late = useLazy(drawing);
  return late.status === 'ready' ? <late.value.Cover {...props} /> : <Place of={props} />;
}

function Place({
  of: { width = 320, height = 180, className },
  ref,
}: {
  of: CoverProps;
  ref?: RefObject<HTMLSpanElement | null>;
}) {
  return (
    <span
      ref={ref}
      className={className}
      style={{ display: 'block', aspectRatio: `${String(width)} / ${String(height)}` }}
    />
  );
}
