import { expect, test } from 'vitest';
import { pagePathOf, pageRows } from './pages.ts';

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

test.each(pageRows)('%s leads to existing pages', (_path, { view }) => {
  const views = view.pattern === 'tabs' ? view.tabs.map((tab) => tab.view) : [view];
  const paths = views.flatMap((each) => {
    if (each.pattern === 'detail') return [each.list];
    if (each.pattern === 'list') return [each.details];
    if (each.pattern === 'column')
      return each.blocks.flatMap((block) => ('part' in block ? [] : [block.more, block.details]));
    return [];
  });
  const unknown = paths.filter(
    (path) => path !== undefined && pagePathOf(path.split('?')[0] ?? '') === undefined,
  );
  expect(unknown).toEqual([]);
});
