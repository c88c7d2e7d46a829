import { sharedPortal, test as portalTest } from './fixtures.ts';
import { startPortal } from './portal.ts';

/** A portal without a captcha: how people log in is another test's matter. */
export const test = portalTest.extend({
  portal: sharedPortal('without captcha', () => startPortal({ CAPTCHA_PROVIDER: 'off' })),
});

export { expect } from './fixtures.ts';
