import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { trashRetentionDays } from '#contract/content/constants.ts';
import { keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { trashOf } from '#server/testing/trash.ts';
import { daysLeft } from './trash-time.ts';

let room: Newsroom;
let steps: ReturnType<typeof trashOf>;
let sectionChief: TestColleague;
let administrator: TestColleague;
let clerk: TestColleague;

beforeAll(async () => {
  room = await startNewsroom();
  steps = trashOf(room);
  const { rows } = await room.portal.sql.query<{ id: string }>(
    `select id from section where name = '扶持政策'`,
  );
  sectionChief = await hireColleague(room.portal, 11, { role: 'chief', sectionId: Number(rows[0]?.id) });
  administrator = await hireColleague(room.portal, 12, { role: 'administrator' });
  clerk = await hireColleague(room.portal, 13, { role: 'clerk' });
});
afterAll(() => room.portal.stop());

describe('list of the trash', () => {
  test('says who deleted an item, when, and how many days it stays; an item that is not deleted has none', async () => {
    const draft = await room.save(room.writer, { title: '要删的' });
    const listed = await room.ask(room.writer, workCalls.list, {
      pageNum: 1,
      pageSize: 1,
      text: String(draft.id),
    });
    expect(listed.data).toMatchObject({ rows: [{ id: draft.id, deletion: null }] });
    const at = room.portal.clock.now().toISOString();
    await steps.trash(draft);
    expect(await steps.rowOf(draft)).toMatchObject({
      title: '要删的',
      deletion: { by: room.writer.account, time: at, daysLeft: trashRetentionDays, hasRecords: false },
    });
    await steps.later({ hours: 24 });
    expect(await steps.rowOf(draft)).toMatchObject({ deletion: { daysLeft: trashRetentionDays - 1 } });
  });

  test('has what was deleted last first', async () => {
    const first = await steps.trashed();
    await steps.later({ seconds: 1 });
    const second = await steps.trashed();
    const ids = (await steps.inTrash(room.writer)).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
  });

  test.each([
    [0, trashRetentionDays],
    [1, trashRetentionDays],
    [86_400_000 - 1, trashRetentionDays],
    [86_400_000, trashRetentionDays - 1],
    [trashRetentionDays * 86_400_000 - 1, 1],
    [trashRetentionDays * 86_400_000, 0],
    [trashRetentionDays * 86_400_000 + 1, 0],
  ])('daysLeft after %s ms is %s', (passed, left) => {
    const now = new Date('2026-03-04T02:00:00Z');
    expect(daysLeft(new Date(now.getTime() - passed), now)).toBe(left);
  });
});

describe('rights in the trash', () => {
  const people = () => ({
    writer: room.writer,
    reviewer: room.reviewer,
    chief: room.chief,
    'chief of its section': sectionChief,
    'writer of another section': room.elsewhere,
    administrator,
    clerk,
  });
  test.each([
    ['writer', true, true, false],
    ['reviewer', true, false, false],
    ['chief', true, true, true],
    ['chief of its section', true, true, false],
    ['writer of another section', false, false, false],
    ['administrator', false, false, false],
    ['clerk', false, false, false],
  ] as const)('%s sees it %s, restores it %s, purges it %s', async (name, sees, restores, purges) => {
    const who = people()[name];
    const gone = await steps.trashed();
    const found = await room.ask(who, workCalls.list, {
      isDeleted: true,
      pageNum: 1,
      pageSize: 1,
      text: String(gone.id),
    });
    const rows = (found.data as { rows?: unknown[] } | null)?.rows ?? [];
    expect(rows).toHaveLength(sees ? 1 : 0);
    const purged = await steps.purge(who, gone);
    expect(purged.code === 1).toBe(purges);
    expect(await steps.isThere(gone)).toBe(!purges);
    if (purges) return;
    const back = await steps.setDeleted(who, gone, 0);
    expect(back.code === 1).toBe(restores);
    const act = { action: 'undelete' } as const;
    if (!restores) {
      const answer = await room.ask(who, workCalls.bulk, { items: [gone], act, isTrial: false });
      const outcomes = (answer.data as { rows?: { outcome: string }[] } | null)?.rows ?? [];
      expect(outcomes.every(({ outcome }) => outcome === 'refused')).toBe(true);
    }
  });

  test('counts says to whom it is offered', async () => {
    const mayPurge = async (who: TestColleague) =>
      ((await room.ask(who, workCalls.counts, {})).data as { mayPurge: boolean }).mayPurge;
    expect(await mayPurge(room.chief)).toBe(true);
    for (const who of [room.writer, room.reviewer, sectionChief, room.elsewhere])
      expect(await mayPurge(who)).toBe(false);
  });
});

describe('setDeleted brings an item back', () => {
  const states: Record<string, () => Promise<{ key: Key; who: TestColleague }>> = {
    draft: async () => ({ key: await room.save(room.writer), who: room.writer }),
    waiting: async () => ({
      key: await room.moved(room.writer, await room.save(room.writer), 'submit'),
      who: room.writer,
    }),
    returned: async () => {
      const waiting = await room.moved(room.writer, await room.save(room.writer), 'submit');
      return {
        key: await room.moved(room.reviewer, waiting, 'return', { comment: '不妥' }),
        who: room.writer,
      };
    },
    rejected: async () => {
      const waiting = await room.moved(room.writer, await room.save(room.writer), 'submit');
      return {
        key: await room.moved(room.reviewer, waiting, 'reject', { comment: '不妥' }),
        who: room.writer,
      };
    },
    discarded: async () => ({
      key: await room.moved(room.writer, await room.save(room.writer), 'discard'),
      who: room.writer,
    }),
    scheduled: async () => {
      const publishTime = room.minutesAhead(60);
      const waiting = await room.moved(room.writer, await room.save(room.writer, { publishTime }), 'submit');
      return { key: await room.moved(room.reviewer, waiting, 'schedule'), who: room.writer };
    },
    withdrawn: async () => ({
      key: await room.moved(room.reviewer, await room.publish(room.writer, room.reviewer), 'withdraw', {
        comment: '有误',
      }),
      who: room.chief,
    }),
  };
  test.each(Object.keys(states))('as a draft that nobody reads, when it was %s', async (state) => {
    const { key, who } = (await states[state]?.()) ?? { key: { id: 0, rev: 0 }, who: room.writer };
    await steps.trash(key, who);
    const back = keyOf(await steps.setDeleted(who, key, 0));
    expect(await room.work(room.writer, back)).toMatchObject({
      state: 'draft',
      isDeleted: false,
      approvals: 0,
      live: null,
    });
    await steps.later({ hours: 2 });
    expect(await room.publicItem(back.id)).toBeNull();
    // and goes on as every draft
    const now = { ...back, publishTime: null };
    const saved = keyOf(await room.ask(room.writer, policyCalls.saveOrUpdate, { ...text(), ...now }));
    await room.moved(room.writer, saved, 'submit');
  });

  test('says so in its history and in the audit', async () => {
    const gone = await steps.trashed();
    keyOf(await steps.setDeleted(room.writer, gone, 0));
    expect((await steps.auditOf(gone)).map(({ result }) => result)).toEqual(['save', 'delete', 'undelete']);
    // a second time nothing is left to do
    const before = await steps.auditOf(gone);
    keyOf(await steps.setDeleted(room.writer, gone, 0));
    expect(await steps.auditOf(gone)).toEqual(before);
  });

  test('several at once, those alone that nobody has changed since', async () => {
    const [one, two] = [await steps.trashed(), await steps.trashed()];
    const items = [one, { ...two, rev: two.rev - 1 }];
    const act = { action: 'undelete' } as const;
    const { data } = await room.ask(room.writer, workCalls.bulk, { items, act, isTrial: false });
    expect(data).toMatchObject({ rows: [{ outcome: 'done' }, { outcome: 'refused' }] });
    expect(await room.work(room.writer, one)).toMatchObject({ state: 'draft', isDeleted: false });
    expect(await room.work(room.writer, two)).toMatchObject({ isDeleted: true });
  });
});

const text = () => ({
  sectionName: '扶持政策',
  title: '恢复以后再写',
  summary: '再写一遍。',
  body: '<p>正文。</p>',
  extra: {
    ...{
      indexNumber: '',
      documentNumber: '',
      issuingBody: '示范市经济和信息化局',
      writtenDate: '2026-03-01',
    },
    ...({ subject: '数字化转型', policyType: '6', level: '市', validity: '有效', originalLink: '' } as const),
    appliesTo: { companyTypes: [], scales: [], industries: [], areas: [] },
  },
});
