import { expect, it } from 'vitest';
import { pagePaths } from '#contract/portal/page-paths.ts';
import { routeTable } from './route-table.ts';

it('is the table of every page', () => {
  const lines = routeTable.map(({ path, title, layout, loginRequired }) =>
    [path, title, layout, loginRequired === true ? 'login' : ''].join(' | '),
  );
  expect(`\n${lines.join('\n')}\n`).toMatchSnapshot();
});

it('has the pages whose visits are counted, and no other', () => {
  expect(routeTable.map(({ path }) => path)).toEqual([...pagePaths].sort());
});

it('has each path once', () => {
  const paths = routeTable.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each(routeTable.map((route) => [route.path, route] as const))('can load %s', async (_path, { load }) => {
  expect((await load()).Page).toBeTypeOf('function');
});
