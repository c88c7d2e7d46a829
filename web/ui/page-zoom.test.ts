import { describe, expect, it } from 'vitest';
import { pageZoom } from './page-zoom.ts';

describe('pageZoom', () => {
  it.each([
    [360, 1],
    [767, 1],
    [768, 768 / 1366],
    [1024, 1024 / 1366],
    [1366, 1],
    [1920, 1],
  ])('in a window of %i px is %f', (width, zoom) => {
    expect(pageZoom(width)).toBe(zoom);
  });
});
