import { tokenHeader } from '#contract/transport.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession } from './support/own-account.ts';
import { stopClock } from './support/stop-clock.ts';

const common = {
  body: '月均两万件齿轮，磨削烧伤靠抽检酸洗，发现时整批已经磨完。',
  areaCode: '990102',
  industryCodes: ['C345'],
  tags: ['磨削烧伤', '齿轮'],
};
const demand = {
  ...common,
  title: '减速器齿面磨削烧伤在线检测',
  summary: '磨齿后不酸洗就能判断烧伤，节拍不超过四十秒，结果能进质量系统。',
  extra: {
    organisation: '',
    field: '质量管控',
    category: '1',
    cooperationMode: '1',
    budget: 60,
    keywords: ['磨削烧伤', '巴克豪森'],
    indicators: ['漏检率低于千分之一'],
    images: [],
  },
  contact: { contactName: '赵工', contactPhone: '13612345678' },
};
const solution = {
  ...common,
  title: '齿面磨削烧伤巴克豪森检测单元',
  summary: '用巴克豪森噪声法在磨齿机旁检测烧伤，三十秒一件，数据接质量系统。',
  extra: {
    provider: '',
    typeName: '质量管控',
    industries: [],
    scenes: ['磨削烧伤检测'],
    architecture: '',
    functions: ['烧伤判定', '数据上传'],
    models: ['1'],
    deliveryCycle: '8 周',
    customers: 6,
    price: 30,
    certificates: [],
  },
  contact: { contactName: '周经理', contactPhone: '13798765432' },
};

test('a demand is matched, its owner invites, the two talk, exchange contacts, sign, finish and rate each other', async ({
  page,
  browser,
  portal,
  request,
  expectNoViolations,
}) => {
  const idOf = async (account: string) =>
    Number((await query(portal, 'select id from app_user where account = $1', [account]))[0]?.['id']);
  const [buyerId, sellerId] = [await idOf('demo_factory'), await idOf('demo_provider')];
  const reviewer = await insertSession(portal, await idOf('demo_reviewer'));
  const ask = async (path: string, token: string, data: object) => {
    const answer = await request.post(`${portal.url}${path}`, { headers: { [tokenHeader]: token }, data });
    const body = (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> };
    expect(body, body.msg).toMatchObject({ code: 1 });
    return body.data;
  };
  const publish = async (kind: 'demand' | 'solution', userId: number, given: object): Promise<number> => {
    const token = await insertSession(portal, userId);
    const { id, rev } = await ask(`/api/portal/${kind}/saveOrUpdate`, token, given);
    const sent = await ask(`/api/portal/${kind}/setReleaseStatus`, token, { id, rev, releaseStatus: 1 });
    await ask(`/api/portal/${kind}/setReleaseStatus`, reviewer, { id, rev: sent['rev'], releaseStatus: 2 });
    return Number(id);
  };
  const days = { validFrom: dayAfter(0), validUntil: dayAfter(60) };
  const demandId = await publish('demand', buyerId, { ...demand, extra: { ...demand.extra, ...days } });
  const solutionId = await publish('solution', sellerId, solution);
  const pair = 'select from supply_match where demand_id = $1 and solution_id = $2';
  await expect
    .poll(async () => (await query(portal, pair, [demandId, solutionId])).length)
    .toBeGreaterThan(0);

  // anybody sees what fits, and why
  const main = page.getByRole('main');
  await page.goto(`/#/ProductionService/demandDetail?infoId=${String(demandId)}`);
  const matches = main.getByRole('region', { name: '匹配的方案' });
  const best = matches.getByRole('listitem').filter({ hasText: solution.title });
  await expect(best).toContainText('共同的标签：磨削烧伤、齿轮');
  await expect(main.getByRole('button', { name: /^用“/ })).toHaveCount(0);
  await expect(main.getByRole('button', { name: '登录后邀请对接' })).toBeVisible();
  await best.getByRole('link', { name: solution.title }).click();
  await expect(main.getByRole('region', { name: '匹配的需求' })).toContainText(demand.title);

  await enterAs(page, portal, buyerId);
  // the owner reads his own demand: each match has the way to its owner
  await page.goto(`/#/ProductionService/demandDetail?infoId=${String(demandId)}`);
  await best.getByRole('button', { name: `邀请“${solution.title}”对接` }).click();
  await expect(page.getByRole('form', { name: '邀请对接' })).toBeVisible();
  await page.keyboard.press('Escape');
  // one of the centre's: asked for in a message that names both
  const centres = matches.getByRole('listitem').filter({ hasText: '由平台发布' }).first();
  const wanted = (await centres.getByRole('link').first().textContent()) ?? '';
  await centres.getByRole('link', { name: '请平台联系对方' }).click();
  const message = page.getByRole('form', { name: '给客服留言' });
  await expect(message.getByLabel('问题', { exact: true })).toHaveValue(
    `我的需求“${demand.title}”想与平台发布的方案“${wanted}”对接，请帮忙联系对方。`,
  );
  await expect(message.getByLabel('诊断与服务')).toBeChecked();
  await page.goto(`/#/ProductionService/solutionDetail?infoId=${String(solutionId)}`);
  await main.getByRole('button', { name: `用“${demand.title}”邀请对接` }).click();
  const invitation = page.getByRole('form', { name: '邀请对接' });
  await invitation.getByLabel('给对方的话').fill('想请贵方带样机来试两百件。');
  await invitation.getByRole('button', { name: '发出邀请' }).click();
  await main.getByRole('link', { name: '查看对接' }).click();
  await expect(main.getByText('待接受')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const seen = visitor.getByRole('main');
  await enterAs(visitor, portal, sellerId);
  await visitor.clock.install();
  await visitor.goto('/#/company?page=match');
  await seen.getByRole('link', { name: new RegExp(demand.title) }).click();
  await expect(seen.getByText('想请贵方带样机来试两百件。')).toBeVisible();
  await expect(seen).not.toContainText(demand.contact.contactPhone);
  // pressed once more where it stood before 700 ms have gone, and by the keyboard: the next act stands there, and is not done
  await stopClock(visitor);
  const accept = await seen.getByRole('button', { name: '接受邀请' }).boundingBox();
  const [x, y] = [(accept?.x ?? 0) + 20, (accept?.y ?? 0) + 10];
  await visitor.mouse.click(x, y);
  const nextAct = seen.getByRole('button', { name: '同意交换联系方式' });
  await expect(async () => {
    await visitor.clock.runFor(50);
    await expect(nextAct).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(nextAct).toHaveAttribute('aria-disabled');
  await visitor.mouse.click(x, y);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await expect(seen.getByText('沟通中')).toBeVisible();
  await visitor.clock.resume();
  const box = seen.getByRole('form', { name: '给对方留言' });
  await box.getByLabel('给对方留言').fill('下周二可以到厂。');
  await box.getByRole('button', { name: '发送' }).click();
  await expect(seen.getByRole('list', { name: '留言' })).toContainText('下周二可以到厂。');
  await seen.getByRole('button', { name: '同意交换联系方式' }).click();
  await expect(visitor.getByRole('dialog')).toContainText('双方会看到对方的联系人和电话');
  await visitor.getByRole('dialog').getByRole('button', { name: '确认同意' }).click();
  await expect(seen.getByText('您已同意交换联系方式')).toBeVisible();

  // what the other one has written and pressed comes by itself
  await expect(main.getByText('下周二可以到厂。')).toBeVisible({ timeout: 45_000 });
  await expect(main.getByText('待同意交换联系方式')).toBeVisible();
  await expect(main).not.toContainText(solution.contact.contactPhone);
  await main.getByRole('button', { name: '同意交换联系方式' }).click();
  await expectNoViolations('what follows from an exchange');
  await page.getByRole('dialog').getByRole('button', { name: '确认同意' }).click();
  await expect(main.getByText(solution.contact.contactPhone)).toBeVisible();
  await expectNoViolations('contacts are exchanged');
  await main.getByRole('button', { name: '登记签约' }).click();
  const confirmSigning = page.getByRole('dialog').getByRole('button', { name: '确认登记签约' });
  await confirmSigning.click();
  await main.getByRole('button', { name: '登记完成' }).click();
  await expect(page.getByRole('dialog')).toContainText('不能恢复');
  await page.getByRole('dialog').getByRole('button', { name: '确认登记完成' }).click();
  const rating = main.getByRole('form', { name: '评价这次对接' });
  await rating.getByLabel('5 星').check();
  await rating.getByLabel('评价（选填）').fill('到厂及时，数据可信。');
  await rating.getByRole('button', { name: '提交评价' }).click();
  await expect(main.getByText('我的评价：5 星，到厂及时，数据可信。')).toBeVisible();

  await visitor.reload();
  await expect(seen.getByText(demand.contact.contactPhone)).toBeVisible();
  await expect(seen.getByText('对方的评价：5 星')).toBeVisible();
  const answer = seen.getByRole('form', { name: '评价这次对接' });
  await answer.getByRole('button', { name: '提交评价' }).click();
  await expect(answer.getByText('请选择 1 到 5 星')).toBeVisible();
  await answer.getByLabel('4 星').check();
  await answer.getByRole('button', { name: '提交评价' }).click();
  await expect(seen.getByText('我的评价：4 星')).toBeVisible();
  const [row] = await query(portal, 'select stage from content_item where id = $1', [demandId]);
  expect(row).toEqual({ stage: 'done' });
});

/** The day in Shanghai so many days from now. */
function dayAfter(days: number): string {
  return new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10);
}
