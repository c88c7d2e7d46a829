import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { ownSupplyCalls, type OwnNumbers } from '#contract/supply/own-calls.ts';
import { openEnterprise, type TestEnterprise } from '#server/testing/enterprises.ts';
import { insertItem } from '#server/testing/items.ts';
import { failsWith } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let one: TestEnterprise;
let other: TestEnterprise;
beforeAll(async () => {
  portal = await startTestPortal();
  [one, other] = [await openEnterprise(portal, 1, { isProvider: true }), await openEnterprise(portal, 2)];
});
afterAll(() => portal.stop());

const query = (statement: string, values: unknown[]) => portal.sql.query(statement, values);
async function insertOwn(kind: OwnedKind, { id: ownerUserId }: TestEnterprise, status = 2): Promise<number> {
  const id = await insertItem(portal.services.db, kind, { row: { status } });
  await query('update content_item set owner_user_id = $2 where id = $1', [id, ownerUserId]);
  return id;
}
const ask = (who: TestEnterprise, kind: OwnedKind) =>
  portal.call(ownSupplyCalls.ownNumbers, { kind }, { token: who.token });
const numbersOf = async (who: TestEnterprise, kind: OwnedKind) =>
  ((await ask(who, kind)).data as { rows: OwnNumbers[] }).rows;
const match = (demand: number, solution: number) =>
  query(
    `insert into supply_match (demand_id, solution_id, score, reasons, computed_at) values ($1, $2, 50, '[]', now())`,
    [demand, solution],
  );
const contact = (demand: number, solution: number, state: string) =>
  query(
    `insert into match_contact (demand_id, solution_id, demand_user_id, solution_user_id, invited_by, state, created_at, moved_at)
     values ($1, $2, $3, $4, 'demand', $5, now(), now())`,
    [demand, solution, other.id, one.id, state],
  );
const keep = (itemId: number, { id }: TestEnterprise) =>
  query('insert into favourite (user_id, item_id, created_at) values ($1, $2, now())', [id, itemId]);
const book = (itemId: number, { id }: TestEnterprise, state: string) =>
  query(
    `insert into booking (item_id, user_id, state, created_at, topic, wishes, contact) values ($1, $2, $3, now(), '试用', '[]', '')`,
    [itemId, id, state],
  );

test('ownNumbers counts what others do with a public solution, and nothing that its owner does', async () => {
  const solution = await insertOwn('solution', one);
  await query('update content_item set views = 41 where id = $1', [solution]);
  const [demand, gone, draft] = [
    await insertOwn('demand', other),
    await insertOwn('demand', other),
    await insertOwn('demand', other, 0),
  ];
  await query('update content_item set is_deleted = true where id = $1', [gone]);
  for (const id of [demand, gone, draft]) await match(id, solution);
  await contact(demand, solution, 'talking');
  await contact(demand, solution, 'withdrawn');
  await contact(demand, solution, 'declined');
  await keep(solution, one);
  await keep(solution, other);
  expect(await numbersOf(one, 'solution')).toEqual([
    { id: solution, views: 41, favourites: 1, matches: 1, contacts: 2, bookings: 0 },
  ]);
  expect(await numbersOf(other, 'demand')).toMatchObject([{ id: demand, matches: 1, contacts: 2 }]);
});

test('ownNumbers counts trials of a cloud product that were not cancelled', async () => {
  const product = await insertOwn('cloudProduct', one);
  await book(product, other, 'requested');
  await book(product, other, 'cancelled');
  await book(product, one, 'done');
  expect(await numbersOf(one, 'cloudProduct')).toMatchObject([{ id: product, bookings: 1, matches: 0 }]);
});

test('ownNumbers answers nothing of drafts and of items of others, and refuses a kind that the caller may not publish', async () => {
  await insertOwn('platform', one, 0);
  expect(await numbersOf(one, 'platform')).toEqual([]);
  await insertOwn('case', other);
  expect(await numbersOf(one, 'case')).toEqual([]);
  expect(await ask(other, 'solution')).toMatchObject(failsWith('accessDenied'));
});
