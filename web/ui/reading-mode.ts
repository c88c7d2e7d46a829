import { useSyncExternalStore } from 'react';

/** Elder: larger text and targets, nothing moves. Contrast: black on white. Both may be on at once. */
export type ReadingMode = 'elder' | 'contrast';

const allModes: readonly ReadingMode[] = ['elder', 'contrast'];
const storageKey = 'reading-mode';
const listeners = new Set<() => void>();
let current: readonly ReadingMode[] = [];

/** Call once before the first paint: takes the stored modes over onto `<html data-mode>`. */
export function startReadingMode(): void {
  apply(readStored());
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply(readStored());
  });
}

export function toggleReadingMode(mode: ReadingMode): void {
  const next = current.includes(mode) ? current.filter((other) => other !== mode) : [...current, mode];
  try {
    localStorage.setItem(storageKey, next.join(' '));
  } catch {
    // Storage may be forbidden or full: the mode then holds for this page only.
  }
  apply(next);
}

export function useReadingMode() {
  const modes = useSyncExternalStore(subscribe, () => current);
  return {
    isElder: modes.includes('elder'),
    isContrast: modes.includes('contrast'),
    toggle: toggleReadingMode,
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): ReadingMode[] {
  try {
    const stored = (localStorage.getItem(storageKey) ?? '').split(' ');
    return allModes.filter((mode) => stored.includes(mode));
  } catch {
    return [];
  }
}

function apply(modes: readonly ReadingMode[]): void {
  current = modes;
  const root = document.documentElement;
  if (modes.length > 0) root.dataset['mode'] = modes.join(' ');
  else delete root.dataset['mode'];
  listeners.forEach((listener) => listener());
}
