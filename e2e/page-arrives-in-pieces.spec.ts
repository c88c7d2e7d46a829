import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/fixtures.ts';

test('a page whose program is here before its body starts all the same', async ({ page, portal }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const slow = createServer((request, response) => {
    void fetch(portal.url + (request.url ?? '/'), { method: request.method ?? 'GET' }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        response.writeHead(answer.status, { 'content-type': type });
        const body = Buffer.from(await answer.arrayBuffer());
        const cut = type.startsWith('text/html') ? body.indexOf('<body') : 0;
        if (cut > 0) {
          response.write(body.subarray(0, cut));
          await isReleased;
        }
        response.end(body.subarray(Math.max(cut, 0)));
      },
    );
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  try {
    const { port } = slow.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${String(port)}/#/forget`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith('.js'))
          .every((entry) => (entry as PerformanceResourceTiming).responseEnd > 0) &&
        performance.getEntriesByName(document.querySelector('script')?.src ?? '').length > 0 &&
        performance.getEntriesByType('resource').length > 2,
      undefined,
      { polling: 100 },
    );
    release();
    await expect(page.getByRole('heading', { level: 1, name: '找回密码' })).toBeVisible();
  } finally {
    release();
    slow.close();
    slow.closeAllConnections();
  }
});
