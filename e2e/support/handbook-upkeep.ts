import { expect } from '@playwright/test';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { inConsole, main, openUpkeep, type Walk } from './handbook.ts';
import { uniqueNumber } from './unique-number.ts';

/** Walks to what is kept up beside the content, by the names of the handbook's pages. */
export const upkeepWalks: Readonly<Record<string, Walk>> = {
  dictionaries: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await openUpkeep(page, 'dictionaries');
      const entries = main(page).getByRole('list', { name: '政策类型' });
      await expect(entries.getByRole('button', { name: '停用：标准规范' })).toBeVisible();
      await look.picture();
      await entries.getByRole('button', { name: '改名：标准规范' }).click();
      const form = page.getByRole('form', { name: '条目' });
      await form.getByLabel('名称').fill('标准和规范');
      await form.getByRole('button', { name: '改名' }).click();
      await expect(main(page).getByRole('button', { name: '恢复第 1 版' })).toBeVisible();
      await look.around();
      await main(page).getByRole('combobox', { name: '字典' }).selectOption({ label: '关注领域' });
      await expect(main(page).getByRole('list', { name: '关注领域' })).toBeVisible();
      await look.around();
    },
  },
  districts: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await openUpkeep(page, 'areas');
      const districts = main(page).getByRole('list', { name: '示范市的区县' });
      await expect(districts.getByRole('button', { name: /^合并：/ }).first()).toBeVisible();
      await look.picture();
      await main(page).getByRole('button', { name: '新增区县' }).click();
      const form = page.getByRole('form', { name: '区县' });
      await form.getByLabel('区划代码').fill('990108');
      await form.getByLabel('名称').fill('新城区');
      await look.around();
      await form.getByRole('button', { name: '新增' }).click();
      await expect(main(page).getByRole('button', { name: '恢复第 1 版' })).toBeVisible();
      await look.around();
    },
  },
  assessments: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('assessment-models'));
      const begin = main(page).getByRole('button', { name: '写新版本：工业控制系统网络安全自查' });
      await expect(begin).toBeVisible();
      await look.around();
      await begin.click();
      await main(page)
        .getByRole('button', { name: /^修改：/ })
        .first()
        .click();
      await expect(main(page).getByRole('textbox', { name: '题目', exact: true })).toBeVisible();
      await look.picture();
      await main(page).getByRole('radio', { name: '部分和权重' }).check();
      await expect(main(page).getByRole('button', { name: '加一个部分' })).toBeVisible();
      await look.around();
    },
  },
  rules: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('rules'));
      await expect(main(page).getByRole('list', { name: '政策和申报' })).toBeVisible();
      await look.around();
      // what has no rules yet is suggested some; what has them shows how they are written
      for (const title of ['云溪区小微企业首次上云快申快享', '关于加快企业上云用数赋智的扶持措施']) {
        await page.goto(inConsole(`rules&words=${encodeURIComponent(title)}`));
        await main(page)
          .getByRole('link', { name: new RegExp(title) })
          .click();
        await expect(main(page).getByRole('region', { name: '读一遍' })).toBeVisible();
        await look.around();
      }
      await main(page).getByRole('button', { name: '添加示例企业' }).click();
      const rules = main(page).getByRole('region', { name: '条件' });
      await rules.getByRole('button', { name: '添加规则', exact: true }).click();
      await rules.getByLabel('看什么').selectOption({ label: '营业收入' });
      await look.around();
      await rules
        .getByRole('button', { name: /^单独成组/ })
        .last()
        .click();
      await expect(rules.getByLabel('组里的规则')).toBeVisible();
      await rules.evaluate((region) => region.scrollIntoView({ block: 'start' }));
      await look.picture();
    },
  },
  direct: {
    account: 'demo_reviewer',
    walk: async (page, look) => {
      await page.goto(inConsole(`rules&words=${encodeURIComponent('云用数赋智')}`));
      await main(page)
        .getByRole('link', { name: /关于加快企业上云用数赋智的扶持措施/ })
        .click();
      const part = main(page).getByRole('region', { name: '免申即享名单' });
      await expect(part.getByRole('button', { name: '新建名单' })).toBeVisible();
      await look.around();
      await part.getByRole('button', { name: '新建名单' }).click();
      const form = part.getByRole('form', { name: '免申即享名单' });
      await expect(form.getByLabel('名单的名称')).toBeVisible();
      await look.around();
      await part.evaluate((region) => region.scrollIntoView({ block: 'start' }));
      await look.picture();
    },
  },
  calendar: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await openUpkeep(page, 'calendar');
      const years = main(page).getByRole('button', { name: /年的放假安排$/ });
      await expect(years).toHaveCount(2);
      await look.around();
      await years.last().click();
      const form = page.getByRole('form', { name: /年放假安排$/ });
      await form.getByLabel('放假和上班的日子').fill('1月1日至3日放假，共3天\n1月4日上班');
      await expect(form.getByText('1月1日至3日放假，共3天')).toHaveCount(1);
      await look.picture();
    },
  },
  addresses: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto('/old/notice.html');
      await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
      await openUpkeep(page, 'redirects');
      await main(page).getByRole('button', { name: '新增转向' }).click();
      await look.around();
      await page.getByRole('form', { name: '转向' }).getByRole('button', { name: '取消' }).click();
      await main(page).getByRole('button', { name: '导入' }).click();
      const dialog = page.getByRole('dialog', { name: '导入转向' });
      await dialog.getByLabel('每行一条').fill('/old/a.html,/Info/newsCenter\n/old/b/*,/p/news');
      await dialog.getByRole('button', { name: '检查' }).click();
      await expect(dialog.getByText('2 行都可以导入，还没有写入。')).toBeVisible();
      await look.picture();
      // counted once a second
      await expect(async () => {
        await page.goto('about:blank');
        await openUpkeep(page, 'missing');
        await expect(main(page).getByRole('button', { name: '转向：/old/notice.html' })).toBeVisible({
          timeout: 5_000,
        });
      }).toPass({ timeout: 60_000 });
      await look.around();
    },
  },
  systems: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await openUpkeep(page, 'systems');
      const list = main(page).getByRole('list', { name: '我要办的系统' });
      await list.getByRole('button', { name: '接入：标识解析节点登录' }).click();
      const form = page.getByRole('form', { name: '其他系统' });
      await form.getByLabel('地址').fill('https://node.example/login');
      await look.picture();
      await form.getByRole('button', { name: '保存' }).click();
      await list.getByRole('button', { name: '停用：标识解析节点登录' }).click();
      await expect(list.getByRole('button', { name: '恢复：标识解析节点登录' })).toBeVisible();
      await look.around();
    },
  },
  services: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await openUpkeep(page, 'services');
      const services = main(page).getByRole('list', { name: '可以开办的服务' });
      await services.getByRole('button', { name: '停办：融资意向' }).click();
      const form = page.getByRole('form', { name: '停办' });
      await form.getByLabel('原因').fill('正在和银行商定办法，七月起开通');
      await look.picture();
      await form.getByRole('button', { name: '停办' }).click();
      await expect(services.getByRole('button', { name: '改原因：融资意向' })).toBeVisible();
      await look.around();
      await services.getByRole('button', { name: '开办：融资意向' }).click();
      await expect(services.getByRole('button', { name: '停办：融资意向' })).toBeVisible();
    },
  },
  interfaces: {
    account: 'demo_chief',
    walk: async (page, look) => {
      await page.goto(inConsole('interfaces'));
      await main(page).getByRole('button', { name: '新增密钥' }).click();
      const dialog = page.getByRole('dialog', { name: '新增密钥' });
      await dialog.getByLabel('名称').fill('市政务服务网');
      await dialog.getByLabel('读未发布的内容').check();
      await dialog.getByLabel('到期日').fill(daysAfter(shanghaiDay(Date.now()), 30));
      await look.around();
      await dialog.getByRole('button', { name: '新增', exact: true }).click();
      const key = main(page).getByRole('article', { name: '市政务服务网' });
      await expect(key.getByRole('button', { name: '生成密钥' })).toBeVisible();
      await look.picture();
      await page.goto(inConsole('interfaces&view=webhooks'));
      await main(page).getByRole('button', { name: '新增接收地址' }).click();
      const form = page.getByRole('dialog', { name: '新增接收地址' });
      await form.getByLabel('名称').fill('市级平台');
      await form.getByLabel('接收地址', { exact: true }).fill('https://receiver.example/hook');
      await look.around();
      await form.getByRole('button', { name: '新增', exact: true }).click();
      const receiver = main(page).getByRole('article', { name: '市级平台' });
      await expect(receiver.getByRole('button', { name: '生成签名密钥' })).toBeVisible();
      await look.around();
      await page.goto(inConsole('interfaces&view=guide'));
      await expect(main(page).getByRole('link', { name: '接口文档' })).toBeVisible();
      await look.around();
    },
  },
  leaving: {
    account: 'demo_staff',
    walk: async (page, look) => {
      await page.goto(inConsole('site-export'));
      await expect(main(page).getByRole('button', { name: '导出网站' })).toBeVisible();
      await look.picture();
    },
  },
  faults: {
    account: 'demo_clerk',
    walk: async (page, look, portal) => {
      const visitor = await page.context().browser()?.newPage({ baseURL: portal.url });
      if (visitor === undefined) throw new Error('the page has no browser');
      await visitor.goto('/#/home/helpGuide');
      const way = visitor.getByRole('contentinfo').getByRole('link', { name: '我为政府网站找错' });
      await expect(way).toBeVisible();
      await look.beside(visitor);
      await way.click();
      const form = visitor.getByRole('form', { name: '网站找错' });
      await form.getByRole('radio', { name: '错别字' }).check({ force: true });
      await form.getByLabel('说明').fill('第一段“登陆”应为“登录”。');
      await form.getByRole('button', { name: '提交' }).click();
      await expect(visitor.getByRole('heading', { name: '留言已提交' })).toBeVisible();
      await visitor.close();
      await page.goto(inConsole('site-faults'));
      await main(page).getByRole('list', { name: '网站找错' }).getByRole('link').first().click();
      await expect(main(page).getByRole('button', { name: '由我接手' })).toBeVisible();
      await expect(main(page).getByRole('textbox', { name: '给同事的话' })).toBeVisible();
      await look.picture();
    },
  },
  registry: {
    account: 'demo_reviewer',
    walk: async (page, look) => {
      await page.goto(inConsole('registry'));
      const chooser = page.waitForEvent('filechooser');
      await main(page)
        .getByRole('button', { name: /^选择文件/ })
        .click();
      const rows = [
        '企业名称,统一社会信用代码,住所,行政区划代码',
        `云州宏远轴承有限公司,${makeCreditCode({ serial: uniqueNumber() })},工业大道 8 号,990102`,
        `,${makeCreditCode({ serial: uniqueNumber() })},工业大道 9 号,990102`,
      ];
      await (
        await chooser
      ).setFiles([{ name: '本月名录.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }]);
      await expect(main(page).getByRole('button', { name: '导入名录' })).toBeVisible();
      await main(page)
        .getByRole('heading', { name: '本月名录.csv' })
        .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
      await look.picture();
    },
  },
  identifiers: {
    account: 'demo_reviewer',
    walk: async (page, look) => {
      await page.goto(inConsole('identifiers'));
      await expect(
        main(page)
          .getByRole('button', { name: /^修改 / })
          .first(),
      ).toBeVisible();
      await look.around();
      await main(page).getByRole('button', { name: '登记标识' }).click();
      await expect(page.getByRole('dialog', { name: '登记标识' }).getByLabel('内容')).toBeVisible();
      await look.around();
      await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
      await main(page).getByRole('link', { name: '从表格导入' }).click();
      const chooser = page.waitForEvent('filechooser');
      await main(page)
        .getByRole('button', { name: /^选择文件/ })
        .click();
      const rows = ['标识,序号,类型,内容', '88.216/HB-1,1,产品名称,轴承', '88.216/HB-2,x,产品名称,轴承'];
      await (
        await chooser
      ).setFiles([{ name: '标识.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }]);
      await expect(main(page).getByRole('heading', { name: '对列' })).toBeVisible();
      await look.around();
      await main(page).getByRole('button', { name: '下一步：检查' }).click();
      await expect(main(page).getByRole('button', { name: '下载标出错误的表格' })).toBeVisible();
      await look.around();
    },
  },
};
