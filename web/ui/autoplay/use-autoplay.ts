import { useEffect, useState, type FocusEvent } from 'react';
import { useIsLive } from '#web/lib/hydration.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useReadingMode } from '../reading-mode.ts';

export interface AutoplayOptions {
  /** how many slides there are; fewer than two do not move */
  count: number;
  intervalMs: number;
  /** the key under which the visitor's choice to pause is remembered */
  rememberAs: string;
  onTurn: () => void;
}

/**
 * Calls onTurn while nothing speaks against it: the visitor has not paused it, neither pointer nor focus is on it, and
 * the page is visible. Neither elder mode nor the system may ask for less motion (WCAG 2.2.2). Spread `hold` onto the
 * element that must stop it.
 */
export function useAutoplay({ count, intervalMs, rememberAs, onTurn }: AutoplayOptions) {
  const storageKey = `paused:${rememberAs}`;
  const [isStopped, setIsStopped] = useState(() => readStored('localStorage', storageKey) !== '');
  const isPaused = useIsLive() && isStopped;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { isElder } = useReadingMode();
  const isStill = useMedia(reducedMotion);
  const canPlay = count > 1 && !isElder && !isStill;
  const isPlaying = canPlay && !isPaused && !isHovered && !isFocused;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (!document.hidden) onTurn();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, intervalMs, onTurn]);

  function togglePaused() {
    writeStored('localStorage', storageKey, isPaused ? '' : '1');
    setIsStopped(!isPaused);
  }

  const hold = {
    onMouseEnter: () => setIsHovered(true),
    onMouseLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
    },
  };
  return { canPlay, isPaused, togglePaused, hold };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

export function prefersReducedMotion(): boolean {
  return window.matchMedia(reducedMotion).matches;
}
