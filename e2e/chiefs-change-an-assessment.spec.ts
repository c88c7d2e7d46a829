import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

const toolName = '智能制造能力成熟度自评估';
const newText = '有成文并经批准的智能制造规划，写明三年内做什么、由谁负责、投多少钱。';

test('two chiefs change a model while an enterprise has it open: its version stays until it chooses the new one', async ({
  browser,
}) => {
  test.slow();
  // what is asked is everybody's: a portal of its own
  const portal = await startPortal();
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext()));
  const [asking, confirming, company] = await Promise.all(
    contexts.map(async (context) => {
      await rememberHomeDialogs(context, portal);
      return context.newPage();
    }),
  );
  if (!asking || !confirming || !company) throw new Error('no pages');
  const enter = async (page: Page, account: string) => {
    const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
    await enterAs(page, portal, Number(row?.['id']));
  };
  const sheetVersion = async () => {
    const [row] = await query(
      portal,
      `select version from assessment a join assessment_model m on m.id = a.model_id
       where a.tool = 'maturity' and a.state = 'open' order by a.id desc limit 1`,
    );
    return Number(row?.['version']);
  };
  try {
    await enter(company, 'demo_factory');
    await company.goto(`${portal.url}/#/home/selfAssessment`);
    const card = company
      .getByRole('listitem')
      .filter({ has: company.getByRole('heading', { name: toolName }) });
    await card.getByRole('radio', { name: /离散型/ }).check();
    await card.getByRole('button', { name: /开始自评估|带着上次/ }).click();
    const main = company.getByRole('main');
    await main.getByRole('radio', { name: '全部满足' }).first().check();
    await expect(company.getByRole('navigation', { name: '评估的部分' })).toContainText('已保存');
    const before = await sheetVersion();

    await enter(asking, 'demo_chief');
    await asking.goto(`${portal.url}/#/console?page=assessment-models`);
    await expectNoBarriers(asking, 'the versions');
    await asking.getByRole('button', { name: `写新版本：${toolName}` }).click();
    const desk = asking.getByRole('main');
    await desk.getByRole('button', { name: /^修改：有成文的智能制造规划/ }).click();
    await desk.getByRole('textbox', { name: '题目', exact: true }).fill('');
    await expectNoBarriers(asking, 'a question that is written');
    await desk.getByRole('button', { name: '提交确认' }).click();
    await desk.getByRole('button', { name: /的文字：请填写/ }).click();
    await expect(desk.getByRole('textbox', { name: '题目', exact: true })).toBeFocused();
    await desk.getByRole('textbox', { name: '题目', exact: true }).fill(newText);
    await desk.getByRole('radio', { name: '部分和权重' }).check();
    const discrete = desk.getByRole('region', { name: '评估方式：离散型制造' });
    await discrete.getByLabel('人员', { exact: true }).fill('10');
    await expect(discrete).toContainText('合计 104%');
    await discrete.getByLabel('技术', { exact: true }).fill('7');
    await expect(discrete).not.toContainText('应为 100%');
    await expectNoBarriers(asking, 'the weights');

    // parts and levels by keyboard; what is in the way is named at its place
    const tree = desk.getByRole('region', { name: '各部分', exact: true });
    await tree.getByRole('button', { name: '加下一级：数据', exact: true }).press('Enter');
    await expect(tree.getByLabel('名称')).toBeFocused();
    await desk.getByRole('button', { name: '提交确认' }).click();
    await desk.getByRole('button', { name: /个部分.*的名称：请填写/ }).click();
    await expect(tree.getByLabel('名称')).toBeFocused();
    await tree.getByLabel('名称').fill('数据治理');
    await expectNoBarriers(asking, 'a part that is written');
    await tree.getByRole('button', { name: '上移：资源' }).press('Enter');
    await expect(tree.getByText('“资源”已移到第 2 个')).toHaveCount(1);
    await tree.getByRole('button', { name: '下移：资源' }).press('Enter');
    await desk.getByRole('radio', { name: '等级和分数线' }).check();
    await desk.getByRole('button', { name: '删除第 5 级' }).press('Enter');
    await asking.getByRole('dialog', { name: '删除第 5 级' }).getByRole('button', { name: '删除' }).click();
    await expect(desk.getByLabel('第 4 级的名称')).toBeFocused();
    await desk.getByRole('button', { name: '加第 5 级' }).press('Enter');
    await expect(desk.getByLabel('第 5 级的名称')).toBeFocused();
    await expectNoBarriers(asking, 'the levels');
    await desk.getByLabel('第 5 级的名称').fill('引领级');
    await desk.getByLabel('第 5 级的分数线').fill('4.8');
    await desk.getByLabel('第 5 级的含义').fill('带动上下游。');
    await desk.getByLabel('第 5 级的来源和核对说明').fill('由本平台编写。');
    await desk.getByRole('radio', { name: '部分和权重' }).check();
    await tree.getByLabel('这一部分的来源和核对说明').fill('由本平台编写。');
    await tree.getByLabel('说明', { exact: true }).fill('数据怎样管理。');
    await desk.getByRole('button', { name: '提交确认' }).click();
    const proposal = asking.getByRole('form', { name: '提交确认' });
    await proposal.getByLabel('改了什么').fill('规划须经批准，人员的权重提高。');
    await proposal.getByRole('button', { name: '提出' }).click();
    await expect(desk.getByRole('region', { name: toolName, exact: true })).toContainText('新版本等待确认');

    await enter(confirming, 'demo_chief2');
    await confirming.goto(`${portal.url}/#/console?page=assessment-models`);
    await confirming.getByRole('button', { name: `查看并办理：${toolName}` }).click();
    const changes = confirming.getByRole('list', { name: '与现行版相比的改动' });
    await expect(changes).toContainText(newText);
    await expect(changes).toContainText('评估方式“离散型制造”的权重的人员');
    await expect(changes).toContainText('新增：部分“数据治理”');
    await expectNoBarriers(confirming, 'what is to be confirmed');
    await confirming.getByRole('button', { name: '确认生效' }).click();
    await expect(confirming.getByText('没有草稿')).toBeVisible();

    // the open one stays as it is, and is carried over by choice
    await company.reload();
    await expect(main.getByText(`题目有了第 ${String(before + 1)} 版`)).toBeVisible();
    await expect(main.getByText(newText)).toHaveCount(0);
    expect(await sheetVersion()).toBe(before);
    await main.getByRole('button', { name: '看看换成新版会怎样' }).click();
    const dialog = company.getByRole('dialog', { name: `换成第 ${String(before + 1)} 版题目` });
    await expect(dialog).toContainText('文字改过，回答带过去，请再看一遍：1 题');
    await expectNoBarriers(company, 'what is carried over');
    await dialog.getByRole('button', { name: '换成新版' }).click();
    await expect(main.getByText(newText)).toBeVisible();
    await expect(main.getByRole('radio', { name: '全部满足' }).first()).toBeChecked();
    expect(await sheetVersion()).toBe(before + 1);

    // a new one goes by the new one
    await enter(company, 'demo_enterprise');
    await company.goto(`${portal.url}/#/home/selfAssessment`);
    await card.getByRole('radio', { name: /离散型/ }).check();
    await card.getByRole('button', { name: /开始自评估|带着上次/ }).click();
    await expect(main.getByText(newText)).toBeVisible();
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await portal.stop();
  }
});
