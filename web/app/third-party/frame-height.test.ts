import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultHeight, maxHeight, minHeight, postedHeight } from './frame-height.ts';

describe('the height of a frame', () => {
  it.each([
    ['/thirdParty/bsjx', 3000],
    ['/thirdParty/lhrh', 5000],
    ['/jrfw', 1900],
    ['/thirdParty/map', 2800],
    ['/jrfw/map', 2800],
    ['/thirdParty/constructor', 2800],
    ['', 2800],
  ])('is at first, for %s, %i', (path, height) => {
    expect(defaultHeight(path)).toBe(height);
  });

  it.each([
    ['1234px', 1234],
    ['1234', 1234],
    ['0', minHeight],
    ['199px', minHeight],
    ['200px', 200],
    ['20000', 20_000],
    ['20001px', maxHeight],
    ['99999', maxHeight],
    ['00900px', 900],
    [500, 500],
    [0, minHeight],
    [99_999, maxHeight],
  ])('is what %s asks for', (message, height) => {
    expect(postedHeight(message)).toBe(height);
  });

  it.each([
    ['six digits', '100000'],
    ['another unit', '12em'],
    ['a sign', '-500px'],
    ['a fraction', '12.5px'],
    ['an exponent', '1e4'],
    ['space', ' 500px'],
    ['a line break', '500px\n'],
    ['digits of another script', '５００px'],
    ['capitals', '500PX'],
    ['nothing', ''],
    ['a number of six digits', 100_000],
    ['a fraction as a number', 12.5],
    ['a negative number', -500],
    ['no number', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['an object', { height: '500px' }],
    ['a list', ['500px']],
    ['null', null],
    ['undefined', undefined],
  ])('is not changed by %s', (_, message) => {
    expect(postedHeight(message)).toBeUndefined();
  });

  it('stays between its limits, whatever is posted', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.nat(99_999),
          fc.nat(99_999).map(String),
          fc.stringMatching(/^\d{1,7}(px)?$/),
        ),
        (message) => {
          const height = postedHeight(message);
          if (height === undefined) return;
          expect(height).toBeGreaterThanOrEqual(minHeight);
          expect(height).toBeLessThanOrEqual(maxHeight);
          expect(String(message)).toMatch(/^\d{1,5}(px)?$/);
        },
      ),
    );
  });

  it('is the posted one within the limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: minHeight, max: maxHeight }),
        fc.constantFrom('', 'px'),
        (height, unit) => {
          expect(postedHeight(String(height) + unit)).toBe(height);
        },
      ),
    );
  });
});
