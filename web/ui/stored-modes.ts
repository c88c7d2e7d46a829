import { elderFrame } from '#contract/content/preview-link.ts';
import { isInFrame, readStored } from '#web/lib/safe-storage.ts';

/** Elder: an edition of its own, see docs/elder-edition.md. Contrast: white on black with yellow. Both may be on at once. */
export type ReadingMode = 'elder' | 'contrast';

const allModes: readonly ReadingMode[] = ['elder', 'contrast'];

export const readingModeKey = 'reading-mode';

/** What the visitor chose last. Stands apart from reading-mode.ts because it is read before React is there. */
export function storedModes(): ReadingMode[] {
  if (isInFrame(elderFrame)) return ['elder'];
  const stored = readStored('localStorage', readingModeKey).split(' ');
  return allModes.filter((mode) => stored.includes(mode));
}
