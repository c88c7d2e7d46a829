import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';

/** What a field for a moment shows: 2026-11-26T09:00 in Shanghai, whatever the computer's zone. */
export const momentText = (instant: unknown): string =>
  typeof instant === 'string' && instant !== '' && !Number.isNaN(Date.parse(instant))
    ? shanghaiMinute(instant).replace(' ', 'T')
    : '';

/** The moment that somebody in Shanghai means; undefined while it is not whole. */
export function momentOf(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  const moment = new Date(`${text.slice(0, 16)}:00+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
