import type { Page } from '@playwright/test';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { fillRows } from './support/becoming-a-provider.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { startProductionSite } from './support/production-site.ts';
import { beginAsStaff, linkIn } from './support/staff-begins.ts';
import { approveItem, handInItem, type WrittenItem } from './support/writing-items.ts';

const inDays = (days: number) => `${shanghaiDay(new Date(Date.now() + days * 86_400_000))}T17:00`;
const body = '本条由市工业互联网发展中心发布，具体以文件原文为准。';

const sitePage = (name: string): WrittenItem => ({
  ...{
    kind: 'sitePage',
    title: name,
    summary: `${name}的说明。`,
    body: `${name}：由市工业互联网发展中心主办，服务全市工业企业。`,
  },
  fill: async (main) => void (await main.getByLabel('页面', { exact: true }).selectOption({ label: name })),
});

/** What home shows, in the order of its blocks; the first three kinds take two reviewers on a new site. */
const items: readonly (WrittenItem & { approvals: number })[] = [
  ...['关于平台', '版权声明', '免责声明'].map((name) => ({ ...sitePage(name), approvals: 2 })),
  {
    ...{
      kind: 'policy',
      title: '江城市中小企业数字化转型支持办法',
      summary: '设备上云和改造按投入补助。',
      body,
    },
    approvals: 2,
    fill: async (main) => {
      await main.getByLabel('政策类型').selectOption({ index: 1 });
      await main.getByLabel('发布层级').selectOption({ label: '市级' });
      await main.getByLabel('有效性').selectOption({ label: '有效' });
      await main.getByLabel('成文日期').fill(shanghaiDay(new Date()));
    },
  },
  {
    ...{ kind: 'declaration', title: '数字化改造项目申报', summary: '改造投入三成，最高三十万元。', body },
    approvals: 2,
    fill: async (main) => {
      await main.getByLabel(/^申报时间开始/).fill(inDays(-1));
      await main.getByLabel(/^申报时间截止/).fill(inDays(40));
      await main.getByLabel('类型', { exact: true }).selectOption({ label: '项目申报' });
      await main.getByLabel('办理方式').selectOption({ label: '普通' });
      await main.getByLabel(/^最高金额/).fill('30');
      await main.getByLabel(/^谁能报/).fill('规上工业企业');
    },
  },
  ...['通知公告', '产业动态', '行业观察', '平台动态'].map((section, at) => ({
    ...{ kind: 'news' as const, section, body, approvals: 1 },
    ...{ title: `${section}第一条：江城第 ${String(at + 1)} 批改造项目验收`, summary: '四周内全部上线。' },
  })),
  {
    ...{ kind: 'case', title: '轴承磨加工线一物一码追溯', summary: '质量问题四分钟定位到炉批。', body },
    approvals: 1,
    fill: async (main) => {
      await main.getByLabel(/^企业/).fill('川陌滚动体有限公司');
      await main.getByLabel('分类').selectOption({ index: 1 });
      await main.getByLabel(/^行业/).fill('装备制造');
      await main.getByLabel('可复制性').selectOption({ label: '中' });
      await main.getByLabel(/^年份/).fill('2025');
    },
  },
  {
    ...{ kind: 'solution', title: '轻量生产执行系统', summary: '两周上线，按月订阅。', body },
    approvals: 1,
    fill: async (main) => {
      await main.getByLabel(/^服务商/).fill('江城智造科技有限公司');
      await fillRows(main, '适用行业', ['装备制造']);
    },
  },
  {
    ...{ kind: 'notice', title: '平台今天起试运行', summary: '有问题请留言。', body, approvals: 1 },
  },
];

/** What an unfinished page has: none of it may be on home. */
async function expectNoBlank(page: Page): Promise<void> {
  const main = page.getByRole('main');
  // each part comes when somebody is near it
  for (let at = 0; at < 8; at += 1) await page.mouse.wheel(0, 600);
  await expect(main.getByText('正在加载')).toHaveCount(0);
  await expect(main.getByText(/暂无|暂时没有|还没有内容|加载失败|示范市/)).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText(/示范市|0000-/)).toHaveCount(0);
}

test('an empty production site is filled on screens alone to a home without a blank', async ({ browser }) => {
  test.slow();
  const site = await startProductionSite({ isConfigured: false });
  try {
    const hire = async (name: string, phone: string) =>
      linkIn(
        await site.run(
          ...(['staff', 'add', name, '--phone', phone] as const),
          ...['administrator', 'chief', 'clerk', 'writer', 'reviewer'].flatMap((role) => ['--role', role]),
        ),
      );
    const links = [await hire('qinyue', '13700002001'), await hire('lixia', '13700002002')];
    const first = await beginAsStaff(browser, site, links[0] ?? '', 'qinyue');
    const second = await beginAsStaff(browser, site, links[1] ?? '', 'lixia');

    await test.step('a colleague', async () => {
      await first.goto('/#/console?page=staff');
      const staff = first.getByRole('main');
      await staff.getByRole('button', { name: '新增工作人员' }).click();
      const form = first.getByRole('dialog').getByRole('form', { name: '新增工作人员' });
      await form.getByLabel('登录账号').fill('shenhe');
      await form.getByLabel('手机号').fill('13700002003');
      await form.getByLabel('角色').selectOption('reviewer');
      await form.getByRole('button', { name: '新增', exact: true }).click();
      await staff
        .getByRole('article', { name: 'shenhe' })
        .getByRole('button', { name: '生成设置密码的链接' })
        .click();
      const link = await staff.getByText(/setPassword\?link=/).innerText();
      await second.goto('/#/console?page=staff&view=waiting');
      await second.getByRole('list', { name: '工作人员' }).getByRole('link', { name: 'shenhe' }).click();
      await second.getByRole('main').getByRole('button', { name: '确认授予' }).click();
      await expect(second.getByText(/^已授予审核/)).toBeVisible();
      links.push(link);
    });
    const third = await beginAsStaff(browser, site, links[2] ?? '', 'shenhe');

    await test.step('name and city', async () => {
      await first.goto('/#/console?page=site');
      const form = first.getByRole('main').getByRole('form', { name: '网站信息' });
      await form.getByLabel('网站名称').fill('江城市工业互联网公共服务平台');
      await form.getByLabel(/^主办单位/).fill('江城市经济和信息化局');
      await form.getByLabel(/^承办单位/).fill('江城市工业互联网发展中心');
      await form.getByLabel(/^服务电话/).fill('027-88009999');
      await form.getByLabel(/^服务时间/).fill('工作日 9:00—17:00');
      await form.getByLabel(/^所在城市代码/).fill('330100');
      await form.getByLabel('为什么修改').fill('开站');
      await form.getByRole('button', { name: /^保存 \d+ 处改动/ }).click();
      await expect(first.getByText(/^已保存；/)).toBeVisible();
      await second.goto('/#/console?page=site');
      await second.getByRole('button', { name: '确认', exact: true }).click();
      await expect(second.getByText('改动已生效，访客现在就能看到')).toBeVisible();
    });

    await test.step('an agreement', async () => {
      await first.goto('/#/console?page=upkeep&view=agreements');
      const part = (page: Page) => page.getByRole('region', { name: '《隐私政策》', exact: true });
      await part(first).getByRole('button', { name: '写新版本：《隐私政策》' }).click();
      const form = first.getByRole('form', { name: '《隐私政策》的新版本' });
      await form.getByLabel('第 1 条的内容').fill('注册：账号和手机号，用于登录。');
      await form.getByLabel('改了什么').fill('按本站的实际情况写明。');
      await form.getByRole('button', { name: '提交确认' }).click();
      await expect(part(first)).toContainText('新版本等待确认');
      await second.goto('/#/console?page=upkeep&view=agreements');
      await part(second).getByRole('button', { name: '确认生效' }).click();
      await expect(part(second).getByText('新版本等待确认')).toHaveCount(0);
    });

    await test.step('menu and banner', async () => {
      await first.goto('/#/console?page=upkeep&view=menu');
      const menu = first.getByRole('main').getByRole('list', { name: '菜单', exact: true });
      await menu.getByRole('button', { name: '在“首页”下面新增' }).click();
      const entry = first.getByRole('form', { name: '菜单项' });
      await entry.getByLabel('名称').fill('关于平台');
      await entry.getByLabel('地址').fill('/home/about');
      await entry.getByRole('button', { name: '保存' }).click();
      await expect(menu.getByText('关于平台').first()).toBeVisible();
      await first.goto('/#/console?page=upkeep&view=slides');
      await first.getByRole('button', { name: '新增轮播' }).click();
      const slide = first.getByRole('form', { name: '轮播' });
      await slide.getByLabel('标题', { exact: true }).fill('设备上云，一站办理');
      await slide.getByLabel('第 1 个按钮上的字').fill('看申报');
      await slide.getByLabel('第 1 个按钮的地址').fill('/Info/declareList');
      await slide.getByRole('button', { name: '保存' }).click();
      await expect(first.getByRole('list', { name: '轮播' })).toContainText('显示中');
    });

    for (const item of items)
      await test.step(item.title, async () => {
        await handInItem(first, item);
        if (item.approvals === 2) await approveItem(third, item.title, { isLast: false });
        await approveItem(second, item.title);
      });

    await test.step('what nobody can count is marked', async () => {
      await first.goto('/#/console?page=first-day');
      const list = first.getByRole('list', { name: '开站清单' });
      for (const name of ['栏目', '菜单', '开办的服务', '短信和邮件'])
        await list.getByRole('button', { name: `标为已办好：${name}` }).click();
      await expect(list.getByText('没有办好')).toHaveCount(0);
      await expect(first.getByText('网站可以对外开放')).toBeVisible();
    });

    const visitor = await browser.newPage({ baseURL: site.url, viewport: { width: 1366, height: 900 } });
    await visitor.goto('/');
    const home = visitor.getByRole('main');
    await expect(visitor).toHaveTitle(/江城市工业互联网公共服务平台/);
    await expect(home.getByRole('heading', { name: /^设备上云，\s?一站办理$/ })).toBeVisible();
    await expectNoBlank(visitor);
    for (const { kind, title } of items)
      if (kind !== 'sitePage') await expect(home.getByText(title).first()).toBeAttached();
  } finally {
    await site.stop();
  }
});
