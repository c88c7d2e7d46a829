import { expect, it } from 'vitest';
import { pageRows, pages } from '#contract/portal/pages.ts';
import type { PartPath, View } from '#contract/portal/views.ts';
import { pageFolders } from './load-view.ts';
import { workbenchFiles, workbenchTabs } from '#web/features/account/company-entry/workbench-tabs.ts';
import { listPartFiles } from '#web/features/content/slots.tsx';
import { routeTable } from './route-table.ts';
import { homeRoute } from './routes.ts';

it('every hand-made page has a row, and every row its page', () => {
  const named = pageRows.flatMap(([, { view }]) => (view.pattern === 'page' ? [view.folder] : []));
  expect([...new Set(named)].sort()).toEqual([...pageFolders].sort());
});

it.each(routeTable.map((route) => [route.path, route] as const))(
  'the page of %s can be loaded',
  async (_path, { load }) => {
    expect((await load()).Page).toBeTypeOf('function');
  },
);

it('the row of home is the one that the frame knows', () => {
  const { title, path, layout } = routeTable.find((route) => route.path === homeRoute.path) ?? {};
  expect({ title, path, layout }).toEqual({
    title: homeRoute.title,
    path: homeRoute.path,
    layout: homeRoute.layout,
  });
  expect(pages['/home/Home'].view.folder).toBe('home/home');
});

it('every hand-made part is named by a row, and every named part has its file', () => {
  const named = pageRows.flatMap(([, { view }]) => partsOf(view));
  expect([...new Set(named)].sort()).toEqual([...listPartFiles()].sort());
});

it('every tab of the workbench has a row, and every row its file', () => {
  expect(workbenchTabs.map(({ file }) => file).sort()).toEqual([...workbenchFiles].sort());
});

function partsOf(view: View): PartPath[] {
  if (
    view.pattern === 'page' ||
    view.pattern === 'detail' ||
    view.pattern === 'text' ||
    view.pattern === 'video'
  )
    return [];
  const own = [view.beside, view.opening, view.aside, view.closing].filter((file) => file !== undefined);
  if (view.pattern === 'list') return own;
  if (view.pattern === 'column')
    return [...own, ...view.blocks.flatMap((block) => ('part' in block ? [block.part] : []))];
  return [
    ...own,
    ...view.tabs.flatMap((tab) =>
      tab.view.pattern === 'part' ? [tab.view.file] : tab.view.pattern === 'list' ? partsOf(tab.view) : [],
    ),
  ];
}
