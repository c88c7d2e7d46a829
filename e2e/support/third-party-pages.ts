import type { BrowserContext } from '@playwright/test';
import { changeDatabase } from './login.ts';
import type { RunningPortal } from './portal.ts';

export interface TestMenuItem {
  name: string;
  url: string;
  thirdUrl: string;
  isIFrame?: boolean;
  loginRequired?: boolean;
  keep?: boolean;
}

/** Puts a page of another site into the menu, as staff would. */
export async function addMenuItem(portal: RunningPortal, item: TestMenuItem): Promise<void> {
  const { name, url, thirdUrl, isIFrame = true, loginRequired = false, keep = false } = item;
  await changeDatabase(
    portal,
    `insert into menu_item (name, url, third_url, is_iframe, login_required, keep, sort_order)
     values ($1, $2, $3, $4, $5, $6, 90)`,
    [name, url, thirdUrl, isIFrame, loginRequired, keep],
  );
}

/**
 * Sites that exist only in this browser: each address with the body of its page. Everything else outside the portal fails, as
 * it would without a network.
 */
export async function serveSites(context: BrowserContext, pages: Record<string, string>): Promise<void> {
  for (const [address, body] of Object.entries(pages)) {
    await context.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="zh-CN"><title>外部网站</title><body>${body}</body></html>`,
      }),
    );
  }
}
