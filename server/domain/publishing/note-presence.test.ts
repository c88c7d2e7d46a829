import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { presenceHoldSeconds, presencesShown } from '#contract/content/constants.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { writingCalls } from '#contract/content/writing-calls.ts';
import { failsWith, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { startSecondNode } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let room: Newsroom;
let clerk: TestColleague;
let draft: Key;
beforeAll(async () => {
  room = await startNewsroom();
  clerk = await hireColleague(room.portal, 13, { role: 'clerk' });
});
afterAll(() => room.portal.stop());
beforeEach(async () => {
  draft = await room.save(room.writer);
});

type Said = ResponseOf<typeof writingCalls.notePresence>['rows'];
const ask = (who: TestColleague, more: { hasChanged?: boolean; isLeaving?: boolean } = {}) =>
  room.ask(who, writingCalls.notePresence, { id: draft.id, ...more });
const say = async (...question: Parameters<typeof ask>): Promise<Said> => {
  const answer = await ask(...question);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return (answer.data as { rows: Said }).rows;
};
const opened = ({ account }: TestColleague) => ({ by: account, changedSecondsAgo: null });

describe('notePresence', () => {
  test('names whoever else has the item open, never oneself', async () => {
    expect(await say(room.writer)).toEqual([]);
    expect(await say(room.chief)).toEqual([opened(room.writer)]);
    expect(await say(room.writer)).toEqual([opened(room.chief)]);
    const other = draft;
    draft = await room.save(room.writer);
    expect(await say(room.chief)).toEqual([]);
    draft = other;
  });

  test('says how long ago each has changed something, whoever was last before the others', async () => {
    const { clock } = room.portal;
    await say(room.chief, { hasChanged: true });
    clock.advance({ seconds: 10 });
    await say(room.reviewer);
    await say(room.second, { hasChanged: true });
    clock.advance({ seconds: 5 });
    await say(room.chief);
    expect(await say(room.writer)).toEqual([
      { by: room.second.account, changedSecondsAgo: 5 },
      { by: room.chief.account, changedSecondsAgo: 15 },
      opened(room.reviewer),
    ]);
  });

  test.each([
    [presenceHoldSeconds - 1, true],
    [presenceHoldSeconds, false],
    [presenceHoldSeconds + 1, false],
  ])('%i s after the last sign of life somebody is named: %s', async (seconds, isNamed) => {
    await say(room.chief, { hasChanged: true });
    room.portal.clock.advance({ seconds });
    const expected = isNamed ? [{ by: room.chief.account, changedSecondsAgo: seconds }] : [];
    expect(await say(room.writer)).toEqual(expected);
  });

  test('forgets what somebody changed before he came back', async () => {
    await say(room.chief, { hasChanged: true });
    room.portal.clock.advance({ seconds: presenceHoldSeconds });
    await say(room.chief);
    expect(await say(room.writer)).toEqual([opened(room.chief)]);
  });

  test('does not name whoever has left, at once', async () => {
    await say(room.chief);
    expect(await say(room.chief, { isLeaving: true })).toEqual([]);
    expect(await say(room.writer)).toEqual([]);
  });

  test('holds on another node', async () => {
    const second = await startSecondNode(room.portal, {});
    await say(room.chief, { hasChanged: true });
    const answer = await second.call(
      writingCalls.notePresence,
      { id: draft.id },
      { token: room.writer.token },
    );
    expect(answer.data).toEqual({ rows: [{ by: room.chief.account, changedSecondsAgo: 0 }] });
    await second.stop();
  });

  test('tells nobody who may not see the item, and takes no word from him', async () => {
    await say(room.writer);
    expect(await ask(room.elsewhere)).toMatchObject(failsWith('notFound'));
    expect(await ask(clerk)).toMatchObject(failsWith('accessDenied'));
    expect(await room.portal.call(writingCalls.notePresence, { id: draft.id })).toMatchObject(
      failsWith('notLoggedIn'),
    );
    const absent = { id: 999_999 };
    expect(await room.ask(room.writer, writingCalls.notePresence, absent)).toMatchObject(
      failsWith('notFound'),
    );
    expect(await say(room.writer)).toEqual([]);
  });

  test.each([presencesShown, presencesShown + 1])('of %i others names at most 20', async (others) => {
    const now = room.portal.clock.now();
    for (let n = 0; n < others; n += 1) {
      const { id } = await insertOwner(room.portal, 200 + others * 100 + n);
      await room.portal.sql.query(
        'insert into content_presence (item_id, user_id, seen_at) values ($1, $2, $3)',
        [draft.id, id, now],
      );
    }
    expect(await say(room.writer)).toHaveLength(presencesShown);
  });

  test('leaves one row however often it is said, no line of the audit, and keeps no login alive', async () => {
    const { sql, clock } = room.portal;
    const count = async (table: string) =>
      (await sql.query<{ n: number }>(`select count(*)::int n from ${table}`)).rows[0]?.n;
    const used = async () =>
      (
        await sql.query<{ at: Date }>('select max(last_used_at) at from session where user_id = $1', [
          room.chief.id,
        ])
      ).rows[0]?.at;
    await room.ask(room.chief, workCalls.getWork, { id: draft.id });
    const [lines, act] = [await count('audit_log'), await used()];
    for (let times = 0; times < 5; times += 1) {
      clock.advance({ minutes: 2 });
      await say(room.chief, { hasChanged: true });
    }
    const rows = await sql.query('select from content_presence where item_id = $1', [draft.id]);
    expect(rows.rowCount).toBe(1);
    expect(await count('audit_log')).toBe(lines);
    expect(await used()).toEqual(act);
  });
});
