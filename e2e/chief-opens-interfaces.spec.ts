import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertUser, type TestUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

async function hireChief(portal: RunningPortal): Promise<TestUser> {
  const chief = await insertUser(portal, 'enpt');
  await query(portal, 'update app_user set user_type = 2 where id = $1', [chief.id]);
  await query(
    portal,
    `insert into role_grant (user_id, role, granted_at, confirmed_at) values ($1, 'chief', now(), now())`,
    [chief.id],
  );
  return chief;
}

async function openSection(page: Page, portal: RunningPortal, view = '') {
  const chief = await hireChief(portal);
  await enterAs(page, portal, chief.id);
  await page.goto(`/#/console?page=interfaces${view}`);
  const confirm = async () => {
    const dialog = page.getByRole('dialog', { name: '确认是您本人操作' });
    await dialog.getByLabel('登录密码', { exact: true }).fill(chief.password);
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
  };
  return { main: page.getByRole('main'), confirm };
}

test('a chief makes a key, a program reads drafts by it, and stops with the press that revokes it', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { main, confirm } = await openSection(page, portal);
  await expect(main.getByText('还没有密钥')).toBeVisible();
  await expectNoBarriers('no keys');
  await main.getByRole('button', { name: '新增密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '新增密钥' });
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expect(dialog.getByText('请填写名称')).toBeVisible();
  await expect(dialog.getByText('请选择到期日')).toBeVisible();
  await expect(dialog.getByLabel('名称')).toBeFocused();
  await expectNoBarriers('a key lacks its name and its end');
  await dialog.getByLabel('名称').fill('门户网站群');
  await dialog.getByLabel('读未发布的内容').check();
  await dialog.getByLabel('到期日').fill(daysAfter(shanghaiDay(Date.now()), 366));
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expect(dialog.getByText('到期日应在明天起的 365 天以内')).toBeVisible();
  await dialog.getByLabel('到期日').fill(daysAfter(shanghaiDay(Date.now()), 30));
  await dialog.getByRole('button', { name: '新增', exact: true }).click();

  const open = main.getByRole('article', { name: '门户网站群' });
  await open.getByRole('button', { name: '生成密钥' }).click();
  await confirm();
  await expect(open.getByText('只在这里显示一次')).toBeVisible();
  await expectNoBarriers('a key is shown');
  const [, key = ''] = /(ipk_[\w-]{43})/.exec((await open.textContent()) ?? '') ?? [];
  const headers = { authorization: `Bearer ${key}` };

  const client = new Client({ name: 'browser test', version: '1' });
  const address = new URL(`${portal.url}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  const answer = await client.callTool({
    name: 'ask_policies',
    arguments: { question: '企业上云有哪些补贴？' },
  });
  expect(JSON.stringify(answer)).toMatch(/第 \d+ 段/);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('list_drafts');

  await page.reload();
  await expect(open.getByText(key)).toHaveCount(0);
  await expect(open.getByRole('row', { name: /ask_policies/ })).toContainText('成功');
  await expectNoBarriers('a key that was used');
  await open.getByRole('button', { name: '撤销' }).click();
  await page
    .getByRole('dialog', { name: '撤销密钥' })
    .getByRole('button', { name: '撤销', exact: true })
    .click();
  await expect(page.getByText('“门户网站群”已撤销，立即失效')).toBeVisible();
  await expect(client.listTools()).rejects.toThrow();
});

test('a chief adds a receiver, a test arrives signed and is shown, a failure is sent again by a press', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const came: { body: string; headers: IncomingHttpHeaders }[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hook`;
  try {
    const { main, confirm } = await openSection(page, portal, '&view=webhooks');
    await main.getByRole('button', { name: '新增接收地址' }).click();
    const dialog = page.getByRole('dialog', { name: '新增接收地址' });
    await dialog.getByLabel('名称').fill('市级平台');
    await dialog.getByLabel('接收地址', { exact: true }).fill('市级平台');
    await dialog.getByRole('button', { name: '新增', exact: true }).click();
    await expect(dialog.getByText('接收地址应以 https:// 开头')).toBeVisible();
    await expectNoBarriers('an address is none');
    await dialog.getByLabel('接收地址', { exact: true }).fill(url);
    await dialog.getByRole('button', { name: '新增', exact: true }).click();
    const open = main.getByRole('article', { name: '市级平台' });
    await open.getByRole('button', { name: '生成签名密钥' }).click();
    await confirm();
    await expect(open.getByText('只在这里显示一次')).toBeVisible();
    const [, secret = ''] = /(whsec_[A-Za-z0-9+/=]+)/.exec((await open.textContent()) ?? '') ?? [];

    await open.getByRole('button', { name: '推送测试' }).click();
    await expect.poll(() => came.length, { timeout: 15_000 }).toBe(1);
    const [first] = came;
    const headers = first?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(first?.body ?? '', headers)).toMatchObject({ type: 'portal.test' });
    const deliveries = open.getByRole('list', { name: '最近的推送' });
    await open.getByRole('button', { name: '刷新' }).click();
    await expect(deliveries.getByText('已送达')).toBeVisible();

    status = 500;
    await open.getByRole('button', { name: '推送测试' }).click();
    await expect.poll(() => came.length, { timeout: 15_000 }).toBe(2);
    await open.getByRole('button', { name: '刷新' }).click();
    await expect(deliveries.getByText('对方答复 500，接收方没有收下')).toBeVisible();
    await expectNoBarriers('a delivery that was not taken');
    status = 204;
    await deliveries.getByRole('button', { name: '重发' }).first().click();
    await expect.poll(() => came.length, { timeout: 15_000 }).toBe(3);
    expect(came[2]?.headers['webhook-id']).toBe(came[1]?.headers['webhook-id']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the page that says how programs and assistants are connected has the addresses of this site', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const { main } = await openSection(page, portal, '&view=guide');
  await expect(main.getByText(`${new URL(portal.url).origin}/mcp`)).toBeVisible();
  await expect(main.getByRole('link', { name: '接口文档' })).toHaveAttribute('href', '/api/docs');
  await expectNoBarriers('how to connect');
});
