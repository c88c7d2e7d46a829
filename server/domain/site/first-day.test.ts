import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { firstDayCalls } from '#contract/site/first-day-calls.ts';
import {
  firstDaySteps,
  stepsLeft,
  type FirstDayCounts,
  type FirstDayStep,
} from '#contract/site/first-day.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { firstDaySetting } from './first-day.ts';

let portal: TestPortal;
let administrator: TestColleague;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await hireColleague(portal, 1, { role: 'administrator' });
  chief = await hireColleague(portal, 2, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from site_setting where name = $1', [firstDaySetting]));

const read = async ({ token } = administrator) =>
  (await portal.call(firstDayCalls.readFirstDay, {}, { token })).data as ResponseOf<
    typeof firstDayCalls.readFirstDay
  >;
const tick = (step: FirstDayStep, isDone = true, { token } = administrator) =>
  portal.call(firstDayCalls.tickFirstDay, { step, isDone }, { token });

/** Of a site on which everything that can be counted is there, just so. */
const full: FirstDayCounts = {
  ...{ isNamed: true, hasCity: true, hasAgreement: true, hasRegistry: false },
  ...{ chiefs: 2, reviewers: 1, clerks: 1, pages: 3, slides: 1 },
  ...{ notices: 1, policies: 1, news: 1, companies: 1, districts: 1, boards: 1 },
};

describe('stepsLeft', () => {
  test('counts what cannot be counted until somebody says that it is done', () => {
    expect(stepsLeft(full, [])).toBe(3);
    expect(stepsLeft(full, ['sections', 'menu'])).toBe(1);
    expect(stepsLeft(full, firstDaySteps)).toBe(0);
  });

  test.each<Partial<FirstDayCounts>>([
    { isNamed: false },
    { hasCity: false },
    { hasAgreement: false },
    { chiefs: 1 },
    { reviewers: 0 },
    { clerks: 0 },
    { pages: 2 },
    { slides: 0 },
    { notices: 0 },
    { policies: 0 },
    { news: 0 },
    { companies: 0 },
    { districts: 0 },
    { boards: 0 },
  ])('counts one more with %o', (less) => {
    expect(stepsLeft({ ...full, ...less }, [])).toBe(4);
  });
});

describe('readFirstDay', () => {
  test('answers an administrator and a chief what there is', async () => {
    const { counts, ticked } = await read();
    expect(ticked).toEqual([]);
    expect(counts).toMatchObject({
      ...{ chiefs: 1, reviewers: 0, clerks: 0, pages: 0, slides: 0, notices: 0, policies: 0, news: 0 },
      ...{ districts: 0, hasAgreement: false },
    });
    expect(await read(chief)).toEqual({ counts, ticked });
  });

  test('counts what is there by now, and not what is hidden or suspended', async () => {
    const clerk = await hireColleague(portal, 3, { role: 'clerk' });
    await hireColleague(portal, 4, { role: 'reviewer', sectionId: 5 });
    // by the clock of the portal; and what is of another time, or of a page that there is no more
    const now = portal.clock.now().getTime();
    const [before, after] = [new Date(now - 3_600_000), new Date(now + 3_600_000)];
    const row = { publishTime: before };
    await insertItem(portal.services.db, 'news', { row });
    await insertItem(portal.services.db, 'policy', { row: { publishTime: after } });
    await insertItem(portal.services.db, 'news', { row: { ...row, expireTime: before } });
    const old = await insertItem(portal.services.db, 'sitePage', { extra: { page: 'about' }, row });
    await portal.sql.query(`update content_item set card = card || '{"page":"privacy"}' where id = $1`, [
      old,
    ]);
    await portal.sql.query(`update forum_board set is_open = false`);
    for (const page of ['about', 'copyright'] as const)
      await insertItem(portal.services.db, 'sitePage', { extra: { page }, fields: { title: page }, row });
    await portal.sql.query(
      `insert into banner (address_type, title, content, sort_order, is_shown) values ('sy', '甲', '', 1, true), ('sy', '乙', '', 2, false)`,
    );
    expect((await read()).counts).toMatchObject({
      ...{ clerks: 1, reviewers: 0, news: 1, policies: 0, pages: 2, slides: 1, boards: 0 },
    });
    await portal.sql.query('update app_user set suspended_at = now(), suspension_reason = $2 where id = $1', [
      clerk.id,
      '试',
    ]);
    expect((await read()).counts).toMatchObject({ clerks: 0 });
  });

  test.each(['writer', 'reviewer', 'clerk'] as const)('refuses a %s', async (role) => {
    const { token } = await hireColleague(portal, 10 + role.length, { role });
    for (const answer of [
      await portal.call(firstDayCalls.readFirstDay, {}, { token }),
      await portal.call(firstDayCalls.tickFirstDay, { step: 'menu', isDone: true }, { token }),
    ])
      expect(answer).toMatchObject({ code: errors.accessDenied.code });
  });

  test('refuses a chief of one section', async () => {
    const { token } = await hireColleague(portal, 30, { role: 'chief', sectionId: 5 });
    expect(await portal.call(firstDayCalls.readFirstDay, {}, { token })).toMatchObject({
      code: errors.accessDenied.code,
    });
  });
});

describe('tickFirstDay', () => {
  test('marks a step and takes the mark away, by whoever may, with a line of the audit', async () => {
    await tick('menu');
    await tick('sections', true, chief);
    expect((await read()).ticked).toEqual(['sections', 'menu']);
    await tick('menu', false, chief);
    expect((await read()).ticked).toEqual(['sections']);
    const { rows } = (await portal.call(auditCalls.searchAudit, {}, { token: administrator.token }))
      .data as ResponseOf<typeof auditCalls.searchAudit>;
    expect(rows.map(({ detail }) => detail)).toContain('开站清单：取消标记 菜单');
  });

  test('keeps both of two that are marked at once', async () => {
    await Promise.all([tick('menu'), tick('sections', true, chief), tick('messages')]);
    expect((await read()).ticked).toEqual(['sections', 'menu', 'messages']);
  });

  test('is what the desk counts', async () => {
    const waiting = async () =>
      (
        (await portal.call(queueCalls.consoleQueues, {}, { token: administrator.token })).data as ResponseOf<
          typeof queueCalls.consoleQueues
        >
      ).rows.find(({ page }) => page === 'first-day')?.waiting ?? 0;
    const before = await waiting();
    await tick('menu');
    expect(await waiting()).toBe(before - 1);
  });
});
