import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { contentKindKeys } from '#contract/content/kinds.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { keyPaths, keyUseOf } from '#contract/interfaces/key-paths.ts';
import { isForStaff } from '#server/lib/http/audit-watch.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { exampleOf } from '#server/lib/api-document/example-of.ts';
import { takeKey } from '#server/testing/api-keys.ts';
import { startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let room: Newsroom;
/** In the section of the keys, and in another one. */
let own: { id: number; rev: number };
let foreign: { id: number; rev: number };
/** Of the other section, public with a newer version that is not. */
let revised: { id: number; rev: number };
let sections: { own: number; foreign: number };

const secret = '绝密字样';
const calls = Object.values(catalogue).flatMap((area) => Object.values(area));

beforeAll(async () => {
  room = await startNewsroom();
  const { rows } = await room.portal.sql.query<{ id: string; name: string }>('select id, name from section');
  const idOf = (name: string) => Number(rows.find((row) => row.name === name)?.id);
  sections = { own: idOf('标准规范'), foreign: idOf('扶持政策') };
  own = await room.save(room.writer, { sectionName: '标准规范', title: '本栏目草稿' });
  foreign = await room.save(room.writer, { title: `别的栏目${secret}` });
  const published = await room.publish(room.writer, room.reviewer, { title: '已经公开的政策' });
  revised = await room.save(room.writer, { ...published, title: `改写${secret}` });
});
afterAll(() => room.portal.stop());

/** What a request of a call may hold, about an item where it names one. */
function requestOf(call: CallDefinition, { id, rev }: { id: number; rev: number }): object {
  const example = exampleOf(call.request);
  const request = typeof example === 'object' && example !== null ? example : {};
  return {
    ...request,
    ...('id' in request && { id }),
    ...('rev' in request && { rev }),
    ...('itemId' in request && { itemId: id }),
    ...('isPreview' in request && { isPreview: true }),
    ...('keyword' in request && { keyword: secret }),
    ...('pageSize' in request && { pageNum: 1, pageSize: 20 }),
  };
}

describe('keyPaths', () => {
  test('names paths that there are, each once, with the reason, and all that is not named takes no key', () => {
    const below = keyPaths.map((row) => row.below);
    expect(new Set(below).size).toBe(below.length);
    for (const row of keyPaths) {
      expect(row.why, row.below).not.toBe('');
      expect(
        calls.some(({ path }) => path.startsWith(row.below)),
        row.below,
      ).toBe(true);
    }
    const [rest] = keyPaths.filter((row) => row.below === '/');
    expect(rest?.use).toBe('nothing');
    expect(keyUseOf({ path: '/api/new/thing/list', access: 'anonymous' })).toBeUndefined();
  });
});

describe('keyUseOf', () => {
  test('lets no call take a key that is about accounts, staff, roles, keys, what reaches people, or that asks for a confirmation', () => {
    const open = calls.filter((call) => keyUseOf(call) !== undefined);
    expect(open.length).toBeGreaterThan(150);
    for (const call of open) {
      expect(call.path).not.toMatch(
        /login|sysUser|userCenter|staff|role|interfaces|reveal|audit|secondFactor|enquiry|member/i,
      );
      expect(call.masked, call.path).toBeUndefined();
      expect(call.confirmation, call.path).toBeUndefined();
      expect(call.transfer ?? 'json', call.path).toBe('json');
    }
  });

  test('lets a key write where drafts or write are asked for, and nowhere else', () => {
    const writing = calls.filter((call) => keyUseOf(call) !== undefined && call.writes !== undefined);
    const counted = writing.filter(({ ignoresSession }) => ignoresSession !== true);
    expect(counted.length).toBeGreaterThan(10);
    for (const call of counted)
      expect(
        [call.access].flat().some((one) => one === 'drafts' || one === 'write'),
        call.path,
      ).toBe(true);
  });

  test('decides on every call that staff alone may make: of content and figures, and none that reviews, answers or manages', () => {
    const open = calls.filter((call) => isForStaff(call) && keyUseOf(call) !== undefined);
    for (const call of open)
      expect(
        [call.access]
          .flat()
          .every(
            (one) => !['review', 'chief', 'grantRoles', 'answer', 'accounts', 'interfaces'].includes(one),
          ),
        call.path,
      ).toBe(true);
  });
});

const roles = ['writer', 'reviewer', 'chief'] as const;

describe.each(roles)('a key of one section, held by a %s', (role) => {
  let headers: Record<string, string>;
  let keyId: number;

  beforeAll(async () => {
    // keys are made by chiefs; what its owner is then is what counts
    const owner: TestColleague = await hireColleague(room.portal, 40 + roles.indexOf(role), {
      role: 'chief',
    });
    const permissions: ('drafts' | 'write')[] = role === 'reviewer' ? ['drafts'] : ['drafts', 'write'];
    ({ headers, id: keyId } = await takeKey(room.portal, owner, {
      ...{ permissions, sectionIds: [sections.own], perMinute: 600 },
    }));
    await room.portal.sql.query('update role_grant set role = $2 where user_id = $1', [owner.id, role]);
  });

  test('reads and lists what is not public in its section', async () => {
    const item = await room.portal.call(policyCalls.getById, { id: own.id }, { headers });
    expect(item.data).toMatchObject({ title: '本栏目草稿' });
    const list = await room.portal.call(policyCalls.list, {}, { headers });
    expect(list.data).toMatchObject({ total: 1, rows: [{ id: own.id }] });
  });

  test('sees nothing unpublished of another section by any call, and changes nothing there', async () => {
    const taken = calls.filter((call) => keyUseOf(call) !== undefined);
    const before = await versions();
    for (const call of taken)
      for (const item of [foreign, revised]) {
        const answer = await room.portal.call(call, requestOf(call, item), { headers });
        expect(JSON.stringify(answer.data ?? null), call.path).not.toContain(secret);
        room.portal.clock.advance({ seconds: 1 });
      }
    expect(await versions()).toEqual(before);
    const kinds = contentKindKeys.map((kind) =>
      room.portal.call(contentCalls.portallist, { kind }, { headers }),
    );
    expect(JSON.stringify(await Promise.all(kinds))).not.toContain(secret);
  });

  test('sees nothing unpublished of another section by the server for assistants', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${room.portal.url}/mcp`), { requestInit: { headers } }),
    );
    try {
      const ask = async (name: string, given: Record<string, unknown>) =>
        JSON.stringify(await client.callTool({ name, arguments: given }));
      // a call of those before may have handed it in
      const states = ['draft', 'waiting', 'returned', 'scheduled'] as const;
      const listed = await Promise.all(states.map((state) => ask('list_drafts', { state })));
      expect(listed.join()).toContain('本栏目草稿');
      expect(await ask('read_draft', { id: own.id })).toContain('本栏目草稿');
      for (const [name, given] of [
        ...states.map((state) => ['list_drafts', { state }]),
        ...[foreign, revised].flatMap(({ id }) => [
          ['read_draft', { id }],
          ['read_item', { id }],
        ]),
        ['search_content', { keyword: secret }],
        ['ask_policies', { question: `${secret}有哪些补贴` }],
      ] as [string, Record<string, unknown>][])
        expect(await ask(name, given), name).not.toContain(secret);
    } finally {
      await client.close();
    }
    const { rows } = await room.portal.sql.query<{ call: string }>(
      `select call from api_key_use where key_id = $1 and call like '/mcp read_draft'`,
      [keyId],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

const versions = async (): Promise<string> => {
  const { rows } = await room.portal.sql.query(
    'select item_id, number, state, content from content_version where item_id = any($1) order by item_id, number',
    [[foreign.id, revised.id]],
  );
  return JSON.stringify(rows);
};
