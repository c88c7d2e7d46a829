import { afterAll, beforeAll, expect, test } from 'vitest';
import { workCalls } from '#contract/content/work-calls.ts';
import { errors } from '#contract/errors.ts';
import { failsWith, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

/** However busy the machine is. */
const soon = { timeout: 30_000 };

/** To go live in a minute. */
async function schedule(changes: object = {}): Promise<Key> {
  const { writer, reviewer, save, moved, minutesAhead } = room;
  const draft = await save(writer, { publishTime: minutesAhead(1), ...changes });
  return moved(reviewer, await moved(writer, draft, 'submit'), 'schedule');
}

/** Keeps these from going live as nobody could foresee: a trigger of the database. */
async function breakItems(ids: readonly number[]): Promise<void> {
  await room.portal.sql.query(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    drop trigger if exists refuse on content_version;
    create trigger refuse before update on content_version for each row
      when (new.state = 'live' and new.item_id in (${ids.join(', ')})) execute function refuse()`);
}

test('publishDueItems returns an item whose expireTime has passed, and notifies writer and reviewer', async () => {
  const { writer, reviewer, work, told, portal, publicItem, ask } = room;
  const { id } = await schedule({ title: '将过期', expireTime: room.minutesAhead(2) });
  portal.clock.advance({ minutes: 3 });
  await expect.poll(() => work(writer, { id }), soon).toMatchObject({ state: 'returned' });
  expect(await publicItem(id)).toBeNull();
  for (const who of [writer, reviewer])
    await expect
      .poll(() => told(who), soon)
      .toContainEqual(
        expect.stringMatching(`将过期》未能按时发布，已退回修改：${errors.expireTimePassed.msg}`),
      );
  const { steps } = (await ask(writer, workCalls.history, { id })).data as { steps: { action: string }[] };
  expect(steps.map(({ action }) => action)).toEqual(['save', 'submit', 'schedule', 'sendBack']);
});

test('publishDueItems returns an item whose section is gone or whose approver lost the role', async () => {
  const { writer, second, save, moved, work, portal, minutesAhead } = room;
  const nowhere = await schedule({ sectionName: '标准规范' });
  const draft = await moved(writer, await save(writer, { publishTime: minutesAhead(1) }), 'submit');
  const approved = await moved(second, draft, 'schedule');
  await portal.sql.query(`update section set name = '标准' where name = '标准规范'`);
  await portal.sql.query('update role_grant set revoked_at = now() where user_id = $1', [second.id]);
  portal.clock.advance({ minutes: 2 });
  for (const key of [nowhere, approved])
    await expect.poll(() => work(writer, key), soon).toMatchObject({ state: 'returned' });
});

test('publishDueItems returns a version whose predecessor was withdrawn, publishes a later schedule', async () => {
  const { writer, reviewer, otherChief, save, moved, move, publish, work, told, portal, notice, publicItem } =
    room;
  const live = await publish(writer, reviewer);
  const next = await save(writer, { ...live, title: '下一版', publishTime: room.minutesAhead(1) });
  const scheduled = await moved(reviewer, await moved(writer, next, 'submit'), 'schedule');
  const { id } = await moved(reviewer, scheduled, 'withdraw', { comment: '有误' });
  portal.clock.advance({ minutes: 2 });
  await expect.poll(() => work(writer, { id }), soon).toMatchObject({ state: 'returned' });
  expect(await notice(id)).not.toBeNull();
  await expect
    .poll(() => told(writer), soon)
    .toContainEqual(expect.stringMatching(`下一版》.*已退回修改：${errors.withdrawnMeanwhile.msg}`));

  const again = await save(writer, {
    ...((await work(writer, { id })) as Key),
    title: '下一版',
    publishTime: room.minutesAhead(1),
  });
  const waiting = await moved(writer, again, 'submit');
  // nobody alone withdraws and brings back
  expect(await move(reviewer, waiting, 'schedule')).toMatchObject(failsWith('fourEyes'));
  await moved(otherChief, waiting, 'schedule');
  portal.clock.advance({ minutes: 2 });
  await expect.poll(() => publicItem(id), soon).not.toBeNull();
  expect(await notice(id)).toBeNull();
});

/** As often as it has failed, and when it is tried again. */
async function failuresOf({ id }: Key) {
  const { rows } = await room.portal.sql.query<{ failures: number; next_try_at: Date | null }>(
    'select failures, next_try_at from content_version where item_id = $1',
    [id],
  );
  return rows[0];
}

test('publishDueItems retries a failing item after growing pauses, notifies once, then publishes it', async () => {
  const { writer, told, portal, publicItem, work } = room;
  const broken = await schedule({ title: '坏的' });
  await breakItems([broken.id]);
  portal.clock.advance({ minutes: 2 });
  await expect.poll(() => failuresOf(broken), soon).toMatchObject({ failures: 1 });
  const nextTry = (await failuresOf(broken))?.next_try_at?.getTime() ?? 0;
  expect(nextTry - portal.clock.now().getTime()).toBe(30_000);
  portal.clock.advance({ minutes: 1 });
  await expect.poll(() => failuresOf(broken), soon).toMatchObject({ failures: 2 });
  expect(await work(writer, broken)).toMatchObject({ state: 'scheduled' });
  const texts = async () => (await told(writer)).filter((text) => text.includes('坏的》未能按时发布'));
  await expect.poll(texts, soon).toHaveLength(1);

  await portal.sql.query('drop trigger refuse on content_version');
  portal.clock.advance({ minutes: 2 });
  await expect.poll(() => publicItem(broken.id), soon).not.toBeNull();
  expect(await failuresOf(broken)).toMatchObject({ failures: 0, next_try_at: null });
  expect(await texts()).toHaveLength(1);
});

test('publishDueItems publishes a sound item behind 100 failing ones', async () => {
  const { portal, publicItem, minutesAhead } = room;
  const well = await schedule({ title: '好的', publishTime: minutesAhead(2) });
  const { rows } = await portal.sql.query<{ id: string }>(
    `with items as (
       insert into content_item (kind, section_id, section_name, title, summary, body, publish_time)
       select kind, section_id, section_name, title, summary, body, publish_time from content_item, generate_series(1, 100)
       where id = $1 returning id)
     insert into content_version (item_id, number, state, content, publish_at, failures, next_try_at, created_at, updated_at)
     select items.id, 1, 'scheduled', content, $2, 1, $2, created_at, updated_at from items, content_version v
     where v.item_id = $1 returning item_id id`,
    [well.id, minutesAhead(1)],
  );
  const ids = rows.map(({ id }) => Number(id));
  await portal.sql.query(
    `insert into content_approval (item_id, number, user_id, at)
     select unnest($2::bigint[]), 1, user_id, at from content_approval where item_id = $1`,
    [well.id, ids],
  );
  await breakItems(ids);
  portal.clock.advance({ minutes: 3 });
  await expect.poll(() => publicItem(well.id), soon).not.toBeNull();
});
