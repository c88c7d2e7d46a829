import { expect, it } from 'vitest';
import { digestPage, subscriptionTab } from '#contract/subscription/constants.ts';
import { pathOf, queryOf } from '#web/lib/routing/address.ts';
import { lazyWorkbenchTab, workbenchTabs } from './workbench-tabs.ts';

it.each([subscriptionTab, digestPage(7)])('messages about subscriptions lead to their tab: %s', (to) => {
  expect(pathOf(to)).toBe('/company');
  const tab = workbenchTabs.find(({ page }) => page === queryOf(to).get('page'));
  expect(tab?.file).toBe('subscription/workbench/subscription');
});

it.each(workbenchTabs)('the file of $label has what it shows', async ({ file }) => {
  expect(await lazyWorkbenchTab(file).load()).toBeInstanceOf(Function);
});
