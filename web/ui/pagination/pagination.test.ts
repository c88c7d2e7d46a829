import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';

describe('pageNumbers', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 gap 8'],
    [4, 20, '1 2 3 4 5 gap 20'],
    [5, 20, '1 gap 4 5 6 gap 20'],
    [17, 20, '1 gap 16 17 18 19 20'],
    [20, 20, '1 gap 16 17 18 19 20'],
  ])('on page %i of %i shows %s', (page, count, shown) => {
    expect(pageNumbers(page, count).join(' ')).toBe(shown);
  });

  it('always shows the first, the current and the last page, ascending, in at most seven places', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(pages, ([page, count]) => {
        const shown = pageNumbers(page, count);
        const numbers = shown.filter((item) => item !== 'gap');
        expect(shown.length).toBeLessThanOrEqual(7);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
      }),
    );
  });
});
