import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { unfinishedRetentionDays } from '#contract/supply/constants.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { writtenForm } from '#contract/supply/own-forms.ts';
import type { UnfinishedForm } from '#contract/supply/unfinished.ts';
import { rightDemand } from '#contract/testing/right-forms.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { confirm } from '#server/testing/confirming.ts';
import { openEnterprise, type TestEnterprise } from '#server/testing/enterprises.ts';
import { failsWith, keyOf } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm } from '#server/testing/uploading.ts';

let portal: TestPortal;
let one: TestEnterprise;
let other: TestEnterprise;
let reviewer: TestColleague;

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql.query(`insert into section (name, kind) values ('企业需求', 'demand')`);
  [one, other] = [await openEnterprise(portal, 1), await openEnterprise(portal, 2)];
  reviewer = await hireColleague(portal, 3, { role: 'reviewer' });
});
afterAll(() => portal.stop());

interface Which {
  itemId?: number;
}
const form: UnfinishedForm = {
  title: '旧冲床',
  body: ' 二十台，\n没有光栅',
  contactName: '赵工',
  budget: '很多',
  models: [],
};

const ask = <C extends CallDefinition>(who: { token: string }, call: C, request: RequestOf<C>) =>
  portal.call(call, request, { token: who.token });
const keepFrom = (
  who: { token: string },
  unfinishedTime: string | undefined,
  given: UnfinishedForm,
  which: Which = {},
) => ask(who, ownSupplyCalls.saveUnfinished, { kind: 'demand', ...which, form: given, unfinishedTime });
/** Going on from what is kept. */
const keep = async (who: { token: string }, which: Which = {}, given = form) => {
  const { data } = await ask(who, ownSupplyCalls.getUnfinished, { kind: 'demand', ...which });
  return keepFrom(who, (data as { updateTime: string } | null | undefined)?.updateTime, given, which);
};
const read = async (who: { token: string }, which: Which = {}) => {
  const { code, data } = await ask(who, ownSupplyCalls.getUnfinished, { kind: 'demand', ...which });
  expect(code).toBe(1);
  return data as ResponseOf<typeof ownSupplyCalls.getUnfinished>;
};
const list = async (who: { token: string }) =>
  (
    (await ask(who, ownSupplyCalls.listUnfinished, { kind: 'demand' })).data as ResponseOf<
      typeof ownSupplyCalls.listUnfinished
    >
  ).rows;
const drop = (who: { token: string }, which: Which = {}) =>
  ask(who, ownSupplyCalls.dropUnfinished, { kind: 'demand', ...which });
const save = async (who: { token: string }, key: object = {}) =>
  keyOf(await ask(who, demandCalls.saveOrUpdate, { ...writtenForm('demand', rightDemand), ...key }));

async function uploadDocument(who: { token: string }): Promise<string> {
  const { method, path } = filesCalls.uploadPublicDocument;
  const body = uploadForm('', [{ name: '参数表.pdf', content: samplePdf() }]);
  const answer = await openBrowser(portal).fetch(path, { method, body, token: who.token });
  return ((await answer.json()) as { data: { filePath: string } }).data.filePath;
}

describe('unfinished supply form', () => {
  test('is stored as typed, replaced by the next one, and hidden from other accounts', async () => {
    expect(await read(one)).toBeNull();
    expect(await keep(one)).toMatchObject({
      code: 1,
      data: { updateTime: portal.clock.now().toISOString() },
    });
    expect(await read(one)).toEqual({ form, updateTime: portal.clock.now().toISOString() });
    expect(await read(other)).toBeNull();
    expect(await list(other)).toEqual([]);
    await keep(other, {}, { title: '别家的' });
    portal.clock.advance({ minutes: 5 });
    await keep(one, {}, { ...form, title: ' 旧冲床加装光栅 ' });
    expect(await list(one)).toEqual([
      { itemId: null, title: '旧冲床加装光栅', updateTime: portal.clock.now().toISOString() },
    ]);
    expect(await drop(one)).toMatchObject({ code: 1 });
    expect(await drop(one), 'again').toMatchObject({ code: 1 });
    expect(await read(one)).toBeNull();
    expect(await read(other)).toMatchObject({ form: { title: '别家的' } });
  });

  test('is replaced only by a form begun from it, else saveUnfinished fails with editedMeanwhile', async () => {
    const failed = failsWith('editedMeanwhile');
    const timeOf = ({ data }: { data?: unknown }) => (data as { updateTime: string }).updateTime;
    const first = timeOf(await keepFrom(one, undefined, { title: '手机上写的' }));
    portal.clock.advance({ minutes: 1 });
    expect(await keepFrom(one, undefined, { title: '电脑上写的' })).toMatchObject(failed);
    expect(await read(one)).toEqual({ form: { title: '手机上写的' }, updateTime: first });
    expect(timeOf(await keepFrom(one, undefined, { title: '手机上写的' })), 'the same again').toBe(first);
    const second = timeOf(await keepFrom(one, first, { title: '手机上接着写的' }));
    portal.clock.advance({ minutes: 1 });
    expect(await keepFrom(one, first, { title: '电脑上写的' })).toMatchObject(failed);
    const third = timeOf(await keepFrom(one, second, { title: '电脑上写的' }));
    expect(await read(one)).toEqual({ form: { title: '电脑上写的' }, updateTime: third });
    await drop(one);
    expect(await keepFrom(one, third, form), 'dropped elsewhere').toMatchObject(failed);
    expect(await read(one)).toBeNull();
  });

  test('is stored for one of two concurrent requests; the other fails with editedMeanwhile', async () => {
    const sent = await Promise.all(['甲', '乙'].map((title) => keepFrom(one, undefined, { title })));
    expect(sent.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      1,
      failsWith('editedMeanwhile').code,
    ]);
    await drop(one);
  });

  test('is listed by the title of its item when it has no title', async () => {
    const { id } = await save(one);
    await keep(one, { itemId: id }, { title: ' ', body: '改了说明' });
    expect(await list(one)).toMatchObject([{ itemId: id, title: rightDemand.title }]);
    await keep(one, { itemId: id }, { title: '改了标题' });
    expect(await list(one)).toMatchObject([{ itemId: id, title: '改了标题' }]);
    await drop(one, { itemId: id });
  });

  test('is stored encrypted', async () => {
    await keep(one);
    const { rows } = await portal.sql.query<{ sealed: Buffer }>(
      'select * from supply_draft where user_id = $1',
      [one.id],
    );
    expect(rows).toHaveLength(1);
    expect(`${JSON.stringify(rows)} ${String(rows[0]?.sealed)}`).not.toMatch(/旧冲床|赵工|很多/);
    await drop(one);
  });

  test('is accepted only for own items that are not deleted', async () => {
    const { id } = await save(one);
    const failed = failsWith('notFound');
    expect(await keep(other, { itemId: id })).toMatchObject(failed);
    expect(await ask(other, ownSupplyCalls.getUnfinished, { kind: 'demand', itemId: id })).toMatchObject(
      failed,
    );
    expect(await drop(other, { itemId: id })).toMatchObject(failed);
    expect(await ask(reviewer, ownSupplyCalls.getUnfinished, { kind: 'demand', itemId: id })).toMatchObject(
      failsWith('accessDenied'),
    );
    await keep(one, { itemId: id });
    expect((await list(one)).map(({ itemId }) => itemId)).toEqual([id]);
    expect(await read(one), 'of a new one').toBeNull();
    keyOf(await ask(one, demandCalls.updateIsDel, { id, isDel: 1 }));
    expect(await keep(one, { itemId: id }), 'deleted').toMatchObject(failed);
    expect(await list(one), 'deleted').toEqual([]);
  });

  test('is accepted only for a kind that the account may write', async () => {
    const solution = { kind: 'solution' as const };
    const failed = failsWith('accessDenied');
    expect(await ask(one, ownSupplyCalls.saveUnfinished, { ...solution, form })).toMatchObject(failed);
    expect(await ask(one, ownSupplyCalls.getUnfinished, solution)).toMatchObject(failed);
    expect(await ask(one, ownSupplyCalls.listUnfinished, solution)).toMatchObject(failed);
    expect(await ask(one, ownSupplyCalls.dropUnfinished, solution)).toMatchObject(failed);
    const provider = await openEnterprise(portal, 4, { isProvider: true });
    const { id } = await save(one);
    expect(
      await ask(provider, ownSupplyCalls.saveUnfinished, { ...solution, itemId: id, form }),
    ).toMatchObject(failsWith('notFound'));
  });

  test('is deleted when the form begun from it is saved completely', async () => {
    const { id, rev } = await save(one);
    await keep(one);
    await keep(one, { itemId: id });
    await save(one, { id, rev });
    expect(await read(one, { itemId: id })).toBeNull();
    expect(await read(one)).not.toBeNull();
    expect(
      await ask(one, demandCalls.saveOrUpdate, { ...writtenForm('demand', { ...rightDemand, title: '短' }) }),
    ).toMatchObject(failsWith('supplyTitleLength'));
    expect(await read(one), 'what was refused has saved nothing').not.toBeNull();
    await save(one);
    expect(await read(one), 'written on its own').not.toBeNull();
    const { updateTime } = (await read(one)) ?? expect.fail('nothing kept');
    portal.clock.advance({ minutes: 1 });
    await keep(one, {}, { title: '在别处接着写的' });
    const completed = (unfinishedTime?: string) =>
      ask(one, demandCalls.saveOrUpdate, { ...writtenForm('demand', rightDemand), unfinishedTime });
    expect(await completed(updateTime), 'another by now').toMatchObject(failsWith('editedMeanwhile'));
    expect(await read(one)).not.toBeNull();
    const last = (await read(one))?.updateTime;
    await save(one, { unfinishedTime: last });
    expect(await read(one)).toBeNull();
    expect(await completed(last), 'completed before').toMatchObject(failsWith('editedMeanwhile'));
  });

  test('is deleted with a discarded correction', async () => {
    const move = async (who: { token: string }, key: object, releaseStatus: number) =>
      keyOf(
        await ask(who, demandCalls.setReleaseStatus, {
          ...(key as { id: number; rev: number }),
          releaseStatus,
          comment: '',
        }),
      );
    const open = await move(reviewer, await move(one, await save(one), 1), 2);
    const begun = await save(one, open);
    await keep(one, { itemId: begun.id });
    keyOf(await ask(one, ownSupplyCalls.discardCorrection, begun));
    expect(await read(one, { itemId: begun.id })).toBeNull();
  });

  test('is limited to 64 KB', async () => {
    const filled = (length: number) => ({ body: '字'.repeat(length), indicators: '标'.repeat(1_900) });
    const overhead = Buffer.byteLength(JSON.stringify(filled(0)));
    const most = Math.floor((64 * 1024 - overhead) / 3);
    expect(await keep(other, {}, filled(most))).toMatchObject({ code: 1 });
    expect(await keep(other, {}, filled(most + 1))).toMatchObject(failsWith('bodyTooLarge'));
    expect((await read(other))?.form.body).toHaveLength(most);
    await drop(other);
  });

  test('is swept unfinishedRetentionDays after its last change', async () => {
    await keep(one);
    portal.clock.advance({ hours: unfinishedRetentionDays * 24 - 1 });
    await sweepOldRows(portal.services);
    const count = async () =>
      (await portal.sql.query('select from supply_draft where user_id = $1', [one.id])).rowCount;
    expect(await count()).toBe(1);
    portal.clock.advance({ hours: 2 });
    await sweepOldRows(portal.services);
    expect(await count()).toBe(0);
  });
});

test('sweepOldRows keeps documents named by an unfinished form of their uploader only', async () => {
  const [owner, thief] = [await openEnterprise(portal, 5), await openEnterprise(portal, 6)];
  const [kept, named] = [await uploadDocument(owner), await uploadDocument(owner)];
  const naming = (filePath: string) => ({ attachments: [{ fileName: '参数表.pdf', filePath }] });
  await keep(owner, {}, naming(kept));
  await keep(thief, {}, naming(named));
  const left = async () => {
    await portal.pass({ hours: 49 });
    await sweepOldRows(portal.services);
    const { rows } = await portal.sql.query<{ path: string }>(
      `select '/documents/' || id as path from public_document where uploader_id = $1`,
      [owner.id],
    );
    return rows.map(({ path }) => path);
  };
  expect(await left()).toEqual([kept]);
  await portal.sql.query('delete from supply_draft where user_id = $1', [owner.id]);
  expect(await left()).toEqual([]);
});

test('unfinished supply form is exported by exportData and deleted with the account', async () => {
  const leaving = await openEnterprise(portal, 7);
  await keep(leaving);
  const token = await confirm(portal, leaving.token, 'data');
  expect(await portal.call(profileCalls.exportData, {}, { token })).toMatchObject({
    data: { unfinished: [{ kind: 'demand', itemId: null, form }] },
  });
  await portal.sql.query(`update app_user set deletion_requested_at = '2020-01-01' where id = $1`, [
    leaving.id,
  ]);
  expect(await eraseDueAccounts(portal.services)).toBe(1);
  const { rowCount } = await portal.sql.query('select from supply_draft where user_id = $1', [leaving.id]);
  expect(rowCount).toBe(0);
});
