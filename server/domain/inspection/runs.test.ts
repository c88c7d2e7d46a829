import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inspectionRetentionDays } from '#contract/inspection/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { askForRun, takeRun } from '#server/db/queries/inspection/run.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { inspectSite } from './inspect-site.ts';
import { inspectionService } from './service.ts';

const minute = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  await insertItem(portal.services.db, 'news', {
    fields: { body: '<p>帐号</p>' },
    row: { publishTime: portal.clock.now() },
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.sql.query('delete from inspection_run');
  await portal.sql.query('delete from inspection_finding');
});

interface Row {
  day: string;
  is_taken: boolean;
  is_ended: boolean;
}
const runs = async () =>
  (
    await portal.sql.query<Row>(`select day::text as day, touched_at is not null as is_taken,
      ended_at is not null as is_ended from inspection_run order by id`)
  ).rows;
/** Moves the clock to a time of its day in Shanghai, or of the next one. */
function goTo(hour: number, min = 0): void {
  const now = new Date(portal.clock.now().getTime() + 8 * 60 * minute);
  const minutes = hour * 60 + min - (now.getUTCHours() * 60 + now.getUTCMinutes());
  portal.clock.advance({ minutes: minutes > 0 ? minutes : minutes + 24 * 60 });
}
const askNow = () => {
  const now = portal.clock.now();
  return askForRun(portal.services.db, { day: shanghaiDay(now), now });
};
const takeAt = (now: Date, staleMinutes: number) =>
  takeRun(portal.services.db, { now, staleBefore: new Date(now.getTime() - staleMinutes * minute) });

describe('inspectSite', () => {
  test('inspects each day once, from six o’clock on', async () => {
    goTo(5, 59);
    await inspectSite(portal.services);
    expect(await runs()).toEqual([]);
    goTo(6);
    const today = shanghaiDay(portal.clock.now());
    await inspectSite(portal.services);
    const first = { day: today, is_taken: true, is_ended: true };
    expect(await runs()).toEqual([first]);
    goTo(23, 59);
    await inspectSite(portal.services);
    goTo(5, 59);
    await inspectSite(portal.services);
    expect(await runs()).toEqual([first]);
    goTo(6);
    await inspectSite(portal.services);
    expect(await runs()).toEqual([first, { ...first, day: shanghaiDay(portal.clock.now()) }]);
  });

  test('begins one that has failed anew after five minutes, not at once', async () => {
    goTo(7);
    const taken = async () =>
      (await portal.sql.query<{ at: Date }>('select started_at as at from inspection_run')).rows[0]?.at;
    await portal.sql.query('alter table section rename column sort_order to sort_order_away');
    try {
      await inspectSite(portal.services);
      const first = await taken();
      portal.clock.advance({ minutes: 4 });
      await inspectSite(portal.services);
      expect(await taken()).toEqual(first);
    } finally {
      await portal.sql.query('alter table section rename column sort_order_away to sort_order');
    }
    portal.clock.advance({ minutes: 2 });
    await inspectSite(portal.services);
    expect(await runs()).toMatchObject([{ is_ended: true }]);
  });

  test('inspects again when somebody has asked for it', async () => {
    goTo(7);
    await inspectSite(portal.services);
    await askNow();
    await inspectSite(portal.services);
    await inspectSite(portal.services);
    expect(await runs()).toHaveLength(2);
  });

  test('is done by one of several nodes', async () => {
    goTo(7);
    await Promise.all(Array.from({ length: 8 }, () => inspectSite(portal.services)));
    expect(await runs()).toMatchObject([{ is_ended: true }]);
    const { rows } = await portal.sql.query('select check_key from inspection_finding');
    expect(rows).toEqual([{ check_key: 'wrongWords' }]);
  });

  test('leaves one that a stop ends, and another node makes it', async () => {
    goTo(7);
    await inspectSite({ ...portal.services, stopping: AbortSignal.abort() });
    expect(await runs()).toMatchObject([{ is_taken: false, is_ended: false }]);
    await inspectSite(portal.services);
    expect(await runs()).toMatchObject([{ is_taken: true, is_ended: true }]);
  });

  test('takes over from a node that was not heard of for five minutes, and not before', async () => {
    goTo(7);
    await askNow();
    const begun = portal.clock.now();
    expect(await takeAt(begun, 5)).toMatchObject({ itemsDone: 0 });
    portal.clock.advance({ minutes: 5 });
    await inspectSite(portal.services);
    expect(await runs()).toMatchObject([{ is_ended: false }]);
    portal.clock.advance({ seconds: 1 });
    await inspectSite(portal.services);
    expect(await runs()).toMatchObject([{ is_ended: true }]);
  });

  test('writes nothing of a node that was taken for dead', async () => {
    goTo(7);
    await askNow();
    let isTakenOver = false;
    // between its last part and its end another node begins it anew
    const clock = {
      now: () => portal.clock.now(),
    };
    const db = new Proxy(portal.services.db, {
      get(target, name, receiver) {
        if (name === 'transaction' && !isTakenOver) {
          isTakenOver = true;
          return async (...given: Parameters<typeof target.transaction>) => {
            portal.clock.advance({ minutes: 6 });
            await takeAt(portal.clock.now(), 5);
            return target.transaction(...given);
          };
        }
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    await inspectSite({ ...portal.services, db, clock });
    expect(isTakenOver).toBe(true);
    expect(await runs()).toMatchObject([{ is_ended: false }]);
    expect((await portal.sql.query('select from inspection_finding')).rowCount).toBe(0);
  });
});

test(`sweeps delete inspections and what was mended after ${String(inspectionRetentionDays)} days, and not what is to be mended`, async () => {
  const at = (milliseconds: number) =>
    new Date(portal.clock.now().getTime() - inspectionRetentionDays * 24 * 60 * minute + milliseconds);
  for (const [askedAt, mendedAt, id] of [
    [at(0), at(0), 1],
    [at(-1), at(-1), 2],
    [at(-1_000), null, 3],
  ] as const) {
    await portal.sql.query(
      `insert into inspection_run (day, asked_at, ended_at, verdict) values ('2025-01-01', $1, $1, 'good')`,
      [askedAt],
    );
    await portal.sql.query(
      `insert into inspection_finding (check_key, subject, subject_id, detail, title, section_name, text, amount, first_at, opened_at, due_day, mended_at, run_id)
       values ('altTexts', 'item', $1, '', '标题', '', '', 1, $2, $2, '2025-01-01', $3, 1)`,
      [id, askedAt, mendedAt],
    );
  }
  for (const sweep of inspectionService.sweeps ?? []) await sweep(portal.services);
  expect((await runs()).length).toBe(1);
  const { rows } = await portal.sql.query('select subject_id from inspection_finding order by 1');
  expect(rows).toEqual([{ subject_id: '1' }, { subject_id: '3' }]);
});
