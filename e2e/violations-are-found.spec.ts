import { bareTest as test, expect } from './support/fixtures.ts';
import { findViolations } from './support/violations.ts';

test('the check behind all the others finds what is wrong, in motion too, and leaves the page as it was', async ({
  page,
}) => {
  await page.setContent(`<!doctype html>
    <html lang="zh-CN">
      <head>
        <title>检查</title>
        <style>
          p { color: #000; background: #fff; transition: color 60s; }
          .pale { color: #ccc; }
        </style>
      </head>
      <body><main><h1>检查</h1><p>浅色的字</p><img src="data:,"></main></body>
    </html>`);
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^image-alt: <img /)]);
  await page.locator('p').evaluate((line) => line.classList.add('pale'));
  expect(await findViolations(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*浅色的字/),
    expect.stringMatching(/^image-alt: <img /),
  ]);
  expect(await findViolations(page, { within: 'p' })).toEqual([expect.stringMatching(/^color-contrast: /)]);
  expect(await findViolations(page, { rules: ['image-alt'] })).toEqual([
    expect.stringMatching(/^image-alt: /),
  ]);
  expect(await page.evaluate(() => document.adoptedStyleSheets)).toHaveLength(0);
});

test('what WCAG 2.2 adds and good practice count too', async ({ page }) => {
  await page.setContent(`<!doctype html>
    <html lang="zh-CN">
      <head>
        <title>检查</title>
        <style>button { width: 12px; height: 12px; padding: 0; font-size: 8px; border: 0; }</style>
      </head>
      <body><main><h2>没有一级标题</h2><button>一</button><button>二</button></main></body>
    </html>`);
  expect(await findViolations(page)).toEqual([
    expect.stringMatching(/^page-has-heading-one: /),
    expect.stringMatching(/^target-size: <button>一/),
  ]);
});
