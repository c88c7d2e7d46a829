import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { trashRetentionDays } from '#contract/content/constants.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { failsWith, keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { twoColours } from '#server/testing/sample-images.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm } from '#server/testing/uploading.ts';
import { releaseUnusedFiles } from '#server/db/queries/content/trash.ts';
import { sweepTrash } from './purge-items.ts';
import { daysLeft } from './trash-time.ts';

let room: Newsroom;
let sectionChief: TestColleague;
let administrator: TestColleague;
let clerk: TestColleague;

beforeAll(async () => {
  room = await startNewsroom();
  const { rows } = await room.portal.sql.query<{ id: string }>(
    `select id from section where name = '扶持政策'`,
  );
  sectionChief = await hireColleague(room.portal, 11, { role: 'chief', sectionId: Number(rows[0]?.id) });
  administrator = await hireColleague(room.portal, 12, { role: 'administrator' });
  clerk = await hireColleague(room.portal, 13, { role: 'clerk' });
});
afterAll(() => room.portal.stop());
/** Time goes by, and whoever is logged in has been at it meanwhile. */
async function later(time: Parameters<Newsroom['portal']['clock']['advance']>[0]): Promise<void> {
  await room.portal.pass(time);
  const now = room.portal.clock.now();
  await room.portal.sql.query('update session set created_at = $1, last_used_at = $1', [now]);
  await room.portal.sql.query('update session_token set issued_at = $1', [now]);
}

const setDeleted = (who: TestColleague, { id }: Pick<Key, 'id'>, isDel: 0 | 1) =>
  room.ask(who, workCalls.setIsDel, { id, isDel });
const trash = async (draft: Key, who: TestColleague = room.writer) => keyOf(await setDeleted(who, draft, 1));
const trashed = async (changes: object = {}) => trash(await room.save(room.writer, changes));
const purge = (who: TestColleague, ...items: Key[]) => room.ask(who, workCalls.purge, { items });

interface Row {
  id: number;
  title: string;
  deletion: { by: string; time: string; daysLeft: number; isHeld: boolean } | null;
}
async function inTrash(who: TestColleague): Promise<Row[]> {
  const request = { isDeleted: true, pageNum: 1, pageSize: 100, sort: 'deleteTime' } as const;
  const { data } = await room.ask(who, workCalls.list, request);
  return (data as { rows: Row[] }).rows;
}
const rowOf = async ({ id }: Key, who = room.writer) => (await inTrash(who)).find((row) => row.id === id);

const countOf = async (table: string, column: string, { id }: Key) => {
  const { rows } = await room.portal.sql.query<{ n: number }>(
    `select count(*)::int n from ${table} where ${column} = $1`,
    [id],
  );
  return rows[0]?.n;
};
const isThere = async (key: Key) => (await countOf('content_item', 'id', key)) === 1;
const auditOf = async ({ id }: Key) => {
  const { rows } = await room.portal.sql.query<{ actor: number | null; result: string }>(
    `select actor_user_id actor, result from audit_log where object like $1 order by id`,
    [`content ${String(id)}%`],
  );
  return rows;
};

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
    await trash(draft);
    expect(await rowOf(draft)).toMatchObject({
      title: '要删的',
      deletion: { by: room.writer.account, time: at, daysLeft: trashRetentionDays, isHeld: false },
    });
    await later({ hours: 24 });
    expect(await rowOf(draft)).toMatchObject({ deletion: { daysLeft: trashRetentionDays - 1 } });
  });

  test('has what was deleted last first', async () => {
    const first = await trashed();
    await later({ seconds: 1 });
    const second = await trashed();
    const ids = (await inTrash(room.writer)).map(({ id }) => id);
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
    const gone = await trashed();
    const found = await room.ask(who, workCalls.list, {
      isDeleted: true,
      pageNum: 1,
      pageSize: 1,
      text: String(gone.id),
    });
    const rows = (found.data as { rows?: unknown[] } | null)?.rows ?? [];
    expect(rows).toHaveLength(sees ? 1 : 0);
    const purged = await purge(who, gone);
    expect(purged.code === 1).toBe(purges);
    expect(await isThere(gone)).toBe(!purges);
    if (purges) return;
    const back = await setDeleted(who, gone, 0);
    expect(back.code === 1).toBe(restores);
    const several = { items: [gone], act: { action: 'undelete' }, isTrial: false } as const;
    if (!restores) {
      const answer = await room.ask(who, workCalls.bulk, several);
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
    await trash(key, who);
    const back = keyOf(await setDeleted(who, key, 0));
    expect(await room.work(room.writer, back)).toMatchObject({
      state: 'draft',
      isDeleted: false,
      approvals: 0,
      live: null,
    });
    await later({ hours: 2 });
    expect(await room.publicItem(back.id)).toBeNull();
    // and goes on as every draft
    const later = { ...back, publishTime: null };
    const saved = keyOf(await room.ask(room.writer, policyCalls.saveOrUpdate, { ...text(), ...later }));
    await room.moved(room.writer, saved, 'submit');
  });

  test('says so in its history and in the audit', async () => {
    const gone = await trashed();
    keyOf(await setDeleted(room.writer, gone, 0));
    expect((await auditOf(gone)).map(({ result }) => result)).toEqual(['save', 'delete', 'undelete']);
    // a second time nothing is left to do
    const before = await auditOf(gone);
    keyOf(await setDeleted(room.writer, gone, 0));
    expect(await auditOf(gone)).toEqual(before);
  });

  test('several at once, those alone that nobody has changed since', async () => {
    const [one, two] = [await trashed(), await trashed()];
    const items = [one, { ...two, rev: two.rev - 1 }];
    const act = { action: 'undelete' } as const;
    const { data } = await room.ask(room.writer, workCalls.bulk, { items, act, isTrial: false });
    expect(data).toMatchObject({ rows: [{ outcome: 'done' }, { outcome: 'refused' }] });
    expect(await room.work(room.writer, one)).toMatchObject({ state: 'draft', isDeleted: false });
    expect(await room.work(room.writer, two)).toMatchObject({ isDeleted: true });
  });
});

describe('purgeItems', () => {
  test('deletes what is in the trash as it was seen, with a line of the audit, and refuses the others', async () => {
    const [gone, changed] = [await trashed({ title: '甲' }), await trashed({ title: '乙' })];
    const draft = await room.save(room.writer);
    const { data } = await purge(room.chief, gone, { ...changed, rev: changed.rev - 1 }, draft);
    expect(data).toMatchObject({
      rows: [
        { id: gone.id, title: '甲', outcome: 'done' },
        { id: changed.id, title: '乙', outcome: 'refused' },
        { id: draft.id, outcome: 'refused' },
      ],
    });
    expect(await Promise.all([gone, changed, draft].map(isThere))).toEqual([false, true, true]);
    expect(await auditOf(gone)).toContainEqual({ actor: String(room.chief.id), result: 'purge' });
    for (const [table, column] of [
      ['content_version', 'item_id'],
      ['workflow_step', 'subject_id'],
    ] as const)
      expect(await countOf(table, column, gone)).toBe(0);
    expect(await setDeleted(room.writer, gone, 0)).toMatchObject(failsWith('notFound'));
  });
});

describe('sweepTrash', () => {
  const days = (n: number) => ({ hours: n * 24 });

  test('leaves an item for 30 days less a moment, and takes it after 30 days; one that was brought back never', async () => {
    await later({ minutes: 1 });
    const gone = await trashed();
    const restored = await trashed();
    keyOf(await setDeleted(room.writer, restored, 0));
    await later(days(trashRetentionDays));
    await later({ seconds: -1 });
    await sweepTrash(room.portal.services);
    expect(await isThere(gone)).toBe(true);
    await later({ seconds: 1 });
    await sweepTrash(room.portal.services);
    expect(await isThere(gone)).toBe(false);
    expect(await isThere(restored)).toBe(true);
    expect(await auditOf(gone)).toContainEqual({ actor: null, result: 'purge' });
    // again, nothing is left to do
    const before = await auditOf(gone);
    await sweepTrash(room.portal.services);
    expect(await auditOf(gone)).toEqual(before);
  });

  test('begins the time of what was deleted without a word of when', async () => {
    const draft = await room.save(room.writer);
    await room.portal.sql.query('update content_item set is_deleted = true where id = $1', [draft.id]);
    await sweepTrash(room.portal.services);
    expect(await rowOf(draft)).toMatchObject({ deletion: { by: '', daysLeft: trashRetentionDays } });
    await later(days(trashRetentionDays));
    await sweepTrash(room.portal.services);
    expect(await isThere(draft)).toBe(false);
  });

  test('takes more than one batch, each item once on two nodes', async () => {
    const some: Key[] = [];
    const first = await trashed();
    const { rows } = await room.portal.sql.query<{ id: string; rev: number }>(
      `insert into content_item (kind, section_id, section_name, title, summary, body, publish_time, is_deleted, deleted_at)
       select kind, section_id, section_name, title, summary, body, publish_time, true, deleted_at
       from content_item, generate_series(1, 119) where id = $1 returning id, rev`,
      [first.id],
    );
    some.push(first, ...rows.map(({ id, rev }) => ({ id: Number(id), rev })));
    await later(days(trashRetentionDays));
    await Promise.all([sweepTrash(room.portal.services), sweepTrash(room.portal.services)]);
    expect(await Promise.all(some.map(isThere))).toEqual(some.map(() => false));
    for (const key of some.slice(0, 5))
      expect((await auditOf(key)).filter(({ result }) => result === 'purge')).toHaveLength(1);
  });

  test('leaves what somebody has done about it: the item is held', async () => {
    const held = await trashed();
    await room.portal.sql.query(
      `insert into expert_question (item_id, user_id, body, is_private, is_of_enterprise, state, created_at)
       values ($1, $2, '怎样联网', true, false, 'waiting', now())`,
      [held.id, room.writer.id],
    );
    await later(days(trashRetentionDays));
    await sweepTrash(room.portal.services);
    expect(await rowOf(held)).toMatchObject({ deletion: { daysLeft: 0, isHeld: true } });
    expect((await purge(room.chief, held)).data).toMatchObject({
      rows: [{ outcome: 'refused', msg: expect.stringContaining('办理') as string }],
    });
    await room.portal.sql.query('delete from expert_question where item_id = $1', [held.id]);
    await sweepTrash(room.portal.services);
    expect(await isThere(held)).toBe(false);
  });

  test('and bringing back at the same moment end in one of both, whole', async () => {
    for (let round = 0; round < 12; round += 1) {
      const gone = await trashed();
      await later(days(trashRetentionDays));
      const [back] = await Promise.all([
        setDeleted(room.writer, gone, 0),
        sweepTrash(room.portal.services),
        round % 2 === 0 ? undefined : purge(room.chief, gone),
      ]);
      if (back.code === 1) {
        expect(await room.work(room.writer, gone)).toMatchObject({ state: 'draft', isDeleted: false });
        expect(await countOf('content_version', 'item_id', gone)).toBe(1);
      } else {
        expect(back).toMatchObject(failsWith('notFound'));
        expect(await isThere(gone)).toBe(false);
        expect(await countOf('content_version', 'item_id', gone)).toBe(0);
      }
    }
  });
});

describe('files of what goes for good', () => {
  async function upload(call: 'uploadPublicDocument' | 'uploadPublicImage') {
    const { method, path } = filesCalls[call];
    const file =
      call === 'uploadPublicDocument'
        ? { name: '附件.pdf', content: samplePdf() }
        : { name: '图.png', content: await twoColours(30, 20).png().toBuffer() };
    const answer = await openBrowser(room.portal).fetch(path, {
      method,
      body: uploadForm('', [file]),
      token: room.writer.token,
    });
    const { data } = (await answer.json()) as { data: { filePath?: string; imageUrl?: string } };
    return data.filePath ?? data.imageUrl ?? '';
  }
  const isUsed = async (path: string) => {
    const id = /[0-9a-f]{32}/.exec(path)?.[0];
    const { rows } = await room.portal.sql.query<{ used: boolean }>(
      `select used_at is not null used from (select id, used_at from public_document union all select id, used_at from public_image) f where id = $1`,
      [id],
    );
    return rows[0]?.used;
  };
  const attached = (filePath: string) => ({ attachments: [{ fileName: '附件.pdf', filePath }] });
  const pictured = (src: string) => ({ body: `<h2>一、图</h2><p><img src="${src}" alt="设备"></p>` });

  test('are let go unless another item, or an older version of one, names them', async () => {
    const [alone, shared] = [await upload('uploadPublicDocument'), await upload('uploadPublicDocument')];
    const [picture, kept, cover] = [
      await upload('uploadPublicImage'),
      await upload('uploadPublicImage'),
      await upload('uploadPublicImage'),
    ];
    const gone = await room.save(room.writer, { ...attached(alone), ...pictured(picture) });
    const also = await room.save(room.writer, {
      ...attached(shared),
      ...pictured(kept),
      imageUrl: cover,
    });
    // the other item has named them once, and names them no more in what is public
    const other = await room.publish(room.writer, room.reviewer, { ...attached(shared), ...pictured(kept) });
    await room.publish(room.writer, room.reviewer, { ...other, attachments: [], body: '<p>正文。</p>' });
    const trashedBoth = [await trash(gone), await trash(also)];
    expect((await purge(room.chief, ...trashedBoth)).data).toMatchObject({
      rows: [{ outcome: 'done' }, { outcome: 'done' }],
    });
    const used = await Promise.all([alone, picture, cover, shared, kept].map(isUsed));
    expect(used).toEqual([false, false, false, true, true]);
  });

  test('releaseUnusedFiles leaves what the site itself shows', async () => {
    const logo = await upload('uploadPublicImage');
    const id = /[0-9a-f]{32}/.exec(logo)?.[0] ?? '';
    await room.portal.sql.query('update public_image set used_at = now() where id = $1', [id]);
    const { rows } = await room.portal.sql.query<{ id: string }>(
      `insert into site_version (rev, state, facts, base_rev, reason, saved_at)
       values (900, 'live', jsonb_build_object('logo', $1::text), 0, '换标志', now()) returning id`,
      [logo],
    );
    await releaseUnusedFiles(room.portal.services.db, [id]);
    expect(await isUsed(logo)).toBe(true);
    await room.portal.sql.query('delete from site_version where id = $1', [rows[0]?.id]);
    await releaseUnusedFiles(room.portal.services.db, [id]);
    expect(await isUsed(logo)).toBe(false);
  });
});

test('every table that refers to an item goes with it, or holds it', async () => {
  const { rows } = await room.portal.sql.query<{ name: string; action: string }>(
    `select conrelid::regclass::text || '.' || a.attname name, confdeltype action from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where confrelid = 'content_item'::regclass order by 1`,
  );
  const named = (action: string) => rows.filter((row) => row.action === action).map(({ name }) => name);
  // deleted by deleteItems, or a reason to hold the item: isHeld
  expect(named('a')).toEqual([
    'match_contact.demand_id',
    'match_contact.solution_id',
    'notice_receipt.notice_id',
  ]);
  const held = [
    'activity_sign_up.activity_id',
    'booking.item_id',
    'expert_question.item_id',
    'filing.item_id',
    'financing.item_id',
  ];
  const goes = [
    ...['activity_seat.activity_id', 'content_preview.item_id', 'content_relation.from_id'],
    ...['content_relation.to_id', 'content_version.item_id', 'declaration_form.item_id'],
    ...['declaration_mark.item_id', 'favourite.item_id', 'help_vote.item_id', 'match_entry.item_id'],
    ...['node_total.item_id', 'search_entry.item_id', 'supply_contact.item_id', 'supply_draft.item_id'],
    ...[
      'supply_match.demand_id',
      'supply_match.solution_id',
      'video_like.item_id',
      'video_like_count.item_id',
    ],
  ];
  expect(named('c'), 'say in server/db/queries/content/trash.ts whether rows of it hold an item').toEqual(
    [...held, ...goes].toSorted(),
  );
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
