import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import { startPortal, type RunningPortal } from './portal.ts';

interface TestFixtures {
  /** Fails when the page breaks a WCAG 2.1 A or AA rule that a machine can check. `state` names what is shown. */
  expectNoViolations: (state: string) => Promise<void>;
}

interface WorkerFixtures {
  portal: RunningPortal;
}

/** Playwright's test with a running portal. Pages are opened relative to it: page.goto('/#/login'). */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // Playwright reads the fixtures a function needs from its parameters' names
    // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern here
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  expectNoViolations: async ({ page }, use) => {
    await use(async (state) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
        .analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, state).toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';
