import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { contentKindKeys } from '#contract/content/kinds.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { sectionCalls } from '#contract/content/section-calls.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { loadSections } from '#server/db/load-reference.ts';
import { listSections } from '#server/db/queries/content/section.ts';
import { failsWith, keyOf, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText } from '#server/testing/policy-text.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

describe('loadSections on a new site', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
    await portal.services.db.transaction(loadSections);
  });
  afterAll(() => portal.stop());

  test('makes a section for every content kind', async () => {
    const sections = await listSections(portal.services.db);
    expect(new Set(sections.map(({ kind }) => kind))).toEqual(new Set([null, ...contentKindKeys]));
  });

  test('makes no section twice, keeps renamed ones, and adds one for a kind without a section', async () => {
    const { db } = portal.services;
    const before = await listSections(db);
    await portal.sql.query(`update section set name = '影像' where name = '视频'`);
    await db.transaction(loadSections);
    expect(await listSections(db)).toHaveLength(before.length);
    await portal.sql.query(`delete from section where name = '影像'`);
    await db.transaction(loadSections);
    expect((await listSections(db)).filter(({ kind }) => kind === 'video')).toMatchObject([{ name: '视频' }]);
    expect(await listSections(db)).toHaveLength(before.length);
  });

  test('lets a writer save a policy, which two reviewers publish', async () => {
    const writer = await hireColleague(portal, 1, { role: 'writer' });
    const [first, second] = [
      await hireColleague(portal, 2, { role: 'reviewer' }),
      await hireColleague(portal, 3, { role: 'reviewer' }),
    ];
    const saved = await portal.call(
      policyCalls.saveOrUpdate,
      { ...policyText, sectionName: '政策' },
      { token: writer.token },
    );
    let key = keyOf(saved);
    for (const [{ token }, action] of [
      [writer, 'submit'],
      [first, 'approve'],
      [second, 'publish'],
    ] as const)
      key = keyOf(await portal.call(workCalls.move, { ...key, action }, { token }));
    const { data } = await portal.call(contentCalls.getPortalById, { id: key.id });
    expect(data).toMatchObject({ title: policyText.title, sectionName: '政策' });
  });
});

describe('chiefs', () => {
  let room: Newsroom;
  let rows: StaffSection[];
  const idOf = (name: string) => find(name).id;
  const find = (name: string) => rows.find((one) => one.name === name) ?? expect.fail(`no section ${name}`);

  beforeAll(async () => {
    room = await startNewsroom();
    await read();
  });
  afterAll(() => room.portal.stop());

  interface StaffSection {
    id: number;
    rev: number;
    name: string;
    approvals: number;
    approvalsAsked: number | null;
    approvalsAskedBy: string;
    isShown: boolean;
  }
  async function read() {
    const { data } = await room.ask(room.writer, sectionWorkCalls.listSections, {});
    ({ rows } = data as { rows: StaffSection[] });
  }
  const save = async (who: TestColleague, wanted: RequestOf<typeof sectionWorkCalls.saveSection>) =>
    room.ask(who, sectionWorkCalls.saveSection, wanted);
  const keyBy = (name: string) => ({ id: find(name).id, rev: find(name).rev });

  test('create sections by saveSection, with as many approvals as the strictest sibling', async () => {
    const made = { parentId: idOf('政策服务'), name: '人才政策', kind: 'policy' as const };
    for (const who of [room.writer, room.reviewer])
      expect(await save(who, made)).toMatchObject(failsWith('accessDenied'));
    keyOf(await save(room.chief, made));
    await read();
    expect(find('人才政策')).toMatchObject({ approvals: 2, isShown: true, rev: 1 });
    expect(await save(room.chief, made)).toMatchObject(failsWith('sectionNameTaken'));
    expect(await room.save(room.writer, { sectionName: '人才政策' })).toMatchObject({ rev: 1 });
    const tree = await room.portal.call(sectionCalls.portalSectionTree);
    expect(JSON.stringify(tree.data)).toContain('人才政策');
  });

  test('with a role for one section create sections below it only', async () => {
    const { portal } = room;
    const local = await hireColleague(portal, 7, { role: 'chief', sectionId: idOf('标准规范') });
    const below = { parentId: idOf('标准规范'), name: '国家标准', kind: 'policy' as const };
    keyOf(await save(local, below));
    await read();
    for (const parentId of [idOf('政策服务'), null])
      expect(await save(local, { ...below, name: '别处', parentId })).toMatchObject(
        failsWith('accessDenied'),
      );
    expect(await save(local, { ...below, ...keyBy('国家标准'), parentId: idOf('扶持政策') })).toMatchObject(
      failsWith('accessDenied'),
    );
    // and are told so beforehand
    const may = async (who: TestColleague) => {
      const { data } = await room.ask(who, sectionWorkCalls.listSections, {});
      const { rows: listed, mayPlaceRoots } = data as ResponseOf<typeof sectionWorkCalls.listSections>;
      const of = (name: string) => {
        const one = listed.find((each) => each.name === name);
        return [one?.mayChange, one?.mayPlace];
      };
      return [mayPlaceRoots, of('政策服务'), of('标准规范'), of('国家标准')];
    };
    expect(await may(local)).toEqual([false, [false, false], [true, false], [true, true]]);
    expect(await may(room.chief)).toEqual([true, [true, true], [true, true], [true, true]]);
    expect(await may(room.writer)).toEqual([false, [false, false], [false, false], [false, false]]);
  });

  test('rename a section by saveSection; published, waiting and scheduled items get the new name', async () => {
    const { writer, reviewer, portal } = room;
    const shown = await room.publish(writer, reviewer);
    const waiting = await room.moved(writer, await room.save(writer), 'submit');
    const publishTime = room.minutesAhead(5);
    const ahead = await room.moved(writer, await room.save(writer, { publishTime }), 'submit');
    await room.moved(reviewer, ahead, 'schedule');
    const own = { parentId: idOf('政策服务'), kind: 'policy' as const, ...keyBy('扶持政策') };
    expect(await save(room.chief, { ...own, name: '管理办法' })).toMatchObject(failsWith('sectionNameTaken'));
    const renamed = keyOf(await save(room.chief, { ...own, name: '惠企政策' }));
    expect(await save(room.chief, { ...own, name: '又改' })).toMatchObject(failsWith('editedMeanwhile'));
    expect(await room.publicItem(shown.id)).toMatchObject({ sectionName: '惠企政策' });
    await room.moved(reviewer, waiting, 'publish');
    expect(await room.publicItem(waiting.id)).toMatchObject({ sectionName: '惠企政策' });
    await portal.pass({ minutes: 6 });
    await expect.poll(() => room.publicItem(ahead.id)).toMatchObject({ sectionName: '惠企政策' });
    const versions = await portal.sql.query(
      `select 1 from content_version where content -> 'fields' ->> 'sectionName' = '扶持政策'`,
    );
    expect(versions.rowCount).toBe(0);
    const audit = await portal.sql.query('select result from audit_log where object = $1', [
      `section ${renamed.id}`,
    ]);
    expect(audit.rows).toEqual([{ result: '扶持政策 → 惠企政策' }]);
    await read();
  });

  test('cannot put a section below itself or below another kind, nor change its kind', async () => {
    const own = { ...keyBy('标准规范'), name: '标准规范', kind: 'policy' as const };
    for (const parentId of [idOf('标准规范'), idOf('国家标准')])
      expect(await save(room.chief, { ...own, parentId })).toMatchObject(failsWith('sectionMisplaced'));
    const news = { parentId: idOf('标准规范'), name: '快讯', kind: 'news' as const };
    expect(await save(room.chief, news)).toMatchObject(failsWith('sectionMisplaced'));
    expect(await save(room.chief, { ...own, parentId: null, kind: 'news' })).toMatchObject(
      failsWith('sectionKindFixed'),
    );
    expect(await save(room.chief, { ...news, parentId: 999_999 })).toMatchObject(failsWith('sectionUnknown'));
  });

  test('order and hide sections by orderSections and showSection', async () => {
    const parentId = idOf('政策服务');
    const names = ['标准规范', '惠企政策', '人才政策', '管理办法'];
    const order = (ids: number[]) => room.ask(room.chief, sectionWorkCalls.orderSections, { parentId, ids });
    expect(await order([idOf('标准规范')])).toMatchObject(failsWith('sectionOrder'));
    expect(await order(names.map(idOf))).toMatchObject({ code: 1 });
    await read();
    const hide = { ...keyBy('惠企政策'), isShown: false };
    keyOf(await room.ask(room.chief, sectionWorkCalls.showSection, hide));
    const { data } = await room.portal.call(sectionCalls.portalSectionlist, { id: parentId });
    expect((data as { name: string }[]).map(({ name }) => name)).toEqual([
      '标准规范',
      '人才政策',
      '管理办法',
    ]);
    await read();
    expect(find('惠企政策').isShown).toBe(false);
  });

  test('change the number of approvals only two together: askForApprovals, confirmApprovals', async () => {
    const { chief, otherChief } = room;
    const { askForApprovals, confirmApprovals, dropApprovals } = sectionWorkCalls;
    const askFor = (approvals: number) =>
      room.ask(chief, askForApprovals, { ...keyBy('管理办法'), approvals });
    expect(await askFor(2)).toMatchObject(failsWith('approvalsSettled'));
    expect(await room.ask(otherChief, confirmApprovals, keyBy('管理办法'))).toMatchObject(
      failsWith('approvalsSettled'),
    );
    keyOf(await askFor(3));
    await read();
    expect(find('管理办法')).toMatchObject({
      approvals: 2,
      approvalsAsked: 3,
      approvalsAskedBy: chief.account,
    });
    const local = await hireColleague(room.portal, 8, { role: 'chief', sectionId: idOf('管理办法') });
    const elsewhere = await hireColleague(room.portal, 9, { role: 'chief', sectionId: idOf('人才政策') });
    const waits = async (who: TestColleague) => {
      const { data } = await room.ask(who, queueCalls.consoleQueues, {});
      const { rows: queues } = data as ResponseOf<typeof queueCalls.consoleQueues>;
      return queues.find(({ page }) => page === 'sections')?.waiting;
    };
    expect(await Promise.all([chief, otherChief, local, elsewhere, room.writer].map(waits))).toEqual([
      ...[0, 1, 1, 0],
      undefined,
    ]);
    keyOf(await room.ask(otherChief, dropApprovals, keyBy('管理办法')));
    await read();
    keyOf(await askFor(1));
    await read();
    expect(await room.ask(chief, confirmApprovals, keyBy('管理办法'))).toMatchObject(
      failsWith('approvalsFourEyes'),
    );
    keyOf(await room.ask(otherChief, confirmApprovals, keyBy('管理办法')));
    await read();
    expect(find('管理办法')).toMatchObject({ approvals: 1, approvalsAsked: null });
  });
});
