import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { keyCalls } from '#contract/interfaces/key-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import type { ErrorName } from '#contract/errors.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { keyForm, takeKey } from '#server/testing/api-keys.ts';
import { confirm } from '#server/testing/confirming.ts';
import { failsWith, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText } from '#server/testing/policy-text.ts';
import { startSecondNode } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let room: Newsroom;
let administrator: TestColleague;

beforeAll(async () => {
  room = await startNewsroom();
  administrator = await hireColleague(room.portal, 30, { role: 'administrator' });
});
afterAll(() => room.portal.stop());

const sectionId = async (name: string) =>
  Number(
    (await room.portal.sql.query<{ id: string }>('select id from section where name = $1', [name])).rows[0]
      ?.id,
  );
const uses = async (id: number) =>
  (
    await room.portal.sql.query<{ call: string; code: number; address: string }>(
      'select call, code, address from api_key_use where key_id = $1 order by id',
      [id],
    )
  ).rows;
const add = (who: TestColleague, changes: Parameters<typeof keyForm>[2] & { owner?: TestColleague } = {}) => {
  const { owner = who, ...others } = changes;
  return room.portal.call(keyCalls.addKey, keyForm(room.portal, owner, others), { token: who.token });
};
const inDays = (days: number) => daysAfter(shanghaiDay(room.portal.clock.now()), days);

describe('addKey', () => {
  test.each<[string, Parameters<typeof keyForm>[2], ErrorName | 'ok']>([
    ['no name', { name: ' ' }, 'interfaceNameRequired'],
    ['a name of 50 characters', { name: '名'.repeat(50) }, 'ok'],
    ['a name of 51 characters', { name: '名'.repeat(51) }, 'interfaceNameTooLong'],
    ['no use a minute', { perMinute: 0 }, 'keyLimitWrong'],
    ['one use a minute', { perMinute: 1 }, 'ok'],
    ['600 uses a minute', { perMinute: 600 }, 'ok'],
    ['601 uses a minute', { perMinute: 601 }, 'keyLimitWrong'],
    ['no last day', { endDay: '' }, 'keyEndRequired'],
    ['a day that there is not', { endDay: '2026-06-31' }, 'keyEndWrong'],
    ['no section of several', { permissions: ['drafts'], sectionIds: [] }, 'keySectionRequired'],
    ['a section that there is not', { permissions: ['drafts'], sectionIds: [999_999] }, 'keySectionWrong'],
    ['somebody who is none of the staff', { ownerId: 999_999 }, 'keyOwnerWrong'],
  ])('answers for %s %s', async (_, changes, expected) => {
    const answer = await add(room.chief, changes);
    expect(answer).toMatchObject(expected === 'ok' ? { code: 1 } : failsWith(expected));
  });

  test('takes a last day from tomorrow to 365 days from now', async () => {
    for (const [days, expected] of [
      [0, failsWith('keyEndWrong')],
      [1, { code: 1 }],
      [365, { code: 1 }],
      [366, failsWith('keyEndWrong')],
    ] as const)
      expect(await add(room.chief, { endDay: inDays(days) }), String(days)).toMatchObject(expected);
  });

  test('refuses permissions that who adds it has not, and writing in the name of another', async () => {
    expect(await add(administrator, { permissions: ['drafts'] })).toMatchObject(
      failsWith('keyPermissionWrong'),
    );
    expect(await add(administrator, { permissions: ['statistics'] })).toMatchObject({ code: 1 });
    const others = { owner: room.writer, permissions: ['write' as const] };
    expect(await add(room.chief, others)).toMatchObject(failsWith('keyOwnerNotSelf'));
    expect(await add(room.chief, { owner: room.writer, permissions: ['drafts'] })).toMatchObject({ code: 1 });
  });

  test('is for those who manage interfaces of the whole site', async () => {
    const ofSection = await hireColleague(room.portal, 31, {
      role: 'chief',
      sectionId: await sectionId('标准规范'),
    });
    for (const who of [ofSection, room.writer, room.reviewer])
      expect(await add(who), who.account).toMatchObject(failsWith('accessDenied'));
    expect(await add(administrator)).toMatchObject({ code: 1 });
  });
});

describe('makeKey', () => {
  test('wants a confirmation, answers a key once, keeps its digest alone, and replaces the one before', async () => {
    const { id, key, headers } = await takeKey(room.portal, room.chief);
    expect(key).toMatch(/^ipk_[\w-]{43}$/);
    const row = JSON.stringify(
      (await room.portal.sql.query('select * from api_key where id = $1', [id])).rows,
    );
    expect(row).not.toContain(key);
    expect(row).toContain(key.slice(0, 10));
    const other = await hireColleague(room.portal, 32, { role: 'chief' });
    expect(await room.portal.call(keyCalls.makeKey, { id }, { token: other.token })).toMatchObject(
      failsWith('confirmationRequired'),
    );
    room.chief.token = await confirm(room.portal, room.chief.token, 'login');
    const again = await room.portal.call(keyCalls.makeKey, { id }, { token: room.chief.token });
    expect(again).toMatchObject({ code: 1 });
    expect(await room.portal.call(contentCalls.portallist, {}, { headers })).toMatchObject(
      failsWith('keyInvalid'),
    );
  });

  test('gives nobody a key that may more than he', async () => {
    const added = await add(room.chief, { permissions: ['drafts'] });
    const { id } = added.data as { id: number };
    administrator.token = await confirm(room.portal, administrator.token, 'login');
    expect(await room.portal.call(keyCalls.makeKey, { id }, { token: administrator.token })).toMatchObject(
      failsWith('keyPermissionWrong'),
    );
    const writing = await add(room.chief, { permissions: ['write'] });
    room.otherChief.token = await confirm(room.portal, room.otherChief.token, 'login');
    expect(
      await room.portal.call(keyCalls.makeKey, writing.data as { id: number }, {
        token: room.otherChief.token,
      }),
    ).toMatchObject(failsWith('keyNotYours'));
  });
});

describe('a call with a key', () => {
  test('is refused for what is no key, and for one that was never made', async () => {
    for (const authorization of ['Bearer', 'Bearer ', 'bearer x', `Bearer ipk_${'a'.repeat(43)}`])
      expect(
        await room.portal.call(contentCalls.portallist, {}, { headers: { authorization } }),
        authorization,
      ).toMatchObject(failsWith('keyInvalid'));
    const basic = { authorization: 'Basic cHJveHk6eA==' };
    expect(await room.portal.call(contentCalls.portallist, {}, { headers: basic })).toMatchObject({
      code: 1,
    });
  });

  test('is let through as often in a minute as its limit says, and its log has one line of those beyond', async () => {
    const { id, headers } = await takeKey(room.portal, room.chief, { perMinute: 3 });
    const codes = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await room.portal.call(contentCalls.getCount, {}, { headers })).code);
    const refused = failsWith('tooManyRequests').code;
    expect(codes).toEqual([1, 1, 1, refused, refused, refused]);
    await expect.poll(() => uses(id)).toHaveLength(4);
    room.portal.clock.advance({ minutes: 1 });
    expect(await room.portal.call(contentCalls.getCount, {}, { headers })).toMatchObject({ code: 1 });
  });

  test('stops with the next call on every node once it is revoked, however many are under way', async () => {
    const other = await startSecondNode(room.portal, {});
    try {
      const { id, headers } = await takeKey(room.portal, room.chief);
      const ask = (node: Pick<typeof room.portal, 'call'>) =>
        node.call(contentCalls.getCount, {}, { headers });
      expect(await ask(other)).toMatchObject({ code: 1 });
      const [revoked, ...meanwhile] = await Promise.all([
        room.portal.call(keyCalls.revokeKey, { id }, { token: administrator.token }),
        ...Array.from({ length: 10 }, (_, n) => ask(n % 2 === 0 ? other : room.portal)),
      ]);
      expect(revoked).toMatchObject({ code: 1 });
      for (const { code } of meanwhile) expect([1, failsWith('keyInvalid').code]).toContain(code);
      for (const node of [other, room.portal]) expect(await ask(node)).toMatchObject(failsWith('keyInvalid'));
      const again = await room.portal.call(keyCalls.revokeKey, { id }, { token: administrator.token });
      expect(again).toMatchObject({ code: 1 });
      const { rows } = await room.portal.sql.query<{ result: string }>(
        'select result from audit_log where object = $1 order by id',
        [`apiKey ${String(id)}`],
      );
      expect(rows.map(({ result }) => result)).toEqual(['added', 'key made', 'revoked']);
    } finally {
      await other.stop();
    }
  });

  test('stops while its owner is suspended, and can do nothing once his roles are gone', async () => {
    const owner = await hireColleague(room.portal, 33, { role: 'chief' });
    const { headers } = await takeKey(room.portal, owner, { permissions: ['drafts'] });
    const list = () => room.portal.call(workCalls.list, {}, { headers });
    expect(await list()).toMatchObject({ code: 1 });
    const by = { token: administrator.token };
    const suspension = { id: owner.id, comment: '离岗' };
    expect(await room.portal.call(staffCalls.suspendStaffMember, suspension, by)).toMatchObject({ code: 1 });
    expect(await list()).toMatchObject(failsWith('keyInvalid'));
    await room.portal.call(staffCalls.restoreStaffMember, { id: owner.id }, by);
    expect(await list()).toMatchObject({ code: 1 });
    await room.portal.sql.query('delete from role_grant where user_id = $1', [owner.id]);
    expect(await list()).toMatchObject(failsWith('accessDenied'));
    expect(await room.portal.call(contentCalls.getCount, {}, { headers })).toMatchObject({ code: 1 });
  });

  test('writes and hands in what its owner could, and never publishes', async () => {
    const { id: keyId, headers } = await takeKey(room.portal, room.chief, { permissions: ['write'] });
    const saved = await room.portal.call(
      policyCalls.saveOrUpdate,
      { ...policyText, title: '由程序写的' },
      { headers },
    );
    expect(saved, saved.msg).toMatchObject({ code: 1 });
    const key = saved.data as { id: number; rev: number };
    const submitted = await room.portal.call(workCalls.move, { ...key, action: 'submit' }, { headers });
    expect(submitted, submitted.msg).toMatchObject({ code: 1 });
    const { rev } = submitted.data as { rev: number };
    for (const action of ['publish', 'publishUrgently', 'return', 'reject'] as const)
      expect(
        await room.portal.call(workCalls.move, { id: key.id, rev, action, comment: '理由' }, { headers }),
        action,
      ).toMatchObject(failsWith('accessDenied'));
    // who wrote by a key has written: he approves nothing of it by a session either
    expect(await room.move(room.chief, { id: key.id, rev }, 'publish')).toMatchObject(failsWith('fourEyes'));
    const { rows } = await room.portal.sql.query<{ request_id: string; actor_user_id: string }>(
      'select request_id, actor_user_id from audit_log where object = $1 order by id limit 1',
      [`content ${String(key.id)}/1`],
    );
    expect(rows[0]?.request_id).toMatch(new RegExp(` key ${String(keyId)}$`));
    expect(Number(rows[0]?.actor_user_id)).toBe(room.chief.id);
  });

  test('is refused by accounts, staff, keys and logins, whatever the key may', async () => {
    const { id, headers } = await takeKey(room.portal, room.chief, { permissions: ['write', 'statistics'] });
    const refused = failsWith('keyNotTaken');
    expect(await room.portal.call(accountCalls.getUserInfo, {}, { headers })).toMatchObject(refused);
    expect(await room.portal.call(staffCalls.listStaff, {}, { headers })).toMatchObject(refused);
    expect(await room.portal.call(keyCalls.listKeys, {}, { headers })).toMatchObject(refused);
    expect(await room.portal.call(keyCalls.revokeKey, { id }, { headers })).toMatchObject(refused);
    expect(await room.portal.call(accountCalls.logout, {}, { headers })).toMatchObject(refused);
  });

  test('is noted with what was answered and the network that it came from, for 90 days', async () => {
    const { id, headers } = await takeKey(room.portal, room.chief);
    await room.portal.call(searchCalls.query, { keyword: '改造' }, { headers });
    await room.portal.call(workCalls.list, {}, { headers });
    const lines = [
      { call: searchCalls.query.path, code: 1, address: '127.0.0.0/24' },
      { call: workCalls.list.path, code: failsWith('accessDenied').code, address: '127.0.0.0/24' },
    ];
    await expect.poll(() => uses(id)).toEqual(lines);
    const shown = await room.portal.call(keyCalls.listKeyUses, { id }, { token: administrator.token });
    expect(shown.data).toMatchObject({ total: 2, rows: lines.toReversed() });
    const found = await room.portal.call(keyCalls.getKey, { id }, { token: administrator.token });
    expect(found.data).toMatchObject({ lastUseTime: room.portal.clock.now().toISOString(), state: 'live' });
    const age = (days: number) =>
      room.portal.sql.query(`update api_key_use set at = $2 where key_id = $1`, [
        id,
        new Date(room.portal.clock.now().getTime() - days * 86_400_000 + 60_000),
      ]);
    await age(90);
    await sweepOldRows(room.portal.services);
    expect(await uses(id)).toHaveLength(2);
    await age(91);
    await sweepOldRows(room.portal.services);
    expect(await uses(id)).toEqual([]);
  });

  // last: logins do not live that long
  test('stops at the end of its last day in Shanghai', async () => {
    const { headers } = await takeKey(room.portal, room.chief, { endDay: inDays(1) });
    const ask = () => room.portal.call(contentCalls.getCount, {}, { headers });
    const endsAt = Date.parse(`${inDays(2)}T00:00:00+08:00`);
    const left = (endsAt - room.portal.clock.now().getTime()) / 1000;
    room.portal.clock.advance({ seconds: left - 1 });
    expect(await ask()).toMatchObject({ code: 1 });
    room.portal.clock.advance({ seconds: 1 });
    expect(await ask()).toMatchObject(failsWith('keyInvalid'));
  });
});
