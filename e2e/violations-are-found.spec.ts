import { bareTest as test, expect } from './support/fixtures.ts';
import { findKeyboardFaults } from './support/keyboard-walk.ts';
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

test('the walk by keyboard finds what is not reached, not seen, covered or never left', async ({ page }) => {
  const pageOf = (main: string, script = '') => `<!doctype html>
    <html lang="zh-CN">
      <head><title>检查</title><style>.bar { position: fixed; inset: 0 0 auto; height: 300px; background: #fff; }</style></head>
      <body><main><h1 tabindex="-1">检查</h1>${main}</main><p>其后</p><script>${script}</script></body>
    </html>`;
  const faultsOf = async (main: string, script?: string) => {
    await page.setContent(pageOf(main, script));
    return findKeyboardFaults(page);
  };
  expect(
    await faultsOf(
      '<a href="#">甲</a><input type="radio" name="r" checked><input type="radio" name="r"><div role="toolbar"><button>乙</button><button tabindex="-1">丙</button></div><button disabled>丁</button>',
    ),
  ).toEqual([]);
  expect(await faultsOf('<button tabindex="-1">够不到</button>')).toEqual([
    'is never reached: button 够不到',
  ]);
  expect(await faultsOf('<p><button style="outline: none">看不到</button></p>')).toEqual([
    'no focus to be seen: button 看不到',
  ]);
  expect(await faultsOf('<button>压住了</button><span></span><div class="bar"></div>')).toEqual([
    'lies under something or outside: button 压住了',
  ]);
  expect(
    await faultsOf(
      '<button>出不去</button>',
      `document.querySelector('button').addEventListener('keydown', (event) => event.preventDefault());`,
    ),
  ).toEqual(['takes too long to be left: button 出不去']);
});
