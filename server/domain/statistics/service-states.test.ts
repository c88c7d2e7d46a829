import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FigureName } from '#contract/statistics/calls.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import { TestClock } from '#server/testing/portal.ts';
import { makeFigure } from './figures.ts';

let bare: BareDatabase;
let user: number;
let item: number;
beforeAll(async () => {
  bare = await openBareDatabase();
  user = await bare.addUser(1);
  item = await insertItem(bare.db, 'declaration');
});
afterAll(() => bare.end());

/** The states with something in them. */
async function counted(name: FigureName) {
  const deps = { db: bare.db, clock: new TestClock(), site: { facts: { areaCode: '' } as SiteFacts } };
  const { rows } = await makeFigure(deps, name, { days: 1 });
  return rows.flatMap(({ key, values: [count = 0] }) => (count === 0 ? [] : [[key, count]]));
}

test('certificationStates and prefixStates count what was ever handed in, no drafts', async () => {
  const rows = [
    ['draft', false, false],
    ['submitted', true, false],
    ['withdrawn', true, true],
    // a draft that was thrown away
    ['withdrawn', false, true],
  ] as const;
  for (const [n, [state, isHandedIn, isClosed]] of rows.entries()) {
    const handedIn = isHandedIn ? new Date() : null;
    const closed = isClosed ? new Date() : null;
    await bare.sql.query(
      `insert into certification (user_id, kind, state, form, people, company, created_at, updated_at, submitted_at, closed_at)
       values ($1, $2, $3, '{}', '', '{}', now(), now(), $4, $5)`,
      [await bare.addUser(100 + n), 'industrialEnterprise', state, handedIn, closed],
    );
    await bare.sql.query(
      `insert into identifier_prefix (user_id, state, form, contact, company, created_at, updated_at, submitted_at, closed_at)
       values ((select max(id) from app_user), $1, '{}', '', '{}', now(), now(), $2, $3)`,
      [state, handedIn, closed],
    );
  }
  for (const name of ['certificationStates', 'prefixStates'] as const)
    expect(await counted(name), name).toEqual([
      ['submitted', 1],
      ['withdrawn', 1],
    ]);
});

test('filingStates counts what was offered and no drafts', async () => {
  const { rows } = await bare.sql.query<{ id: string }>(
    `insert into declaration_form (item_id, version, definition, created_at) values ($1, 1, '{}', now()) returning id`,
    [item],
  );
  for (const [n, state] of ['offered', 'draft', 'submitted', 'paid', 'paid'].entries())
    await bare.sql.query(
      `insert into filing (item_id, form_id, user_id, state, answers, company, created_at, updated_at)
       values ($1, $2, $3, $4, '', '{}', now(), now())`,
      [item, rows[0]?.id, await bare.addUser(200 + n), state],
    );
  expect(await counted('filingStates')).toEqual([
    ['offered', 1],
    ['submitted', 1],
    ['paid', 2],
  ]);
});

test('enquiriesByState, bookingStates and financingStates count all rows', async () => {
  for (const [n, state] of ['waiting', 'overdue', 'overdue', 'closed'].entries())
    await bare.sql.query(
      `insert into enquiry (number, category, question, state, created_at, due_at) values ($1, '其他', '', $2, now(), now())`,
      [`number ${String(n)}`, state],
    );
  expect(await counted('enquiriesByState')).toEqual([
    ['waiting', 1],
    ['overdue', 2],
    ['closed', 1],
  ]);
  for (const state of ['requested', 'done', 'done'])
    await bare.sql.query(
      `insert into booking (item_id, user_id, topic, wishes, contact, state, created_at) values ($1, $2, '', '[]', '', $3, now())`,
      [item, user, state],
    );
  expect(await counted('bookingStates')).toEqual([
    ['requested', 1],
    ['done', 2],
  ]);
  for (const state of ['waiting', 'withdrawn', 'refused'])
    await bare.sql.query(
      `insert into financing (item_id, user_id, amount, months, purpose, contact, state, created_at, due_at)
       values ($1, $2, 1, 1, '', '', $3, now(), now())`,
      [item, user, state],
    );
  expect(await counted('financingStates')).toEqual([
    ['waiting', 1],
    ['refused', 1],
    ['withdrawn', 1],
  ]);
});
