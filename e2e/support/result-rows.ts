import type { Page } from '@playwright/test';
import { pageRows } from '#contract/portal/pages.ts';

/** Every list that a row of pages.ts has, and each list among tabs. */
export const lists: readonly string[] = pageRows.flatMap(([path, { view }]) => {
  if (view.pattern === 'list') return [path];
  if (view.pattern !== 'tabs') return [];
  return view.tabs.flatMap((tab) => (tab.view.pattern === 'list' ? [`${path}?${view.name}=${tab.id}`] : []));
});

/** The lower edges of a page's results, as far down the window as they are drawn, the first first. */
export const lowerEdges = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main article, main tbody tr')]
      .filter((item) => item.closest('aside') === null && item.offsetHeight > 0)
      .map((item) => Math.round(item.getBoundingClientRect().bottom + window.scrollY))
      .sort((a, b) => a - b),
  );
