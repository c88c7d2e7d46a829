import { expect, test as base } from '@playwright/test';
import { expectNoBarriers, type StateOptions } from './barriers.ts';
import { rememberHomeDialogs } from './home-dialogs.ts';
import { startPortal, type RunningPortal } from './portal.ts';
import { findViolations } from './violations.ts';

interface TestFixtures {
  /**
   * What home says by itself, system notices and missing enterprise information: 'seen' in this browser session already,
   * as in most tests, or 'new'.
   */
  homeDialogs: 'seen' | 'new';
  /** Makes it so. */
  browserSession: undefined;
  /** Fails when the page breaks a rule of WCAG 2.2 A or AA or of good practice that a machine can check. `state` names what is shown. */
  expectNoViolations: (state: string) => Promise<void>;
  /** The same in every width and reading mode, one after the other in the page that is open. */
  expectNoBarriers: (state: string, options?: StateOptions) => Promise<void>;
}

interface WorkerFixtures {
  portal: RunningPortal;
}

/** Playwright's test with a running portal. Pages are opened relative to it: page.goto('/#/login'). */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // Playwright reads the fixtures a function needs from its parameters' names
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands an object pattern here
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  homeDialogs: ['seen', { option: true }],
  browserSession: [
    async ({ context, portal, homeDialogs }, use) => {
      if (homeDialogs === 'seen') await rememberHomeDialogs(context, portal);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  expectNoViolations: async ({ page }, use) => {
    await use(async (state) => {
      expect(await findViolations(page), state).toEqual([]);
    });
  },
  expectNoBarriers: async ({ page }, use) => {
    await use((state, options) => expectNoBarriers(page, state, options));
  },
});

export { expect } from '@playwright/test';
