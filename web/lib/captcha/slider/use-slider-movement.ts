import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import {
  captchaKeyStepPixels as keyStep,
  captchaLargeKeyStepPixels as largeKeyStep,
  captchaMaxTraceSamples,
  captchaPictureWidthPixels as pictureWidth,
  captchaTravelPixels as travel,
} from '#contract/account/captcha-constants.ts';
import type { TraceSample } from '#contract/account/captcha-entities.ts';

/** A movement that the user has finished. */
export interface PlacedPiece {
  mode: 'slider' | 'keyboard';
  x: number;
  trace: TraceSample[];
}

interface Movement {
  mode: PlacedPiece['mode'];
  trace: TraceSample[];
  startedAt: number;
  /** Where the pointer went down, and picture pixels a screen pixel. */
  origin: { x: number; y: number; scale: number };
}

/** A press on the handle without a movement is no answer. */
const minAnswerPixels = 5;

/**
 * Moves the piece by pointer or keys and keeps the trace. `place` is called when the pointer is released or Enter pressed.
 * All lengths are picture pixels.
 */
export function useSliderMovement(options: {
  track: RefObject<HTMLElement | null>;
  isDisabled: boolean;
  place: (piece: PlacedPiece) => void;
}) {
  const { track, isDisabled, place } = options;
  const [x, setX] = useState(0);
  const [mode, setMode] = useState<PlacedPiece['mode']>();
  const movement = useRef<Movement>(undefined);

  function begin(mode: PlacedPiece['mode'], origin = { x: 0, y: 0, scale: 1 }): Movement {
    const begun: Movement = { mode, origin, startedAt: performance.now(), trace: [[0, 0, 0]] };
    movement.current = begun;
    setMode(mode);
    return begun;
  }

  function moveTo(current: Movement, place: { x: number; y: number }) {
    const sample: TraceSample = [place.x, place.y, Math.round(performance.now() - current.startedAt)];
    current.trace = withSample(current.trace, sample);
    setX(place.x);
  }

  function reset() {
    movement.current = undefined;
    setMode(undefined);
    setX(0);
  }

  function finish() {
    const { mode, trace } = movement.current ?? {};
    const end = trace?.at(-1)?.[0] ?? 0;
    if (mode === undefined || trace === undefined || end < minAnswerPixels) reset();
    else place({ mode, x: end, trace });
    movement.current = undefined;
  }

  function followPointer(event: PointerEvent) {
    const current = movement.current;
    if (current?.mode !== 'slider') return;
    const { x: startX, y: startY, scale } = current.origin;
    const y = Math.round((event.clientY - startY) * scale);
    moveTo(current, { x: clamp(Math.round((event.clientX - startX) * scale)), y });
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (isDisabled || event.button !== 0 || !track.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const scale = pictureWidth / track.current.getBoundingClientRect().width;
      setX(0);
      begin('slider', { x: event.clientX, y: event.clientY, scale });
    },
    onPointerMove: followPointer,
    onPointerUp(event: PointerEvent) {
      if (movement.current?.mode !== 'slider') return;
      followPointer(event);
      finish();
    },
    onPointerCancel: reset,
    onKeyDown(event: KeyboardEvent) {
      if (isDisabled || movement.current?.mode === 'slider') return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        finish();
        return;
      }
      const next = keyTarget(event, x);
      if (next === undefined) return;
      event.preventDefault();
      moveTo(movement.current ?? begin('keyboard'), { x: clamp(next), y: 0 });
    },
  };
  return { x, mode, reset, handlers };
}

function keyTarget({ key, shiftKey }: KeyboardEvent, x: number): number | undefined {
  const step = shiftKey ? largeKeyStep : keyStep;
  const targets: Record<string, number> = {
    ArrowRight: x + step,
    ArrowUp: x + step,
    ArrowLeft: x - step,
    ArrowDown: x - step,
    PageUp: x + largeKeyStep,
    PageDown: x - largeKeyStep,
    Home: 0,
    End: travel,
  };
  return targets[key];
}

function clamp(x: number): number {
  return Math.min(travel, Math.max(0, x));
}

/** Adds a sample. A trace that has become too long loses every second sample between its ends. */
export function withSample(trace: readonly TraceSample[], sample: TraceSample): TraceSample[] {
  const longer = [...trace, sample];
  if (longer.length <= captchaMaxTraceSamples) return longer;
  return longer.filter((_, i) => i % 2 === 0 || i === longer.length - 1);
}
