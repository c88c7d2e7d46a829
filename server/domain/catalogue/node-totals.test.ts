import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeCourseDays, nodeTotalsRetentionDays } from '#contract/content/constants.ts';
import { identifierCalls, type NodeCourse } from '#contract/content/identifier-calls.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { deleteNodeTotalsBefore, noteNodeTotals } from '#server/db/queries/content/node-total.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const insertNode = (registrations: number, resolutions: number) =>
  insertItem(portal.services.db, 'identifierNode', { extra: { registrations, resolutions } });

const today = () => shanghaiDay(portal.services.clock.now());
const note = (day: string) => noteNodeTotals(portal.services.db, day);
const change = (id: number, resolutions: number) =>
  portal.sql.query(
    "update content_item set extra = jsonb_set(extra, '{resolutions}', to_jsonb($2::bigint)) where id = $1",
    [id, resolutions],
  );

const coursesOf = async (request: { id?: number }) => {
  const answer = await portal.call(identifierCalls.nodeCourses, request);
  expect(answer).toMatchObject({ code: 1 });
  return answer.data as NodeCourse[];
};

test('noteNodeTotals has one reading a day, the last of it; nodeCourses has it day by day', async () => {
  const id = await insertNode(12_000_000_000, 40_000_000_000);
  await note(daysAfter(today(), -1));
  await change(id, 40_000_000_500);
  await note(today());
  await change(id, 40_000_000_900);
  await note(today());
  expect(await coursesOf({ id })).toEqual([
    {
      id,
      points: [
        { day: daysAfter(today(), -1), registrations: 12_000_000_000, resolutions: 40_000_000_000 },
        { day: today(), registrations: 12_000_000_000, resolutions: 40_000_000_900 },
      ],
    },
  ]);
});

test('nodeCourses goes back 90 days and no further; of all nodes it has a day of each week', async () => {
  const id = await insertNode(1, 1);
  const noted = [-nodeCourseDays - 1, -nodeCourseDays, -14, -13, -7, 0];
  for (const [index, age] of noted.entries()) {
    await change(id, index + 1);
    await note(daysAfter(today(), age));
  }
  const [own] = await coursesOf({ id });
  expect(own?.points.map(({ resolutions }) => resolutions)).toEqual([2, 3, 4, 5, 6]);
  const inList = (await coursesOf({})).find((course) => course.id === id);
  expect(inList?.points.map(({ day, resolutions }) => [day, resolutions])).toEqual([
    [daysAfter(today(), -14), 3],
    [daysAfter(today(), -7), 5],
    [today(), 6],
  ]);
});

test('nodeCourses says nothing of a node that is no longer public, or that there is not', async () => {
  const id = await insertNode(5, 5);
  await note(today());
  expect(await coursesOf({ id })).toHaveLength(1);
  await portal.sql.query('update content_item set is_deleted = true where id = $1', [id]);
  expect(await coursesOf({ id })).toEqual([]);
  expect((await coursesOf({})).map((course) => course.id)).not.toContain(id);
  expect(await coursesOf({ id: 999_999_999 })).toEqual([]);
});

test('deleteNodeTotalsBefore keeps the last day of its term', async () => {
  const id = await insertNode(7, 7);
  const last = daysAfter(today(), -nodeTotalsRetentionDays);
  for (const day of [daysAfter(last, -1), last, today()]) await note(day);
  await deleteNodeTotalsBefore(portal.services.db, last);
  const { rows } = await portal.sql.query<{ day: string }>(
    'select day::text from node_total where item_id = $1 order by day',
    [id],
  );
  expect(rows.map(({ day }) => day)).toEqual([last, today()]);
});

test('noteNodeTotals leaves out a node that reports no totals, and notes the others', async () => {
  const without = await insertNode(3, 3);
  await portal.sql.query("update content_item set extra = extra - 'resolutions' where id = $1", [without]);
  const id = await insertNode(3, 4);
  await note(today());
  expect(await coursesOf({ id: without })).toEqual([]);
  expect(await coursesOf({ id })).toHaveLength(1);
});
