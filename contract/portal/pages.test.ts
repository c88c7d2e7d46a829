import { expect, test } from 'vitest';
import { pagePathOf } from './pages.ts';

test.each([
  ['/home/Home', '/home/Home'],
  ['/error/502', '/error/$status'],
  ['/error/503', '/error/$status'],
  ['/error/', undefined],
  ['/error/502/more', undefined],
  ['/home', undefined],
  ['/home/home', undefined],
  ['home/Home', undefined],
  ['/home/Home/', undefined],
  ['', undefined],
  ['/constructor', undefined],
])('%s belongs to %s', (path, page) => {
  expect(pagePathOf(path)).toBe(page);
});
