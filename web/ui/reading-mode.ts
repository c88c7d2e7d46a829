import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Elder: larger text and targets, nothing moves. Contrast: black on white. Both may be on at once. */
export type ReadingMode = 'elder' | 'contrast';

const allModes: readonly ReadingMode[] = ['elder', 'contrast'];
const storageKey = 'reading-mode';
const modes = createStore<readonly ReadingMode[]>([]);

/** Call once before the first paint: takes the stored modes over onto `<html data-mode>`. */
export function startReadingMode(): void {
  apply(storedModes());
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply(storedModes());
  });
}

export function toggleReadingMode(mode: ReadingMode): void {
  const current = modes.get();
  const next = current.includes(mode) ? current.filter((other) => other !== mode) : [...current, mode];
  writeStored('localStorage', storageKey, next.join(' '));
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

function storedModes(): ReadingMode[] {
  const stored = readStored('localStorage', storageKey).split(' ');
  return allModes.filter((mode) => stored.includes(mode));
}

function apply(next: readonly ReadingMode[]): void {
  modes.set(next);
  const root = document.documentElement;
  if (next.length > 0) root.dataset['mode'] = next.join(' ');
  else delete root.dataset['mode'];
}
