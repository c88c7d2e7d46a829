import { wordPressExport } from '#server/testing/feeds.ts';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import {
  beginItem,
  enter,
  handbookPages,
  inConsole,
  Look,
  main,
  namesIn,
  openItems,
  type Walk,
} from './support/handbook.ts';
import { upkeepWalks } from './support/handbook-upkeep.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';

/** By the names of the handbook's pages. */
const walks: Readonly<Record<string, Walk>> = {
  opening: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('first-day'));
      const list = main(page).getByRole('list', { name: '开站清单' });
      await list.getByRole('button', { name: '取消标记：菜单' }).click();
      await expect(list.getByRole('button', { name: '标为已办好：菜单' })).toBeVisible();
      await look.picture();
    },
  },
  writing: {
    account: 'demo_writer',
    walk: async (page, look) => {
      await openItems(page, look, 'news');
      await beginItem(page, 'news', '第一批改造项目验收');
      await expect(main(page).getByRole('button', { name: '预览链接', exact: true })).toBeVisible();
      await look.around();
      await page.setViewportSize({ width: 1_000, height: 720 });
      await look.around();
      await page.setViewportSize({ width: 1_200, height: 720 });
      // without a summary: what is missing is said, with the way there
      await main(page).getByRole('button', { name: '送审' }).click();
      await expect(main(page).getByRole('button', { name: /^去改/ }).first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await look.picture();
    },
  },
  reviewing: {
    account: 'demo_reviewer',
    walk: async (page, look, portal) => {
      await enter(page, portal, 'demo_writer');
      await beginItem(page, 'news', '首批改造项目名单公布');
      await page.getByLabel(/^摘要/).fill('三十个项目，四周内上线。');
      await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
      await page.getByRole('button', { name: '送审' }).click();
      await expect(page.getByText('已送审', { exact: true })).toBeVisible();
      await enter(page, portal, 'demo_reviewer');
      await page.goto(inConsole('content'));
      await main(page).getByRole('list', { name: '内容' }).getByRole('link').first().click();
      await expect(main(page).getByRole('button', { name: '退回修改' })).toBeVisible();
      await expect(main(page).getByText('市里第一批改造项目已经验收。')).toBeVisible();
      await look.picture();
    },
  },
  scheduling: {
    account: 'demo_reviewer',
    walk: async (page, look) => {
      await page.goto(inConsole('items&kind=news&view=live'));
      const rows = page.getByRole('table', { name: '内容列表' }).getByRole('rowheader');
      await rows.first().getByRole('link').click();
      await main(page)
        .getByRole('tab', { name: /^检查与发布/ })
        .click();
      await main(page).getByRole('button', { name: '撤下' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look.picture();
      await page.getByRole('dialog').getByRole('button', { name: '不撤' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await look.around();
    },
  },
  media: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('media'));
      const files = main(page).getByRole('list', { name: '文件', exact: true });
      await expect(files.getByRole('link').first()).toBeVisible();
      await look.picture();
      await files.getByRole('link').first().click();
      await expect(main(page).getByText('替换文件').first()).toBeVisible();
      await look.around();
      await beginItem(page, 'news', '配图的一条');
      await main(page).getByRole('button', { name: '图片', exact: true }).click();
      await expect(page.getByRole('dialog', { name: '插入图片' })).toBeVisible();
      await look.around();
    },
  },
  moving: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await openItems(page, look, 'news');
      await page.getByRole('link', { name: '从 Word 导入' }).click();
      await expect(main(page).getByRole('heading', { name: '从 Word 导入资讯' })).toBeVisible();
      await look.picture();
      await beginItem(page, 'news', '导出的一条');
      await look.around();
    },
  },
  preview: {
    account: 'demo_writer',
    walk: async (page, look) => {
      await beginItem(page, 'news', '给供稿单位看的一稿');
      await page.getByRole('tab', { name: '预览' }).click();
      await main(page).getByRole('button', { name: '预览链接', exact: true }).click();
      await main(page).getByRole('button', { name: '生成链接' }).click();
      const links = main(page).getByRole('list', { name: '有效的预览链接' });
      await expect(links.getByRole('button', { name: /^撤销/ })).toBeVisible();
      // the address of a portal under test says nothing to a reader
      await main(page)
        .getByText(/\/preview\//)
        .evaluate((shown) => {
          shown.textContent = `https://portal.example${new URL(shown.textContent).pathname}`;
          scrollTo(0, 0);
        });
      await look.picture();
    },
  },
  urgent: {
    account: 'demo_chief',
    walk: async (page, look, portal) => {
      const title = '今晚二十二时起停电检修';
      await beginItem(page, 'notice', title, '今晚 22 时至次日 6 时停电检修，期间不能登录。');
      await page.getByLabel(/^摘要/).fill('停电检修，期间不能登录。');
      await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
      await page.getByRole('tab', { name: /^检查与发布/ }).click();
      await look.around();
      await main(page).getByRole('button', { name: '紧急发布' }).click();
      const question = page.getByRole('dialog', { name: '紧急发布' });
      await question.getByLabel('原因').fill('供电公司刚刚通知，今晚就停。');
      const publish = question.getByRole('button', { name: '马上发布' });
      await expect(publish).toBeEnabled();
      await look.picture();
      await publish.click();
      await expect(page.getByText('已紧急发布，等待追认')).toBeVisible();
      await enter(page, portal, 'demo_reviewer');
      await page.goto(inConsole('content&view=confirmation'));
      await main(page).getByRole('list', { name: '内容' }).getByRole('link', { name: title }).click();
      await expect(main(page).getByRole('button', { name: /^追认/ })).toBeVisible();
      await look.around();
    },
  },
  trash: {
    account: 'demo_chief',
    walk: async (page, look) => {
      for (const title of ['写重复的一条', '不再需要的一条']) {
        await openItems(page, look, 'news');
        await beginItem(page, 'news', title);
      }
      await page.goto(inConsole('items&kind=news&view=draft'));
      for (const title of ['写重复的一条', '不再需要的一条'])
        await page.getByRole('checkbox', { name: `选《${title}》` }).check();
      await page.getByRole('button', { name: '删除', exact: true }).click();
      await look.around();
      await page.getByRole('button', { name: '先演练' }).click();
      await page.getByRole('button', { name: '删除 2 条' }).click();
      await expect(page.getByRole('checkbox', { name: '选《写重复的一条》' })).toHaveCount(0);
      // as whoever comes later finds it, without what has just been done
      await page.goto('about:blank');
      await page.goto(inConsole('items&kind=news&view=deleted'));
      await expect(page.getByRole('button', { name: '彻底删除 《写重复的一条》' })).toBeVisible();
      await look.picture();
    },
  },
  feeds: {
    account: 'demo_writer',
    walk: async (page, look) => {
      await openItems(page, look, 'news');
      const way = page.getByRole('link', { name: '从 WordPress 或 RSS 导入' });
      await way.waitFor();
      await look.around();
      await way.click();
      const chooser = page.waitForEvent('filechooser');
      await main(page)
        .getByRole('button', { name: /^选择文件/ })
        .click();
      const file = wordPressExport([
        { title: '专班走进车间', body: '第一段。\n\n<img src="https://old.example/1.png" alt="车间">' },
        { title: '两化融合贯标培训举行', body: '培训持续两天。' },
        { title: '内部稿', more: '<wp:status>private</wp:status>' },
      ]);
      await (await chooser).setFiles([{ name: '旧站.xml', mimeType: 'text/xml', buffer: Buffer.from(file) }]);
      await main(page).getByLabel('导入到栏目').selectOption({ index: 1 });
      await look.around();
      await main(page).getByRole('button', { name: '下一步：检查' }).click();
      await expect(main(page).getByText('可以导入 2 条')).toBeVisible();
      await expect(main(page).getByRole('table', { name: '文件里的文章' })).toBeVisible();
      await look.picture();
    },
  },
  sections: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('sections'));
      await expect(main(page).getByRole('list', { name: '栏目', exact: true })).toBeVisible();
      await look.picture();
      await main(page).getByRole('button', { name: '新增栏目' }).click();
      await expect(page.getByRole('form', { name: '栏目' })).toBeVisible();
      await look.around();
    },
  },
  menu: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('upkeep&view=slides'));
      await expect(main(page).getByRole('list', { name: '轮播' })).toBeVisible();
      await look.picture();
      await main(page).getByRole('button', { name: '新增轮播' }).click();
      await expect(page.getByRole('form', { name: '轮播' })).toBeVisible();
      await look.around();
    },
  },
  notices: {
    account: 'demo_writer',
    walk: async (page, look) => {
      await openItems(page, look, 'notice');
      await beginItem(page, 'notice', '本周六凌晨停机升级', '本周六 0 时至 4 时升级，期间不能登录。');
      await main(page)
        .getByLabel('首页弹出')
        .evaluate((control) => control.scrollIntoView({ block: 'center' }));
      await look.picture();
    },
  },
  agreements: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('upkeep&view=agreements'));
      const write = main(page).getByRole('button', { name: '写新版本：《隐私政策》' });
      await expect(write).toBeVisible();
      await look.picture();
      await write.click();
      await expect(page.getByRole('form', { name: '《隐私政策》的新版本' })).toBeVisible();
      await look.around();
    },
  },
  inspection: {
    account: 'demo_chief',
    walk: async (page, look, portal) => {
      // something to mend: a picture that says nothing to whoever does not see it
      await query(
        portal,
        `update content_item set body = body || '<figure><img src="/images/' || (select min(id) from public_image) || '.webp" alt=""></figure>'
         where id = (select min(id) from content_item where kind = 'news' and status = 2 and not is_deleted)`,
      );
      await page.goto(inConsole('inspection'));
      await main(page).getByRole('button', { name: '现在重查' }).click();
      await expect(page.getByText('查完了，下面是最新的结果')).toBeVisible();
      await expect(
        main(page)
          .getByRole('link', { name: /^去改：/ })
          .first(),
      ).toBeVisible();
      await look.picture();
    },
  },
  numbers: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('numbers'));
      const days = main(page).getByRole('region', { name: '每日访问', exact: true });
      await expect(days.getByRole('img', { name: /^每日访问：/ })).toBeVisible();
      await look.picture();
    },
  },
  colleagues: {
    account: 'demo_staff',
    walk: async (page, look) => {
      await page.goto(inConsole('staff'));
      const members = main(page).getByRole('list', { name: '工作人员' });
      await members.getByRole('link', { name: 'demo_writer', exact: false }).first().click();
      await expect(main(page).getByRole('button', { name: '停用', exact: true })).toBeVisible();
      await look.around();
      await main(page).getByRole('button', { name: '新增工作人员' }).click();
      const form = page.getByRole('dialog').getByRole('form', { name: '新增工作人员' });
      await expect(form).toBeVisible();
      await look.picture();
      await form.getByLabel('登录账号').fill('bianji');
      await form.getByLabel('手机号').fill('13900008123');
      await form.getByLabel('角色').selectOption('writer');
      await form.getByRole('button', { name: '新增', exact: true }).click();
      await expect(main(page).getByRole('button', { name: '生成设置密码的链接' })).toBeVisible();
      await look.around();
    },
  },
  ...upkeepWalks,
};

test.describe('the handbook', () => {
  let portal: RunningPortal;
  test.beforeAll(async () => {
    // it writes, and what it marks is everybody's: a portal of its own
    portal = await startPortal();
  });
  test.afterAll(async () => {
    await portal.stop();
  });

  test('has a walk for each of its pages', async () => {
    expect(Object.keys(walks).sort()).toEqual(await handbookPages());
  });

  for (const [name, { account, walk }] of Object.entries(walks))
    test(`names in ${name}.md what the screens name so`, async ({ browser }) => {
      const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 1200, height: 720 } });
      await enter(page, portal, account);
      const look = new Look(page, name);
      await walk(page, look, portal);
      expect(look.missing(await namesIn(name))).toEqual([]);
      await page.close();
    });
});
