import { describe, expect, it } from 'vitest';
import { pageZoom } from './page-zoom.ts';

describe('pageZoom', () => {
  it.each([
    [320, 1],
    [768, 1],
    [1199, 1],
    [1200, 0.88],
    [1250, 1250 / 1366],
    [1366, 1],
    [1920, 1],
  ])('in a window of %i px is %f', (width, zoom) => {
    expect(pageZoom(width)).toBe(zoom);
  });

  it.each([
    [1366, 1.25],
    [1366, 1.75],
    [1920, 2],
    [1920, 4],
  ])('takes nothing from the zoom of a visitor at %i px: %f', (width, zoom) => {
    expect(pageZoom(width / zoom) * zoom).toBe(zoom);
  });
});
