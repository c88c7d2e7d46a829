import type { Page } from '@playwright/test';

interface Call {
  path: string;
}

/** Answers a call in the server's place. */
export async function answerCall(page: Page, { path }: Call, json: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

/** Keeps a call waiting until `letGo`; then the server answers it, or `json`. */
export async function holdCall(page: Page, { path }: Call, json?: object) {
  let count = 0;
  let letGo: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}`, async (route) => {
    count += 1;
    await isHeld;
    await (json ? route.fulfill({ json }) : route.continue());
  });
  return { letGo, count: () => count };
}
