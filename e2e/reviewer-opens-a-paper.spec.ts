import type { Download } from '@playwright/test';
import { applyForCertification } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';

/** The addresses of PDFs that the page was given and has not given back. */
declare global {
  var keptPapers: Set<string>;
}

test('a paper opens as a PDF in a window of its own, and is given back once the reader has gone on', async ({
  page,
  portal,
}) => {
  test.slow();
  const { id, companyName } = await applyForCertification(portal);
  const [staff] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  await page.addInitScript(() => {
    globalThis.keptPapers = new Set();
    const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    URL.createObjectURL = (thing: Blob) => {
      const address = create(thing);
      if (thing.type === 'application/pdf') globalThis.keptPapers.add(address);
      return address;
    };
    URL.revokeObjectURL = (address: string) => {
      globalThis.keptPapers.delete(address);
      revoke(address);
    };
  });
  await page.clock.install();
  await enterAs(page, portal, Number(staff?.['id']));
  await page.goto(`/#/console?page=certifications&id=${String(id)}`);
  const open = page.getByRole('article', { name: companyName });
  const list = open.getByRole('list', { name: '营业执照文件' });
  const errors: string[] = [];
  // a browser without a window shows no PDF and saves it instead
  const saved = new Promise<Download>((resolve) => {
    page.context().once('page', (paper) => {
      paper.on('download', resolve);
      paper.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
    });
  });
  await list.getByRole('button', { name: '打开 licence.pdf' }).click();
  const paper = await saved;
  expect(paper.url()).toMatch(/^blob:/);
  const kept = () => page.evaluate(() => globalThis.keptPapers.size);
  expect(await kept()).toBe(1);
  await page.goto('/#/console?page=posts');
  await expect(page.getByRole('heading', { level: 1, name: '话题和评论' })).toBeVisible();
  expect(await kept()).toBe(1);
  await page.clock.fastForward(60_000);
  expect(await kept()).toBe(0);
  expect(errors).toEqual([]);
});
