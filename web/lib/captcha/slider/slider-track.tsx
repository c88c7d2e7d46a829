import { useEffect, useRef, type RefObject } from 'react';
import { MoveHorizontal } from 'lucide-react';
import {
  captchaPictureWidthPixels as pictureWidth,
  captchaPieceSizePixels as pieceSize,
  captchaTravelPixels as travel,
} from '#contract/account/captcha-constants.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './slider-track.module.css';
import type { useSliderMovement } from './use-slider-movement.ts';

export interface SliderTrackProps {
  ref: RefObject<HTMLDivElement | null>;
  movement: Pick<ReturnType<typeof useSliderMovement>, 'x' | 'mode' | 'handlers'>;
  isReady: boolean;
  isChecking: boolean;
}

const share = (pixels: number) => `${String((pixels / pictureWidth) * 100)}%`;

const hints = { resting: '向右拖动，或按 → 键', slider: '', keyboard: '对准后按回车键' };

/** The handle and its track, as wide as the picture, so that handle and piece move together. */
export function SliderTrack({ ref, movement, isReady, isChecking }: SliderTrackProps) {
  const handle = useRef<HTMLDivElement>(null);
  const { x, mode, handlers } = movement;

  useEffect(() => {
    // The first picture has come and nobody has gone elsewhere in the dialog meanwhile.
    if (isReady && document.activeElement?.contains(handle.current)) handle.current?.focus();
  }, [isReady]);

  return (
    <div className={styles.track} ref={ref}>
      <span className={styles.done} style={{ width: share(x + pieceSize / 2) }} />
      <span className={classNames(styles.hint, x > travel / 2 && styles.left)} id="captcha-hint">
        {isChecking ? '正在验证…' : hints[mode ?? 'resting']}
      </span>
      <div
        ref={handle}
        className={styles.handle}
        style={{ left: share(x), width: share(pieceSize) }}
        role="slider"
        tabIndex={0}
        aria-label="拼图位置，用左右方向键移动，对准后按回车键"
        aria-describedby="captcha-hint"
        aria-valuemin={0}
        aria-valuemax={travel}
        aria-valuenow={x}
        aria-valuetext={`已右移 ${String(x)}，最多 ${String(travel)}`}
        aria-disabled={!isReady || isChecking}
        {...handlers}
      >
        <MoveHorizontal aria-hidden="true" />
      </div>
    </div>
  );
}
