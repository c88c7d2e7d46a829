import { staffRoles } from '#contract/permissions.ts';
import { queuePages } from '#contract/todo/queues.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { findKeyboardFaults } from './support/keyboard-walk.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { findViolations } from './support/violations.ts';

/** Somebody with all roles sees every section. */
async function insertColleague(portal: RunningPortal): Promise<number> {
  const { id } = await insertUser(portal, 'enpt');
  await query(portal, 'update app_user set user_type = 2 where id = $1', [id]);
  await query(
    portal,
    `insert into role_grant (user_id, role, granted_at, confirmed_at) select $1, role, now(), now() from unnest($2::text[]) role`,
    [id, [...staffRoles]],
  );
  return id;
}

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
    await settle();
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
        await settle();
      }
      const hint = `${section} ${view}`;
      await page.setViewportSize(wide);
      expect(await findViolations(page), `${hint} at 1920`).toEqual([]);
      await page.setViewportSize(usual);
      expect(await findViolations(page), `${hint} at 1366`).toEqual([]);
      expect(await findKeyboardFaults(page), hint).toEqual([]);
    }

    /** Until all that is on its way has come. */
    async function settle() {
      await expect(main.locator('h1').first()).toBeVisible();
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    }
  });
}
