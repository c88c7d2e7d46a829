import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseMilliseconds, watchIntervals } from './use-pause.ts';

describe('a pause', () => {
  let page: EventTarget;
  let isInFront: boolean;
  let isOpened: boolean;
  let isPause: boolean;
  let end: () => void;

  const act = (type: string) => page.dispatchEvent(new Event(type));
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    isInFront = isOpened = isPause = false;
    end = watchIntervals({
      page,
      isInFront: () => isInFront,
      isOpened: () => isOpened,
      onChange: (next) => (isPause = next),
    });
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it('comes when nothing has been done for a moment', () => {
    pass(pauseMilliseconds - 1);
    expect(isPause).toBe(false);
    pass(1);
    expect(isPause).toBe(true);
  });

  it.each(['pointermove', 'pointerup', 'touchmove', 'wheel', 'scroll', 'keydown'])(
    'ends with %s, and comes a moment after the last one',
    (input) => {
      pass(pauseMilliseconds);
      act(input);
      expect(isPause).toBe(false);
      pass(pauseMilliseconds - 1);
      act(input);
      pass(pauseMilliseconds - 1);
      expect(isPause).toBe(false);
      pass(1);
      expect(isPause).toBe(true);
    },
  );

  it('does not come while a press is under way', () => {
    act('pointerdown');
    pass(10 * pauseMilliseconds);
    expect(isPause).toBe(false);
    act('pointerup');
    pass(pauseMilliseconds);
    expect(isPause).toBe(true);
  });

  it('does not come while a menu is open', () => {
    isOpened = true;
    pass(10 * pauseMilliseconds);
    expect(isPause).toBe(false);
    isOpened = false;
    pass(pauseMilliseconds);
    expect(isPause).toBe(true);
  });

  it('does not come while a dialog is in front', () => {
    isInFront = true;
    pass(10 * pauseMilliseconds);
    expect(isPause).toBe(false);
  });

  it('goes on while something is done in the dialog that it has brought', () => {
    pass(pauseMilliseconds);
    isInFront = true;
    act('pointerdown');
    act('keydown');
    expect(isPause).toBe(true);
  });
});
