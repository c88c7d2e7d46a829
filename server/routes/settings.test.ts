import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterpriseCalls } from '#contract/account/enterprise-calls.ts';
import { authorityCalls } from '#contract/content/authority-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { thirdpartyWorkCalls } from '#contract/portal/thirdparty-work-calls.ts';
import { insertForm } from '#server/testing/filing.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let writer: string;
let reviewer: string;
let chief: string;
beforeAll(async () => {
  portal = await startTestPortal();
  writer = (await hireColleague(portal, 1, { role: 'writer' })).token;
  reviewer = (await hireColleague(portal, 2, { role: 'reviewer' })).token;
  chief = (await hireColleague(portal, 3, { role: 'chief' })).token;
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const publicColumns = async () =>
  ((await portal.call(exchangeColumnCalls.portalColumns, {})).data as { rows: { key: string }[] }).rows;

describe('columns of 行业交流', () => {
  const save = (token: string, changes: object = {}) =>
    portal.call(
      exchangeColumnCalls.saveColumn,
      { key: 'topic', name: '话题', choices: ['产线', '质量'], ...changes },
      { token },
    );
  const release = (token: string, { id, rev }: { id: number; rev: number }, to: number, comment = '') =>
    portal.call(exchangeColumnCalls.releaseColumn, { id, rev, releaseStatus: to, comment }, { token });

  test('are written, submitted, published by a reviewer, and public until withdrawn', async () => {
    const made = (await save(writer)).data as { id: number; rev: number };
    expect(await save(writer)).toMatchObject(failsWith('columnKeyTaken'));
    const waiting = (await release(writer, made, 1)).data as { id: number; rev: number };
    expect(await publicColumns()).toEqual([]);
    expect(await release(writer, waiting, 2)).toMatchObject(failsWith('accessDenied'));
    expect(await release(reviewer, waiting, 3)).toMatchObject(failsWith('reviewCommentRequired'));
    expect(await release(reviewer, made, 2)).toMatchObject(failsWith('editedMeanwhile'));
    const live = (await release(reviewer, waiting, 2)).data as { id: number; rev: number };
    expect(await publicColumns()).toMatchObject([{ key: 'topic', choices: ['产线', '质量'] }]);
    expect(await save(writer, live)).toMatchObject(failsWith('columnNotEditable'));
    const remove = { id: live.id, isDel: 1 as const };
    expect(await portal.call(exchangeColumnCalls.deleteColumn, remove, { token: writer })).toMatchObject(
      failsWith('stillPublic'),
    );
    const away = (await release(reviewer, live, 5, '换一组选项')).data as { id: number; rev: number };
    expect(await publicColumns()).toEqual([]);
    expect(await save(writer, { ...away, choices: ['能耗'] })).toMatchObject({ code: 1 });
    expect(await release(reviewer, { ...away, rev: away.rev + 1 }, 2)).toMatchObject(
      failsWith('moveImpossible'),
    );
    const all = await portal.call(exchangeColumnCalls.allColumns, {}, { token: reviewer });
    expect(all.data).toMatchObject({ rows: [{ choices: ['能耗'], releaseStatus: 5 }] });
  });

  test('are not published by the chief who submitted them', async () => {
    const made = (await save(chief, { key: 'role', name: '发言者' })).data as { id: number; rev: number };
    const waiting = (await release(chief, made, 1)).data as { id: number; rev: number };
    expect(await release(chief, waiting, 2)).toMatchObject(failsWith('fourEyes'));
  });

  test('tell each colleague what he can do with them, and count those that wait for him', async () => {
    const { id, rev } = (await save(chief, { key: 'told', name: '告知' })).data as {
      id: number;
      rev: number;
    };
    const seen = async (token: string) => {
      const { data } = await portal.call(exchangeColumnCalls.getColumn, { id }, { token });
      const { actions, mayWrite, mayDelete } = data as Record<string, unknown>;
      return { actions, mayWrite, mayDelete };
    };
    const waits = async (token: string) => {
      const { data } = await portal.call(queueCalls.consoleQueues, {}, { token });
      return (data as { rows: { page: string; waiting: number }[] }).rows.find(
        ({ page }) => page === 'columns',
      )?.waiting;
    };
    const before = await Promise.all([writer, reviewer, chief].map(waits));
    expect(await seen(writer)).toEqual({ actions: ['submit'], mayWrite: true, mayDelete: true });
    expect(await seen(reviewer)).toEqual({ actions: [], mayWrite: false, mayDelete: false });
    const waiting = (await release(chief, { id, rev }, 1)).data as { id: number; rev: number };
    expect(await seen(writer)).toEqual({ actions: ['recall'], mayWrite: false, mayDelete: true });
    expect(await seen(reviewer)).toEqual({
      ...{ actions: ['publish', 'return', 'reject'], mayWrite: false, mayDelete: false },
    });
    expect(await seen(chief)).toEqual({
      ...{ actions: ['recall', 'return', 'reject'], mayWrite: false, mayDelete: true },
    });
    const [ofWriter = 0, ofReviewer = 0, ofChief = 0] = before;
    expect(await Promise.all([writer, reviewer, chief].map(waits))).toEqual([
      ofWriter,
      ofReviewer + 1,
      ofChief,
    ]);
    await release(reviewer, waiting, 2);
    expect(await seen(reviewer)).toEqual({ actions: ['withdraw'], mayWrite: false, mayDelete: false });
    expect(await seen(chief)).toEqual({ actions: ['withdraw'], mayWrite: false, mayDelete: false });
    expect(await waits(reviewer)).toBe(ofReviewer);
  });

  test.each<[object, ErrorName]>([
    [{ key: '话题' }, 'columnKeyFormat'],
    [{ name: '' }, 'columnNameRequired'],
    [{ choices: [] }, 'columnChoicesRequired'],
    [{ choices: ['同', '同'] }, 'columnChoicesRequired'],
  ])('with %o are refused: %s', async (changes, name) => {
    expect(await save(writer, { key: 'other', ...changes })).toMatchObject(failsWith(name));
  });
});

describe('links to other systems', () => {
  const save = (changes: object = {}, token = chief) =>
    portal.call(
      thirdpartyWorkCalls.saveThirdparty,
      { key: 'cloud', name: '企业上云', url: 'https://cloud.example/', ...changes },
      { token },
    );
  const shown = async () =>
    ((await portal.call(portalCalls.homeThirdpartyList, {})).data as { rows: { name: string }[] }).rows.map(
      ({ name }) => name,
    );

  test('are saved by a chief and not by a writer, hidden and shown again, with unique keys', async () => {
    expect(await save({}, writer)).toMatchObject(failsWith('accessDenied'));
    const { id } = (await save()).data as { id: number };
    expect(await shown()).toContain('企业上云');
    expect(await save({ id, name: '上云服务' })).toMatchObject({ code: 1 });
    expect(await shown()).toContain('上云服务');
    const hide = (isDel: 0 | 1) =>
      portal.call(thirdpartyWorkCalls.deleteThirdparty, { id, isDel }, { token: chief });
    await hide(1);
    expect(await shown()).not.toContain('上云服务');
    await hide(0);
    expect(await shown()).toContain('上云服务');
    const both = await Promise.all([save({ key: 'two' }), save({ key: 'two' })]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, errors.thirdpartyKeyTaken.code].sort());
    const other = both.flatMap(({ code, data }) => (code === 1 ? [(data as { id: number }).id] : []))[0];
    expect(await save({ id: other, key: 'cloud' })).toMatchObject(failsWith('thirdpartyKeyTaken'));
  });

  test.each<[object, ErrorName]>([
    [{ url: 'javascript:alert(1)' }, 'menuAddressWrong'],
    [{ url: 'http://a.example/', opensIn: 'frame' }, 'menuFrameAddressWrong'],
    [{ key: '' }, 'thirdpartyKeyFormat'],
    [{ name: '' }, 'thirdpartyNameRequired'],
    [{ id: 999_999 }, 'notFound'],
  ])('with %o are refused: %s', async (changes, name) => {
    expect(await save({ key: 'new', ...changes })).toMatchObject(failsWith(name));
  });
});

test('getEntInfoById shows other accounts only the public data of a certified enterprise', async () => {
  const made = await registerOrganisation(portal, 1);
  const own = await logIn(portal, made.account);
  const mine = (await portal.call(enterpriseCalls.getEntInfo, {}, { token: own })).data as { id: number };
  expect(mine).toMatchObject({
    companyName: made.companyName,
    creditCode: made.creditCode,
    auditStatus: '0',
  });
  await insertOwner(portal, 60, { account: 'visitor' });
  const visitor = { token: await logIn(portal, 'visitor', 'user') };
  const known = async () =>
    (await portal.call(enterpriseCalls.getEntInfoById, { id: mine.id }, visitor)).data;
  expect(await known()).toBeNull();
  await portal.sql.query(`update app_user set audit_status = '2', user_type = 3 where id = $1`, [mine.id]);
  expect(await known()).toMatchObject({ companyName: made.companyName, isProvider: false });
  const list = await portal.call(enterpriseCalls.getAllEnptList, { keyword: made.companyName }, visitor);
  expect(list.data).toMatchObject({ total: 1 });
  expect(JSON.stringify([await known(), list.data])).not.toMatch(
    new RegExp(`${made.creditCode}|${made.phone}`),
  );
  expect((await portal.call(enterpriseCalls.getLHEntInfo, {}, { token: own })).data).toMatchObject({
    companyName: made.companyName,
    peers: {},
  });
  expect(await portal.call(enterpriseCalls.getEntInfo, {}, visitor)).toMatchObject(failsWith('accessDenied'));
});

test('reportAuthority returns the reason for not filling in a declaration, or none', async () => {
  const hours = (n: number) => new Date(portal.clock.now().getTime() + n * 3_600_000).toISOString();
  const declaration = (from: number, to: number) =>
    insertItem(portal.services.db, 'declaration', { fields: { startsAt: hours(from), endsAt: hours(to) } });
  const ask = async (id: number | undefined, token?: string) => {
    const options = token === undefined ? {} : { token };
    const request = id === undefined ? {} : { id };
    return ((await portal.call(authorityCalls.reportAuthority, request, options)).data as { reason: string })
      .reason;
  };
  const open = await declaration(-1, 5);
  expect(await ask(undefined)).toBe('unknown');
  expect(await ask(await declaration(1, 5))).toBe('noStart');
  expect(await ask(await declaration(-5, -1))).toBe('end');
  expect(await ask(open)).toBe('offline');
  await insertForm(portal, open);
  expect(await ask(open)).toBe('logIn');
  await insertOwner(portal, 61, { account: 'person' });
  expect(await ask(open, await logIn(portal, 'person', 'user'))).toBe('person');
  const { id } = await insertOwner(portal, 62, { accountType: 'enpt', account: 'factory' });
  expect(await ask(open, await logIn(portal, 'factory'))).toBe('uncertified');
  expect(await ask(open, writer)).toBe('notAllowed');
  await portal.sql.query(`update app_user set audit_status = '2', user_type = 3 where id = $1`, [id]);
  expect(await ask(open, await logIn(portal, 'factory'))).toBe('');
});
