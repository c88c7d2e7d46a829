import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shanghaiMinute } from '../shared-rules/shanghai-time.ts';
import { rhythms } from './constants.ts';
import { lastDigest, nextDigest } from './next-digest.ts';

test('nextDigest: at eight in Shanghai, daily or on Mondays, always in the future', () => {
  const moment = fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...rhythms), moment, (rhythm, after) => {
      const next = nextDigest(rhythm, after);
      expect(shanghaiMinute(next.toISOString())).toMatch(/ 08:00$/);
      if (rhythm === 'weekly') expect(next.getUTCDay()).toBe(1);
      const span = (rhythm === 'daily' ? 1 : 7) * 86_400_000;
      const ahead = next.getTime() - after.getTime();
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(span);
      // the moment itself is the last one, and the next one follows it
      expect(lastDigest(rhythm, next)).toEqual(next);
      expect(nextDigest(rhythm, lastDigest(rhythm, next)).getTime() - next.getTime()).toBe(span);
    }),
  );
});

test('nextDigest: after a Wednesday at ten', () => {
  const now = new Date('2026-03-04T02:00:00Z');
  expect(shanghaiMinute(nextDigest('daily', now).toISOString())).toBe('2026-03-05 08:00');
  expect(shanghaiMinute(nextDigest('weekly', now).toISOString())).toBe('2026-03-09 08:00');
  expect(shanghaiMinute(lastDigest('daily', now).toISOString())).toBe('2026-03-04 08:00');
});
