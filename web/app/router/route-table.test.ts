import { expect, it } from 'vitest';
import { pageRows, pages } from '#contract/portal/pages.ts';
import { pageFolders } from './load-view.ts';
import { routeTable } from './route-table.ts';
import { homeRoute } from './routes.ts';

it('has a row for every page that is made by hand, and for each row its page', () => {
  const named = pageRows.flatMap(([, { view }]) => (view.pattern === 'page' ? [view.folder] : []));
  expect(named.sort()).toEqual([...pageFolders].sort());
});

it.each(routeTable.map((route) => [route.path, route] as const))('can load %s', async (_path, { load }) => {
  expect((await load()).Page).toBeTypeOf('function');
});

it('has home as the frame knows it', () => {
  const { title, path, layout } = routeTable.find((route) => route.path === homeRoute.path) ?? {};
  expect({ title, path, layout }).toEqual({
    title: homeRoute.title,
    path: homeRoute.path,
    layout: homeRoute.layout,
  });
  expect(pages['/home/Home'].view.folder).toBe('home/home');
});
