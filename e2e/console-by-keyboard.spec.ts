import type { Locator } from '@playwright/test';
import { queuePages, type QueuePage } from '#contract/todo/queues.ts';
import { insertColleague, press, settle, walkDialog } from './support/console-walk.ts';
import { expect, test } from './support/fixtures.ts';
import { findKeyboardFaults } from './support/keyboard-walk.ts';
import { enterAs } from './support/own-account.ts';
import { findViolations } from './support/violations.ts';

const wide = { width: 1920, height: 1080 };
const usual = { width: 1366, height: 900 };

for (const section of queuePages) {
  test(`${section} in the console is used by keyboard alone, and breaks no rule at 1366 and 1920, in each of its views`, async ({
    page,
    portal,
  }) => {
    test.slow();
    await enterAs(page, portal, await insertColleague(portal));
    await page.goto(`/#/console?page=${section}`);
    const main = page.getByRole('main');
    const views = main.locator('input[type=radio][name=view]');
    await settle(page);
    // it is the section that is meant, and not what says no
    await expect(
      page.getByRole('navigation', { name: '控制台' }).locator('a[aria-current=page]'),
    ).toHaveAttribute('href', new RegExp(`page=${section}(&|$)`));
    const count = await views.count();
    for (let n = 0; n < Math.max(1, count); n += 1) {
      const view = count === 0 ? '' : await views.nth(n).inputValue();
      if (count > 0 && !(await views.nth(n).isChecked())) {
        await page.goto(`/#/console?page=${section}&view=${view}`);
        await expect(views.nth(n)).toBeChecked();
        await settle(page);
      }
      const hint = `${section} ${view}`;
      for (const size of [wide, usual]) {
        await page.setViewportSize(size);
        // the walk before has left it where buttons lie half below the head of the console
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await findViolations(page), `${hint} at ${String(size.width)}`).toEqual([]);
      }
      expect(await findKeyboardFaults(page), hint).toEqual([]);
    }
  });
}

/** What begins something, takes something in or out, or shows how it was. */
const begins = /^(新|写|添加|加|登记|邀请|导入|导出$|从 Word|从表格|改动记录|以前|排序|批量)/;

async function namesOf(all: Locator): Promise<string[]> {
  const names = await all.evaluateAll((elements) =>
    elements
      .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim()),
  );
  return [...new Set(names)].filter((name) => begins.test(name));
}

/** One of each sort of screen: lists that are decided, tables, trees, settings, records. */
const samples: readonly QueuePage[] = [
  ...(['certifications', 'accounts', 'registry', 'items', 'media', 'sections'] as const),
  ...(['districts', 'posts', 'enquiries', 'interfaces'] as const),
];

for (const section of samples) {
  test(`what is opened in ${section} is walked through by keyboard, and a dialog gives the focus back`, async ({
    page,
    portal,
  }) => {
    test.slow();
    await enterAs(page, portal, await insertColleague(portal));
    await page.setViewportSize(usual);
    const main = page.getByRole('main');
    const views = main.locator('input[type=radio][name=view]');
    /** Anew: nothing of what was opened before is left. */
    const begin = async (view: string) => {
      await page.goto('about:blank');
      await page.goto(`/#/console?page=${section}${view === '' ? '' : `&view=${view}`}`);
      await settle(page);
      await expect(
        page.getByRole('navigation', { name: '控制台' }).locator('a[aria-current=page]'),
      ).toHaveAttribute('href', new RegExp(`page=${section}(&|$)`));
      if (view !== '') await expect(main.locator(`input[name=view][value="${view}"]`)).toBeChecked();
      await settle(page);
    };
    await begin('');
    const all = await views.evaluateAll((radios) => radios.map((one) => one.getAttribute('value') ?? ''));
    // the dialog of files is one everywhere
    const known = new Set(section === 'certifications' ? [] : ['导出']);
    for (const view of all.length === 0 ? [''] : all) {
      await begin(view);
      const fresh = async (of: Locator) =>
        (await namesOf(of)).filter((name) => !known.has(name) && known.add(name));
      for (const name of await fresh(main.getByRole('button'))) {
        const hint = `${section} ${view} ${name}`;
        const opener = main.getByRole('button', { name, exact: true }).first();
        await press(page, opener, hint);
        if (await walkDialog(page, opener, hint)) continue;
        await settle(page);
        expect(await findKeyboardFaults(page), hint).toEqual([]);
        await begin(view);
      }
      const ways = (await fresh(main.getByRole('link'))).map((name) => ({
        name,
        way: main.getByRole('link', { name, exact: true }).first(),
      }));
      const row = main.locator('a[href*="&id="]').first();
      if (!known.has('the first row') && (await row.count()) > 0) {
        known.add('the first row');
        ways.push({ name: 'the first row', way: row });
      }
      for (const { name, way } of ways) {
        const before = page.url();
        await way.focus();
        await page.keyboard.press('Enter');
        await expect(page, `${section} ${name}`).not.toHaveURL(before);
        await settle(page);
        expect(await findKeyboardFaults(page), `${section} ${view} ${name}`).toEqual([]);
        await begin(view);
      }
    }
  });
}
