import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistantPerIp } from '#contract/interfaces/constants.ts';
import { insertItem } from '#server/testing/items.ts';
import { takeKey } from '#server/testing/api-keys.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { requestText } from '#server/testing/request.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let client: Client;
let policy: number;
let declaration: number;
const site = 'https://portal.example';

const body =
  '<h2>一、支持对象</h2><p>在本市登记的中小企业。</p><h2>二、补贴标准</h2><p>首次上云的企业，按上云投入的 30% 给予补贴，最高 20 万元。</p><ul><li>同一企业只补一次。</li></ul>';

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: `${site}/`, RATE_LIMITS: 'on' });
  const { db } = portal.services;
  policy = await insertItem(db, 'policy', {
    fields: { title: '促进中小企业上云的若干措施', summary: '首次上云有补贴。', body },
    extra: { validity: '有效' },
  });
  const day = 86_400_000;
  const now = Date.now();
  declaration = await insertItem(db, 'declaration', {
    fields: {
      title: '上云补贴申报',
      startsAt: new Date(now - day).toISOString(),
      endsAt: new Date(now + 10 * day).toISOString(),
    },
    extra: { amount: 20, declareUnit: '市经济和信息化局', audience: '中小企业' },
  });
  await insertItem(db, 'declaration', {
    fields: {
      title: '已经结束的申报',
      startsAt: new Date(now - 9 * day).toISOString(),
      endsAt: new Date(now - day).toISOString(),
    },
  });
  await portal.sql.query(
    `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data)
     values ('88.216/A-1', '88.216/a-1', '88.216', 1, 'URL', 'https://maker.example/a1')`,
  );
  client = await connect();
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const made = new Client({ name: 'test', version: '1' });
  await made.connect(
    new StreamableHTTPClientTransport(new URL(`${portal.url}/mcp`), { requestInit: { headers } }),
  );
  return made;
}
async function ask(name: string, given: Record<string, unknown>, by = client) {
  const { structuredContent, content, isError } = await by.callTool({ name, arguments: given });
  const [first] = content as { type: string; text: string }[];
  return {
    data: structuredContent as Record<string, unknown>,
    text: first?.text ?? '',
    isError: isError === true,
  };
}

describe('the server for assistants', () => {
  test('answers a policy question with the passage and its paragraph, and where it can be read', async () => {
    const { data, text } = await ask('ask_policies', { question: '中小企业上云有哪些补贴？' });
    const page = `${site}/#/Info/zcfbDetail?infoId=${String(policy)}&p=2`;
    expect(data['isFound']).toBe(true);
    expect((data['passages'] as unknown[])[0]).toMatchObject({
      ...{ id: policy, heading: '二、补贴标准', validity: '有效' },
      text: '首次上云的企业，按上云投入的 30% 给予补贴，最高 20 万元。',
      citation: { paragraph: 2, url: `${site}/p/policy/${String(policy)}`, pageUrl: page },
    });
    expect(text).toContain(`《促进中小企业上云的若干措施》第 2 段 ${site}/p/policy/${String(policy)}`);
  });

  test('tells its tools in Chinese, and that none of them changes anything', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['search_content', 'read_item', 'ask_policies', 'list_open_declarations', 'resolve_identifier'],
    ]);
    for (const { description, annotations } of tools) {
      expect(description).toMatch(/[\u4e00-\u9fff]{8}/);
      expect(annotations?.readOnlyHint).toBe(true);
    }
  });

  test('finds by a word and reads by paragraphs, from any of them on', async () => {
    const { data: found } = await ask('search_content', { keyword: '上云 补贴', kind: 'policy' });
    expect(found).toMatchObject({ total: 1, rows: [{ id: policy, kindName: '政策' }] });
    const { data, text } = await ask('read_item', { id: policy });
    expect(data).toMatchObject({
      paragraphs: [{ paragraph: 1 }, { paragraph: 2 }, { paragraph: 3, text: '同一企业只补一次。' }],
      next: null,
      citation: { url: `${site}/p/policy/${String(policy)}` },
    });
    expect(text).toContain('[第 2 段] 首次上云的企业');
    expect((await ask('read_item', { id: policy, from: 3 })).data).toMatchObject({
      paragraphs: [{ paragraph: 3 }],
    });
    expect(await ask('read_item', { id: 999_999 })).toMatchObject({
      isError: true,
      text: '没有找到相关信息',
    });
  });

  test('reads 60 paragraphs at once and says where it goes on', async () => {
    const long = await insertItem(portal.services.db, 'news', {
      fields: { body: Array.from({ length: 61 }, (_, n) => `<p>第${String(n + 1)}句。</p>`).join('') },
    });
    const { data } = await ask('read_item', { id: long });
    expect(data['paragraphs']).toHaveLength(60);
    expect(data['next']).toBe(61);
    const { data: rest } = await ask('read_item', { id: long, from: 61 });
    expect(rest).toMatchObject({ paragraphs: [{ paragraph: 61, text: '第61句。' }], next: null });
  });

  test('reads an item by its canonical address as a resource, and by no other', async () => {
    const uri = `${site}/p/policy/${String(policy)}`;
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: 'text/plain' }]);
    expect(JSON.stringify(contents)).toContain('最高 20 万元');
    await expect(client.readResource({ uri: `${site}/p/news/${String(policy)}` })).rejects.toThrow(
      '没有找到',
    );
  });

  test('lists the declarations that are open, with sum, term and who', async () => {
    const { data, text } = await ask('list_open_declarations', {});
    expect(data).toMatchObject({
      total: 1,
      rows: [{ id: declaration, amount: 20, unit: '市经济和信息化局', audience: '中小企业' }],
    });
    expect(text).toContain('最高 20 万元');
  });

  test('resolves an identifier, and says in words what is none', async () => {
    expect((await ask('resolve_identifier', { handle: '88.216/A-1' })).data).toMatchObject({
      source: 'local',
      values: [{ index: 1, type: 'URL', data: 'https://maker.example/a1' }],
    });
    expect(await ask('resolve_identifier', { handle: '88.216/没有' })).toMatchObject({ isError: true });
    expect(await ask('resolve_identifier', { handle: ' ' })).toMatchObject({ isError: true });
  });
});

describe('POST /mcp', () => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const post = (text: string, more: Record<string, string> = {}) =>
    requestText(`${portal.url}/mcp`, { method: 'POST', headers: { ...headers, ...more }, body: text });

  test('refuses pages of other sites, and takes this one and programs', async () => {
    portal.clock.advance({ minutes: 1 });
    for (const [origin, status] of [
      ['https://evil.example', 403],
      ['null', 403],
      ['http://portal.example', 403],
      [site, 200],
    ] as const)
      expect((await post(list, { origin })).status, origin).toBe(status);
    expect((await post(list)).status).toBe(200);
  });

  test('refuses what is no message, several at once, and more than 64 KB', async () => {
    for (const text of ['', '{', '1', 'null', `[${list},${list}]`, '{"__proto__":{}}'])
      expect((await post(text)).status, text).toBe(400);
    expect((await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(65_536) }))).status).toBe(
      413,
    );
    expect((await post(list, { accept: 'application/json' })).status).toBe(406);
  });

  test('has no streams and no sessions', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await requestText(`${portal.url}/mcp`, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect((await post(list)).headers.get('mcp-session-id')).toBeNull();
  });

  test('says 401 for a key that is none, and offers drafts to one that may see them alone', async () => {
    const refused = await post(list, { authorization: 'Bearer ipk_wrong' });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    const chief = await hireColleague(portal, 1, { role: 'chief' });
    const plain = await takeKey(portal, chief);
    expect((await post(list, plain.headers)).text).not.toContain('read_draft');
    const seeing = await takeKey(portal, chief, { permissions: ['drafts'], perMinute: 2 });
    expect((await post(list, seeing.headers)).text).toContain('read_draft');
    expect((await post(list, seeing.headers)).status).toBe(200);
    const third = await post(list, seeing.headers);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60']);
  });

  test('answers an address as often in a minute as the limit says', async () => {
    portal.clock.advance({ minutes: 1 });
    const statuses = [];
    for (let n = 0; n <= assistantPerIp.max; n += 1) statuses.push((await post(list)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(assistantPerIp.max);
    expect(statuses.at(-1)).toBe(429);
    portal.clock.advance({ minutes: 1 });
    expect((await post(list)).status).toBe(200);
  });
});
