import { expectNoBarriers } from './support/barriers.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoSidewaysScroll, sizes } from './support/looks.ts';
import { startProductionSite } from './support/production-site.ts';
import { beginAsStaff, linkIn } from './support/staff-begins.ts';

const edited = '平台今天起试运行';

test('a chief of an empty site takes sample content, changes one of it, and removes the rest', async ({
  browser,
}) => {
  test.slow();
  const site = await startProductionSite({ isConfigured: false });
  try {
    const roles = ['administrator', 'chief', 'writer', 'reviewer'].flatMap((role) => ['--role', role]);
    const link = linkIn(await site.run('staff', 'add', 'qinyue', '--phone', '13700002001', ...roles));
    const chief = await beginAsStaff(browser, site, link, 'qinyue');
    await chief.goto('/#/console?page=first-day');
    const samples = chief.getByRole('group', { name: '示例内容' });
    await samples.getByRole('button', { name: '不用' }).click();
    await expect(samples).toHaveCount(0);
    await expect(chief.getByRole('heading', { level: 1 })).toBeFocused();
    await chief.getByRole('button', { name: '再看示例内容' }).press('Enter');
    await expect(samples).toContainText('访客看不到');
    await expect(chief.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNoBarriers(chief, 'samples are offered');
    await samples.getByRole('button', { name: '取用示例内容' }).click();
    await expect(samples).toContainText('已取用示例 10 条。');

    const visitor = await browser.newPage({ baseURL: site.url });
    await visitor.goto('/#/Info/newsCenter');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText('【示例】')).toHaveCount(0);

    await chief.goto('/#/console?page=items&kind=notice');
    await chief.getByRole('link', { name: /^【示例】平台试运行的公告/ }).click();
    await chief.getByLabel('标题', { exact: true }).fill(edited);
    await expect(chief.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();

    await chief.goto('/#/console?page=first-day');
    await expect(samples).toContainText('其中 1 条改过');
    await chief.setViewportSize(sizes.phone);
    await expectNoSidewaysScroll(chief);
    await samples.getByRole('button', { name: '全部移除' }).click();
    const question = chief.getByRole('dialog', { name: '移除示例内容' });
    await expect(question).toContainText('没有改过的 9 条放进回收站，改过的 1 条留着');
    await expectNoBarriers(chief, 'samples are about to be removed');
    await question.getByRole('button', { name: '移除' }).click();
    await expect(samples).toContainText(edited);
    await expect(samples).toContainText('已取用示例 1 条，其中 1 条改过');
  } finally {
    await site.stop();
  }
});
