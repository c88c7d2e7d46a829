import { readStored } from './safe-storage.ts';

/** Width of the window and height of what home begins with for whoever is logged in, in CSS px: `1366 512`. */
export const ownHeightKey = 'home-own-height';

/** That height where it was taken at this width; undefined where nobody knows it. */
export function storedOwnHeight(width: number): number | undefined {
  const [at, height] = readStored('localStorage', ownHeightKey).split(' ').map(Number);
  return at === width && height !== undefined && height > 0 && height < 3_000 ? height : undefined;
}
