import { writeStored } from '#web/lib/safe-storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { readingModeKey, storedModes, type ReadingMode } from './stored-modes.ts';

export type { ReadingMode };

const none: readonly ReadingMode[] = [];
const modes = createStore(none, { rendered: none });

/** Call once before the first paint: takes the stored modes over onto `<html data-mode>`. */
export function startReadingMode(): void {
  apply(storedModes());
  window.addEventListener('storage', (event) => {
    if (event.key === readingModeKey) apply(storedModes());
  });
}

function toggleReadingMode(mode: ReadingMode): void {
  const current = modes.get();
  const next = current.includes(mode) ? current.filter((other) => other !== mode) : [...current, mode];
  writeStored('localStorage', readingModeKey, next.join(' '));
  apply(next);
}

export function useReadingMode() {
  const current = useStore(modes);
  return {
    isElder: current.includes('elder'),
    isContrast: current.includes('contrast'),
    toggle: toggleReadingMode,
  };
}

function apply(next: readonly ReadingMode[]): void {
  modes.set(next);
  const root = document.documentElement;
  if (next.length > 0) root.dataset['mode'] = next.join(' ');
  else delete root.dataset['mode'];
}
