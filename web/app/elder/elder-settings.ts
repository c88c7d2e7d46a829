import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { createStore } from '#web/lib/store.ts';

/** What somebody has chosen in the elder edition; kept by this browser. */
interface ElderSettings {
  hasLargePointer: boolean;
  hasCrossHair: boolean;
  /** A place in `speeds`. */
  speed: number;
}

/** How fast is read, from slow to fast; 1 is the voice's own. */
export const speeds = [
  { name: '很慢', rate: 0.6 },
  { name: '慢', rate: 0.8 },
  { name: '正常', rate: 1 },
  { name: '快', rate: 1.25 },
  { name: '很快', rate: 1.5 },
] as const;

const usualSpeed = 2;
const key = 'elder-settings';

/** What was written down, or what everybody begins with. */
export function readElderSettings(stored = readStored('localStorage', key)): ElderSettings {
  const words = stored.split(' ');
  const speed = Number(/\bspeed-(\d)\b/.exec(stored)?.[1] ?? usualSpeed);
  return {
    hasLargePointer: words.includes('large-pointer'),
    hasCrossHair: words.includes('cross-hair'),
    speed: speed in speeds ? speed : usualSpeed,
  };
}

export function writeElderSettings({ hasLargePointer, hasCrossHair, speed }: ElderSettings): string {
  return [
    hasLargePointer && 'large-pointer',
    hasCrossHair && 'cross-hair',
    speed !== usualSpeed && `speed-${String(speed)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const elderSettings = createStore(readElderSettings());

export function changeElderSettings(change: Partial<ElderSettings>): void {
  const next = { ...elderSettings.get(), ...change };
  elderSettings.set(next);
  writeStored('localStorage', key, writeElderSettings(next));
}

export const rateNow = (): number => speeds[elderSettings.get().speed]?.rate ?? 1;
