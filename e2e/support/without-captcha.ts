import { test as portalTest } from './fixtures.ts';
import { startPortal, type RunningPortal } from './portal.ts';

/** A portal without a captcha: how people log in is another test's matter. */
export const test = portalTest.extend<object, { portal: RunningPortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands an object pattern here
    async ({}, use) => {
      const portal = await startPortal({ CAPTCHA_PROVIDER: 'off' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './fixtures.ts';
