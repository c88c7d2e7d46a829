import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';
import type { Page } from '@playwright/test';

async function openSections(page: Page, portal: RunningPortal, account: string) {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto(`${portal.url}/#/console?page=sections`);
  const list = page.getByRole('main').getByRole('list', { name: '栏目', exact: true });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  return list;
}

test('a section is made, moved by keyboard and hidden, and two chiefs decide how many approve what stands there', async ({
  browser,
}) => {
  test.slow();
  // sections are everybody's: a portal of its own
  const portal = await startPortal();
  const [page, other] = [await browser.newPage(), await browser.newPage()];
  try {
    const list = await openSections(page, portal, 'demo_chief');
    await expectNoBarriers(page, 'the sections');
    await list.getByRole('button', { name: '在“政策服务”下新增' }).click();
    const form = page.getByRole('form', { name: '栏目' });
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请填写栏目名称，最多 50 个字')).toBeVisible();
    await expect(form.getByLabel('名称')).toBeFocused();
    await expectNoBarriers(page, 'a section without a name');
    await form.getByLabel('名称').fill('人才政策');
    await form.getByLabel('放哪一类内容').selectOption({ label: '政策' });
    await expect(form.getByLabel('上级栏目').locator('option:checked')).toHaveText('政策服务');
    await form.getByRole('button', { name: '保存' }).click();
    const below = list.getByRole('list', { name: '“政策服务”的下级' });
    await expect(below.getByText('人才政策')).toBeVisible();

    const fold = list.getByRole('button', { name: /^“政策服务”的下级，\d+ 个$/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(below).toHaveCount(0);
    await fold.press('Enter');

    const names = below.locator(':scope > li > [data-row] b');
    const before = await names.allTextContents();
    expect(before.at(-1)).toBe('人才政策');
    await below.getByRole('button', { name: '上移：人才政策' }).press('Enter');
    await expect(names).toHaveText([...before.slice(0, -2), '人才政策', ...before.slice(-2, -1)]);
    await expect(below.getByRole('button', { name: '上移：人才政策' })).toBeFocused();

    await below.getByRole('button', { name: '审核人数：人才政策' }).click();
    const approvals = page.getByRole('dialog', { name: '审核人数：人才政策' });
    await approvals.getByRole('radio', { name: '3 人' }).check();
    await expectNoBarriers(page, 'the number of approvals');
    await approvals.getByRole('button', { name: '申请改动' }).click();
    await expect(below.getByText('申请 3 人审核，等待确认')).toBeVisible();
    await below.getByRole('button', { name: '审核人数：人才政策' }).click();
    await expect(approvals.getByText('须由另一位主编确认')).toBeVisible();
    await expect(approvals.getByRole('button', { name: /^确认/ })).toHaveCount(0);

    const theirs = await openSections(other, portal, 'demo_chief2');
    await expect(
      other.getByRole('navigation', { name: '控制台' }).getByRole('link', { name: /栏目.*1/ }),
    ).toBeVisible();
    await theirs.getByRole('button', { name: '审核人数：人才政策' }).click();
    const decision = other.getByRole('dialog', { name: '审核人数：人才政策' });
    await expect(decision).toContainText('demo_chief 申请把审核人数从');
    await expectNoBarriers(other, 'a number that waits');
    await decision.getByRole('button', { name: '确认改为 3 人' }).click();
    await expect(theirs.getByText('申请 3 人审核，等待确认')).toHaveCount(0);
    await theirs.getByRole('button', { name: '隐藏：人才政策' }).click();
    await other
      .getByRole('dialog', { name: '隐藏栏目' })
      .getByRole('button', { name: '隐藏', exact: true })
      .click();
    await expect(theirs.getByRole('button', { name: '显示：人才政策' })).toBeVisible();
    const [made] = await query(portal, `select is_shown, approvals from section where name = '人才政策'`);
    expect(made).toEqual({ is_shown: false, approvals: 3 });

    // it would go into none that wants fewer approvals
    await query(portal, `update section set approvals = 1 where name = '人才政策'`);
    // it goes, and what stood in it stands in the section that is chosen
    await query(
      portal,
      `update content_item set section_id = (select id from section where name = '人才政策'), section_name = '人才政策'
       where id = (select min(id) from content_item where kind = 'policy' and status = 2)`,
    );
    await other.reload();
    // hundreds of sections begin folded: what is looked for is shown with those above it
    const found = other.getByRole('status').filter({ hasText: '找到' });
    await expect(theirs.getByText('人才政策')).toHaveCount(0);
    await other.getByLabel('按名称找栏目').fill('人才政');
    await expect(found).toHaveText('找到 1 个栏目');
    await expectNoBarriers(other, 'a section that was looked for');
    await theirs.getByRole('button', { name: '删除：人才政策' }).press('Enter');
    const removal = other.getByRole('dialog', { name: '删除栏目：人才政策' });
    await expect(removal).toContainText('1 条公开的内容');
    await expectNoBarriers(other, 'what becomes of a section');
    await removal.getByRole('button', { name: '并入并删除' }).click();
    await expect(removal.getByText('请选择并入哪个栏目')).toBeVisible();
    const choice = removal.getByLabel('并入哪个栏目');
    await expect(choice.getByRole('option', { name: '人才政策' })).toHaveCount(0);
    await choice.selectOption({ index: 1 });
    await removal.getByRole('button', { name: '并入并删除' }).press('Enter');
    await expect(other.getByText('“人才政策”已删除')).toBeVisible();
    await expect(theirs.getByText('人才政策')).toHaveCount(0);
    const rest = await query(portal, `select 1 from content_item where section_name = '人才政策'`);
    expect(rest).toEqual([]);

    // it comes back with nothing in it, which is said before
    const history = other.getByRole('main').getByRole('list', { name: '改动记录' });
    await expect(history.getByRole('listitem').first()).toContainText('栏目：删除 人才政策');
    await history
      .getByRole('button', { name: /^恢复第/ })
      .first()
      .press('Enter');
    const look = other.getByRole('dialog', { name: /^恢复第 \d+ 版$/ });
    await expect(look).toContainText('加回：人才政策');
    await expect(look).toContainText('不会移回来');
    await expectNoBarriers(other, 'what a restoring would change');
    // it takes no press in its first moment
    await look.getByRole('button', { name: '恢复', exact: true }).click();
    await expect(look).toHaveCount(0);
    await expect(other.getByText('已恢复，现在就按它')).toBeVisible();
    await other.getByLabel('按名称找栏目').fill('人才政');
    await expect(theirs.getByText('人才政策').first()).toBeVisible();

    // an address of before leads to the list of the section that has its items now, and says so
    const [into] = await query(
      portal,
      `with into_one as (
         select s.id, s.name from section s join content_item i on i.section_id = s.id
         where s.kind = 'news' and s.is_shown and i.status = 2 group by s.id order by count(*) limit 1
       ), gone as (
         insert into section (name, kind, removed_at, into_id) select '旧闻', 'news', now(), id from into_one
       )
       select name from into_one`,
    );
    const name = String(into?.['name']);
    await other.goto(`${portal.url}/#/Info/newsCenter?tab=news&section=${encodeURIComponent('旧闻')}`);
    await expect(other).toHaveURL(new RegExp(`section=${encodeURIComponent(name)}`));
    await expect(other.getByRole('main').getByText(name).first()).toBeVisible();
  } finally {
    await page.close();
    await other.close();
    await portal.stop();
  }
});
