import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffUserType } from '#contract/permissions.ts';
import { figureSeconds } from '#contract/statistics/constants.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import { countContentByKind } from '#server/db/queries/statistics/content-figures.ts';
import { countRegistrations } from '#server/db/queries/statistics/account-figures.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import { TestClock } from '#server/testing/portal.ts';
import { beginningOfPeriod, daysUntil, type FigureDeps } from './figure-source.ts';
import { createFigureReader, makeFigure } from './figures.ts';

let bare: BareDatabase;
beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
const depsAt = (clock: TestClock): FigureDeps => ({
  db: bare.db,
  clock,
  site: { facts: { areaCode: '' } as SiteFacts },
});

test.each([
  ['the last moment of a day', '2026-03-04T15:59:59.999Z', ['2026-03-02', '2026-03-03', '2026-03-04']],
  ['the first of the next', '2026-03-04T16:00:00Z', ['2026-03-03', '2026-03-04', '2026-03-05']],
])('daysUntil gives three days up to today in Shanghai: %s', (_, now, days) => {
  expect(daysUntil(new Date(now), 3)).toEqual(days);
  expect(beginningOfPeriod(new Date(now), 3)).toEqual(new Date(`${days[0] ?? ''}T00:00:00+08:00`));
});

test('createFigureReader computes a figure again only after figureSeconds', () => {
  const clock = new TestClock();
  const read = createFigureReader(depsAt(clock));
  const first = read('enquiries');
  clock.advance({ seconds: figureSeconds - 0.001 });
  expect(read('enquiries')).toBe(first);
  clock.advance({ seconds: 0.001 });
  const second = read('enquiries');
  expect(second).not.toBe(first);
  return Promise.all([first, second]);
});

test('figure diagnosisStates leaves out drafts', async () => {
  const { rows } = await makeFigure(depsAt(new TestClock()), 'diagnosisStates', { days: 1 });
  const keys = rows.map(({ key }) => key);
  expect(keys).not.toContain('draft');
  expect(keys).toContain('done');
});

describe('figure enquiries', () => {
  test('counts answered, waiting, overdue, and closed without an answer', async () => {
    const clock = new TestClock();
    const add = (state: string, isAnswered: boolean, count: number) =>
      bare.sql.query(
        `insert into enquiry (number, category, question, state, created_at, due_at, answered_at)
         select $1 || n, '其他', '', $2, $3, $3, $4 from generate_series(1, $5) n`,
        [`${state} ${String(isAnswered)}`, state, clock.now(), isAnswered ? clock.now() : null, count],
      );
    await add('waiting', false, 1);
    await add('overdue', false, 2);
    await add('answered', true, 4);
    await add('closed', true, 8);
    await add('closed', false, 16);
    const { rows } = await makeFigure(depsAt(clock), 'enquiries', { days: 1 });
    expect(rows.map(({ key, values }) => [key, ...values])).toEqual([
      ['answered', 12],
      ['waiting', 1],
      ['overdue', 2],
      ['closed', 16],
    ]);
  });
});

test('countContentByKind and countRegistrations include the first moment of the period', async () => {
  const at = new Date('2026-03-03T16:00:00Z');
  await insertItem(bare.db, 'news', { row: { publishTime: at } });
  const fresh = async (from: Date) =>
    (await countContentByKind(bare.db, from)).find(({ kind }) => kind === 'news')?.fresh;
  const later = new Date(at.getTime() + 1);
  expect([await fresh(at), await fresh(later)]).toEqual([1, 0]);
  await bare.addUser(1);
  await bare.sql.query('update app_user set created_at = $1', [at]);
  await bare.sql.query(
    `insert into app_user (account_type, user_type, phone, created_at) values ('user', $1, '13700000000', $2)`,
    [staffUserType, at],
  );
  expect(await countRegistrations(bare.db, at)).toEqual([
    { day: '2026-03-04', accountType: 'user', count: 1 },
  ]);
  expect(await countRegistrations(bare.db, later)).toEqual([]);
});
