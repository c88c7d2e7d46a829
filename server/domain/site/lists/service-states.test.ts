import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { releaseCalls } from '#contract/content/calls.ts';
import { closableServices } from '#contract/closing.ts';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { portalCalls, type MenuItem } from '#contract/portal/calls.ts';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import { siteReasonMaxLength } from '#contract/site/constants.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { writtenForm } from '#contract/supply/own-forms.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { rightDemand } from '#contract/testing/right-forms.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { diagnosing, insertDiagnosed, rightDiagnosis } from '#server/testing/diagnosing.ts';
import { openEnterprise } from '#server/testing/enterprises.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertCertified, rightPrefix } from '#server/testing/prefixing.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

/** Milliseconds. Every node says it within one second; a machine with other things to do takes longer. */
const soon = { timeout: 15_000, interval: 10 };
const topic = { boardId: '1', title: '旧机床怎样联网采集数据', body: '十年前的数控机床没有网口，怎么采集？' };

const diagnosis = {
  ...rightDiagnosis,
  ...{ problems: [...rightDiagnosis.problems], systems: [...rightDiagnosis.systems] },
};

let portal: TestPortal;
let second: Awaited<ReturnType<typeof startSecondNode>>;
let chief: TestColleague;
let otherChief: TestColleague;
let reviewer: TestColleague;
let author: { id: number; token: string };
beforeAll(async () => {
  const settings = { IDENTIFIER_NODE: '88.299' };
  portal = await startTestPortal(settings, { freshnessLease: 50 });
  second = await startSecondNode(portal, { freshnessLease: 50 });
  chief = await hireColleague(portal, 1, { role: 'chief' });
  otherChief = await hireColleague(portal, 2, { role: 'chief' });
  reviewer = await hireColleague(portal, 3, { role: 'reviewer' });
  const { id } = await insertOwner(portal, 50, { accountType: 'enpt', account: 'author_50' });
  author = { id, token: await logIn(portal, 'author_50') };
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});
beforeEach(async () => {
  await portal.sql.query('delete from edited_list');
  // of earlier days: each may open a few a day
  await portal.sql.query(`update forum_topic set created_at = created_at - interval '2 days'`);
  for (const { services } of [portal, second])
    await expect.poll(() => services.edits.lists.closed ?? {}, soon).toEqual({});
});

type Closed = RequestOf<typeof listCalls.saveServices>['closed'];
const forumClosed: Closed = [{ service: 'forum', state: 'notYet', reason: '版主还没有到位，五月开通' }];
const read = async () =>
  (await portal.call(listCalls.readServices, {}, { token: chief.token })).data as ResponseOf<
    typeof listCalls.readServices
  >;
async function save(closed: Closed, by = chief) {
  const { rev } = await read();
  return portal.call(listCalls.saveServices, { rev, closed }, { token: by.token });
}
/** Until both nodes have heard of it. */
async function close(closed: Closed) {
  expect(await save(closed)).toMatchObject({ code: 1 });
  for (const { services } of [portal, second])
    await expect
      .poll(() => services.edits.lists.closed ?? {}, soon)
      .toEqual(Object.fromEntries(closed.map(({ service, ...closing }) => [service, closing])));
}
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const post = (url?: string, headers?: Record<string, string>) =>
  portal.call(forumWriteCalls.saveTopic, topic, {
    token: author.token,
    ...(url && { url }),
    ...(headers && { headers }),
  });

describe('a closed service', () => {
  test('begins nothing on any node within a second, says the words of the chief, and begins again once it is open', async () => {
    expect(await post()).toMatchObject({ code: 1 });
    await close(forumClosed);
    for (const { url } of [portal, second])
      expect(await post(url)).toMatchObject({
        ...failsWith('serviceNotYetOpen'),
        msg: '该服务暂未开通（版主还没有到位，五月开通）',
      });
    await close([{ service: 'forum', state: 'ended', reason: '并入市企业服务平台' }]);
    expect(await post(second.url)).toMatchObject({ msg: '该服务已停办（并入市企业服务平台）' });
    await close([]);
    expect(await post(second.url)).toMatchObject({ code: 1 });
  });

  test('can be read, left and reported, and staff go on in it', async () => {
    const { id } = (await post()).data as { id: number };
    const { id: other } = (await post()).data as { id: number };
    const { token } = author;
    const praised = { subject: 'topic', id: other, isPraised: true } as const;
    expect(await portal.call(forumWriteCalls.savePraise, praised, { token })).toMatchObject({ code: 1 });
    await close(forumClosed);
    expect(await portal.call(forumCalls.getById, { id })).toMatchObject({ data: { title: topic.title } });
    expect(await portal.call(forumWriteCalls.userTopicList, {}, { token })).toMatchObject({ code: 1 });
    const comment = { topicId: id, body: '加一个采集盒子就可以' };
    expect(await portal.call(forumWriteCalls.saveComment, comment, { token })).toMatchObject(
      failsWith('serviceNotYetOpen'),
    );
    const praise = { subject: 'topic', id, isPraised: true } as const;
    expect(await portal.call(forumWriteCalls.savePraise, praise, { token })).toMatchObject(
      failsWith('serviceNotYetOpen'),
    );
    const takenBack = { ...praised, isPraised: false };
    expect(await portal.call(forumWriteCalls.savePraise, takenBack, { token })).toMatchObject({
      ...{ code: 1, data: { isPraised: false, praises: 0 } },
    });
    const better = { ...topic, id, title: '旧机床怎样联网' };
    expect(await portal.call(forumWriteCalls.saveTopic, better, { token })).toMatchObject({ code: 1 });
    const own = { subject: 'topic', id } as const;
    expect(await portal.call(forumWriteCalls.setIsDel, own, { token })).toMatchObject({ code: 1 });
    const mark = { id: other, isPinned: true };
    expect(await portal.call(forumModerationCalls.setMark, mark, { token: reviewer.token })).toMatchObject({
      code: 1,
    });
  });

  test('refuses nobody who does not log in for what he may read, and nothing of other services', async () => {
    const others = closableServices.filter(({ key }) => key !== 'forum');
    await close(others.map(({ key }) => ({ service: key, state: 'ended', reason: '测试' })));
    expect(await post()).toMatchObject({ code: 1 });
    expect(await portal.call(forumCalls.boards, {})).toMatchObject({ code: 1 });
  });

  test('lets a call through that was under way, and refuses the next', async () => {
    const holder = await portal.sql.connect();
    try {
      await holder.query('begin');
      await holder.query('select from app_user where id = $1 for update', [author.id]);
      const underWay = post();
      const waits = async () =>
        (
          await portal.sql.query<{ n: number }>(
            `select count(*)::int as n from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
          )
        ).rows[0]?.n;
      await expect.poll(waits, soon).toBe(1);
      await close(forumClosed);
      expect(await post()).toMatchObject(failsWith('serviceNotYetOpen'));
      await holder.query('rollback');
      expect(await underWay).toMatchObject({ code: 1 });
    } finally {
      holder.release();
    }
  });

  test('answers the repeat of what was made before, and takes the same request once it is open again', async () => {
    const before = { [idempotencyHeader]: crypto.randomUUID() };
    const first = await post(portal.url, before);
    expect(first).toMatchObject({ code: 1 });
    await close(forumClosed);
    expect((await post(second.url, before)).data).toEqual(first.data);
    const later = { [idempotencyHeader]: crypto.randomUUID() };
    expect(await post(portal.url, later)).toMatchObject(failsWith('serviceNotYetOpen'));
    await close([]);
    expect(await post(portal.url, later)).toMatchObject({ code: 1 });
  });

  test('lets whoever has begun finish: a draft is kept and handed in, another is not begun', async () => {
    const [begun, late] = [await insertCertified(portal, 61), await insertCertified(portal, 62)];
    const saved = await portal.call(prefixCalls.savePrefix, rightPrefix, { token: begun.token });
    const { prefixId } = saved.data as { prefixId: number };
    await close([{ service: 'prefixes', state: 'ended', reason: '由省节点受理' }]);
    const { token } = begun;
    expect(await portal.call(prefixCalls.savePrefix, rightPrefix, { token })).toMatchObject(
      failsWith('serviceEnded'),
    );
    expect(await portal.call(prefixCalls.savePrefix, { ...rightPrefix, prefixId }, { token })).toMatchObject({
      code: 1,
    });
    // the id of another, or of none, opens nothing
    expect(
      await portal.call(prefixCalls.savePrefix, { ...rightPrefix, prefixId }, { token: late.token }),
    ).toMatchObject(failsWith('notFound'));
    expect(
      await portal.call(prefixCalls.submitPrefix, { ...rightPrefix, prefixId }, { token }),
    ).toMatchObject({ code: 1 });
    expect(await portal.call(prefixCalls.savePrefix, rightPrefix, { token: late.token })).toMatchObject(
      failsWith('serviceEnded'),
    );
  });

  test('lets what was begun of an own item be finished, which is named by when it was kept', async () => {
    await portal.sql.query(`insert into section (name, kind) values ('企业需求', 'demand')`);
    const [begun, late] = [await openEnterprise(portal, 81), await openEnterprise(portal, 82)];
    const written = writtenForm('demand', rightDemand);
    const keep = (token: string, given: object) =>
      portal.call(
        ownSupplyCalls.saveUnfinished,
        { kind: 'demand', form: { title: '旧冲床' }, ...given },
        { token },
      );
    const complete = (token: string, given: object) =>
      portal.call(demandCalls.saveOrUpdate, { ...written, ...given }, { token });
    const { updateTime } = (await keep(begun.token, {})).data as { updateTime: string };
    await close([{ service: 'supply', state: 'ended', reason: '由省平台受理' }]);
    // the time of another, or an invented one, opens nothing
    for (const act of [keep, complete]) {
      expect(await act(late.token, {})).toMatchObject(failsWith('serviceEnded'));
      expect(await act(late.token, { unfinishedTime: updateTime })).toMatchObject(
        failsWith('editedMeanwhile'),
      );
    }
    expect(await complete(begun.token, {})).toMatchObject(failsWith('serviceEnded'));
    portal.clock.advance({ minutes: 1 });
    const on = { form: { title: '旧冲床加装光栅' }, unfinishedTime: updateTime };
    const later = (await keep(begun.token, on)).data as { updateTime: string };
    const named = { unfinishedTime: later.updateTime };
    expect(await complete(begun.token, { unfinishedTime: updateTime })).toMatchObject(
      failsWith('editedMeanwhile'),
    );
    expect(await complete(begun.token, named)).toMatchObject({ code: 1 });
    expect(await complete(begun.token, named), 'once').toMatchObject(failsWith('editedMeanwhile'));
  });

  test('takes a diagnosis that was begun, by its id alone', async () => {
    await diagnosing(portal, { reviewer, chief }).openDistrict();
    const [begun, late] = [await insertDiagnosed(portal, 71), await insertDiagnosed(portal, 72)];
    const saved = await portal.call(diagnosisCalls.saveDraft, diagnosis, { token: begun.token });
    const { applyId } = saved.data as { applyId: number };
    await close([{ service: 'diagnosis', state: 'ended', reason: '本年名额已满' }]);
    for (const call of [diagnosisCalls.saveDraft, diagnosisCalls.apply]) {
      const { token } = late;
      expect(await portal.call(call, diagnosis, { token })).toMatchObject(failsWith('serviceEnded'));
      expect(await portal.call(call, { ...diagnosis, applyId }, { token })).toMatchObject(
        failsWith('notFound'),
      );
    }
    const whole = { ...diagnosis, applyId };
    expect(await portal.call(diagnosisCalls.apply, whole, { token: begun.token })).toMatchObject({ code: 1 });
  });

  test('is in no menu, what stands below its entry is', async () => {
    const urls = (items: readonly MenuItem[]): string[] =>
      items.flatMap(({ url, children }) => [url, ...urls(children)]);
    const menu = async () =>
      urls(((await second.call(portalCalls.getPortalAll, {})).data as { rows: MenuItem[] }).rows);
    expect(await menu()).toContain('/socialInteraction/industryList');
    await close(forumClosed);
    await expect.poll(menu, soon).not.toContain('/socialInteraction/industryList');
    expect(await menu()).toContain('/socialInteraction/ZHHDList');
    await close([]);
    await expect.poll(menu, soon).toContain('/socialInteraction/industryList');
  });
});

test('listSiteBanners leaves out the tile and the button that lead to a closed service', async () => {
  await portal.sql.query('delete from banner');
  await portal.sql.query(
    `insert into banner (address_type, title, content, link_address, actions, sort_order) values
       ('syyc', '行业交流', '', '#/socialInteraction/industryList', '[]', 1),
       ('syyc', '申报征集', '', '#/Info/declareList', '[]', 2),
       ('sy', '一张', '', '', '[{"label":"去交流","href":"#/socialInteraction/industryList"},{"label":"看政策","href":"#/Info/HotSpotPolicy"}]', 1)`,
  );
  const shown = async (addressType: string) =>
    (await portal.call(releaseCalls.portalAdrotatorlist, { addressType })).data as {
      title: string;
      actions: { label: string }[];
    }[];
  expect(await shown('syyc')).toHaveLength(2);
  await close(forumClosed);
  await expect.poll(async () => (await shown('syyc')).map(({ title }) => title), soon).toEqual(['申报征集']);
  await expect
    .poll(async () => (await shown('sy'))[0]?.actions.map(({ label }) => label), soon)
    .toEqual(['看政策']);
});

describe('saveServices', () => {
  test('keeps what was, tells the other chiefs, leaves a line of the audit; an earlier state comes back', async () => {
    expect((await read()).services.every(({ state }) => state === 'open')).toBe(true);
    await close(forumClosed);
    expect((await read()).services.find(({ service }) => service === 'forum')).toMatchObject({
      ...{ name: '论坛', state: 'notYet', reason: '版主还没有到位，五月开通' },
    });
    await save([{ service: 'forum', state: 'notYet', reason: '六月开通' }]);
    const { data } = await portal.call(listCalls.listStates, { list: 'services' }, { token: chief.token });
    const { rows } = data as ResponseOf<typeof listCalls.listStates>;
    expect(rows.map(({ rev, changes }) => [rev, changes])).toEqual([
      [3, '开办的服务：改说明 论坛'],
      [2, '开办的服务：暂不开通 论坛'],
      [1, ''],
    ]);
    expect(rows[0]?.names).toContain('论坛暂未开通（六月开通）');
    expect(await messageTitles(portal, otherChief.token)).toContain('开办的服务有改动');
    expect(await messageTitles(portal, chief.token)).not.toContain('开办的服务有改动');
    const back = { list: 'services', rev: 3, id: rows[2]?.id ?? 0 } as const;
    expect(await portal.call(listCalls.restoreState, back, { token: chief.token })).toMatchObject({
      code: 1,
    });
    await expect.poll(() => portal.services.edits.lists.closed, soon).toEqual({});
    const lines = await portal.sql.query<{ object: string }>(
      `select object from audit_log where action = 'upkeep' and object like 'services:%' order by id`,
    );
    expect(lines.rows.map(({ object }) => object).slice(-3)).toEqual([
      'services: notYet 论坛',
      'services: reworded 论坛',
      'services: restored 1 版; opened 论坛',
    ]);
  });

  test('tells the second of two chiefs at once', async () => {
    const { rev } = await read();
    const answers = await Promise.all(
      [chief, otherChief].map(({ token }, n) =>
        portal.call(
          listCalls.saveServices,
          { rev, closed: [{ service: n === 0 ? 'forum' : 'experts', state: 'ended', reason: '测试' }] },
          { token },
        ),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1, errors.editedMeanwhile.code].sort());
    expect((await read()).services.filter(({ state }) => state !== 'open')).toHaveLength(1);
  });

  test.each<[string, Closed, ErrorName]>([
    ['a service that there is not', [{ service: 'nothing', state: 'ended', reason: '测试' }], 'notFound'],
    ['one that everybody needs', [{ service: 'account', state: 'ended', reason: '测试' }], 'notFound'],
    ['no reason', [{ service: 'forum', state: 'ended', reason: ' ' }], 'closingReasonRequired'],
    [
      'a reason that is too long',
      [{ service: 'forum', state: 'ended', reason: '长'.repeat(siteReasonMaxLength + 1) }],
      'siteReasonTooLong',
    ],
    ['nothing changed', [], 'siteNothingChanged'],
  ])('refuses %s', async (_, closed, name) => {
    expect(await save(closed)).toMatchObject(failsWith(name));
    expect((await read()).rev).toBe(0);
  });

  test('takes the longest reason, of chiefs of the whole site alone', async () => {
    const reason = '长'.repeat(siteReasonMaxLength);
    const closed: Closed = [{ service: 'forum', state: 'ended', reason }];
    expect(await save(closed, reviewer)).toMatchObject(failsWith('accessDenied'));
    expect(await save(closed)).toMatchObject({ code: 1 });
  });
});
