import { expect, it } from 'vitest';
import { digestPage, subscriptionDesk } from '#contract/subscription/constants.ts';
import { pathOf, queryOf } from '#web/lib/routing/address.ts';
import { desks } from './desks.ts';

it.each([subscriptionDesk, digestPage(7)])('messages about subscriptions lead to their desk: %s', (to) => {
  expect(pathOf(to)).toBe('/company');
  const desk = desks.find(({ page }) => page === queryOf(to).get('page'));
  expect(desk?.file).toBe('subscription/desks/subscription');
});
